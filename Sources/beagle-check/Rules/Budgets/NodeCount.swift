import BeagleModel

/// A payload with more components than the team allows.
struct NodeCount: ScreenRule {
  static let info = RuleInfo(
    id: "budgets/node-count", severity: .warning, impact: .slow,
    summary: "a payload with more components than budgets.screen.nodes",
    rationale: """
      Each component becomes a view when the screen appears. The rows of a list are not counted, for they are drawn as \
      they come into sight, nor is what an action holds. The limit is the team's own: without "budgets" nothing is \
      reported.
      """,
    source: "docs/spec/components.md 4 and 5.6",
    accepts: [Example(Example.container([Example.text(#""1""#)]))],
    reports: [
      Example("↓" + Example.container([Example.text(#""1""#), Example.text(#""2""#)]), configuration: Self.limit)
    ])

  static let limit = #"{"version": 1, "budgets": {"screen": {"nodes": 2}}}"#

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.budgets.screen?.nodes != nil ? [.screen(findings(in:))] : []
  }

  func findings(in review: RuleContext) -> [Finding] {
    guard let limit = review.app.configuration.budgets.screen?.nodes, review.screen.componentCount > limit else {
      return []
    }
    let count = Self.drawn(on: review.screen).count
    guard count > limit else { return [] }
    return [
      Finding(
        at: review.screen.node(0), .many(count, limit: limit), fix: "let a listView with a dataSource draw what repeats"
      )
    ]
  }

  /// Components that are drawn with the screen: neither in an action, nor in what iOS does not decode.
  static func drawn(on screen: Screen) -> [Screen.Element] {
    var isDrawn: [Bool] = []
    isDrawn.reserveCapacity(screen.facts.elements.count)
    var drawn: [Screen.Element] = []
    for element in screen.facts.elements {
      let kind = screen.schema(of: element)?.kind
      let isAround = element.parent < 0 || isDrawn[Int(element.parent)]
      isDrawn.append(isAround && kind != .action && screen.mayDraw(element))
      if isDrawn[isDrawn.count - 1], kind != .value { drawn.append(element) }
    }
    return drawn
  }
}

extension String {
  fileprivate static func many(_ count: Int, limit: Int) -> String {
    "the payload has \(Prose.count(count, "component")); the budget is \(limit)"
  }
}
