import BeagleModel

/// An argument of a type that the operation does not take.
struct OperationArgumentType: CallRule {
  static let info = RuleInfo(
    id: "expressions/operation-argument-type", severity: .error, impact: .wrongValue,
    summary: "an operation with an argument of a type that it does not take",
    rationale: """
      Operations convert nothing but numbers that are written as strings: concat of a number is null, and so is and() \
      of a string; gt of a string that is not a number is false. It is a warning where the type is that of a context's \
      initial value, which the app's own code may replace.
      """,
    source: "docs/spec/expressions.md 9",
    asks: [.operationsProvider],
    accepts: [Example(Example.text(#""@{concat('Total: ', string(user.total))}, @{gt('10', user.total)}""#))],
    reports: [
      Example(Example.text(#"↓"@{concat('Total: ', 10)}""#)),
      Example(Example.text(#"↓"@{gt(user.total, 'ten')}""#)),
    ])

  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding] {
    guard let operation = call.operation else { return [] }
    return call.faults.compactMap { fault in
      guard case .argumentType(let index, let found, let wanted) = fault.kind else { return nil }
      let effect = effect(call, operation, expression, review)
      let isNumber = !found.isDisjoint(with: .number) && wanted.contains(.string)
      return finding(
        at: expression, review,
        "argument \(index + 1) of \(operation.name)() is \(found.words) and must be \(wanted.words), so \(effect)",
        fix: fix(call.arguments[index], isNumber: isNumber, operation.name, found, expression),
        isCertain: !expression.evaluation.values[call.arguments[index]].isInferred, subject: call.name)
    }
  }

  private func effect(
    _ call: ExpressionEvaluation.Call, _ operation: ExpressionOperation, _ expression: EvaluatedExpression,
    _ review: RuleContext
  ) -> String {
    switch operation.misuse {
    case .false: "it is always false"
    case .thirdArgument: "the third argument is always taken"
    case .skipped: "the argument is ignored"
    case .null, .impossible:
      operation.category == .custom
        ? "the app gets what it does not expect" : review.effectOfNull(call, in: expression)
    }
  }

  private func fix(
    _ argument: Int, isNumber: Bool, _ operation: String, _ found: ValueTypes, _ expression: EvaluatedExpression
  ) -> FixPlan? {
    if isNumber {
      return expression.fix(
        "convert it to a string first: string(…)", writing: [argument: "string(\(expression.source(of: argument)))"])
    }
    return switch operation {
    case "contains" where found.contains(.string):
      expression.fix("search a list: there is no operation that searches a string", writing: [argument: "…"])
    case "gt", "gte", "lt", "lte":
      expression.fix("compare numbers, or strings that are numbers", writing: [argument: "…"])
    default: nil
    }
  }
}
