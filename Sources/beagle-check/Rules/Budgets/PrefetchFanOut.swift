import BeagleModel

/// A screen that makes iOS prefetch more routes than the team allows.
struct PrefetchFanOut: ScreenRule {
  static let info = RuleInfo(
    id: "budgets/prefetch-fan-out", severity: .warning, impact: .slow,
    summary: "a payload with more prefetched routes than budgets.screen.prefetches",
    rationale: """
      iOS asks for each prefetched route when the screen appears, whether a user opens it or not. An address that stands \
      there twice counts once. The limit is the team's own: without "budgets" nothing is reported.
      """,
    source: "docs/spec/networking.md 6",
    asks: [.viewClient],
    accepts: [Example(buttons("/a"), configuration: Self.limit)],
    reports: [Example("↓" + buttons("/a", "/b"), configuration: Self.limit)])

  private static let limit = #"{"version": 1, "budgets": {"screen": {"prefetches": 1}}}"#

  private static func buttons(_ routes: String...) -> String {
    Example.container(
      routes.map { Example.button(Example.pushView(#"{"url": "\#($0)", "shouldPrefetch": true}"#)) })
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.budgets.screen?.prefetches != nil ? [.screen(findings(in:))] : []
  }

  func findings(in review: RuleContext) -> [Finding] {
    guard let limit = review.app.configuration.budgets.screen?.prefetches else { return [] }
    let count = Prefetch.routes(of: review.screen).count
    guard count > limit else { return [] }
    return [
      Finding(
        at: review.screen.node(0), .many(count, limit: limit),
        fix: "take \"shouldPrefetch\" out of routes that few users open")
    ]
  }
}

extension Prefetch {
  /// The literal addresses that iOS prefetches when a screen appears, each once, in document order.
  static func routes(of screen: Screen) -> [String] {
    var met: Set<String> = []
    return screen.facts.elements.filter { $0.schema == route }.compactMap { Prefetch($0, in: screen)?.literal }
      .filter { met.insert($0).inserted }
  }

  private static let route = Screen.index(ofBuiltIn: "RouteRemote")
}

extension String {
  fileprivate static func many(_ count: Int, limit: Int) -> String {
    "the payload makes iOS prefetch \(Prose.count(count, "route")); the budget is \(limit)"
  }
}
