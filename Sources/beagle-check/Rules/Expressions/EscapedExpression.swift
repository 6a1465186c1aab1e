import BeagleModel

/// An expression that a backslash makes a text of.
struct EscapedExpression: FaultRule {
  static let info = RuleInfo(
    id: "expressions/escaped", severity: .note, consequence: .rawTextShown,
    summary: "a backslash keeps a text from being an expression",
    rationale: """
      Users read "@{name}" then, which is right in an article about Beagle and rarely elsewhere; libraries that escape twice \
      write it by mistake (spec/expressions.md 5).
      """,
    accepts: [Example(Example.text(#""C:\\dir @{user.name}""#))],
    reports: [Example(Example.text(#"↓"Hi \\@{user.name}""#))])

  let kinds: [Fault.Kind] = [.escapedExpression]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard !review.screen.isAddedLater(fault.node) else { return nil }
    let node = review.node(fault)
    return Finding(at: node, .escaped(node), fix: "leave the backslash out where the value is wanted")
  }
}

extension Screen {
  /// Whether a value is part of what addChildren adds: iOS writes that down without its backslashes and reads it again, so
  /// that the expression is one (spec/actions.md 3.1).
  fileprivate func isAddedLater(_ node: Int) -> Bool {
    // What is around a value is around the last element that begins before it, or is that.
    let behind = facts.elements.firstPlace { Int($0.node) > node }
    var around = behind > 0 ? facts.elements[behind - 1] : nil
    while let element = around {
      if element.schema == Self.addChildren {
        return object(of: element).range.upperBound > self.node(node).range.lowerBound
      }
      around = parent(of: element)
    }
    return false
  }
}

extension String {
  fileprivate static func escaped(_ node: JSONNode) -> String {
    "the backslash makes a text of the expression in \(node.label)"
  }
}
