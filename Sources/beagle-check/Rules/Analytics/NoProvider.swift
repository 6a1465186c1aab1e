import BeagleModel

/// Records that nobody takes.
struct NoProvider: SiteRule {
  static let info = RuleInfo(
    id: "analytics/no-provider", severity: .note, impact: .notRecorded,
    summary: "actions ask to be recorded, and the app has no analytics provider",
    rationale: """
      Without an analyticsProvider among its dependencies the app records nothing, whatever payloads ask for. The \
      configuration says so with "analytics": null.
      """,
    source: "docs/spec/analytics.md 1",
    asks: [.analyticsProvider],
    accepts: [
      Example(site: ["home.json": Example.button(pop("true"))]),
      Example(site: ["home.json": Example.button(pop("false"))], configuration: #"{"analytics": null}"#),
      Example(site: ["home.json": Example.button(pop("null"))], configuration: #"{"analytics": null}"#),
    ],
    reports: [
      Example(
        site: ["home.json": Example.button(pop(#"↓{"attributes": ["route"]}"#))],
        configuration: #"{"analytics": null}"#),
      Example(site: ["home.json": Example.button(pop("↓true"))], configuration: #"{"analytics": null}"#),
    ])

  private static func pop(_ analytics: String) -> String {
    #"{"_beagleAction_": "beagle:popToView", "route": "/home", "analytics": \#(analytics)}"#
  }

  let asksLinks = false

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard app.configuration.analytics.isAbsent else { return [] }
    let asking = site.screens.indices.filter { site.screens[$0].asked.recorded > 0 }
    guard let first = asking.first, let offset = site.screens[first].firstRecorded else { return [] }
    let count = asking.reduce(0) { $0 + Int(site.screens[$1].asked.recorded) }
    return [Finding(at: .value(screen: first, offset: offset), .nobody(count))]
  }
}

extension String {
  fileprivate static func nobody(_ count: Int) -> String {
    "\(Prose.count(count, "action")) \(count == 1 ? "is" : "are") to be recorded, from here on, "
      + "and the app has no analytics provider"
  }
}
