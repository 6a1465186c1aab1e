import BeagleModel

/// A call of nothing but constants.
struct UselessExpression: ContextRule {
  static let info = RuleInfo(
    id: "expressions/useless", severity: .note, impact: .ignored,
    summary: "a call of nothing but constants",
    rationale: "The value is the same every time; it can be written where the call stands.",
    source: "docs/spec/expressions.md 9",
    accepts: [Example(Example.text(#""@{sum(user.count, 1)} @{sum(user.count, subtract(0, 1), double(2))}""#))],
    reports: [Example(Example.text(#"↓"@{sum(1, 2)}""#))])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .useless(let call, let result) = fault.kind else { return nil }
    // Written out it would be an expression, or an escape.
    let isPlain = !result.opensExpression && !result.contains("\\")
    return finding(fault, review, .constant(call, result), fix: isPlain ? "write the value itself" : nil)
  }
}

extension String {
  fileprivate static func constant(_ call: String, _ result: String) -> String {
    "\(call.shortened) is always \(result.shortened)"
  }
}
