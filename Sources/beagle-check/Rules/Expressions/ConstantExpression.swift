import BeagleModel

/// A call or a condition that gives the same value every time.
struct ConstantExpression: ScreenRule {
  static let info = RuleInfo(
    id: "expressions/constant", severity: .warning, impact: .wrongValue,
    summary: "a call or a condition that always gives the same value",
    rationale: """
      A condition of literals alone never uses one of its two values or branches: it is a leftover, or a string in \
      quotes stands in the place of a context. Only the boolean true counts as true, so 'true' and 1 count as false. \
      Any other call of literals alone is a note: its value can be written where the call stands.
      """,
    source: "docs/spec/expressions.md 9; docs/spec/actions.md 3.3",
    accepts: [
      Example(Example.text(#""@{condition(user.vip, 'a', 'b')} @{sum(user.count, subtract(0, 1), double(2))}""#))
    ],
    reports: [
      Example(Example.text(#"↓"@{condition(true, user.a, user.b)}""#)),
      Example(Example.text(#"↓"@{sum(1, 2)}""#)),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.screen(findings(in:)), .elements(["beagle:condition"], finding(for:at:in:))]
  }

  func findings(in review: RuleContext) -> [Finding] {
    review.expressions.flatMap { findings(in: $0, review) }
  }

  private func findings(in expression: EvaluatedExpression, _ review: RuleContext) -> [Finding] {
    let evaluation = expression.evaluation
    var findings: [Finding] = []
    // The end of the outermost call that is constant as a whole.
    var end = 0
    for call in evaluation.calls where findings.count < EvaluatedExpression.mostFindings && call.node >= end {
      let value = evaluation.values[call.node].constant
      if value != nil { end = evaluation.text.nodes[call.node].subtreeEnd }
      guard call.faults.isEmpty else { continue }
      if call.has(.choosesBranch), let isTrue = evaluation.values[call.arguments[0]].constant {
        // A faulty call in it is the reason for its one value.
        if evaluation.hasFault(in: call.arguments[0]) { continue }
        let isTrue = isTrue == .bool(true)
        let title = "write the \(isTrue ? "second" : "third") argument alone, or compare with a context"
        findings.append(
          finding(
            at: expression, review,
            "the condition is always \(isTrue), so the \(isTrue ? "third" : "second") argument is never used",
            fix: expression.fix(
              title, writing: [call.node: expression.source(of: call.arguments[isTrue ? 1 : 2])]),
            subject: "condition"))
        // The calls that decide the condition are constant, too.
        end = max(end, evaluation.text.nodes[call.arguments[0]].subtreeEnd)
      } else if let value, isWritable(value, insteadOf: call, expression, review) {
        let source = expression.source(of: call.node)
        var note = finding(
          at: expression, review, "\(source.shortened) is always \(Self.shown(value).shortened)",
          fix: fix(call, value, expression, review), impact: .ignored, subject: source)
        note.severity = .note
        findings.append(note)
      }
    }
    return findings
  }

  /// Writes the value of a call in its place; `nil` for a value that would be an expression, or an escape.
  private func fix(
    _ call: ExpressionEvaluation.Call, _ value: DynamicObject, _ expression: EvaluatedExpression, _ review: RuleContext
  ) -> FixPlan? {
    let title = "write the value itself"
    let text = expression.evaluation.text
    let shown = Self.shown(value)
    if shown.opensExpression || shown.contains("\\") { return nil }
    guard text.nodes[call.node - 1].kind == .expression else {
      return expression.fix(title, writing: [call.node: shown])
    }
    let content = if case .string(let content) = value { content } else { value.asString }
    if text.kind == .multiple { return expression.fix(title, writing: [call.node - 1: content]) }
    var isText = if case .string = value { true } else { false }
    if case .string? = review.screen.literalType(ofExpressionAt: expression.node) { isText = true }
    return FixPlan(title, [.replace(.here, json: isText ? content.json : content)], applicability: .unsafe)
  }

  /// Whether the value of a call can be written in its place (docs/spec/expressions.md 4.4).
  private func isWritable(
    _ value: DynamicObject, insteadOf call: ExpressionEvaluation.Call, _ expression: EvaluatedExpression,
    _ review: RuleContext
  ) -> Bool {
    switch value {
    // A call that is null has an invalid argument.
    case .array, .dictionary, .empty: return false
    case .double(let number) where !number.isFinite: return false
    default: break
    }
    let text = expression.evaluation.text
    let arguments = call.arguments.map { text.nodes[$0] }
    // A negative number for other platforms, and a decimal for whole numbers.
    switch (call.name, arguments.count) {
    case ("subtract", 2) where arguments[0].kind == .integer && arguments[0].integer == 0: return false
    case ("double", 1) where arguments[0].kind == .integer: return false
    default: break
    }
    guard text.kind == .single, call.node == 1, expression.accepted != .any else { return true }
    if ValueTypes(of: value).isDisjoint(with: expression.accepted) { return false }
    switch value {
    case .double(let number) where review.screen.literalType(ofExpressionAt: expression.node) == .int:
      return Int64(exactly: number) != nil
    case .string(let text): return expression.enumeration.isEmpty || expression.enumeration.contains(text)
    default: return true
    }
  }

  private static func shown(_ value: DynamicObject) -> String {
    if case .string(let text) = value { return "'\(text)'" }
    return value == .empty ? "null" : value.asString
  }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let action = screen.object(of: element)
    guard element.isLive, let condition = action["condition"], let value = screen.constantCondition(of: element) else {
      return nil
    }
    let (taken, dead) = value ? ("onTrue", "onFalse") : ("onFalse", "onTrue")
    // A misspelt branch is reported where it stands.
    if screen.mayMeanEvent(taken, in: action) { return nil }
    let actions = action[taken]?.elements ?? []
    let fix =
      actions.isEmpty
      ? FixPlan("leave the beagle:condition out", [.remove(.parent)], applicability: .unsafe)
      : FixPlan(
        "put the actions of \"\(taken)\" in the place of the beagle:condition",
        actions.count == 1 || action.parent?.kind == .list
          ? [.replace(.parent, json: actions.map(\.source).joined(separator: ", "))] : [], applicability: .unsafe)
    return Finding(at: condition, "the condition is always \(value), so \"\(dead)\" never runs", fix: fix)
  }
}

extension Screen {
  /// The constant value of a beagle:condition's condition; `nil` where it may be either.
  func constantCondition(of element: Element) -> Bool? {
    guard let condition = object(of: element)["condition"] else { return nil }
    switch condition.string {
    case "@{true}": return true
    case "@{false}": return false
    default: return condition.bool
    }
  }
}
