import BeagleModel

/// A call that crashes the app, or divides by zero, because of its literal arguments.
struct CrashingCall: CallRule {
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
    accepts: [Example(Example.text(#""@{divide('1700000000000', user.rate)} @{divide(user.total, 2)}""#))],
    reports: [
      Example(Example.text(#"↓"@{divide(1700000000000, user.rate)}""#)),
      Example(Example.text(#"↓"@{int('nan')}""#)),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] { [.screen(findings(in:)), .screen(dropped(in:))] }

  /// Crashes in values that iOS evaluates and then drops.
  private func dropped(in review: RuleContext) -> [Finding] {
    guard review.semantics.expressions.contains(where: \.isDropped) else { return [] }
    var evaluator = ExpressionEvaluator(review.semantics)
    return evaluator.droppedExpressions().flatMap { findings(in: $0, review) }.filter { $0.impact == nil }
  }

  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding] {
    let evaluation = expression.evaluation
    if let trap = call.trap ?? Self.trap(ofRange: evaluation.range(of: call), call, evaluation) {
      return [
        finding(
          at: expression, review, .crashes(call.name, trap), fix: Self.remedy(trap, call, expression),
          subject: call.name)
      ]
    }
    guard call.has(.divides), call.faults.isEmpty,
      let zero = call.arguments.dropFirst().first(where: { evaluation.isZero($0) })
    else { return [] }
    let isConverted = Self.isConverted(call, evaluation)
    // For literals the call around it has the finding.
    let around = sequence(first: call) { evaluation.call(around: $0.node) }.dropFirst()
    if isConverted, around.contains(where: { $0.trap != nil }) { return [] }
    return [
      finding(
        at: expression, review,
        isConverted
          ? "divide by 0 does not give a finite number, and int of it crashes the app"
          : "divide by 0 does not give a finite number; a text shows \"inf\" or \"nan\"",
        fix: expression.fix("write another number than 0, or take the division out", writing: [zero: "…"]),
        isCertain: isConverted,
        impact: isConverted ? nil : .wrongValue, subject: call.name)
    ]
  }

  /// The crash of substr with a start and length that crash the app once the string is long enough.
  private static func trap(
    ofRange range: (from: Int64, length: Int64?)?, _ call: ExpressionEvaluation.Call, _ evaluation: ExpressionEvaluation
  ) -> EvaluationTrap? {
    guard let range, let length = range.length, range.from >= 0, evaluation.values[call.arguments[0]].constant == nil
    else { return nil }
    let (end, overflows) = range.from.addingReportingOverflow(length)
    if overflows { return .rangeOverflow(from: range.from, length: length) }
    return length < 0 && end >= 0 ? .invertedRange(from: range.from, length: length) : nil
  }

  /// Whether `int` converts an infinite quotient, directly or in sums and products of it.
  private static func isConverted(_ quotient: ExpressionEvaluation.Call, _ evaluation: ExpressionEvaluation) -> Bool {
    var inner = quotient
    while let around = evaluation.call(around: inner.node) {
      if around.has(.needsFinite) { return true }
      // Divided by such a number, every other is zero.
      guard around.has(.keepsInfinity), !around.has(.divides) || around.arguments.first == inner.node else {
        return false
      }
      inner = around
    }
    return false
  }

  /// The fix for a crash.
  private static func remedy(
    _ trap: EvaluationTrap, _ call: ExpressionEvaluation.Call, _ expression: EvaluatedExpression
  ) -> FixPlan? {
    guard let first = call.arguments.first, let last = call.arguments.last else { return nil }
    let source = expression.source(of: first)
    switch trap {
    case .squareOverflow(let value):
      return expression.fix("write the number as a string: '\(value)'", writing: [first: "'\(value)'"])
    case .invertedRange:
      return expression.fix("the third argument is a length; let it be 0 or more", writing: [last: "…"])
    case .rangeOverflow: return expression.fix("write a length that ends inside the string", writing: [last: "…"])
    case .unrepresentableInteger(let number) where !number.isFinite:
      return expression.fix("leave int out, or give it a number", writing: [call.node: source])
    case .unrepresentableInteger:
      return expression.fix(
        "write double for int, which takes 64 bits at most", writing: [call.node: "double(\(source))"])
    case .integerOverflow:
      return expression.fix(
        "make a decimal of the first operand, with double(…)", writing: [first: "double(\(source))"])
    case .removalFromEmptyArray, .negativeIndex, .exhaustedMemory: return nil
    }
  }
}

extension ExpressionEvaluation.Call {
  fileprivate var trap: EvaluationTrap? {
    for fault in faults { if case .trap(let trap) = fault.kind { return trap } }
    return nil
  }
}

extension String {
  fileprivate static func crashes(_ operation: String, _ trap: EvaluationTrap) -> String {
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
    case .integerOverflow: "\(operation) overflows 64 bits: the app crashes"
    case .removalFromEmptyArray, .negativeIndex, .exhaustedMemory: "\(operation) crashes the app"
    }
  }
}
