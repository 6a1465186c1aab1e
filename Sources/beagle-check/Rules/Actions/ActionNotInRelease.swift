import BeagleModel

/// An action that some release of the app does not have.
struct ActionNotInRelease: ScreenRule {
  static let info = RuleInfo(
    id: "actions/not-in-release", severity: .error, impact: .pressDoesNothing,
    summary: "an action that a release of the app does not have",
    rationale: """
      A release that does not know an action does nothing and writes a log line. "app" of the configuration says which \
      releases are served, and "since" and "until" of an action say which of them have it.
      """,
    source: "docs/spec/decoding.md 2; docs/spec/platforms.md 6",
    asks: [.coder],
    accepts: [Example(button(#""custom:addToCart""#), configuration: app("4.2.0"))],
    reports: [Example(button(#"↓"custom:addToCart""#), configuration: app("5.0.0"))])

  private static func button(_ action: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "Add", "onPress": [{"_beagleAction_": \#(action)}]}"#
  }

  private static func app(_ since: String) -> String {
    Example.releases(#"{"actions": {"custom:addToCart": {"since": "\#(since)"}}}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    [
      .elements(app.namesWithGaps(.action)) { element, _, review in
        review.finding(ofGapAt: element, .action, "nothing happens")
      }
    ]
  }
}
