import BeagleModel

/// A call of an operation that some release of the app does not have.
struct OperationNotInRelease: CallRule {
  static let info = RuleInfo(
    id: "expressions/operation-not-in-release", severity: .error, impact: .wrongValue,
    summary: "an expression calls an operation that a release of the app does not have",
    rationale: """
      An app that does not know an operation gives null and writes a log line. "app" of the configuration says which \
      releases are served, and "since" and "until" of an operation say which of them have it. int, double and string \
      came with Beagle 2.1.0.
      """,
    source: "docs/spec/expressions.md 8.1; docs/spec/platforms.md 6",
    accepts: [Example(Example.text(#""@{formatMoney(user.total)}""#), configuration: formatMoney("4.9.0"))],
    reports: [Example(Example.text(#"↓"@{formatMoney(user.total)}""#), configuration: formatMoney("5.0.0"))])

  /// A whole file: only that lists releases.
  private static func formatMoney(_ since: String) -> String {
    let releases = #"{"version": "5.4.0", "beagle": "2.1.0"}, {"version": "4.9.1", "beagle": "2.1.0", "share": 0.08}"#
    let operations = #"{"formatMoney": {"since": "\#(since)"}}"#
    return
      #"{"version": 1, "app": {"releases": [\#(releases)]}, "configurations": {"main": {"operations": \#(operations)}}}"#
  }

  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding] {
    // Once for each name of a text.
    guard let gap = review.app.operationGap(call.name),
      expression.evaluation.calls.first(where: { $0.name == call.name })?.node == call.node
    else { return [] }
    return [
      finding(
        at: expression, review, .absent(call.name, gap, review.effectOfNull(call, in: expression)),
        fix: "send \(gap.releases.count == 1 ? "this release" : "these releases") an expression without it",
        subject: call.name)
    ]
  }
}

extension String {
  fileprivate static func absent(_ name: String, _ gap: OperationGap, _ effect: String) -> String {
    let releases = Prose.list(gap.releases.prefix(3).map(\.words), "and")
    let more = gap.releases.count > 3 ? " and \(Prose.count(gap.releases.count - 3, "more release"))" : ""
    guard let beagle = gap.beagle else { return "\"\(name)\" is not in \(releases)\(more), where \(effect)" }
    return
      "\"\(name)\" came with Beagle \(beagle), which \(releases)\(more) \(gap.releases.count == 1 ? "does" : "do") not have, so there \(effect)"
  }
}

extension AppRelease {
  /// `app 4.9.1 (8 % of users)`.
  fileprivate var words: String {
    guard let share else { return "app \(version)" }
    let percent = (share * 1000).rounded() / 10
    let number = percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
    return "app \(version) (\(number) % of users)"
  }
}
