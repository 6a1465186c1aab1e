import BeagleModel

/// A division by zero, or of zero, which iOS makes no number of.
struct DivisionByZero: ContextRule {
  static let info = RuleInfo(
    id: "expressions/division-by-zero", severity: .error, impact: .wrongValue,
    summary: "a divide() with zero as an operand",
    rationale: """
      The result is not a finite number: a text shows it as inf or nan, and a number property cannot take it. iOS starts \
      from the square of the first operand and divides that by it first, so 0 divided by anything is nan. It is a \
      warning, but an error where int() is called with the result, for that crashes the app. Of values that are not \
      literals it is reported where a text surely shows what comes of them.
      """,
    source: "docs/spec/expressions.md 9.2",
    accepts: [
      Example(Example.text(#""@{divide(user.total, 2)}""#)),
      .screen(
        #""id": "cart", "value": {"total": 0}"#,
        Example.text(#""@{condition(eq(cart.total, 0), 0, divide(cart.total, 100))}""#),
        Example.text(
          #""@{divide(cart.total, 100)}", "style": {"display": "@{condition(eq(cart.total, 0), 'NONE', 'FLEX')}"}"#)),
    ],
    reports: [
      Example(Example.text(#"↓"@{divide(user.total, 0)}""#)),
      Example(Example.text(#"↓"@{int(divide(user.total, 0))}""#)),
      .screen(#""id": "cart", "value": {"total": 0}"#, Example.text(#"↓"@{divide(cart.total, 100)}""#)),
      .screen(nil, Example.list(#"[{"of": 0}]"#, Example.text(#"↓"@{divide(100, item.of)} %""#))),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    if case .oddNumber(let number, let moment) = fault.kind {
      return finding(
        fault, review, .odd(number), fix: "show another value for 0: condition(eq(…, 0), 0, divide(…))",
        notes: fault.notes(of: moment)
      ).mentioning(fault.mention(of: moment), fault, review)
    }
    guard case .divisionByZero(let isConverted) = fault.kind else { return nil }
    return finding(
      fault, review, isConverted ? .crash : .infinite,
      fix: "write another number than 0, or take the division out",
      impact: isConverted ? .appCrashes : nil)
  }
}

extension String {
  fileprivate static let crash = "divide by 0 does not give a finite number, and int of it crashes the app"
  fileprivate static func odd(_ number: String) -> String {
    "users read \"\(number)\": divide gives that for \(number == "nan" ? "0 divided by anything" : "a divisor of 0")"
  }

  fileprivate static let infinite = "divide by 0 does not give a finite number; a text shows \"inf\" or \"nan\""
}
