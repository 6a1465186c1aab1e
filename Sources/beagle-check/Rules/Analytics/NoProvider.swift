import BeagleModel

/// Records that nobody takes.
struct NoProvider: SiteRule {
  static let info = RuleInfo(
    id: "analytics/no-provider", severity: .note, consequence: .notRecorded,
    summary: "actions list attributes to be recorded, and the app has no analytics provider",
    rationale: """
      Without an analyticsProvider among its dependencies the app records nothing, whatever payloads ask for \
      (spec/analytics.md 1). The configuration says so with "analytics": null.
      """,
    asks: [.analyticsProvider],
    accepts: [Example(site: ["home.json": Example.button(pop)])],
    reports: [
      Example(
        site: ["home.json": Example.button(pop.replacing(#"["route"]"#, with: #"[↓"route"]"#))],
        configuration: #"{"analytics": null}"#)
    ])

  private static let pop =
    #"{"_beagleAction_": "beagle:popToView", "route": "/home", "analytics": {"attributes": ["route"]}}"#

  let asksLinks = false

  func findings(in site: Site) -> [SiteFinding] {
    guard site.app.analytics.isLacking else { return [] }
    let asking = site.screens.indices.filter { site.screens[$0].asked.attributes > 0 }
    guard let first = asking.first, let offset = site.screens[first].firstAttribute else { return [] }
    let count = asking.reduce(0) { $0 + Int(site.screens[$1].asked.attributes) }
    return [SiteFinding(at: .value(screen: first, offset: offset), .nobody(count))]
  }
}

extension String {
  fileprivate static func nobody(_ count: Int) -> String {
    "\(Prose.count(count, "attribute")) to be recorded, from here on, and the app has no analytics provider"
  }
}
