import BeagleModel

/// A call that terminates the app.
struct CrashingCall: ContextRule {
  static let info = RuleInfo(
    id: "expressions/crashing-call", severity: .error, consequence: .appCrashes,
    summary: "a call that crashes the app",
    rationale: """
      Swift stops a process whose integers overflow, and iOS checks nothing before: divide squares a whole number and \
      subtract doubles it before they begin, int cannot take infinity, removeIndex takes the last of an empty list, \
      substr takes a negative length.
      """,
    source: "spec/expressions.md 9.2",
    accepts: [
      Example(Example.text(#""@{divide('1700000000000', user.rate)}""#)),
      .screen(#""id": "rows", "value": [1]"#, Example.list(#""@{removeIndex(rows)}""#, Example.container)),
    ],
    reports: [
      Example(Example.text(#"↓"@{divide(1700000000000, user.rate)}""#)), Example(Example.text(#"↓"@{int('nan')}""#)),
      Example(Example.text(#"↓"@{sum(9223372036854775807, 1)}""#)),
      Example(Example.text(#"↓"@{substr(user.name, 3, -1)}""#)),
      .screen(#""id": "order", "value": {"at": 1700000000000}"#, Example.text(#"↓"@{divide(order.at, 1000)}""#)),
      .screen(#""id": "order", "value": {"share": "1e30"}"#, Example.text(#"↓"@{int(order.share)} %""#)),
      .screen(
        #""id": "rows", "value": []"#,
        Example.list(#"↓"@{removeIndex(rows)}""#, Example.container)),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .call(let call) = fault.kind, case .trap(let trap) = call.kind else { return nil }
    let finding = finding(fault, review, .crashes(call.operation, trap), fix: trap.remedy)
    return finding.mentioning("it begins with what is declared at", fault, review)
  }
}

extension EvaluationTrap {
  /// What to write instead.
  fileprivate var remedy: String? {
    switch self {
    case .squareOverflow(let value): "write the number as a string: '\(value)'"
    case .removalFromEmptyArray:
      "let a beagle:condition action ask isEmpty first: condition(…) works out both its values"
    case .invertedRange: "the third argument is a length; let it be 0 or more"
    case .rangeOverflow: "write a length that ends inside the string"
    case .unrepresentableInteger(let number) where !number.isFinite:
      "leave int out, or divide what is never 0 by what is never 0"
    case .unrepresentableInteger: "int takes numbers of up to 64 bits"
    case .integerOverflow: "make a decimal of the first operand, with double(…)"
    case .negativeIndex, .exhaustedMemory: nil
    }
  }
}

extension String {
  fileprivate static func crashes(_ operation: String, _ trap: EvaluationTrap) -> String {
    switch trap {
    case .squareOverflow(let value):
      "divide squares its first operand, and the square of \(value) does not fit 64 bits: the app crashes"
    case .removalFromEmptyArray:
      "removeIndex without an index crashes the app while the list is empty, as it is to begin with"
    case .invertedRange(let from, let length):
      "substr from \(from) with the length \(length) crashes the app when the string is longer than \(from)"
    case .rangeOverflow: "substr with so large a length crashes the app"
    case .unrepresentableInteger(let number) where number.isNaN:
      "int of nan, which 0 divided by anything is, crashes the app"
    case .unrepresentableInteger(let number): "int of \(DynamicObject.double(number).asString) crashes the app"
    case .integerOverflow: "\(operation) overflows 64 bits: the app crashes"
    case .negativeIndex, .exhaustedMemory: "\(operation) crashes the app"
    }
  }
}
