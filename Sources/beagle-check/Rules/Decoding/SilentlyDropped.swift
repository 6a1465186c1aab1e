import BeagleModel

/// A value of a shape that iOS drops without an error or a log line.
struct SilentlyDropped: FaultRule {
  static let info = RuleInfo(
    id: "decoding/silently-dropped", severity: .error, impact: .partMissing,
    summary: "iOS drops a value of this shape without a word",
    rationale: """
      iOS only tries to decode a tab's icon, an image's placeholder, what addChildren adds and the screen inside a \
      route: what fails counts \
      as absent, without an error view or a log line. An image without its placeholder still comes, so that is \
      a warning.
      """,
    source: "docs/spec/decoding.md 7.1, 7.4 and 7.5",
    accepts: [#"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home", "icon": {"mobileId": "home"}}]}"#],
    reports: [#"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home", "icon": ↓"home"}]}"#])

  static func image(_ placeholder: String) -> Example {
    let path = #"{"_beagleImagePath_": "remote", "url": "/logo.png", "placeholder": \#(placeholder)}"#
    return Example(
      #"{"_beagleComponent_": "beagle:image", "path": \#(path), "style": {"size": {"aspectRatio": 1}}}"#)
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    switch fault.kind {
    case .droppedValue:
      if review.screen.wantedType(fault) == nil { return emptied(fault, node, in: review) }
      let key = review.screen.key(of: fault)
      var finding = Finding(
        of: fault, in: review, .dropped(node.label, wanted: Self.wanted(fault, in: review), found: node.shown),
        fix: fix(node, key))
      // The image comes without it as well.
      if key == "placeholder" { finding.severity = .warning }
      return finding
    case .droppedScreen:
      // The fault inside is reported where it is; this says what comes of it.
      var finding = Finding(
        at: node, "iOS opens \"url\" in the place of this screen, which does not decode", severity: .note,
        impact: .wrongScreen)
      if let cause = review.causes(in: node).first { finding = finding.mentioning("the fault is here", cause) }
      return finding
    default: return nil
    }
  }

  /// An object without the one key that it is read for.
  private func emptied(_ fault: Fault, _ node: JSONNode, in review: RuleContext) -> Finding? {
    // A finding inside the value explains why, unless it is about other platforms.
    guard review.faults(in: node).allSatisfy({ $0.kind == .retiredKey }) else { return nil }
    var finding = Finding(
      of: fault, in: review, "\(node.label) has no \"mobileId\", and iOS reads nothing else of it",
      fix: FixPlan.giving(
        "mobileId", to: node, " with the asset's name, or leave \"placeholder\" out", json: "\"…\""
      ).withBlanks)
    finding.severity = .warning
    return finding
  }

  private static func wanted(_ fault: Fault, in review: RuleContext) -> String {
    // The type of what is kept as data is that of its elements.
    review.screen.wantedType(fault) == .component ? "a list of components" : review.screen.wanted(fault)
  }

  private func fix(_ node: JSONNode, _ key: String?) -> FixPlan? {
    switch (key, node.kind) {
    case ("value", .object): FixPlan("wrap it in [ ]", [.wrap(.here, before: "[", after: "]")])
    case ("icon", .string), ("placeholder", .string): .write(json: "{\"mobileId\": \((node.string ?? "").json)}")
    default: nil
    }
  }
}

extension String {
  fileprivate static func dropped(_ label: String, wanted: String, found: String) -> String {
    "\(label) must be \(wanted); iOS drops \(found) without a word"
  }
}
