import BeagleModel

/// A comparison of two values that can never be equal.
struct NeverEqual: ContextRule {
  static let info = RuleInfo(
    id: "expressions/never-equal", severity: .warning, impact: .wrongValue,
    summary: "a call of eq() with values of types that are never equal",
    rationale: """
      eq compares numbers by value, also those written as strings, and everything else by kind and value: a boolean \
      never equals 'true', and a number never equals a string that is not a number.
      """,
    source: "docs/spec/expressions.md 9",
    accepts: [
      Example(Example.text(#""@{eq(user.count, '1')} @{eq(length(user.name), 3)}""#)),
      .screen(
        #""id": "page", "value": {"tab": "1", "rows": ["a"]}"#, Example.text(#""@{eq(page.tab, 1)}""#),
        Example.list(#""@{page.rows}""#, Example.text(#""@{item}: @{eq(index, 0)}""#))),
    ],
    reports: [
      Example(Example.text(#"↓"@{eq(isNull(user.name), 'true')}""#)),
      .screen(#""id": "page", "value": {"isOpen": false}"#, Example.text(#"↓"@{eq(page.isOpen, 'true')}""#)),
      .screen(
        nil,
        Example.button(
          Example.request(
            #""onSuccess": [\#(Example.alert(#"↓"@{condition(eq(onSuccess.statusText, 'OK'), 'Paid', 'Not paid')}""#))]"#
          ))
      ),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    if case .neverSuccess(let path, let other) = fault.kind {
      return finding(
        fault, review, .neverSuccess(path, other),
        fix: "leave the comparison out: onSuccess runs only when all went well")
    }
    guard case .neverEqual(let left, let right) = fault.kind else { return nil }
    let isBool = left == .bool || right == .bool
    let fix = "make both booleans, without quotes, or both strings"
    return finding(fault, review, .never(left, right), fix: isBool ? fix : nil)
  }
}

extension String {
  fileprivate static func neverSuccess(_ path: String, _ other: String) -> String {
    "\(path) is always 'success' on iOS, so eq() of it and \(other.shortened) is always false"
  }

  fileprivate static func never(_ left: ValueTypes, _ right: ValueTypes) -> String {
    "eq() of \(left.words) and \(right.words) is always false"
  }
}
