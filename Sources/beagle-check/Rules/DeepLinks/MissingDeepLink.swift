import BeagleModel

/// A native route that the app's table does not have.
struct MissingDeepLink: ScreenRule {
  private static let app = #"{"deepLinks": {"/pix": {}, "/help/*": {}}}"#

  static let info = RuleInfo(
    id: "deeplinks/missing", severity: .error, consequence: .pressDoesNothing,
    summary: "a native route that the app's deep-link table does not have",
    rationale: """
      The handler throws, iOS writes one log line, and the user presses and nothing happens (spec/navigation.md 7). \
      The table is asked only when the configuration has one.
      """,
    asks: [.deepLinkHandler],
    accepts: [
      .open(#""/pix""#, configuration: Self.app),
      .open(#""/help/cards""#, configuration: Self.app),
      .open(#""@{target}""#, configuration: Self.app),
      .open(#""/pixx""#),
    ],
    reports: [
      .open(#"↓"/pixx""#, configuration: Self.app),
      .open(#"↓"pix""#, configuration: Self.app),
      .open(#"↓"@{condition(user.isNew, '/pix', '/pixx')}""#, configuration: Self.app),
      .screen(
        #""id": "menu", "value": {"to": ↓"/pixx"}"#, Example.button(Example.openNativeRoute(#""@{menu.to}""#)),
        configuration: Self.app),
    ])

  let meanings: MeaningSet = [.deepLink]

  func applies(to app: AppKnowledge) -> Bool { app.deepLinkTable != nil }

  func findings(in review: ScreenReview) -> [Finding] {
    guard let table = review.deepLinkTable else { return [] }
    return review.nativeRoutes.flatMap { route -> [Finding] in
      if let path = route.path {
        return route.entry == nil ? [finding(at: route.node, path, in: table, severity: route.severity)] : []
      }
      // What is chosen is opened only at times.
      return review.chosenTexts(at: route.place).filter { !$0.text.isEmpty && table.entry(for: $0.text) == nil }
        .map { finding(at: $0.node, $0.text, in: table, severity: .warning) }
    }
  }

  private func finding(
    at node: JSONNode, _ path: String, in table: DeepLinkTable, severity: Severity?
  ) -> Finding {
    let meant = table.suggestions(for: path)
    return Finding(
      at: node, .missing(path, meant: meant), fix: meant.count == 1 ? meant[0].toWrite(for: path, at: node) : nil,
      notes: meant.count == 1 ? [table.entry(for: meant[0])?.note].compactMap(\.self) : [], severity: severity)
  }
}

extension String {
  fileprivate static func missing(_ path: String, meant: [String]) -> String {
    "\"\(path.shortened)\" is not in the app's deep-link table\(Spelling.question(meant))"
  }
}
