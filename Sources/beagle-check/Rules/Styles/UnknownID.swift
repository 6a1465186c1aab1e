import BeagleModel

/// A style that the app's theme does not have.
struct UnknownID: ScreenRule {
  private static let app = #"{"theme": {"styles": {"button.primary": {}, "text.title": {}}}}"#

  static let info = RuleInfo(
    id: "styles/unknown-id", severity: .error, consequence: .unstyled,
    summary: "a style that the app's theme does not have",
    rationale: """
      The theme applies nothing for an id that it does not know, and nothing is logged (spec/dependencies.md a.5). Ids are \
      compared letter by letter. Asked only when the configuration tells the theme's styles.
      """,
    asks: [.theme],
    accepts: [
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": "button.primary"}"#, configuration: Self.app),
      #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": "button.primry"}"#,
    ],
    reports: [
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": ↓"button.primry"}"#, configuration: Self.app),
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": ↓"button.primary"}"#,
        configuration: #"{"theme": null}"#),
    ])

  let meanings: MeaningSet = [.styleId]

  func applies(to app: AppKnowledge) -> Bool { app.tables.styles != nil }

  func findings(in review: ScreenReview) -> [Finding] {
    guard let table = review.app.tables.styles else { return [] }
    let screen = review.screen
    var findings: [Finding] = []
    for fact in screen.facts.facts where fact.meaning == .styleId && fact.form == .literal {
      guard table.ids.place(ofText: fact.node, in: screen) == nil else { continue }
      let node = screen.node(Int(fact.node))
      guard let id = node.string, !id.isEmpty, !id.opensExpression else { continue }
      let meant = Spelling.suggestions(for: id, among: table.ids.names)
      findings.append(
        Finding(
          at: node, .unknown(id, meant: meant, isEmpty: table.styles.isEmpty),
          fix: meant.count == 1 ? "write \"\(meant[0])\"" : nil, severity: review.severity(of: fact)))
    }
    return findings
  }
}

extension String {
  fileprivate static func unknown(_ id: String, meant: [String], isEmpty: Bool) -> String {
    isEmpty
      ? "the app's theme has no styles, so nothing applies \"\(id.shortened)\""
      : "\"\(id.shortened)\" is not in the app's theme\(Spelling.question(meant))"
  }
}
