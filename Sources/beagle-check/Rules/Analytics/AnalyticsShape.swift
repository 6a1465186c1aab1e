import BeagleModel

/// An `analytics` of a form that iOS refuses.
struct AnalyticsShape: FaultRule {
  static let info = RuleInfo(
    id: "analytics/shape", severity: .error, impact: .screenFails,
    summary: "the analytics of an action in a form that iOS refuses",
    rationale: """
      The value of "analytics" is true, false, null, or an object with attributes (a list of strings) and \
      additionalEntries (an object). With anything else the whole screen does not decode.
      """,
    source: "docs/spec/analytics.md 2",
    asks: [.coder],
    accepts: [
      .press(pop("true")),
      .press(pop(#"{"attributes": ["url"], "additionalEntries": {"step": 2}}"#)),
    ],
    reports: [
      .press(pop(#"↓"true""#)),
      .press(pop(#"{"attributes": ↓"url"}"#)),
      .press(pop(#"{"additionalEntries": ↓["step"]}"#)),
    ])

  private static func pop(_ analytics: String) -> String {
    #"{"_beagleAction_": "beagle:popView", "analytics": \#(analytics)}"#
  }

  let kinds: [Fault.Kind] = [.wrongType, .singleForList, .nullForRequired]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let owner = review.screen.owner(of: fault), isAnalytics(fault, of: owner, in: review)
    else { return nil }
    let node = review.node(fault)
    return Finding(
      of: fault, in: review, .refused(node.label, wanted: review.screen.wanted(fault), found: node.shown),
      fix: fix(node, review.screen.wantedType(fault)))
  }

  private func isAnalytics(_ fault: Fault, of owner: ObjectSchema, in review: RuleContext) -> Bool {
    owner.name == "ActionAnalyticsAttributes" || owner.kind == .action && review.screen.key(of: fault) == "analytics"
  }

  private func fix(_ node: JSONNode, _ wanted: PropertyType?) -> FixPlan? {
    switch (wanted, node.kind, node.string ?? node.source) {
    case (.string, _, _): "write one of the action's keys"
    case (.list, _, "true"), (.list, _, "false"): "write a list of the action's keys"
    case (.list, .string, _): FixPlan("wrap it in [ ]", [.wrap(.here, before: "[", after: "]")])
    case (.list, _, _): "write a list of the action's keys"
    case (.map, _, _): "write an object, if only an empty one: {}"
    case (_, .string, "true"), (_, .string, "false"):
      FixPlan("write \(node.string ?? "") without quotes", [.replace(.here, json: node.string ?? "")])
    case (_, .number, "0"): .write(json: "false")
    case (_, .number, "1"): .write(json: "true")
    default: nil
    }
  }
}

extension String {
  fileprivate static func refused(_ label: String, wanted: String, found: String) -> String {
    "\(label) must be \(wanted), found \(found)"
  }
}
