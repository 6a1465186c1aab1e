import BeagleModel

/// A part that loads itself.
struct RecursiveLazy: SiteRule {
  static let info = RuleInfo(
    id: "components/recursive-lazy", severity: .error, impact: .slow,
    summary: "a lazyComponent whose content loads itself again",
    rationale: """
      A lazyComponent asks for its content when it is drawn. Content that holds the same part again, directly or \
      through another one, is loaded for ever: it drains the battery, and a gateway may block the app.
      """,
    exceptions: """
      Content that a press or a request adds or opens is not drawn by itself, nor are fallbacks and the pages behind the \
      first. Below a custom component it is a warning, as that may draw it or not.
      """,
    source: "docs/spec/networking.md 5",
    asks: [.viewClient],
    accepts: [Example(site: ["home.json": Example.lazy(#""/parts/offers""#), "parts/offers.json": Example.container])],
    reports: [
      Example(site: [
        "home.json": Example.lazy(#""/parts/offers""#), "parts/offers.json": Example.lazy(#"↓"/parts/offers""#),
      ])
    ])

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    AutomaticCycles.findings(in: site, of: { $0.kind == .lazyComponent && $0.isLive }) {
      link, isDirect, place in
      Finding(
        at: place, .again(link.route, isDirect: isDirect), fix: .blank("load a part that does not lead back here"))
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
