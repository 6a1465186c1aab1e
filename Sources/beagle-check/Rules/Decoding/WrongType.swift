import BeagleModel

/// A value of another JSON type than the model wants.
struct WrongType: FaultRule {
  static let info = RuleInfo(
    id: "decoding/wrong-type", severity: .error, impact: .screenFails,
    summary: "a value of another type than iOS requires",
    rationale: """
      iOS converts nothing: "1" is not a number, 1 is not a boolean, and one action is not a list of actions. The web \
      takes many of these, so they are often noticed only on iPhones.
      """,
    source: "docs/spec/decoding.md 3.7 and 4",
    asks: [.coder],
    accepts: [
      #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popView"}]}"#
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": ↓{"_beagleAction_": "beagle:popView"}}"#
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let wanted = review.screen.wantedType(fault)
    switch fault.kind {
    case .singleForList:
      let (what, fix) = single(node, for: wanted, fault, in: review.screen)
      let message = String.mismatch(node.label, wanted: review.screen.wanted(fault), found: what)
      return Finding(of: fault, in: review, message, fix: fix)
    case .wrongType, .fractionalNumber:
      return Finding(
        of: fault, in: review, .mismatch(node.label, wanted: review.screen.wanted(fault), found: node.shown),
        fix: (review.screen.isAtBuiltIn(fault) ? otherKey(node, wanted, fault, review) ?? form(node, wanted) : nil)
          ?? (review.screen.fits(node, asElementOf: fault) ? Self.wrapping : fix(node, wanted)))
    case .refusedBySwiftType:
      return Finding(of: fault, in: review, .refused(node.label, reason: fault.detail))
    default: return nil
    }
  }

  /// Names a single value in the place of a list, and makes the list.
  private func single(
    _ node: JSONNode, for list: PropertyType?, _ fault: Fault, in screen: Screen
  ) -> (what: String, fix: FixPlan) {
    switch list {
    case .list(.action): return single(node, .action, in: screen)
    case .list(.component): return single(node, .component, in: screen)
    case _ where screen.fits(node, asElementOf: fault) || screen.isReadAsElement(fault):
      return ("one object", Self.wrapping)
    default: return ("an object", Self.anyList)
    }
  }

  private func single(_ node: JSONNode, _ wanted: Discriminator, in screen: Screen) -> (what: String, fix: FixPlan) {
    if node[wanted.key] != nil { return ("one \(wanted.sort)", Self.wrapping) }
    guard let name = node[wanted.opposite.key]?.string else {
      return (
        "an object without \"\(wanted.key)\"",
        .blank("write a list of \(wanted.sort)s, each with \"\(wanted.key)\"", json: "[{\"\(wanted.key)\": \"…\"}]")
      )
    }
    if wanted.isMeant(by: name, in: screen) {
      let renaming = FixPlan.renaming(wanted.opposite.key, to: wanted.key, in: .here)
      let fix = FixPlan(
        renaming.title + ", and wrap the object in [ ]", renaming.changes + [.wrap(.here, before: "[", after: "]")])
      return ("an object with \"\(wanted.opposite.key)\"", fix)
    }
    let fix = FixPlan(
      "\(wanted.opposite.move), and write [] here", [.replace(.here, json: "[]")], applicability: .unsafe)
    return ("one \(wanted.opposite.sort)", fix)
  }

  private static let wrapping = FixPlan("wrap it in [ ]", [.wrap(.here, before: "[", after: "]")])
  private static let anyList = FixPlan(
    "write a list, if only an empty one: []", [.replace(.here, json: "[]")], applicability: .unsafe)

  /// Writes a number or a text as the object that one of Beagle's own properties has.
  private func form(_ node: JSONNode, _ wanted: PropertyType?) -> FixPlan? {
    if case .named("Size") = wanted, node.kind == .number || node.kind == .string {
      return Length(node).map { .write(json: "{\"width\": \($0.json), \"height\": \($0.json)}").unsafe }
    }
    return node.kind == .string ? node.inOtherForm : nil
  }

  /// The fix that gives a text another key; `nil` where that key is there already.
  private func otherKey(_ node: JSONNode, _ wanted: PropertyType?, _ fault: Fault, _ review: RuleContext) -> FixPlan? {
    guard let text = node.string, let key = node.key else { return nil }
    let holder = review.screen.holder(of: fault.node)
    switch (wanted, key) {
    case (.named("Style"), "style") where holder?["styleId"] == nil: return .renaming(key, to: "styleId").unsafe
    case (.named("EdgeValue"), "position") where holder?["positionType"] == nil:
      let value = text.uppercased()
      guard ["ABSOLUTE", "RELATIVE"].contains(value) else { return nil }
      return FixPlan(
        "write \"positionType\": \"\(value)\" instead",
        [.remove(.here), .add(.parent, key: "positionType", json: value.json)])
    default: return nil
    }
  }

  /// Makes one component of a list, which iOS then reads with all that is wrong inside.
  private static func unwrapping(_ elements: [JSONNode]) -> FixPlan {
    let components = elements.filter { $0["_beagleComponent_"] != nil }
    return switch components.count {
    case 0:
      FixPlan(
        "write a component, if only an empty beagle:container",
        [.replace(.here, json: "{\"_beagleComponent_\": \"beagle:container\"}")], applicability: .unsafe)
    case 1 where elements.count == 1:
      FixPlan("write the component without [ ]", [.replace(.here, json: elements[0].source)], applicability: .unsafe)
    case elements.count:
      FixPlan(
        "put them into a beagle:container",
        [.wrap(.here, before: "{\"_beagleComponent_\": \"beagle:container\", \"children\": ", after: "}")],
        applicability: .unsafe)
    default:
      FixPlan(
        "put the components into a beagle:container",
        [
          .replace(
            .here,
            json: "{\"_beagleComponent_\": \"beagle:container\", \"children\": "
              + "[\(components.map(\.source).joined(separator: ", "))]}")
        ], applicability: .unsafe)
    }
  }

  private func fix(_ node: JSONNode, _ wanted: PropertyType?) -> FixPlan? {
    if let name = node.wantedName { return .blank(name) }
    let text = node.string ?? ""
    if let literal = node.literal(as: wanted) { return literal }
    switch (wanted, node.kind) {
    case (.component, .string) where text.holdsJSON(with: .component),
      (.action, .string) where text.holdsJSON(with: .action):
      return FixPlan(
        "it is serialized twice: send the object itself, not its text", [.replace(.here, json: text)],
        applicability: .unsafe)
    case (.component, .list):
      return Self.unwrapping(node.elements)
    case (.string(.localImage), .object):
      return node["mobileId"]?.string.map { .write($0) } ?? .blank("write the asset's name as a string")
    case (.named("EdgeValue"), .number), (.named("EdgeValue"), .string):
      return Length(node).map { .write(json: "{\"all\": \($0.json)}") }
    case (.named("CornerRadius"), .number), (.named("CornerRadius"), .string):
      guard let length = Length(node), length.type == "REAL" else { return nil }
      return .write(json: "{\"radius\": \(length.number)}")
    case (.named("Flex"), .number): return .write(json: "{\"flex\": \(node.source)}")
    case (.named("NavigationBar"), .string): return .write(json: "{\"title\": \(text.json)}")
    case (.named("Accessibility"), .string):
      return .write(json: "{\"accessible\": true, \"accessibilityLabel\": \(text.json)}")
    case (.named("Accessibility"), .bool): return .write(json: "{\"accessible\": \(node.source)}")
    case (.named("Context"), .string): return .write(json: "{\"id\": \(text.json), \"value\": null}")
    case (.named("SafeArea"), .bool):
      return FixPlan(
        "leave it out to keep to all edges, or write {\"bottom\": false}", [.remove(.here)], applicability: .unsafe)
    case (.named("Context"), .list):
      return FixPlan(
        "declare one context; nest containers for more",
        node.elements.first.map { [.replace(.here, json: $0.source)] } ?? [.remove(.here)], applicability: .unsafe)
    case (.list, .string), (.list, .number), (.list, .bool): return Self.anyList
    default: return nil
    }
  }
}

extension JSONNode {
  /// The literal of another type that a text, number or boolean was to be; `nil` for other values.
  func literal(as wanted: PropertyType?) -> FixPlan? {
    let text = string ?? ""
    switch (wanted, kind) {
    case (.int, .number): return .blank("write a whole number", json: "…")
    case (.int, .string) where text.asNumber?.integer != nil, (.number, .string) where text.asNumber?.double != nil,
      (.bool, .string) where text == "true" || text == "false":
      return FixPlan("write \(text.trimmed) without quotes", [.replace(.here, json: text.trimmed)])
    case (.bool, .number): return .write(json: source == "0" ? "false" : "true")
    case (.string(let meaning), .number), (.string(let meaning), .bool):
      return meaning.instruction.map { .blank($0) }
        ?? FixPlan("put it in double quotes", [.wrap(.here, before: "\"", after: "\"")])
    default: return nil
    }
  }
}

extension String {
  /// Whether it is an object's JSON, which names a component or an action.
  fileprivate func holdsJSON(with discriminator: Discriminator) -> Bool {
    utf8.first { !" \t\n\r".utf8.contains($0) } == UInt8(ascii: "{") && contains("\"\(discriminator.key)\"")
  }

  fileprivate static func refused(_ label: String, reason: String?) -> String {
    "the app's own type refuses \(label)" + (reason.map { ": \($0)" } ?? "")
  }

  static func mismatch(_ label: String, wanted: String, found: String) -> String {
    "\(label) must be \(wanted), found \(found)"
  }
}
