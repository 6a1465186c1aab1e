import BeagleModel

/// A division by a literal zero.
struct DivisionByZero: ContextRule {
  static let info = RuleInfo(
    id: "expressions/division-by-zero", severity: .error, consequence: .wrongValue,
    summary: "a divide() with a literal zero behind its first operand",
    rationale: """
      The result is not a finite number: a text shows it as inf or nan, and a number property cannot take it. It is a \
      warning, but an error where int() is called with the result, for that crashes the app.
      """,
    source: "spec/expressions.md 9.2",
    accepts: [Example(Example.text(#""@{divide(user.total, 2)}""#))],
    reports: [
      Example(Example.text(#"↓"@{divide(user.total, 0)}""#)),
      Example(Example.text(#"↓"@{int(divide(user.total, 0))}""#)),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .divisionByZero(let isConverted) = fault.kind else { return nil }
    return finding(
      fault, review, isConverted ? .crash : .infinite,
      fix: "write another number than 0, or take the division out",
      consequence: isConverted ? .appCrashes : nil)
  }
}

extension String {
  fileprivate static let crash = "divide by 0 does not give a finite number, and int of it crashes the app"
  fileprivate static let infinite = "divide by 0 does not give a finite number; a text shows \"inf\" or \"nan\""
}
