import BeagleModel

/// A name of the analytics configuration that no action has.
struct UnknownRecordedAction: SiteRule {
  static let info = RuleInfo(
    id: "analytics/unknown-action", severity: .warning, impact: .notRecorded,
    summary: "the analytics configuration names an action that does not exist",
    rationale: """
      The app records an action by itself only when the action's name is a key of the configuration's table. A name \
      that no action has is never asked for.
      """,
    source: "docs/spec/analytics.md 3",
    asks: [.analyticsProvider, .coder],
    accepts: [
      Example(
        site: ["home.json": Example.container],
        configuration: #"{"analytics": {"actions": {"beagle:sendrequest": ["url"], "custom:pay": []}}}"#)
    ],
    reports: [
      Example(
        site: ["home.json": Example.container],
        configuration:
          #"{"actions": {"custom:pay": {}}, "analytics": {"actions": {↓"beagle:sendReqest": ["url"], ↓"custom:pya": []}}}"#
      ),
      Example(
        site: ["home.json": Example.container],
        configuration:
          #"{"actions": {"custom:act": {}}, "analytics": {"actions": {↓"custom:zz": [], ↓"beagle:text": [], ↓"pushView": []}}}"#
      ),
    ])

  // The configuration alone is wrong.
  let asksLinks = false

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard let analytics = app.configuration.analytics.value else { return [] }
    let (known, components) = (app.coder.actionNames, app.coder.componentNames)
    return analytics.actions.compactMap { action in
      // Without a table of actions, any name of the app's own may be one.
      guard app.action(named: action.name) == nil,
        app.configuration.registrations.declaresActions || !action.name.lowercased().hasPrefix("custom:")
      else { return nil }
      let isComponent = components.contains { $0.lowercased() == action.name.lowercased() }
      if isComponent { return Finding(at: .location(action.location), .component(action.name)) }
      let whole = known.first { $0.lowercased() == "beagle:" + action.name.lowercased() }
      let meant = whole ?? NameInquiry.suggestions(for: action.name, among: known).first
      return Finding(
        at: .location(action.location), .unknown(action.name, meant: meant), fix: meant.map(\.toWrite))
    }
  }
}

extension String {
  fileprivate static func component(_ name: String) -> String {
    "\"\(name)\" is a component, and only actions are recorded by name"
  }

  fileprivate static func unknown(_ name: String, meant: String?) -> String {
    "no action is called \"\(name)\"" + Spelling.question(meant)
  }
}
