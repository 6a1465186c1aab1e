import BeagleModel

/// A call that crashes the app, or divides by zero, because of its literal arguments.
struct CrashingCall: ContextRule {
  static let info = RuleInfo(
    id: "expressions/crashing-call", severity: .error, impact: .appCrashes,
    summary: "a call crashes the app, or divides by zero",
    rationale: """
      Swift stops a process whose integers overflow, and iOS checks nothing before: divide squares a whole number and \
      subtract doubles it before they begin, int cannot take infinity, substr cannot take a negative length. divide by \
      0 alone does not crash: a text shows "inf" or "nan", which is a warning. Only literals are checked, as contexts \
      may hold other values.
      """,
    source: "docs/spec/expressions.md 9.2",
    accepts: [
      Example(Example.text(#""@{divide('1700000000000', user.rate)} @{divide(user.total, 2)}""#)),
      .screen(#""id": "order", "value": {"at": 0}"#, Example.text(#""@{divide(100, order.at)}""#)),
    ],
    reports: [
      Example(Example.text(#"↓"@{divide(1700000000000, user.rate)}""#)), Example(Example.text(#"↓"@{int('nan')}""#)),
      Example(Example.text(#"↓"@{sum(9223372036854775807, 1)}""#)),
      Example(Example.text(#"↓"@{substr(user.name, 3, -1)}""#)),
      Example(Example.text(#"↓"@{divide(user.total, 0)}""#)),
      Example(Example.text(#"↓"@{int(divide(user.total, 0))}""#)),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .call(let call):
      guard case .trap(let trap) = call.kind else { return nil }
      return finding(fault, review, .crashes(call, trap), fix: trap.remedy)
    case .divisionByZero(let isConverted):
      return finding(
        fault, review, isConverted ? .convertedQuotient : .quotient,
        fix: "write another number than 0, or take the division out", impact: isConverted ? nil : .wrongValue)
    default: return nil
    }
  }
}

extension EvaluationTrap {
  /// What to write instead.
  fileprivate var remedy: String? {
    switch self {
    case .squareOverflow(let value): "write the number as a string: '\(value)'"
    case .invertedRange: "the third argument is a length; let it be 0 or more"
    case .rangeOverflow: "write a length that ends inside the string"
    case .unrepresentableInteger(let number) where !number.isFinite: "leave int out, or give it a number"
    case .unrepresentableInteger: "int takes numbers of up to 64 bits"
    case .integerOverflow: "make a decimal of the first operand, with double(…)"
    case .removalFromEmptyArray, .negativeIndex, .exhaustedMemory: nil
    }
  }
}

extension String {
  fileprivate static let convertedQuotient =
    "divide by 0 does not give a finite number, and int of it crashes the app"
  fileprivate static let quotient = "divide by 0 does not give a finite number; a text shows \"inf\" or \"nan\""

  fileprivate static func crashes(_ call: CallFault, _ trap: EvaluationTrap) -> String {
    switch trap {
    case .squareOverflow(let value):
      "divide squares its first operand, and the square of \(value) does not fit 64 bits: the app crashes"
    case .invertedRange(let from, let length):
      "substr from \(from) with the length \(length) crashes the app when the string is longer than \(from)"
    case .rangeOverflow(let from, let length):
      "substr from \(from) with the length \(length) overflows 64 bits, and crashes the app when the string is longer than \(from)"
    case .unrepresentableInteger(let number) where number.isNaN:
      "int of nan, which 0 divided by anything is, crashes the app"
    case .unrepresentableInteger(let number): "int of \(DynamicObject.double(number).asString) crashes the app"
    case .integerOverflow: "\(call.operation) overflows 64 bits: the app crashes"
    case .removalFromEmptyArray, .negativeIndex, .exhaustedMemory: "\(call.operation) crashes the app"
    }
  }
}
