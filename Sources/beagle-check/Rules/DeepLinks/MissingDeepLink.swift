import BeagleModel

/// A native route that the app's table does not have.
struct MissingDeepLink: ScreenRule {
  static let app = #"{"deepLinks": {"/pix": {}, "/help/*": {}}}"#

  static let info = RuleInfo(
    id: "deeplinks/missing", severity: .error, impact: .pressDoesNothing,
    summary: "a native route that the app's deep-link table does not have",
    rationale: "The deep-link handler throws, iOS writes one log line, and the press does nothing.",
    exceptions: "It stays silent where the configuration has no deep-link table.",
    source: "docs/spec/navigation.md 7",
    asks: [.deepLinkHandler],
    accepts: [
      .open(#""/pix""#, configuration: Self.app),
      .open(#""/help/cards""#, configuration: Self.app),
      .open(#""@{target}""#, configuration: Self.app),
    ],
    reports: [
      .open(#"↓"/pixx""#, configuration: Self.app),
      .open(#"↓"/hlep/@{topic}""#, configuration: Self.app),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.deepLinkTable != nil ? [.screen(findings(in:))] : []
  }

  func findings(in review: RuleContext) -> [Finding] {
    guard let table = review.app.deepLinkTable else { return [] }
    return review.nativeRoutes.flatMap { route -> [Finding] in
      if let path = route.path {
        return route.entry == nil ? [finding(at: route.node, path, in: table, review, severity: route.severity)] : []
      }
      // What is chosen is opened only at times.
      let chosen = review.chosenTexts(at: Int32(route.node.index))
      if chosen.isEmpty { return [finding(ofStarts: route, in: table, review)].compactMap(\.self) }
      return chosen.filter { !$0.text.isEmpty && table.entry(for: $0.text) == nil }
        .map { finding(at: $0.node, $0.text, in: table, review, severity: .warning) }
    }
  }

  /// A path that data goes on with, and that nothing in the table begins like.
  private func finding(ofStarts route: NativeRoute, in table: DeepLinkTable, _ review: RuleContext) -> Finding? {
    let starts = review.app.nativeStarts(ofExpressionAt: route.node)
    guard let path = route.node.string, table.surelyLacks(pathsWith: starts) else { return nil }
    let isAsked = starts.count == 1 && path.hasPrefix(starts[0]) && review.mayCompare(with: table.entries.count)
    let start = isAsked ? table.suggestion(forStart: starts[0]) : nil
    let whole = start.map { $0 + path.dropFirst(starts[0].count) }
    return Finding(
      at: route.node, .missing(path, suggestions: [whole].compactMap(\.self)),
      fix: whole.map { $0.toWrite(for: path, at: route.node) }, severity: starts.count == 1 ? route.severity : .warning)
  }

  private func finding(
    at node: JSONNode, _ path: String, in table: DeepLinkTable, _ review: RuleContext, severity: Severity?
  ) -> Finding {
    let suggestions = review.mayCompare(with: table.entries.count) ? table.suggestions(for: path) : []
    return Finding(
      at: node, .missing(path, suggestions: suggestions),
      fix: path.isEmpty
        ? .blank("write the route") : suggestions.count == 1 ? suggestions[0].toWrite(for: path, at: node) : nil,
      notes: suggestions.count == 1 ? [table.entry(for: suggestions[0])?.note].compactMap(\.self) : [],
      severity: severity)
  }
}

extension String {
  fileprivate static func missing(_ path: String, suggestions: [String]) -> String {
    "\"\(path.shortened)\" is not in the app's deep-link table\(Spelling.question(suggestions))"
  }
}
