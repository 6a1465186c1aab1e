import BeagleModel

/// A call whose literal arguments always give null or false.
struct InvalidArgument: CallRule {
  static let info = RuleInfo(
    id: "expressions/invalid-argument", severity: .error, impact: .wrongValue,
    summary: "a call of substr(), insert(), removeIndex() or eq() with arguments that never fit",
    rationale: """
      insert and removeIndex give null for an index below 0 and for the list's own length, which is how the web \
      appends. substr gives null where the part begins before the string or ends behind it; its third argument is a \
      length, though the Kotlin library calls it the end. eq compares numbers by value, also those written as strings, \
      and everything else by kind and value: a boolean never equals 'true'. The types of contexts are not compared, as \
      contexts may hold other values.
      """,
    source: "docs/spec/expressions.md 9",
    accepts: [
      Example(Example.text(#""@{length(insert(cart.items, 'a'))} and @{length(insert(cart.items, 'a', 0))}""#))
    ],
    reports: [
      Example(Example.text(#"↓"@{length(insert(cart.items, 'a', length(cart.items)))}""#)),
      Example(Example.text(#"↓"@{length(removeIndex(cart.items, -1))}""#)),
    ])

  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding] {
    guard call.faults.isEmpty else { return [] }
    let evaluation = expression.evaluation
    if call.has(.takesIndex) { return index(call, expression, review) }
    if call.has(.takesRange) { return range(call, expression, review) }
    guard call.has(.comparesValues), call.arguments.count == 2, evaluation.values[call.node].constant == nil else {
      return []
    }
    let (left, right) = (evaluation.values[call.arguments[0]], evaluation.values[call.arguments[1]])
    // A comparison with null asks whether there is a value, and a context may hold another value later.
    guard !left.isInferred, !right.isInferred, left.types.withEquals.isDisjoint(with: right.types),
      !left.types.contains(.null), !right.types.contains(.null)
    else { return [] }
    return [
      finding(
        at: expression, review, "eq() of \(left.types.words) and \(right.types.words) is always false",
        fix: makingBooleans(call, expression),
        isCertain: false, subject: call.name)
    ]
  }

  /// Writes the argument that is no boolean as one; `nil` where none is.
  private func makingBooleans(_ call: ExpressionEvaluation.Call, _ expression: EvaluatedExpression) -> FixPlan? {
    let evaluation = expression.evaluation
    guard call.arguments.contains(where: { evaluation.values[$0].types == .bool }),
      let other = call.arguments.first(where: { evaluation.values[$0].types != .bool })
    else { return nil }
    let text = evaluation.text.text(of: other)
    return expression.fix(
      "make both booleans, without quotes, or both strings",
      writing: [other: text == "true" || text == "false" ? text : "…"])
  }

  private func index(
    _ call: ExpressionEvaluation.Call, _ expression: EvaluatedExpression, _ review: RuleContext
  ) -> [Finding] {
    let evaluation = expression.evaluation
    guard call.arguments.count == call.operation?.maximumArguments, let index = call.arguments.last else { return [] }
    let isInsert = call.arguments.count == 3
    let alternative = isInsert ? "insert appends without an index" : "removeIndex takes the last without an index"
    let rest = call.arguments.dropLast().map { expression.source(of: $0) }.joined(separator: ", ")
    let effect = review.effectOfNull(call, in: expression)
    func report(_ problem: String, _ title: String) -> [Finding] {
      [
        finding(
          at: expression, review, "\(call.name)() at \(problem), so \(effect)",
          fix: expression.fix(title, writing: [call.node: "\(call.name)(\(rest))"]), subject: call.name)
      ]
    }
    if case .int(let number)? = evaluation.values[index].constant, number < 0 {
      return report("\(number) finds nothing in any list", "count from 0; \(alternative)")
    }
    guard let measure = evaluation.call(at: index), measure.has(.measures), measure.arguments.count == 1,
      expression.source(of: measure.arguments[0]) == expression.source(of: call.arguments[0])
    else { return [] }
    return report(
      "the list's own length finds nothing there",
      isInsert ? "leave the index out: \(alternative)" : "count from 0; \(alternative), unless the list is empty")
  }

  private func range(
    _ call: ExpressionEvaluation.Call, _ expression: EvaluatedExpression, _ review: RuleContext
  ) -> [Finding] {
    guard let (from, length) = expression.evaluation.range(of: call) else { return [] }
    var count: Int?
    if case .string(let text)? = expression.evaluation.values[call.arguments[0]].constant { count = text.count }
    let end = from.addingReportingOverflow(length ?? 0).partialValue
    let isInside = count.map { from < Int64($0) && end <= Int64($0) && (length ?? 0) >= 0 }
    // A negative length of an unknown string crashes the app.
    guard from < 0 || !(isInside ?? true) else { return [] }
    let size = count ?? 0
    let lengthWords = length.map { " with the length \($0)" } ?? ""
    let problem =
      from < 0
      ? "begins at \(from), before the string"
      : (length ?? 0) < 0
        ? "has the length \(length ?? 0)"
        : "from \(from)\(lengthWords) reaches beyond the end of a string of \(Prose.count(size, "character"))"
    let fix =
      if from < 0 {
        expression.fix("begin at 0, or later", writing: [call.arguments[1]: "0"])
      } else if length == nil {
        expression.fix("begin before \(size), where the string ends", writing: [call.arguments[1]: "…"])
      } else {
        expression.fix(
          "the third argument is a length, counted from the start",
          writing: [call.arguments[2]: from < size ? "\(Int64(size) - from)" : "…"])
      }
    return [
      finding(
        at: expression, review, "substr() \(problem), so \(review.effectOfNull(call, in: expression))", fix: fix,
        subject: call.name)
    ]
  }
}
