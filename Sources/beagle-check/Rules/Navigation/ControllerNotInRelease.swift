import BeagleModel

/// A navigation controller that some release of the app does not register.
struct ControllerNotInRelease: ScreenRule {
  static let info = RuleInfo(
    id: "navigation/not-in-release", severity: .warning, impact: .wrongScreen,
    summary: "a navigation controller that a release of the app does not have",
    rationale: """
      A new stack opens in the default controller where the app has none of the name. "app" of the configuration says \
      which releases are served, and "since" and "until" of a controller say which of them have it.
      """,
    source: "docs/spec/navigation.md 6",
    asks: [.navigator],
    accepts: [Example(push(#""secure""#), configuration: app("4.2.0"), root: .action)],
    reports: [Example(push(#"↓"secure""#), configuration: app("5.0.0"), root: .action)])

  private static func push(_ controller: String) -> String {
    #"{"_beagleAction_": "beagle:pushStack", "controllerId": \#(controller), "route": {"url": "/pix"}}"#
  }

  private static func app(_ since: String) -> String {
    Example.releases(#"{"navigationControllers": {"secure": {"since": "\#(since)"}}}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    .namesOfGaps(in: .controllers, .controllerId, "the default controller opens", app)
  }
}
