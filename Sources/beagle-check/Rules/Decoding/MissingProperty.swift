import BeagleModel

/// A key that iOS must find is absent.
struct MissingProperty: FaultRule {
  static let info = RuleInfo(
    id: "decoding/missing-property", severity: .error, impact: .screenFails,
    summary: "a property that iOS requires is missing",
    rationale: """
      iOS decodes a screen as a whole: one missing key, however deep, and the error view replaces the screen. What the \
      iOS model requires counts, not what a back-end library calls optional.
      """,
    source: "docs/spec/decoding.md 3.1",
    asks: [.coder],
    accepts: [
      #"{"_beagleComponent_": "beagle:text", "text": "Olá"}"#,
      #"{"_beagleComponent_": "beagle:container"}"#,
    ],
    reports: [
      #"↓{"_beagleComponent_": "beagle:text"}"#, #"↓{"_beagleComponent_": "beagle:text", "value": "Olá"}"#,
      .press(##"↓{"_beagleAction_": "beagle:setContext", "id": "user", "value": 1}"##),
      #"↓{"_beagleComponent_": "beagle:touchable", "child": {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "logo"}}, "onTap": []}"#,
      #"{"_beagleComponent_": "beagle:button", "text": "Receipt", "onPress": [↓{"_beagleAction_": "beagle:alert"}]}"#,
      #"{"_beagleComponent_": "beagle:container", "context": ↓{"id": "user"}}"#,
      #"{"_beagleComponent_": "beagle:container", "context": ↓{"contextId": "user", "value": 1}}"#,
      #"{"_beagleComponent_": "beagle:image", "path": ↓{"mobileId": "logo"}}"#,
      #"{"_beagleComponent_": "beagle:image", "path": ↓{"_beagleimagepath_": "local", "mobileId": "logo"}}"#,
      .push(#"{"url": "/a", "fallback": ↓{"_beagleComponent_": "beagle:container", "children": []}}"#),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let key = review.screen.key(of: fault) else { return nil }
    if let tag = review.screen.missingTag(of: fault) {
      let values = tag.values.map { "\"\($0)\"" }.joined(separator: " or ")
      let message = String.missing(key, in: review.node(fault).label, wanted: values)
      guard let stray = Self.key(near: key, in: review.node(fault)) else {
        return Finding(of: fault, in: review, message, fix: Self.adding(key))
      }
      let (reason, fix) = Self.explanation(of: stray, for: key, node: review.node(fault), in: nil)
      return Finding(of: fault, in: review, message + reason, fix: fix)
    }
    let owner = review.screen.owner(of: fault)
    if owner?.name == "RouteRemote", fault.other < 0 {
      // The key that makes it a route with a screen stands in no schema.
      if let stray = review.node(fault).members.lazy.filter({ $0.value.kind == .object }).compactMap(\.key.string)
        .first(where: { $0 != "fallback" && Spelling.isNear($0.visible, "screen") })
      {
        let (reason, fix) = Self.explanation(of: stray, for: "screen", node: review.node(fault), in: nil)
        return Finding(of: fault, in: review, .emptyRoute + reason, fix: fix)
      }
      let isComponent = review.node(fault)["_beagleComponent_"] != nil
      return Finding(
        of: fault, in: review, .emptyRoute,
        fix: isComponent
          ? FixPlan(
            "put the component into \"screen\": {\"screen\": {…}}", [.wrap(.here, before: "{\"screen\": ", after: "}")]
          ).unsafe : FixPlan.adding("url", "\"/…\"").withBlanks)
    }
    if owner?.name == "beagle:screenComponent", let name = otherComponent(review.node(fault)) {
      return Finding(
        of: fault, in: review, .noScreen(name),
        fix: FixPlan(
          "put the \(name) into a screen: {\"child\": {…}}",
          [.wrap(.here, before: "{\"_beagleComponent_\": \"beagle:screenComponent\", \"child\": ", after: "}")]))
    }
    if owner?.name == "Template", key == "view", review.node(fault)["_beagleComponent_"] != nil {
      let message = String.missing(key, in: "Template", wanted: review.screen.wanted(fault))
      return Finding(
        of: fault, in: review, message,
        fix: FixPlan(
          "put the component into \"view\": {\"view\": {…}}", [.wrap(.here, before: "{\"view\": ", after: "}")]))
    }
    if key == "route", let route = review.routeOutside(in: review.node(fault), of: owner) {
      let message = String.missing(key, in: owner?.title ?? "", wanted: review.screen.wanted(fault))
      return Finding(of: fault, in: review, message + .isNotRead(route.key), fix: Self.route(route))
    }
    if key == "shouldResetApplication", let stray = review.flagInData(of: review.node(fault), owner) {
      // What is no string has a finding of its own there.
      guard stray.kind == .string else { return nil }
      let message = String.missing(key, in: owner?.title ?? "", wanted: review.screen.wanted(fault))
      return Finding(
        of: fault, in: review, message + .isNotRead("data.\(key)"), fix: Self.flag(key, stray))
    }
    // What is passed stands beside where it belongs.
    if owner?.name == "NavigationContext", key == "value", fault.other < 0,
      review.node(fault).members.contains(where: { $0.key.string != "path" })
    {
      let message = String.missing(key, in: "NavigationContext", wanted: review.screen.wanted(fault))
      return Finding(
        of: fault, in: review, message,
        fix: FixPlan(
          "put what is passed into \"value\": {\"value\": {…}}",
          [Self.passing(review.node(fault))], applicability: .unsafe))
    }
    let stray = fault.other >= 0 ? review.screen.node(fault.other).string : nil
    let message = String.missing(key, in: owner?.title ?? "the object", wanted: review.screen.wanted(fault))
    guard let stray else {
      if key == "value", owner?.name == "beagle:setContext" {
        guard let other = Self.keyOfValue(in: review.node(fault)) else {
          return Finding(of: fault, in: review, message, fix: Self.adding(key, " with the new value"))
        }
        return Finding(of: fault, in: review, message + .isNotRead(other), fix: .renaming(other, to: key, in: .here))
      }
      guard let sample = sample(key, review.screen.property(of: fault)) else {
        return Finding(of: fault, in: review, message, fix: Self.adding(key))
      }
      let adding = FixPlan.adding(key, sample).unsafe
      return Finding(of: fault, in: review, message, fix: sample.contains("…") ? adding.withBlanks : adding)
    }
    let (reason, fix) = Self.explanation(of: stray, for: key, node: review.node(fault), in: owner)
    return Finding(
      of: fault, in: review, message + reason,
      fix: imagePath(stray, key, review.node(fault)) ?? wrapping(stray, fault, owner, review, fix) ?? fix)
  }

  /// A fix that renames a key, for one object under a key of a list; `nil` for other values.
  private func wrapping(
    _ stray: String, _ fault: Fault, _ owner: ObjectSchema?, _ review: RuleContext, _ fix: FixPlan
  ) -> FixPlan? {
    guard case .list = review.screen.property(of: fault)?.heldType, review.node(fault)[stray]?.kind == .object,
      owner?.retired.contains(where: { $0.key == stray }) != true
    else { return nil }
    let wrap = FixPlan.Change.wrapMember(.here, key: stray, before: "[", after: "]")
    return FixPlan(
      fix.title + ", and wrap its value in [ ]", fix.changes + [wrap], applicability: fix.applicability)
  }

  /// An image's path for the text that stands beside the place of it; `nil` for another key, or another value.
  private func imagePath(_ stray: String, _ key: String, _ node: JSONNode) -> FixPlan? {
    guard key == "path", node["_beagleComponent_"]?.string?.lowercased() == "beagle:image",
      let text = node[stray]?.string
    else { return nil }
    let kind = stray == "mobileId" ? "local" : "remote"
    let path = "{\"_beagleImagePath_\": \"\(kind)\", \"\(kind == "local" ? stray : "url")\": \(text.json)}"
    return FixPlan("write \"path\": \(path)", [.removeMember(.here, key: stray), .add(.here, key: key, json: path)])
  }

  /// How to write the route that stands beside its place.
  private static func route(_ route: (key: String, json: String)) -> FixPlan {
    let title = "write \"route\": \(route.json)"
    guard route.key == "screen" else {
      return FixPlan(title, [.removeMember(.here, key: route.key), .add(.here, key: "route", json: route.json)])
    }
    return FixPlan(
      title,
      [
        .rename(.here, key: "screen", to: "route"),
        .wrapMember(.here, key: "screen", before: "{\"screen\": ", after: "}"),
      ])
  }

  /// How to write the flag that stands in the data of an action.
  private static func flag(_ key: String, _ flag: JSONNode) -> FixPlan {
    let isWritten = flag.string == "true" || flag.string == "false"
    let moving = FixPlan(
      "move it out of \"data\", without quotes",
      [.remove(.node(flag.index)), .add(.here, key: key, json: isWritten ? flag.string ?? "" : "…")])
    return isWritten ? moving : moving.withBlanks
  }

  /// Puts the members of a navigation context into its value, all but its path.
  private static func passing(_ context: JSONNode) -> FixPlan.Change {
    guard let path = context["path"] else { return .wrap(.here, before: "{\"value\": ", after: "}") }
    let passed = context.members.filter { $0.key.string != "path" }
      .map { "\($0.key.source): \($0.value.source)" }.joined(separator: ", ")
    return .replace(.here, json: "{\"path\": \(path.source), \"value\": {\(passed)}}")
  }

  /// The name of a component that stands where a screen must.
  private func otherComponent(_ node: JSONNode) -> String? {
    guard let name = node["_beagleComponent_"]?.string else { return nil }
    return name.lowercased() == "beagle:screencomponent" ? nil : name.shortened
  }

  /// What is wrong with the key that was written instead, and how to mend it.
  static func explanation(of stray: String, for key: String, node: JSONNode, in owner: ObjectSchema?) -> (
    String, fix: FixPlan
  ) {
    if let retired = owner?.retired.first(where: { $0.key == stray }) {
      return (.isRetired(retired), retired.fix(of: node[stray], in: .here))
    }
    if let invisible = stray.invisible {
      return (.holds(invisible, stray.visible), .typing(key, for: stray, in: .here))
    }
    return (.isNotRead(stray), .renaming(stray, to: key, in: .here))
  }

  /// The only key of an action that sets a context which is like "value": `val`, `newValue`.
  private static func keyOfValue(in action: JSONNode) -> String? {
    let keys = action.members.compactMap(\.key.string).filter { $0.lowercased().contains("val") }
    return keys.count == 1 ? keys[0] : nil
  }

  /// A misspelt discriminator of an object.
  private static func key(near wanted: String, in node: JSONNode) -> String? {
    func letters(_ key: String) -> String { key.filter { $0 != "_" }.lowercased() }
    let wanted = letters(wanted)
    return node.members.lazy.filter { $0.value.kind == .string }.compactMap(\.key.string).first {
      Spelling.isNear(letters($0.visible), wanted)
    }
  }

  private static func adding(_ key: String, _ rest: String = "") -> FixPlan {
    FixPlan("add \"\(key)\"\(rest)", [.add(.here, key: key, json: "\"…\"")]).withBlanks
  }

  /// A sample value, where there is one.
  private func sample(_ key: String, _ property: Property?) -> String? {
    switch property?.heldType {
    case .bool: key == "accessible" ? "true" : "false"
    case .int: "1"
    case .json, .null: "null"
    case .expression(.named("ImagePath")): "{\"_beagleImagePath_\": \"remote\", \"url\": \"…\"}"
    case .list(.named("Template")): "[{\"view\": {\"_beagleComponent_\": \"…\"}}]"
    case .list(.action), .list(.named("TabBarItem")): "[]"
    default: nil
    }
  }
}

extension RuleContext {
  /// What belongs into the route that an action does not have, and stands beside its place: the key, and the route.
  func routeOutside(in action: JSONNode, of owner: ObjectSchema?) -> (key: String, json: String)? {
    guard owner?.kind == .action, action["route"] == nil,
      case .named("Route") = owner?.properties.first(where: { $0.key == "route" })?.heldType
    else { return nil }
    if action["screen"]?.kind == .object { return ("screen", "{\"screen\": {…}}") }
    guard let url = action["url"]?.string, url.utf8.count < 200 else { return nil }
    return ("url", "{\"url\": \(url.json)}")
  }

  /// What stands in the data of a native route and belongs beside it, where it is missing.
  func flagInData(of action: JSONNode, _ owner: ObjectSchema?) -> JSONNode? {
    guard owner?.name == "beagle:openNativeRoute", action["shouldResetApplication"] == nil else { return nil }
    return action["data"]?["shouldResetApplication"]
  }
}

extension String {
  fileprivate static let emptyRoute = "the route needs \"url\" (a string or an expression) or \"screen\""

  fileprivate static func noScreen(_ name: String) -> String {
    "this must be a screen, which needs \"child\" (a component); it is a \(name)"
  }

  fileprivate static func missing(_ key: String, in owner: String, wanted: String) -> String {
    "\(owner) needs \"\(key)\" (\(wanted))"
  }

  fileprivate static func isRetired(_ key: RetiredKey) -> String {
    "; \"\(key.key)\" is gone since Beagle \(key.removed ?? "2.0.0")"
  }

  fileprivate static func holds(_ scalar: Unicode.Scalar, _ key: String) -> String {
    "; the key that looks like \"\(key)\" holds an invisible \(scalar.codePoint)"
  }

  fileprivate static func isNotRead(_ key: String) -> String { "; \"\(key)\" is not read" }
}
