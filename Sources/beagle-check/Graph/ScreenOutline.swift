import BeagleModel

/// What a payload shows and does, apart from how its bytes are written: its components, and in each of them the texts, links,
/// requests and other properties.
struct ScreenOutline: Sendable {
  let source: Source
  let screen: Screen
  /// In document order, each behind the one around it. The first stands for the root, whatever that is.
  let components: [Component]

  struct Component: Sendable {
    /// In small letters, as iOS reads it; empty for a root that is no component.
    var name: String
    var id: String?
    /// Tape index of the object.
    var node: Int
    /// The index of the component around it; -1 for the root.
    var parent: Int
    /// The keys from the component around it: `children`, `onPress[beagle:pushview]/route/screen`.
    var slot: String
    /// The way from the root by ids and names, without list positions.
    var place: String
    var children: [Int] = []
    /// The index behind the last component inside it.
    var end = 0
    var items: [Item] = []
    var properties: [String: OutlinedProperty] = [:]
    /// Equal for components that are the same with all that is inside them.
    var content = Fingerprint()
    /// Equal for components with the same components inside them.
    var shape = Fingerprint()
    /// Equal for components with the same links and requests in all that is inside them; 0 without any.
    var targets: UInt64 = 0
  }

  /// A text, a link or a request.
  struct Item: Sendable {
    var kind: PayloadChange.Kind
    /// A text has its words as its name.
    var subject: PayloadChange.Subject
    /// The keys from the component, without list positions.
    var path: String
    /// Tape index of the value.
    var node: Int
  }

  /// A member of a component without the components, texts, links and requests inside it.
  struct OutlinedProperty: Sendable {
    var content: UInt64
    /// Tape index of the value.
    var node: Int
    /// As JSON; `nil` for an object or a list.
    var value: String?
  }
}

extension ScreenOutline {
  /// - Complexity: O(*n*) in the payload.
  init(of screen: Screen, source: Source) {
    var reader = OutlineReader(screen)
    reader.readRoot()
    self.init(source: source, screen: screen, components: reader.components)
  }
}

private struct OutlineReader {
  private(set) var components: [ScreenOutline.Component] = []
  private let document: JSONNode
  private let screen: Screen
  /// Links and requests by the node of their text.
  private let facts: [Int: Screen.Fact]
  /// The app's own components and actions by their node.
  private let ownElements: [Int: Screen.Element]

  /// Whose keys an object has.
  private enum Zone {
    case beagle
    /// The types of the properties; empty where they are unknown.
    case own([String: String])
    /// Values that no user reads as they are.
    case data
  }

  private struct Position {
    var owner: Int
    var path: String
    var key: String
    var zone: Zone
  }

  init(_ screen: Screen) {
    self.screen = screen
    document = screen.node(0)
    let read = screen.facts.facts.lazy.filter { Self.linkKinds[$0.meaning] != nil || $0.meaning == .requestURL }
    facts = Dictionary(read.map { (Int($0.node), $0) }, uniquingKeysWith: { first, _ in first })
    let own = screen.facts.elements.lazy.filter { $0.schema >= Screen.firstOwnSchema }
    ownElements = Dictionary(own.map { (Int($0.node), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static let linkKinds: [Meaning: String] = [
    .screenRoute: "navigation", .lazyPath: "lazyComponent", .deepLink: "native", .externalURL: "external",
    .poppedTo: "back",
  ]

  mutating func readRoot() {
    if let name = document[Discriminator.component.key]?.string {
      return read(document, named: name, slot: "", owner: -1)
    }
    components.append(.init(name: "", node: 0, parent: -1, slot: "", place: ""))
    let position = Position(owner: 0, path: "", key: "", zone: .data)
    if let content = value(document, at: position) {
      components[0].properties[""] = .init(content: content, node: 0, value: Self.plainValue(of: document))
    }
    close(0)
  }

  private mutating func read(_ object: JSONNode, named name: String, slot: String, owner: Int) {
    let index = components.count
    let id = object["id"]?.string
    let name = name.lowercased()
    let outer = owner < 0 ? "" : components[owner].place
    components.append(
      .init(
        name: name, id: id, node: object.index, parent: owner, slot: slot,
        place: "\(outer)/\(slot)[\(id ?? name)]"))
    if owner >= 0 { components[owner].children.append(index) }
    let zone = zone(of: object, named: name)
    for (key, value) in members(of: object) where key != Discriminator.component.key && key != "id" {
      let position = Position(owner: index, path: key, key: key, zone: Self.zone(inside: key, zone))
      guard let content = self.value(value, at: position) else { continue }
      // A text, a link or an address of a request speaks for itself.
      if components[index].items.last?.node == value.index { continue }
      components[index].properties[key] = .init(
        content: content, node: value.index, value: Self.plainValue(of: value))
    }
    close(index)
  }

  /// Computes what is known once all that is inside a component was read.
  private mutating func close(_ index: Int) {
    let component = components[index]
    var (content, targets): (UInt64, UInt64) = (0, 0)
    for (key, property) in component.properties { content &+= Self.hash(key, property.content) }
    for item in component.items {
      let subject = item.subject
      let target = Fingerprint.of(
        [item.kind.rawValue, subject.name, subject.linkKind ?? "", subject.method ?? ""]
      ).hash
      content &+= Self.hash(item.path, target)
      if item.kind != .text { targets &+= target }
    }
    // The order of children counts within a slot; that of slots is the order of keys.
    var slots: [String: (content: Fingerprint, shape: Fingerprint)] = [:]
    for child in component.children {
      targets &+= components[child].targets
      slots[components[child].slot, default: (.init(), .init())].content.add(components[child].content.hash)
      slots[components[child].slot, default: (.init(), .init())].shape.add(components[child].shape.hash)
    }
    var shape: UInt64 = 0
    for (slot, hashes) in slots {
      content &+= Self.hash(slot, hashes.content.hash)
      shape &+= Self.hash(slot, hashes.shape.hash)
    }
    var label = Fingerprint.of([component.name, component.id ?? ""])
    (components[index].end, components[index].targets) = (components.count, targets)
    components[index].shape = label
    components[index].shape.add(shape)
    label.add(content)
    components[index].content = label
  }

  // MARK: - Values

  /// The content of a value without the components and items in it, which it notes; `nil` where nothing else is in it.
  private mutating func value(_ node: JSONNode, at position: Position) -> UInt64? {
    switch node.kind {
    case .object: return object(node, at: position)
    case .list: return list(node, at: position)
    case .string: return text(node, at: position)
    case .number, .bool, .null: return Fingerprint.of([Self.plainValue(of: node) ?? ""]).hash
    }
  }

  private mutating func object(_ node: JSONNode, at position: Position) -> UInt64? {
    if let name = node[Discriminator.component.key]?.string {
      read(node, named: name, slot: position.path, owner: position.owner)
      return nil
    }
    var zone = position.zone
    let action = node[Discriminator.action.key]?.string?.lowercased()
    if let action {
      zone = self.zone(of: node, named: action)
    } else if case .own = zone {
      zone = .own([:])
    }
    var (content, isEmpty): (UInt64, Bool) = (0, !node.isEmpty)
    for (key, value) in members(of: node) {
      var inner = position
      inner.path += "/" + key
      (inner.key, inner.zone) = (key, Self.zone(inside: key, zone))
      let isName = action != nil && key == Discriminator.action.key
      let found = isName ? Fingerprint.of([action ?? ""]).hash : self.value(value, at: inner)
      guard let found else { continue }
      content &+= Self.hash(key, found)
      isEmpty = false
    }
    return isEmpty ? nil : Self.hash("object", content)
  }

  private mutating func list(_ node: JSONNode, at position: Position) -> UInt64? {
    var content: Fingerprint?
    for element in node.elements {
      var inner = position
      if element.kind == .object, element[Discriminator.component.key]?.string == nil {
        let name = element["id"]?.string ?? element[Discriminator.action.key]?.string?.lowercased() ?? ""
        inner.path += "[\(name)]"
      }
      guard let found = value(element, at: inner) else { continue }
      content = content ?? Fingerprint.of(["list"])
      content?.add(found)
    }
    return content?.hash
  }

  private mutating func text(_ node: JSONNode, at position: Position) -> UInt64 {
    let text = node.string ?? ""
    if let fact = facts[node.index] {
      let kind: PayloadChange.Kind = fact.meaning == .requestURL ? .request : .link
      note(
        kind, .init(name: text, linkKind: Self.linkKinds[fact.meaning], method: method(of: fact)), node, at: position)
      return Fingerprint.of([kind.rawValue]).hash
    }
    if isRead(position) {
      note(.text, .init(name: text), node, at: position)
      return Fingerprint.of(["text"]).hash
    }
    return Fingerprint.of([text.json]).hash
  }

  private mutating func note(
    _ kind: PayloadChange.Kind, _ subject: PayloadChange.Subject, _ node: JSONNode, at position: Position
  ) {
    components[position.owner].items.append(
      .init(kind: kind, subject: subject, path: position.path, node: node.index))
  }

  /// `nil` for a link that sends no request.
  private func method(of fact: Screen.Fact) -> String? {
    guard let element = screen.element(of: fact) else { return nil }
    switch fact.meaning {
    case .requestURL: return screen.object(of: element)["method"]?.string?.uppercased() ?? "GET"
    case .screenRoute: return RouteRequest(ofRoute: element.node, in: screen)?.method ?? "GET"
    case .lazyPath: return "GET"
    default: return nil
    }
  }

  // MARK: - What users read

  private func zone(of object: JSONNode, named name: String) -> Zone {
    if name.hasPrefix("beagle:") { return .beagle }
    guard let element = ownElements[object.index] else { return .own([:]) }
    let types = screen.properties(of: element).map { ($0.key, $0.type) }
    return .own(Dictionary(types, uniquingKeysWith: { first, _ in first }))
  }

  private static func zone(inside key: String, _ zone: Zone) -> Zone { dataKeys.contains(key) ? .data : zone }

  private static let dataKeys: Set = [
    "style", "context", "data", "navigationContext", "httpAdditionalData", "headers", "analytics",
  ]

  /// The keys of Beagle's own components and actions whose texts are shown or read aloud.
  private static let textKeys: Set = [
    "text", "title", "message", "placeholder", "error", "labelOk", "labelCancel", "accessibilityLabel",
  ]

  private func isRead(_ position: Position) -> Bool {
    switch position.zone {
    case .data: return false
    case .beagle:
      return Self.textKeys.contains(position.key)
        || position.path == "value" && components[position.owner].name == "beagle:textinput"
    case .own(let types):
      if let type = types[position.key] { return type.contains("string") }
      return position.key != "id" && !position.key.hasSuffix("Id")
    }
  }

  // MARK: - JSON

  /// The first of equal keys, as iOS takes it.
  private func members(of object: JSONNode) -> [(key: String, value: JSONNode)] {
    var met: Set<String> = []
    return object.members.compactMap { key, value in
      guard let key = key.string, met.insert(key).inserted else { return nil }
      return (key, value)
    }
  }

  /// As JSON has it, numbers in one form; `nil` for an object or a list.
  private static func plainValue(of node: JSONNode) -> String? {
    switch node.kind {
    case .string: node.string?.json
    case .number: node.integer.map { "\($0)" } ?? node.double.map { "\($0)" } ?? node.source
    case .bool, .null: node.source
    case .object, .list: nil
    }
  }

  private static func hash(_ key: String, _ content: UInt64) -> UInt64 {
    var fingerprint = Fingerprint.of([key])
    fingerprint.add(content)
    return fingerprint.hash
  }
}
