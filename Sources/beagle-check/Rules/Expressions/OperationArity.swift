import BeagleModel

/// A call with too few or too many arguments.
struct OperationArity: CallRule {
  static let info = RuleInfo(
    id: "expressions/operation-arity", severity: .error, impact: .wrongValue,
    summary: "an operation with a wrong number of arguments",
    rationale: """
      Most operations then give null, without a log line. Comparisons need two numbers, and some operations ignore the \
      arguments that are too many. How many an app's own operation takes is in the configuration.
      """,
    source: "docs/spec/expressions.md 9",
    asks: [.operationsProvider],
    accepts: [Example(Example.text(#""@{condition(user.vip, 'yes', 'no')}""#))],
    reports: [
      Example(Example.text(#"↓"@{condition(user.vip, 'yes')}""#)),
      Example(Example.text(#"↓"@{isNull()}""#)),
    ])

  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding] {
    let count = call.arguments.count
    guard let operation = call.operation, !operation.accepts(argumentCount: count) else { return [] }
    let effect =
      operation.category == .custom
      ? "the app gets what it does not expect"
      : operation.effect(ofArguments: count) ?? review.effectOfNull(call, in: expression)
    // Only a configuration that lists the app's operations says how many arguments they take.
    return [
      finding(
        at: expression, review, .arity(operation, count, effect),
        isCertain: operation.category != .custom || review.app.declaresOperations, subject: call.name)
    ]
  }
}

extension ExpressionOperation {
  /// The effect of a wrong number of arguments (docs/spec/expressions.md 9); `nil` where the call gives null.
  fileprivate func effect(ofArguments count: Int) -> String? {
    switch (name, category) {
    case ("gt", .comparison), ("gte", .comparison), ("lt", .comparison), ("lte", .comparison):
      count < 2 ? "it is false" : "it compares those that are numbers, and is false unless they are two"
    case ("eq", .comparison) where count > 2:
      "it is true where two of them are equal numbers, and else null"
    case ("substr", .string) where count > 3: "the length is ignored"
    case ("insert", .array) where count > 3: "the index is ignored"
    case ("removeIndex", .array) where count > 2: "the last element is removed"
    default: nil
    }
  }
}

extension String {
  fileprivate static func arity(_ operation: ExpressionOperation, _ count: Int, _ effect: String) -> String {
    let least = operation.minimumArguments
    let wanted =
      switch operation.maximumArguments {
      case 0?: "no arguments"
      case nil: "at least \(Prose.count(least, "argument"))"
      case least?: Prose.count(least, "argument")
      case let most?: "\(least) to \(most) arguments"
      }
    return "\(operation.name)() takes \(wanted) and gets \(count), so \(effect)"
  }
}
