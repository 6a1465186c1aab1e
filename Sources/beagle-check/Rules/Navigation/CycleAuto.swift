import BeagleModel

/// Screens that open each other by themselves.
struct CycleAuto: SiteRule {
  static let info = RuleInfo(
    id: "navigation/cycle-auto", severity: .error, impact: .wrongScreen,
    summary: "screens that open each other in a circle, without a press",
    rationale: """
      The actions of onInit run when a screen appears, and so do those that follow a request or a condition either \
      way. Screens that open each other in this way never stop.
      """,
    exceptions: """
      It stays silent on pages behind the first, which wait for the user. It is a warning on a page that currentPage \
      may choose, and below a custom component.
      """,
    source: "docs/spec/components.md 3; docs/spec/actions.md 3.3 and 3.5; docs/spec/navigation.md 11",
    asks: [.viewClient],
    accepts: [
      Example(site: ["a.json": start("/b"), "b.json": Example.button(Example.pushView(#"{"url": "/a"}"#))])
    ],
    reports: [
      Example(site: ["a.json": start("/b", mark: "↓"), "b.json": start("/a")]),
      Example(site: ["a.json": Example.lazy(#""/part""#), "part.json": start("/a", mark: "↓")]),
    ])

  static func start(_ route: String, mark: String = "") -> String {
    #"{"_beagleComponent_": "beagle:container", "onInit": [\#(Example.pushView(#"{"url": \#(mark)"\#(route)"}"#))]}"#
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    // A part that is loaded brings its onInit along; parts that only load each other are another rule's.
    AutomaticCycles.findings(in: site, of: { $0.isLive }, reporting: { $0.kind != .lazyComponent }) {
      link, isDirect, place in
      Finding(
        at: place,
        isDirect
          ? "onInit opens this very screen again, \(link.route), without end"
          : "onInit opens \(link.route), which leads back here by itself, without end",
        fix: FixPlan(
          "take this navigation out, or let a press start it", [.remove(.parent)], applicability: .unsafe))
    }
  }
}
