import BeagleModel

/// A condition that is never true.
struct ConditionNotBool: ContextRule {
  static let info = RuleInfo(
    id: "actions/condition-not-bool", severity: .warning, impact: .wrongValue,
    summary: "the condition of beagle:condition is never a boolean, so onFalse always runs",
    rationale: """
      Only the boolean true counts as true: the string "true", a number and an object all run onFalse, without a log \
      line.
      """,
    source: "docs/spec/actions.md 3.3",
    accepts: [.press(condition(#""@{eq(user.kind, 'vip')}""#))],
    reports: [.press(condition(#"↓"@{user.ready}@{user.old}""#)), .press(condition(#"↓"@{sum(user.a, 1)}""#))])

  private static func condition(_ condition: String) -> String {
    let pop = #"{"_beagleAction_": "beagle:popView"}"#
    return #"{"_beagleAction_": "beagle:condition", "condition": \#(condition), "onTrue": [\#(pop)]}"#
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .wrongResult(let found, _, let isTemplate) = fault.kind else { return nil }
    guard review.isExpression(of: fault, at: "condition", in: ["beagle:condition"]) else { return nil }
    let node = review.screen.node(fault.node)
    return finding(
      fault, review, isTemplate ? .text(node) : .other(node, found),
      fix: isTemplate ? "let one @{…} be the whole string" : "compare it: eq(…, …) gives true or false")
  }
}

extension String {
  fileprivate static func other(_ node: JSONNode, _ found: ValueTypes) -> String {
    "\(node.quoted) is \(found.wordsOfValue) and never true: onFalse always runs"
  }

  fileprivate static func text(_ node: JSONNode) -> String {
    "\(node.quoted) is a string and never true: onFalse always runs"
  }
}
