import BeagleModel

/// A style that some release of the app does not have.
struct StyleNotInRelease: ScreenRule {
  static let info = RuleInfo(
    id: "styles/not-in-release", severity: .warning, impact: .unstyled,
    summary: "a style that a release of the app does not have",
    rationale: """
      The theme applies nothing for an id that it does not know. "app" of the configuration says which releases are \
      served, and "since" and "until" of a style say which of them have it.
      """,
    source: "docs/spec/dependencies.md a.5",
    asks: [.theme],
    accepts: [Example(button(#""button.primary""#), configuration: app("4.2.0"))],
    reports: [Example(button(#"↓"button.primary""#), configuration: app("5.0.0"))])

  private static func button(_ style: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": \#(style)}"#
  }

  private static func app(_ since: String) -> String {
    Example.releases(#"{"theme": {"styles": {"button.primary": {"since": "\#(since)"}}}}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    .namesOfGaps(in: .styles, .styleId, "nothing is styled", app)
  }
}

extension [ScreenVisit] {
  /// The texts of a meaning that name entries of a table which some releases do not have.
  static func namesOfGaps(
    in table: EntryLives.Table, _ meaning: Meaning, _ effect: String, _ app: AppModel
  ) -> [ScreenVisit] {
    guard app.hasGaps(in: table) else { return [] }
    return [
      .strings(
        [meaning],
        { fact, review in
          let node = review.screen.node(Int(fact.node))
          guard fact.form == .literal, let name = node.string else { return nil }
          return review.finding(ofGapIn: table, named: name, at: node, effect, severity: review.severity(of: fact))
        },
        resolved: { text, fact, review in
          review.finding(
            ofGapIn: table, named: text.text, at: text.node, readBy: review.releases(reading: Int(fact.node)), effect)
        })
    ]
  }
}
