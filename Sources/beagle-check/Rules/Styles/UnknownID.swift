import BeagleModel

/// A style that the app's theme does not have.
struct UnknownID: ScreenRule {
  private static let app = #"{"theme": {"styles": {"button.primary": {}, "text.title": {}}}}"#

  static let info = RuleInfo(
    id: "styles/unknown-id", severity: .error, impact: .unstyled,
    summary: "a style that the app's theme does not have",
    rationale: """
      The theme applies nothing for an id that it does not know, and nothing is logged. Ids are compared letter by \
      letter. It is checked only when the configuration lists the theme's styles.
      """,
    source: "docs/spec/dependencies.md a.5",
    asks: [.theme],
    accepts: [
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": "button.primary"}"#, configuration: Self.app)
    ],
    reports: [
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": ↓"button.primry"}"#, configuration: Self.app)
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    !app.configuration.resources.styles.isUnspecified ? [.strings([.styleId], finding(for:in:))] : []
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard fact.form == .literal, let styles = review.app.configuration.resources.styles.table,
      styles.place(ofText: fact.node, in: review.screen) == nil
    else {
      return nil
    }
    let node = review.screen.node(Int(fact.node))
    guard let id = node.string, !id.isEmpty, !id.opensExpression else { return nil }
    let suggestions = review.mayCompare(with: styles.names.count) ? styles.suggestions(for: id) : []
    return Finding(
      at: node, .unknown(id, suggestions: suggestions, isEmpty: styles.entries.isEmpty),
      fix: suggestions.count == 1 ? suggestions[0].toWrite : nil, severity: review.severity(of: fact))
  }
}

extension String {
  fileprivate static func unknown(_ id: String, suggestions: [String], isEmpty: Bool) -> String {
    isEmpty
      ? "the app's theme has no styles, so nothing applies \"\(id.shortened)\""
      : "\"\(id.shortened)\" is not in the app's theme\(Spelling.question(suggestions))"
  }
}
