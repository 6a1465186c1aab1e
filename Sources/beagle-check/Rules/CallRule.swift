import BeagleModel

/// Asks about the calls of expressions, one at a time.
protocol CallRule: WholeScreenRule {
  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding]
}

extension CallRule {
  func findings(in review: RuleContext) -> [Finding] {
    review.expressions.flatMap { findings(in: $0, review) }
  }

  func findings(in expression: EvaluatedExpression, _ review: RuleContext) -> [Finding] {
    var findings: [Finding] = []
    for call in expression.evaluation.calls where findings.count < EvaluatedExpression.mostFindings {
      findings += self.findings(for: call, of: expression, in: review)
    }
    return findings
  }
}

extension EvaluatedExpression {
  /// The limit of one rule's findings at one expression.
  static var mostFindings: Int { 16 }

  /// A part as it is written.
  func source(of node: Int) -> String {
    String(decoding: evaluation.text.utf8[evaluation.text.nodes[node].range], as: UTF8.self)
  }

  /// A fix that puts texts in the place of parts, by their nodes. A person must agree, or fill in each `…`.
  func fix(_ title: String, writing parts: [Int: String]) -> FixPlan {
    var text = evaluation.text.utf8
    // From the last part on, so that the ranges of the others stay valid.
    for (node, part) in parts.sorted(by: { $0.key > $1.key }) {
      text.replaceSubrange(evaluation.text.nodes[node].range, with: part.utf8)
    }
    let hasBlanks = parts.values.contains { $0.contains("…") }
    return FixPlan(
      title, [.replace(.here, json: String(decoding: text, as: UTF8.self).json)],
      applicability: hasBlanks ? .displayOnly : .unsafe)
  }
}

extension Rule {
  /// A finding at an expression; without proof it is a warning at most.
  ///
  /// - Parameter subject: The difference from the rule's other findings at the expression, such as the operation's name.
  func finding(
    at expression: EvaluatedExpression, _ review: RuleContext, _ message: String, fix: FixPlan? = nil,
    isCertain: Bool = true, impact: Impact? = nil, subject: String = ""
  ) -> Finding {
    let isProved = isCertain && expression.isLive && expression.isReachable
    var finding = Finding(
      at: review.screen.node(expression.node), message, fix: fix,
      severity: info.severity == .error && !isProved ? .warning : nil, impact: impact)
    finding.subject = FindingSubject(subject)
    return finding
  }
}

extension RuleContext {
  /// The effect of a call that gives null, for the end of a sentence.
  func effectOfNull(_ call: ExpressionEvaluation.Call, in expression: EvaluatedExpression) -> String {
    let evaluation = expression.evaluation
    let use: Screen.ExpressionUse =
      evaluation.call(around: call.node) != nil
      ? .argument : evaluation.text.kind == .single ? .whole : .part
    return effectOfNull(at: expression.node, as: use)
  }
}
