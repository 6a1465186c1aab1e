import BeagleModel

/// A part that loads itself.
struct RecursiveLazy: SiteRule {
  static let info = RuleInfo(
    id: "components/recursive-lazy", severity: .error, consequence: .slow,
    summary: "a lazyComponent whose content loads itself again",
    rationale: """
      A lazyComponent asks for its content when it is drawn. Content that holds the same part again, be it by way of another \
      one, asks for ever: battery, heat, and a gateway that bans the app (spec/networking.md 5).
      """,
    asks: [.viewClient],
    accepts: [
      Example(site: ["home.json": Example.lazy(#""/parts/offers""#), "parts/offers.json": Example.container])
    ],
    reports: [
      Example(site: [
        "home.json": Example.lazy(#""/parts/offers""#), "parts/offers.json": Example.lazy(#"↓"/parts/offers""#),
      ]),
      Example(site: [
        "a.json": Example.lazy(#"↓"/b""#), "b.json": Example.container([Example.lazy(#"↓"/a""#)]),
      ]),
    ])

  func findings(in site: Site) -> [SiteFinding] {
    LinkCycles(site) { $0.kind == .lazyComponent && $0.isLive && !$0.isInTemplate }.links.map { screen, place, target in
      let link = site.screens[screen].links[place]
      return SiteFinding(
        at: .value(screen: screen, offset: link.offset), .again(link.route, isDirect: screen == target),
        fix: "load a part that does not lead back here")
    }
  }
}

extension String {
  fileprivate static func again(_ route: String, isDirect: Bool) -> String {
    isDirect
      ? "\(route) lazily loads itself: its requests never end"
      : "\(route) lazily loads parts that lead back here: their requests never end"
  }
}
