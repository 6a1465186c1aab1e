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
    accepts: [#"{"_beagleComponent_": "beagle:text", "text": "Olá"}"#],
    reports: [
      #"↓{"_beagleComponent_": "beagle:text"}"#,
      Example(#"↓{"_beagleComponent_": "custom:ProductCard"}"#, configuration: Example.releases(productCard)),
    ])

  private static let productCard = #"""
    {"components": {"custom:ProductCard": {"properties": {"image": {"type": "image?", "requiredUntil": "5.0.0"}}}}}
    """#

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let screen = review.screen
    if fault.kind == .limitedAbsence { return review.absence(fault) }
    guard let key = screen.key(of: fault) else { return nil }
    let (node, owner) = (review.node(fault), screen.owner(of: fault))
    let values = screen.missingTag(of: fault)?.values.map { "\"\($0)\"" }.joined(separator: " or ")
    let isEmptyRoute = owner?.name == "RouteRemote" && fault.other < 0
    let message: String =
      isEmptyRoute
      ? "the route needs \"url\" (a string or an expression) or \"screen\""
      : .missing(
        key, in: values == nil ? owner?.title ?? "the object" : node.label, wanted: values ?? screen.wanted(fault))
    if owner?.name == "beagle:screenComponent", let name = otherComponent(node) {
      return Finding(
        of: fault, in: review, "this must be a screen, which needs \"child\" (a component); it is a \(name)",
        fix: Self.wrapping(node, for: key, in: owner))
    }
    if key == "route", let route = review.routeOutside(in: node, of: owner) {
      return Finding(of: fault, in: review, message + .isNotRead(route.key), fix: Self.route(route))
    }
    if key == "shouldResetApplication", let flag = review.flagInData(of: node, owner) {
      // Another rule reports data that is no string.
      guard flag.kind == .string else { return nil }
      return Finding(of: fault, in: review, message + .isNotRead("data.\(key)"), fix: Self.flag(key, flag))
    }
    let wanted = isEmptyRoute ? "screen" : key
    let stray =
      if isEmptyRoute || values != nil {
        Self.key(near: wanted, of: isEmptyRoute ? .object : .string, in: node)
      } else {
        fault.other >= 0 ? screen.node(fault.other).string : nil
      }
    guard let stray else {
      let adding = isEmptyRoute ? FixPlan.adding("url", "\"/…\"").withBlanks : adding(key, screen.property(of: fault))
      return Finding(of: fault, in: review, message, fix: Self.wrapping(node, for: key, in: owner) ?? adding)
    }
    let (reason, fix) = Self.explanation(of: stray, for: wanted, node: node, in: owner)
    return Finding(
      of: fault, in: review, message + reason,
      fix: Self.imagePath(stray, key, node) ?? listing(stray, fault, owner, review, fix) ?? fix)
  }

  // MARK: - Objects in the place of others

  /// Puts an object into the member that it stands in the place of; `nil` for other objects.
  private static func wrapping(_ node: JSONNode, for key: String, in owner: ObjectSchema?) -> FixPlan? {
    let isComponent = node["_beagleComponent_"] != nil
    let (title, before): (String, String)
    switch (owner?.name, key) {
    case ("RouteRemote", _) where isComponent:
      (title, before) = ("put the component into \"screen\": {\"screen\": {…}}", "{\"screen\": ")
    case ("Template", "view") where isComponent:
      (title, before) = ("put the component into \"view\": {\"view\": {…}}", "{\"view\": ")
    case ("beagle:screenComponent", _) where isComponent && node["child"] == nil:
      title = "put the \(node["_beagleComponent_"]?.string?.shortened ?? "") into a screen: {\"child\": {…}}"
      before = "{\"_beagleComponent_\": \"beagle:screenComponent\", \"child\": "
    case ("NavigationContext", "value") where node["path"] == nil && !node.isEmpty:
      (title, before) = ("put what is passed into \"value\": {\"value\": {…}}", "{\"value\": ")
    default: return nil
    }
    return FixPlan(title, [.wrap(.here, before: before, after: "}")], applicability: .unsafe)
  }

  /// The name of a component that stands where a screen must.
  private func otherComponent(_ node: JSONNode) -> String? {
    guard let name = node["_beagleComponent_"]?.string else { return nil }
    return name.lowercased() == "beagle:screencomponent" ? nil : name.shortened
  }

  /// Puts what stands beside the place of the route into it.
  private static func route(_ route: (key: String, json: String)) -> FixPlan {
    let isScreen = route.key == "screen"
    return FixPlan(
      "write \"route\": \(route.json)",
      [
        .rename(.here, key: route.key, to: "route"),
        .wrapMember(.here, key: route.key, before: isScreen ? "{\"screen\": " : "{\"url\": ", after: "}"),
      ])
  }

  /// Moves the flag out of the data of an action.
  private static func flag(_ key: String, _ flag: JSONNode) -> FixPlan {
    let isWritten = flag.string == "true" || flag.string == "false"
    let moving = FixPlan(
      "move it out of \"data\", without quotes",
      [.remove(.node(flag.index)), .add(.here, key: key, json: isWritten ? flag.string ?? "" : "…")])
    return isWritten ? moving : moving.withBlanks
  }

  // MARK: - Keys in the place of others

  /// Says what is wrong with the key in the place of another one, and mends it.
  static func explanation(
    of stray: String, for key: String, node: JSONNode, in owner: ObjectSchema?
  ) -> (String, fix: FixPlan) {
    if let retired = owner?.retired.first(where: { $0.key == stray }) {
      return (.isRetired(retired), retired.fix(of: node[stray], in: .here))
    }
    if let invisible = stray.invisible {
      return (.holds(invisible, stray.visible), .typing(key, for: stray, in: .here))
    }
    return (.isNotRead(stray), .renaming(stray, to: key, in: .here))
  }

  /// A misspelt key of an object, with a value of a kind.
  private static func key(near wanted: String, of kind: JSONKind, in node: JSONNode) -> String? {
    func letters(_ key: String) -> String { key.filter { $0 != "_" }.lowercased() }
    let wanted = letters(wanted)
    return node.members.lazy.filter { $0.value.kind == kind }.compactMap(\.key.string).first {
      $0 != "fallback" && Spelling.isNear(letters($0.visible), wanted)
    }
  }

  /// Renames a key, and wraps its object in a list where one has to be; `nil` for other values.
  private func listing(
    _ stray: String, _ fault: Fault, _ owner: ObjectSchema?, _ review: RuleContext, _ fix: FixPlan
  ) -> FixPlan? {
    guard case .list = review.screen.property(of: fault)?.heldType, review.node(fault)[stray]?.kind == .object,
      owner?.retired.contains(where: { $0.key == stray }) != true
    else { return nil }
    let wrap = FixPlan.Change.wrapMember(.here, key: stray, before: "[", after: "]")
    return FixPlan(
      fix.title + ", and wrap its value in [ ]", fix.changes + [wrap], applicability: fix.applicability)
  }

  /// Makes an image's path of the text that stands beside the place of it; `nil` for another key or value.
  private static func imagePath(_ stray: String, _ key: String, _ node: JSONNode) -> FixPlan? {
    guard key == "path", node["_beagleComponent_"]?.string?.lowercased() == "beagle:image",
      let text = node[stray]?.string
    else { return nil }
    let kind = stray == "mobileId" ? "local" : "remote"
    let path = "{\"_beagleImagePath_\": \"\(kind)\", \"\(kind == "local" ? stray : "url")\": \(text.json)}"
    return FixPlan("write \"path\": \(path)", [.removeMember(.here, key: stray), .add(.here, key: key, json: path)])
  }

  // MARK: - Nothing in its place

  /// Adds the property, with a sample where there is one.
  private func adding(_ key: String, _ property: Property?) -> FixPlan {
    guard let sample = Self.sample(key, property) else {
      return FixPlan("add \"\(key)\"", [.add(.here, key: key, json: "\"…\"")]).withBlanks
    }
    let adding = FixPlan.adding(key, sample).unsafe
    return sample.contains("…") ? adding.withBlanks : adding
  }

  private static func sample(_ key: String, _ property: Property?) -> String? {
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
  /// The absence of a key that only some releases need; `nil` where no release that reads the object needs it.
  fileprivate func absence(_ fault: Fault) -> Finding? {
    guard let property = screen.limitedProperty(fault.property), let readers = releases(ofProperty: fault.property)
    else { return nil }
    let lacking = releases(reading: fault.node).intersection(readers.needing)
    if lacking.isEmpty { return nil }
    let reason =
      property.neededBefore.map { "was required before \($0)" } ?? "is required since \(property.since)"
    let owner = screen.owner(of: fault)?.title ?? "the object"
    var finding = Finding(
      at: node(fault),
      "\(owner) has no \"\(property.key)\", which \(reason); "
        + "in \(app.releases.served.words(lacking)) the whole screen does not decode",
      fix: FixPlan("add \"\(property.key)\" to \(owner)", [.add(.here, key: property.key, json: "\"…\"")]).withBlanks,
      severity: fault.severity)
    finding.subject = FindingSubject(property.key)
    return finding.concerning(lacking)
  }

  /// The key beside a missing route that belongs inside it, and the route with it.
  func routeOutside(in action: JSONNode, of owner: ObjectSchema?) -> (key: String, json: String)? {
    guard owner?.kind == .action, action["route"] == nil,
      case .named("Route") = owner?.properties.first(where: { $0.key == "route" })?.heldType
    else { return nil }
    if action["screen"]?.kind == .object { return ("screen", "{\"screen\": {…}}") }
    guard let url = action["url"]?.string, url.utf8.count < 200 else { return nil }
    return ("url", "{\"url\": \(url.json)}")
  }

  /// The flag of a native route that is in its data, while it is missing beside the data.
  func flagInData(of action: JSONNode, _ owner: ObjectSchema?) -> JSONNode? {
    guard owner?.name == "beagle:openNativeRoute", action["shouldResetApplication"] == nil else { return nil }
    return action["data"]?["shouldResetApplication"]
  }
}

extension String {
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
