import BeagleModel

/// A key that iOS does not read, and what to do with it.
struct UnreadKey {
  let name: String
  let value: JSONNode
  /// The schema of the object that has the key.
  let owner: ObjectSchema
  private let fault: Fault
  private let context: RuleContext

  /// `nil` where the schema of the object is unknown.
  init?(_ fault: Fault, in context: RuleContext) {
    guard let owner = context.screen.owner(of: fault) else { return nil }
    name = context.node(fault).string ?? ""
    value = context.screen.node(fault.node + 1)
    self.owner = owner
    self.fault = fault
    self.context = context
  }

  /// The object that has the key.
  private var holder: JSONNode? { screen.holder(of: fault.node) }
  private var screen: Screen { context.screen }

  private func sibling(_ key: String) -> JSONNode? { screen.value(of: key, beside: fault.node) }

  private func takes(_ key: String) -> Bool { owner.properties.contains { $0.key == key } }

  func finding(_ message: String, fix: FixPlan?, impact: Impact? = nil) -> Finding {
    var finding = Finding(of: fault, in: context, message, fix: fix)
    if let impact { finding.impact = impact }
    return finding
  }

  /// Whether another finding is about the key.
  var isExplained: Bool {
    if OtherPlatformOnly.admitsIOS(context.node(fault), in: screen) { return true }
    guard let holder else { return false }
    if context.routeOutside(in: holder, of: owner)?.key == name { return true }
    let first = screen.faults.firstPlace { $0.node >= holder.index }
    let isIncomplete = screen.faults[first...].prefix { $0.node == holder.index }.contains {
      $0.kind == .missingProperty
    }
    guard isIncomplete else { return false }
    // A component or an action in a place for other objects.
    let isNamed = Discriminator.allCases.contains { holder[$0.key] != nil }
    if isNamed, screen.element(at: holder).map({ screen.schema(of: $0)?.kind == .value }) ?? true { return true }
    // A misspelt "screen", without which the route lacks its "url".
    return owner.name == "RouteRemote" && name != "fallback" && value.kind == .object
      && Spelling.isNear(name.visible, "screen")
  }

  // MARK: - Another name

  /// Names of properties that the key may stand for.
  var suggestions: [String] {
    if let name = fault.detail ?? otherWord ?? Self.sides[name].flatMap({ takes($0) ? $0 : nil }) { return [name] }
    let known = owner.properties.map(\.key)
    let near = Spelling.suggestions(for: name, among: known)
    return near.isEmpty ? [Spelling.onlyName(holding: name, among: known)].compactMap(\.self) : near
  }

  /// The edges where lines begin and end, which iOS does not turn round (docs/spec/components.md 6.4).
  private static let sides = ["start": "left", "end": "right"]

  /// Beagle's name for a key of another library; `nil` where that is there too.
  private var otherWord: String? {
    let holdsTemplates = value.holdsTemplates
    let other =
      OtherWords.property(for: name, of: owner.name, holdsTemplates: holdsTemplates)
      ?? EventNames.name(forSynonym: name)
    return other.flatMap { takes($0) && sibling($0) == nil ? $0 : nil }
  }

  /// Gives the value to the property with another name.
  func renaming(to property: String) -> FixPlan {
    if let fix = fix(beside: property) { return fix }
    if name.visible == property { return .typing(property, for: name) }
    // A list needs no other around it.
    if (name, property) == ("child", "children"), value.kind == .list {
      return FixPlan("rename \"child\" to \"children\"", [.rename(.parent, key: name, to: property)])
    }
    return .renaming(name, to: property) + rewriting(for: property, of: owner)
  }

  /// The fix where the property with another name has a value, too, or iOS never uses it; `nil` for other properties.
  func fix(beside property: String) -> FixPlan? {
    if owner.properties.contains(where: { $0.key == property && $0.isUnused }) {
      return FixPlan("leave \"\(name)\" out: iOS never uses \"\(property)\" here", [.remove(.here)])
    }
    guard let present = sibling(property) else { return nil }
    if (name, property) == ("child", "children"), holds(.component), present.kind == .list {
      return FixPlan(
        "move it into \"children\"", [.remove(.here), .append(.node(present.index), json: value.source)],
        applicability: .unsafe)
    }
    if present.kind == .null || present.kind == .list && present.isEmpty && holds(.action) {
      return FixPlan(
        "move its value to \"\(property)\", which is \(present.kind == .null ? "null" : "empty")",
        [.remove(.here), .replace(.node(present.index), json: value.source)], applicability: .unsafe)
        + rewriting(for: property, of: owner)
    }
    let left = name.visible == property ? "this one" : "\"\(name)\""
    return FixPlan("leave \(left) out: \"\(property)\" is there already", [.remove(.here)])
  }

  /// Whether a component or an action, or a list that begins with one, stands under the key.
  private func holds(_ discriminator: Discriminator) -> Bool {
    (value.elements.first ?? value)[discriminator.key] != nil
  }

  /// The end of a fix after which the value must change; empty where it fits.
  private func rewriting(for property: String, of owner: ObjectSchema) -> String {
    // The renaming says how.
    if ["child", "children"].contains(name), owner.kind == .component { return "" }
    return screen.misfit(of: value, under: property, of: owner).map { ", as \($0)" } ?? ""
  }

  // MARK: - Another place

  /// The fix of a property that only other components have, or that another property replaces.
  var replacement: FixPlan? {
    if name == "id", owner.name == "beagle:scrollView", context.addsChildren(to: fault.node + 1) {
      // Children that are added to a container outside would not scroll.
      return wrapping("give the id to a beagle:container inside it", member: "children", before: "[", after: "]")
    }
    if name == "styleId", takes("style") {
      return FixPlan("leave it out, and say how it looks in \"style\"", [.remove(.here)], applicability: .unsafe)
    }
    if name == "disabled", takes("enabled") {
      let enabling = value.bool.map { [FixPlan.Change.add(.parent, key: "enabled", json: "\(!$0)")] } ?? []
      return FixPlan(
        "use \"enabled\", which says the opposite", [.remove(.here)] + enabling, applicability: .unsafe)
    }
    guard owner.kind == .component, fault.detail == nil, otherWord == nil, let trait = Self.traits[name] else {
      return nil
    }
    return owner.name == "beagle:screenComponent"
      ? wrapping("\(trait) a beagle:container inside it", member: "child")
      : wrapping("\(trait) a beagle:container around it")
  }

  /// Properties that many components have, and the use of a container for the others.
  private static let traits: [String: String] = [
    "id": "give the id to", "style": "style", "accessibility": "describe", "context": "declare the context on",
    "onInit": "move \"onInit\" to",
  ]

  /// Gives the property to a container around the component, or around what a member holds.
  private func wrapping(_ title: String, member: String? = nil, before: String = "", after: String = "") -> FixPlan {
    let isList = member == "children"
    let container =
      "\(before){\"_beagleComponent_\": \"beagle:container\", \(name.json): \(value.source), \"children\": \(isList ? "" : "[")"
    let end = "\(isList ? "" : "]")}\(after)"
    let wrap: FixPlan.Change =
      member.map { .wrapMember(.parent, key: $0, before: container, after: end) }
      ?? .wrap(.parent, before: container, after: end)
    return FixPlan(title, [.remove(.here), wrap], applicability: .unsafe)
  }

  /// The move to the object that reads the key, with the impact of the wrong place; `nil` where no such object is near.
  var move: (fix: FixPlan, impact: Impact?)? {
    let holders = screen.holders(of: name, in: owner)
    let inside = owner.kind == .value ? holders : holders.filter(Self.describing.contains)
    if let move = move(into: inside, [], as: name, of: owner) ?? moveOut { return move }
    guard let style else { return nil }
    if owner.kind == .component,
      let move = move(into: screen.holders(of: name, in: style), ["style"], as: name, of: style)
    {
      return move
    }
    guard let edges = ["padding", "margin", "position"].first(where: name.hasPrefix) else { return nil }
    return move(into: [edges], pathToStyle, as: name.dropFirst(edges.count).lowercased(), of: style)
  }

  /// The move of a misspelt width or height.
  var moveIntoSize: (fix: FixPlan, impact: Impact?)? {
    guard let style, let size = screen.schema(ofKey: "size", in: style) else { return nil }
    let near = Spelling.suggestions(for: name, among: size.properties.map(\.key))
    guard near.count == 1, Spelling.likeness(of: name, to: near[0]) == .slip else { return nil }
    return move(into: ["size"], pathToStyle, as: near[0], of: style)
  }

  /// The objects of components, screens and actions that only describe them.
  private static let describing: Set = ["style", "accessibility", "navigationBar", "route"]

  /// The schema of the component's style, or of the object itself.
  private var style: ObjectSchema? { owner.kind == .component ? screen.schema(ofKey: "style", in: owner) : owner }
  private var pathToStyle: [String] { owner.kind == .component ? ["style"] : [] }

  /// Moves the value into an object, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - holders: Keys of such objects, of which the likeliest is taken.
  ///   - path: The keys that lead to them.
  ///   - property: The key that the value gets.
  ///   - schema: That of the object with the holders.
  private func move(into holders: [String], _ path: [String], as property: String, of schema: ObjectSchema)
    -> (fix: FixPlan, impact: Impact?)?
  {
    // An absolute component has its edges there (docs/spec/components.md 6.4).
    let isAbsolute = sibling("positionType")?.string == "ABSOLUTE"
    let likeliest = holders.contains("position") ? "position" : holders.first
    guard let likeliest, let inner = screen.schema(ofKey: likeliest, in: schema),
      let type = inner.properties.first(where: { $0.key == property })?.heldType
    else { return nil }
    let path = path + [likeliest]
    let present = path.reduce(holder) { $0?[$1] }
    if present?[property] != nil {
      return (FixPlan("leave \"\(name)\" out: \"\(path[0])\" has it already", [.remove(.here)]), nil)
    }
    let named = isAbsolute && likeliest == "position" ? [likeliest] : holders
    var title = "move it into \(Prose.list(named.map { "\"\($0)\"" }, "or"))\(path.count > 1 ? " of \"style\"" : "")"
    if property != name { title += ", as \"\(property)\"" }
    var (json, rest) = (value.source, "")
    if let misfit = screen.misfit(of: value, under: property, of: inner) {
      if case .named("UnitValue") = type, let length = Length(value) {
        json = length.json
        title += ": \(json)"
      } else {
        rest = ", as \(misfit)"
      }
    }
    let missing = inner.requiredKeys.filter { $0 != property && present?[$0] == nil }
    if !missing.isEmpty { rest += ", beside \(Prose.list(missing.map { "\"\($0)\"" }, "and"))" }
    let fix = FixPlan(
      title, [.remove(.here), .add(.parent, path: path + [property], json: json)],
      applicability: .unsafe)
    return (fix + rest, impact(ofMissing: property, isStyle: path[0] == "style"))
  }

  /// The move of a key that belongs to the component, the action or the template around the object.
  private var moveOut: (fix: FixPlan, impact: Impact?)? {
    guard owner.kind == .value || name == "case", name != "id", let holder, let outer = screen.holder(of: holder.index),
      outer[name] == nil, let element = screen.element(at: outer), let head = screen.schema(of: element),
      head.kind != .value || name == "case", screen.properties(of: element).contains(where: { $0.key == name })
    else { return nil }
    let fix = FixPlan(
      "move it out, beside \(holder.label) of \(head.name)",
      [.remove(.here), .add(.node(outer.index), key: name, json: value.source)], applicability: .unsafe)
    return (fix, name == "case" ? .wrongValue : nil)
  }

  // MARK: - Impact

  /// The impact of a missing property; `nil` where its value is empty or there too, and where users notice no difference.
  func impact(ofMissing property: String, isStyle: Bool = false) -> Impact? {
    if isStyle || Self.styles.contains(owner.name)
      || ["style", "styleId"].contains(property) && owner.kind == .component
    {
      if value.kind == .null || value.kind == .object && value.isEmpty || sibling(property) != nil { return nil }
      return Self.sizes.contains(property) && isUnseenWithoutSize ? .partMissing : .unstyled
    }
    guard owner.name.hasPrefix("beagle:"), let held = owner.properties.first(where: { $0.key == property })?.heldType
    else { return nil }
    // Only one of the two is shown.
    if sibling(property) != nil { return property == "children" && holds(.component) ? .partMissing : nil }
    // Expressions that read it are null.
    if ["context", "iteratorName", "indexName"].contains(property) { return .wrongValue }
    switch held {
    case .component, .list(.component), .list(.named("Template")):
      return value.kind == .list && value.isEmpty ? nil : .partMissing
    default:
      guard owner.events.contains(property) else { return nil }
      return EventNames.unpressed.contains(property) ? .nothingHappens : .pressDoesNothing
    }
  }

  /// The impact of an event that the component does not have, where a press runs it.
  var impactOfPress: Impact? {
    let isPress = name == "onPress" || EventNames.name(forSynonym: name) == "onPress"
    return isPress && owner.kind == .component && !owner.events.contains(name) ? .pressDoesNothing : nil
  }

  private static let styles: Set = ["Style", "Size", "Flex", "EdgeValue", "CornerRadius"]
  private static let sizes: Set = [
    "size", "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "aspectRatio",
  ]

  /// Whether the component is invisible without a size: an image until it is loaded, and a web view.
  private var isUnseenWithoutSize: Bool {
    let objects = sequence(first: fault.node) { screen.holder(of: $0)?.index }.dropFirst().map { screen.node($0) }
    guard let component = objects.first(where: { $0[Discriminator.component.key] != nil }),
      let element = screen.element(at: component)
    else { return false }
    switch screen.schema(of: element)?.name {
    case "beagle:image":
      return component["path"]?["_beagleImagePath_"]?.string == "remote"
        && RemoteWithoutSize.lacksSize(element, in: screen)
    case "beagle:webView": return WebViewWithoutHeight.isFlat(element, in: screen)
    default: return false
    }
  }
}
