import BeagleModel

/// A `substr` that reaches over the end of its text.
struct SubstringBounds: ContextRule {
  static let info = RuleInfo(
    id: "expressions/substring-bounds", severity: .note, impact: .wrongValue,
    summary: "a call of substr() that begins or ends outside of its string",
    rationale: """
      The third argument is a length, not an end, though the Kotlin library calls it the end. A part that begins \
      before the string, or ends behind it, is null.
      """,
    source: "docs/spec/expressions.md 9",
    accepts: [Example(Example.text(#""@{substr(user.name, 0, 3)}""#))],
    reports: [
      Example(Example.text(#"↓"@{substr(user.name, -1)}""#)), Example(Example.text(#"↓"@{substr('abcdef', 2, 6)}""#)),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .substringBounds(let count, let from, let length) = fault.kind else { return nil }
    return finding(
      fault, review, .bounds(count, from, length, review.effectOfNull(fault)),
      fix: Self.fix(count, from, length))
  }

  private static func fix(_ count: Int, _ from: Int64, _ length: Int64?) -> String {
    if from < 0 { return "begin at 0, or later" }
    if length == nil { return "begin before \(count), where the string ends" }
    return "the third argument is a length, counted from the start"
  }
}

extension String {
  fileprivate static func bounds(_ count: Int, _ from: Int64, _ length: Int64?, _ effect: String) -> String {
    if from < 0 { return "substr() begins at \(from), before the string, so \(effect)" }
    if count < 0 || (length ?? 0) < 0 { return "substr() has the length \(length ?? 0), so \(effect)" }
    let end = length.map { " with the length \($0)" } ?? ""
    return
      "substr() from \(from)\(end) reaches beyond the end of a string of \(Prose.count(count, "character")), so \(effect)"
  }
}
