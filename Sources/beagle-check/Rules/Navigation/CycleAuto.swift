import BeagleModel

/// Screens that open each other by themselves.
struct CycleAuto: SiteRule {
  static let info = RuleInfo(
    id: "navigation/cycle-auto", severity: .error, consequence: .wrongScreen,
    summary: "screens that open each other by themselves, in a circle",
    rationale: """
      The actions of onInit run when the screen appears, whatever the user does. Screens that lead to each other that way \
      never come to rest, and nobody can stop them (spec/components.md 3, spec/navigation.md 11).
      """,
    asks: [.viewClient],
    accepts: [
      Example(site: ["a.json": start("/b"), "b.json": Example.button(Example.pushView(#"{"url": "/a"}"#))])
    ],
    reports: [
      Example(site: ["a.json": start("/b", mark: "↓"), "b.json": start("/a", mark: "↓")]),
      Example(site: ["a.json": start("/a", mark: "↓")]),
    ])

  private static func start(_ route: String, mark: String = "") -> String {
    #"{"_beagleComponent_": "beagle:container", "onInit": [\#(Example.pushView(#"{"url": \#(mark)"\#(route)"}"#))]}"#
  }

  func findings(in site: Site) -> [SiteFinding] {
    LinkCycles(site) { $0.kind != .lazyComponent && $0.isAutomatic && $0.isLive }.links.map { screen, place, target in
      let link = site.screens[screen].links[place]
      return SiteFinding(
        at: .value(screen: screen, offset: link.offset), .again(link.route, isDirect: screen == target),
        fix: "open it from an event that the user starts")
    }
  }
}

extension String {
  fileprivate static func again(_ route: String, isDirect: Bool) -> String {
    isDirect
      ? "onInit opens this very screen again, \(route), without end"
      : "onInit opens \(route), which leads back here by itself, without end"
  }
}
