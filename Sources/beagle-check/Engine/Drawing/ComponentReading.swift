import BeagleModel

/// A component of a payload as it is drawn.
struct ComponentReading {
  let node: JSONNode
  /// In small letters, as iOS reads it; empty for an object without one.
  let name: String
  /// The name as it is written; a long one is cut.
  let writtenName: String
  /// What iOS shows under the name.
  let origin: Origin
  /// The contexts that its own expressions see.
  var scope: KnownValues.Scope
  private let properties: [Property]

  enum Origin {
    case beagle
    /// A component of the app's own, registered or perhaps registered.
    case custom
    /// The name is not registered, so iOS shows a hole.
    case unregistered
  }

  init(_ waiting: WaitingComponent, in review: RuleContext) {
    (node, scope) = (waiting.node, waiting.scope)
    let name = waiting.node[Discriminator.component.key]?.string ?? ""
    writtenName = String(name.prefix(Self.longestName))
    self.name = name.lowercased()
    let screen = review.screen
    let element = screen.element(at: waiting.node)
    properties = element.map { screen.properties(of: $0) } ?? []
    if screen.knows(name, as: .component) {
      origin = self.name.hasPrefix("beagle:") ? .beagle : .custom
    } else {
      let isListed = review.app.configuration.registrations.declaresComponents
      origin = self.name.hasPrefix("custom:") && !isListed ? .custom : .unregistered
    }
  }

  private static let longestName = 200

  /// Whether iOS reads the style of the component (docs/spec/components.md 3).
  var takesStyle: Bool { properties.isEmpty ? origin == .custom : properties.contains { $0.key == "style" } }

  subscript(key: String) -> JSONNode? { node[key] }

  /// The value of an enumeration.
  func string(_ key: String) -> String? { node[key]?.string }

  // MARK: - Parts

  /// The components inside it, in the order of the payload; each template of a list once.
  var parts: [DrawnPart] {
    if origin == .custom { return customParts }
    guard origin == .beagle else { return [] }
    switch name {
    case "beagle:container", "beagle:simpleform", "beagle:scrollview", "beagle:pageview": return elements("children")
    case "beagle:screencomponent", "beagle:touchable", "beagle:pulltorefresh": return member("child")
    case "beagle:lazycomponent": return member("initialState")
    case "beagle:listview", "beagle:gridview": return templates.compactMap(\.view)
    default: return []
    }
  }

  private func member(_ key: String) -> [DrawnPart] {
    guard let child = node[key], child.kind == .object else { return [] }
    return [DrawnPart(node: child, path: "/" + key, scope: scope)]
  }

  private func elements(_ key: String) -> [DrawnPart] {
    (node[key]?.elements ?? []).enumerated().compactMap { index, child in
      child.kind == .object ? DrawnPart(node: child, path: "/\(key)/\(index)", scope: scope) : nil
    }
  }

  /// A template of a list or a grid.
  struct Template {
    var condition: JSONNode?
    /// `nil` for a template that does not decode.
    var view: DrawnPart?
  }

  var templates: [Template] {
    (node["templates"]?.elements ?? []).enumerated().map { index, template in
      let view = template["view"].flatMap { $0.kind == .object ? $0 : nil }
      let condition = template["case"].flatMap { $0.kind == .null ? nil : $0 }
      return Template(
        condition: condition,
        view: view.map { DrawnPart(node: $0, path: "/templates/\(index)/view", scope: scope) })
    }
  }

  /// The components in any property of a custom component. Those in its actions belong to other screens, those in contexts are
  /// data.
  private var customParts: [DrawnPart] {
    var parts: [DrawnPart] = []
    // The next value is the last one.
    var waiting = members(of: node, at: "").filter { !Self.traits.contains($0.path) }
    waiting.reverse()
    while let (path, value) = waiting.popLast() {
      if value[Discriminator.action.key] != nil { continue }
      if value[Discriminator.component.key] != nil {
        parts.append(DrawnPart(node: value, path: path, scope: scope))
      } else {
        let inner = value.elements.enumerated().map { ("\(path)/\($0)", $1) }
        waiting += (inner + members(of: value, at: path)).reversed()
      }
    }
    return parts
  }

  private static let traits: Set = ["/context", "/style", "/accessibility", "/onInit"]

  /// The values of an object with their JSON Pointers, the first of equal keys alone.
  private func members(of object: JSONNode, at path: String) -> [(path: String, value: JSONNode)] {
    var met: Set<String> = []
    return object.members.compactMap { key, value in
      guard let key = key.string, met.insert(key).inserted else { return nil }
      return (path + JSONPointer(tokens: [.key(key)]).description, value)
    }
  }
}
