import BeagleModel

/// A condition that comes out the same every time.
struct ConstantCondition: ContextRule {
  static let info = RuleInfo(
    id: "expressions/constant-condition", severity: .warning, impact: .wrongValue,
    summary: "a condition() whose first argument is always the same",
    rationale: """
      One of the two values is never used: it is a leftover, or a string in quotes stands where a context was meant. \
      Only the boolean true counts as true, so 'true' and 1 count as false.
      """,
    source: "docs/spec/expressions.md 9",
    accepts: [Example(Example.text(#""@{condition(user.vip, 'a', 'b')}""#))],
    reports: [
      Example(Example.text(#"↓"@{condition(true, user.a, user.b)}""#)),
      Example(Example.text(#"↓"@{condition(eq('a', 'b'), user.a, user.b)}""#)),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .constantCondition(let isTrue) = fault.kind else { return nil }
    return finding(
      fault, review, .constant(isTrue),
      fix: "write the \(isTrue ? "second" : "third") argument alone, or compare with a context")
  }
}

extension String {
  fileprivate static func constant(_ isTrue: Bool) -> String {
    "the condition is always \(isTrue), so the \(isTrue ? "third" : "second") argument is never used"
  }
}
