import BeagleModel

/// A screen that analytics knows by an address with somebody's number in it.
struct ScreenWithoutID: SiteRule {
  static let info = RuleInfo(
    id: "analytics/screen-without-id", severity: .warning, impact: .notRecorded,
    summary: "a screen without an id that is recorded under many addresses",
    rationale: """
      The record of a screen holds the address as it was asked for, and the screen's id where there is one. Without an \
      id /orders/123 and /orders/124 are two different screens in the reports. Content that a lazyComponent loads is \
      not recorded as a screen.
      """,
    source: "docs/spec/analytics.md 4",
    asks: [.analyticsProvider],
    accepts: [
      Example(site: ["orders.json": Example.container], configuration: Self.app),
      Example(
        site: [
          "orders/123.json":
            #"{"_beagleComponent_": "beagle:screenComponent", "id": "order", "child": \#(Example.container)}"#
        ], configuration: Self.app),
      Example(
        site: ["orders/123.json": #"{"_beagleComponent_": "beagle:container", "id": "order"}"#], configuration: Self.app
      ),
      Example(
        site: ["home.json": Example.lazy(#""/cards/123""#), "cards/123.json": Example.container],
        configuration: Self.app),
    ],
    reports: [Example(site: ["orders/123.json": "↓" + Example.container], configuration: Self.app)])

  private static let app = #"{"analytics": {"enableScreenAnalytics": true}}"#

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard app.configuration.analytics.value?.recordsScreens == true else { return [] }
    let parts = site.parts
    return site.screens.indices.compactMap { place in
      let screen = site.screens[place]
      guard screen.outcome == .loaded, screen.decodesOnIOS, screen.ownID == nil, !screen.hasRootID,
        let url = screen.source.url, Self.isOneOfMany(url), !parts.contains(place)
      else { return nil }
      return Finding(
        at: .screen(place), .manyNames(url), fix: "give the screenComponent an \"id\"")
    }
  }

  /// Whether an address holds a number of its own, or a query.
  private static func isOneOfMany(_ url: String) -> Bool {
    let path = url.prefix { $0 != "?" }
    return path.count < url.count || path.split(separator: "/").contains { $0.allSatisfy(\.isNumber) }
  }
}

extension String {
  fileprivate static func manyNames(_ url: String) -> String {
    "the screen at \(url) has no id, so analytics records it as another screen for each address of this kind"
  }
}
