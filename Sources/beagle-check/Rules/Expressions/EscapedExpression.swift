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
    guard fault.kind == .escapedExpression, !review.screen.isAddedLater(fault.node) else { return nil }
    let node = review.node(fault)
    return Finding(at: node, .escaped(node), fix: "leave the backslash out where the value is wanted")
  }
}

extension Screen {
  /// Whether a value is part of what addChildren adds: iOS writes that down without its backslashes and reads it again, so
  /// that the expression is one (spec/actions.md 3.1).
  fileprivate func isAddedLater(_ node: Int) -> Bool {
    let place = self.node(node).range.lowerBound
    return facts.elements.contains { element in
      isNamed("beagle:addChildren", element) && object(of: element).range.contains(place)
    }
  }
}

extension String {
  fileprivate static func escaped(_ node: JSONNode) -> String {
    "the backslash makes a text of the expression in \(node.label)"
  }
}
