import BeagleModel

/// Adds to a malformed expression that only blanks are wrong with it, and who reads it all the same.
struct InnerSpaces: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "expressions/inner-spaces", severity: .note, consequence: .rawTextShown,
    summary: "blanks are all that keeps a text from being an expression",
    rationale: """
      iOS takes white space around the arguments of a call and nowhere else; Android skips it behind the opening brace and \
      before the closing one, and web gives null (spec/expressions.md 4.5 and 12).
      """,
    accepts: [Example(Example.text(#""@{sum( cart.total , 1 )}""#))],
    reports: [Example(Example.text(#"↓"Hi @{ user.name }""#)), Example(Example.text(#"↓"@{user. name}""#))])

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard fault.kind == .malformedExpression, let malformation = Malformation(review.node(fault).string ?? ""),
      malformation.kind == .space
    else { return nil }
    return Finding(at: review.node(fault), .blanks, consequence: fault.consequence)
  }
}

extension String {
  fileprivate static let blanks =
    "Android reads the expression in spite of its blanks and web gives null, so only iPhone users see it as typed"
}
