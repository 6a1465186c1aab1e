import BeagleModel

/// An expression that a backslash makes a text of.
struct EscapedExpression: FaultRule {
  let isCommentary = false
  static let info = RuleInfo(
    id: "expressions/escaped", severity: .note, consequence: .rawTextShown,
    summary: "a backslash keeps a text from being an expression",
    rationale: """
      Users read "@{name}" then, which is right in an article about Beagle and rarely elsewhere; libraries that escape twice \
      write it by mistake (spec/expressions.md 5).
      """,
    accepts: [Example(Example.text(#""C:\\dir @{user.name}""#))],
    reports: [Example(Example.text(#"↓"Hi \\@{user.name}""#))])

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard fault.kind == .escapedExpression else { return nil }
    let node = review.node(fault)
    return Finding(at: node, .escaped(node), fix: "leave the backslash out where the value is wanted")
  }
}

extension String {
  fileprivate static func escaped(_ node: JSONNode) -> String {
    "the backslash makes a text of the expression in \(node.label)"
  }
}
