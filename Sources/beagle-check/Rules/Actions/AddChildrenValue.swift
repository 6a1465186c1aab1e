import BeagleModel

/// What addChildren adds is no list of components.
struct AddChildrenValue: FaultRule {
  static let info = RuleInfo(
    id: "actions/add-children-value", severity: .error, consequence: .partMissing,
    summary: "the value of addChildren is no list of components",
    rationale: """
      iOS keeps the value as data and decodes it when the action runs: only a list does anything, and what is wrong is \
      dropped without a word, while the same fault takes Android's whole screen down (spec/actions.md 3.1).
      """,
    asks: [.coder],
    accepts: [
      .press(add("[\(Example.container)]"), inside: "rows"), .press(add(#""@{global.rows}""#), inside: "rows"),
    ],
    reports: [
      .press(add("↓\(Example.container)"), inside: "rows"),
      .press(add(#"↓"rows""#), inside: "rows"),
    ])

  private static func add(_ value: String) -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": \#(value)}"#
  }

  let kinds: [Fault.Kind] = [.droppedValue]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard review.screen.key(of: fault) == "value",
      review.screen.owner(of: fault)?.name == "beagle:addChildren"
    else { return nil }
    let node = review.node(fault)
    return Finding(
      of: fault, in: review, .dropped(node.shown), fix: node.kind == .object ? "wrap it in [ ]" : nil)
  }
}

extension String {
  fileprivate static func dropped(_ found: String) -> String {
    "\"value\" must be a list of components; iOS adds nothing for \(found)"
  }
}
