import BeagleModel

/// A shape that iOS swallows: no error, no log, the thing is just not there.
struct SilentlyDropped: FaultRule {
  static let info = RuleInfo(
    id: "decoding/silently-dropped", severity: .error, consequence: .partMissing,
    summary: "iOS drops a value of this shape without a word",
    rationale: """
      A tab's icon, an image's placeholder and the screen inside a route are decoded by trying: what fails counts as \
      absent, and no error view or log line tells anybody (spec/decoding.md 7.1, 7.4 and 7.5).
      """,
    accepts: [
      #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home", "icon": {"mobileId": "home"}}]}"#,
      .press(
        #"{"_beagleAction_": "beagle:addChildren", "componentId": "list", "value": [\#(Example.container)]}"#,
        inside: "list"),
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home", "icon": ↓"home"}]}"#,
      .push(#"{"screen": ↓{"child": {"_beagleComponent_": "beagle:text"}}, "url": "/done"}"#),
    ])

  let kinds: [Fault.Kind] = [.droppedValue, .droppedScreen]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    let node = review.node(fault)
    switch fault.kind {
    case .droppedValue:
      return Finding(
        of: fault, in: review, .dropped(node.label, wanted: Self.wanted(fault, in: review), found: node.shown),
        fix: fix(node, review.screen.key(of: fault)))
    case .droppedScreen:
      // The fault inside is reported where it is; this says what comes of it.
      var finding = Finding(at: node, .opensURL, severity: .note, consequence: .wrongScreen)
      if let cause = review.causes(in: node).first { finding = finding.mentioning("the fault is at", cause) }
      return finding
    default: return nil
    }
  }

  private static func wanted(_ fault: Fault, in review: ScreenReview) -> String {
    // The type of what is kept as data is that of its elements.
    review.screen.wantedType(fault) == .component ? "a list of components" : review.screen.wanted(fault)
  }

  private func fix(_ node: JSONNode, _ key: String?) -> String? {
    switch (key, node.kind) {
    case ("icon", .string), ("placeholder", .string): "write {\"mobileId\": \((node.string ?? "").json)}"
    default: nil
    }
  }
}

extension ScreenReview {
  /// The faults inside a value for which iOS would refuse it, in document order.
  func causes(in value: JSONNode) -> [JSONNode] {
    faults(in: value).filter { $0.effect == .screenFails || $0.effect == .wrongScreen }.map(node)
  }

  /// In document order.
  func faults(in value: JSONNode) -> ArraySlice<Fault> {
    let range = value.range
    // They are in document order.
    let first = screen.faults.firstPlace { $0.node > value.index }
    return screen.faults[first...].prefix { node($0).offset < range.upperBound }
  }
}

extension String {
  fileprivate static let opensURL = "iOS opens \"url\" in the place of this screen, which does not decode"

  fileprivate static func dropped(_ label: String, wanted: String, found: String) -> String {
    "\(label) must be \(wanted); iOS drops \(found) without a word"
  }
}
