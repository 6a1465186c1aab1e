import BeagleModel

/// A call with too few or too many arguments.
struct OperationArity: ContextRule {
  static let info = RuleInfo(
    id: "expressions/operation-arity", severity: .error, consequence: .wrongValue,
    summary: "an operation is called with a wrong number of arguments",
    rationale: """
      Most operations give null then, without a log line; comparisons give false, and some take no notice of what is too \
      much (spec/expressions.md 9). How many an app's own operation takes is what the configuration says.
      """,
    asks: [.operationsProvider],
    accepts: [Example(Example.text(#""@{condition(user.vip, 'yes', 'no')}""#))],
    reports: [
      Example(Example.text(#"↓"@{condition(user.vip, 'yes')}""#)), Example(Example.text(#"↓"@{isNull()}""#)),
      Example(
        Example.text(#"↓"@{formatMoney(user.total, 'BRL', true)}""#),
        configuration: #"{"operations": {"formatMoney": {"parameters": ["any", "string?"], "returns": "string"}}}"#),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .call(let call) = fault.kind, case .argumentCount(let count) = call.kind,
      let operation = review.app.contexts.operations[call.operation]
    else { return nil }
    return finding(
      fault, review, .arity(operation, count, operation.misuse == .false ? "it is false" : review.effectOfNull(fault)),
      // What the app's own code makes of it is its own affair.
      isCertain: operation.category != .custom || review.app.declaresOperations)
  }
}

extension String {
  fileprivate static func arity(_ operation: ExpressionOperation, _ count: Int, _ effect: String) -> String {
    let least = operation.minimumArguments
    let wanted =
      switch operation.maximumArguments {
      case nil: "at least \(Prose.count(least, "argument"))"
      case least?: Prose.count(least, "argument")
      case let most?: "\(least) to \(most) arguments"
      }
    return "\(operation.name)() takes \(wanted) and gets \(count), so \(effect)"
  }
}
