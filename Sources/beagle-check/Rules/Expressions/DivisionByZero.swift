import BeagleModel

/// A division by a literal zero.
struct DivisionByZero: ContextRule {
  static let info = RuleInfo(
    id: "expressions/division-by-zero", severity: .error, consequence: .wrongValue,
    summary: "divide has a literal zero behind its first operand",
    rationale: """
      The result is no finite number: a text shows it as inf or nan, and a number cannot take it. int of it terminates the app \
      (spec/expressions.md 9.2). It is a warning unless the app is terminated.
      """,
    accepts: [Example(Example.text(#""@{divide(user.total, 2)}""#))],
    reports: [
      Example(Example.text(#"↓"@{divide(user.total, 0)}""#)),
      Example(Example.text(#"↓"@{int(divide(user.total, 0))}""#)),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .divisionByZero(let isConverted) = fault.kind else { return nil }
    return finding(
      fault, review, isConverted ? .crash : .infinite, fix: "write another divisor",
      consequence: isConverted ? .appCrashes : nil)
  }
}

extension String {
  fileprivate static let crash = "divide by 0 gives no finite number, and int of it crashes the app"
  fileprivate static let infinite = "divide by 0 gives no finite number; a text shows \"inf\" or \"nan\""
}
