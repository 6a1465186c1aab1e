import BeagleModel

/// A native route that some release of the app does not have.
struct DeepLinkNotInRelease: ScreenRule {
  static let info = RuleInfo(
    id: "deeplinks/not-in-release", severity: .error, impact: .pressDoesNothing,
    summary: "a native route that a release of the app does not have",
    rationale: """
      A deep-link handler without the path throws, iOS writes one log line, and the press does nothing. "app" of the \
      configuration says which releases are served, and "since" and "until" of a path say which of them have it.
      """,
    source: "docs/spec/navigation.md 7",
    asks: [.deepLinkHandler],
    accepts: [.open(#""/kyc/document""#, configuration: app("6.0.0"))],
    reports: [.open(#"↓"/kyc/document""#, configuration: app("5.3.0"))])

  private static func app(_ until: String) -> String {
    Example.releases(
      #"{"deepLinks": {"/kyc/document": {"until": "\#(until)", "replacedBy": "/kyc/start"}, "/kyc/start": {}}}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.hasGaps(in: .deepLinks) ? [.screen(findings(in:))] : []
  }

  func findings(in review: RuleContext) -> [Finding] {
    guard let table = review.app.deepLinkTable else { return [] }
    return review.nativeRoutes.flatMap { route -> [Finding] in
      if let entry = route.entry {
        return [finding(entry, at: route.node, in: review, severity: route.severity)].compactMap(\.self)
      }
      // What is chosen is opened only at times.
      return review.chosenTexts(at: Int32(route.node.index)).compactMap { text in
        table.entry(for: text.text).flatMap { finding($0, at: text.node, in: review, severity: .warning) }
      }
    }
  }

  private func finding(
    _ entry: DeepLinkTable.Entry, at node: JSONNode, in review: RuleContext, severity: Severity?
  ) -> Finding? {
    review.finding(ofGapIn: .deepLinks, named: entry.path, at: node, "nothing happens", severity: severity)
  }
}
