import BeagleModel

/// A call of an operation, or a read of the global context, that some release of the app does not have.
struct ExpressionNotInRelease: CallRule {
  static let info = RuleInfo(
    id: "expressions/not-in-release", severity: .error, impact: .wrongValue,
    summary: "an expression calls an operation, or reads a global value, that a release of the app does not have",
    rationale: """
      An app that does not know an operation gives null and writes a log line. "app" of the configuration says which \
      releases are served, and "since" and "until" of an operation say which of them have it. int, double and string \
      came with Beagle 2.1.0. A path of the global context that a release does not set is null there, which is a warning.
      """,
    source: "docs/spec/expressions.md 8.1; docs/spec/platforms.md 6",
    asks: [.operationsProvider],
    accepts: [Example(Example.text(#""@{formatMoney(user.total)}""#), configuration: formatMoney("4.9.0"))],
    reports: [Example(Example.text(#"↓"@{formatMoney(user.total)}""#), configuration: formatMoney("5.0.0"))])

  func findings(in review: RuleContext) -> [Finding] {
    if review.app.releases.isEmpty { return [] }
    return review.expressions.flatMap { findings(in: $0, review) } + globalFindings(in: review)
  }

  /// The reads of the global context that some releases do not set.
  private func globalFindings(in review: RuleContext) -> [Finding] {
    let (model, parts) = (review.semantics, review.app.releases)
    return model.references.compactMap { reference in
      guard let symbol = reference.symbol, model.symbols[symbol].kind == .global else { return nil }
      let (path, expression) = (model.text(of: reference), model.expressions[reference.expression])
      guard let property = parts.gap(inGlobalPath: path.split(separator: ".").dropFirst()) else { return nil }
      let readers = review.releases(reading: expression.node.index)
      let lacking = readers.subtracting(parts.having(property, isBuiltIn: false))
      if lacking.isEmpty { return nil }
      let gap = ReleaseGap(
        name: path.shortened,
        life: Lifespan(since: AppVersion(property.since), until: property.until.flatMap { AppVersion($0) }),
        releases: lacking, served: parts.served)
      var finding = Finding(
        at: review.screen.node(expression.node),
        gap.message(review.effectOfNull(at: expression.node.index)), fix: gap.fix, severity: .warning)
      finding.subject = FindingSubject(path)
      return finding.concerning(lacking)
    }
  }

  private static func formatMoney(_ since: String) -> String {
    Example.releases(#"{"operations": {"formatMoney": {"since": "\#(since)"}}}"#)
  }

  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding] {
    let app = review.app
    // Once for each name of a text.
    guard expression.evaluation.calls.first(where: { $0.name == call.name })?.node == call.node
    else { return [] }
    let lacking = review.releases(reading: expression.node).subtracting(app.releases(havingOperation: call.name))
    if lacking.isEmpty { return [] }
    let gap = self.gap(call.name, lacking, app.releases)
    return [
      finding(
        at: expression, review, gap.message(review.effectOfNull(call, in: expression)),
        fix: gap.fix, subject: call.name
      ).concerning(lacking)
    ]
  }

  private func gap(_ name: String, _ lacking: ReleaseSet, _ parts: ReleaseParts) -> ReleaseGap {
    let entry = parts.lives[.operations, name]
    return ReleaseGap(
      name: name, life: entry?.life ?? Lifespan(since: ReleaseParts.operations[name]), replacedBy: entry?.replacedBy,
      isBeagles: entry == nil, releases: lacking, served: parts.served)
  }
}
