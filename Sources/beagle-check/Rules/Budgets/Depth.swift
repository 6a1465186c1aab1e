import BeagleModel

/// A payload with more levels of components than the team allows.
struct Depth: ScreenRule {
  static let info = RuleInfo(
    id: "budgets/depth", severity: .warning, impact: .slow,
    summary: "a payload with more levels of components than budgets.screen.depth",
    rationale: """
      Each level is a view inside a view, and the layout of one asks all the views below it. What an action holds is \
      another screen and is counted on its own. The limit is the team's own: without "budgets" nothing is reported.
      """,
    source: "docs/spec/components.md 4",
    accepts: [Example(nested(3))],
    reports: [Example(nested(3, mark: "↓"), configuration: Self.limit)])

  static let limit = #"{"version": 1, "budgets": {"screen": {"depth": 2}}}"#

  static func nested(_ levels: Int, mark: String = "") -> String {
    (1..<levels).reduce(mark + Example.text(#""1""#)) { text, _ in Example.container([text]) }
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.budgets.screen?.depth != nil ? [.screen(findings(in:))] : []
  }

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    guard let limit = review.app.configuration.budgets.screen?.depth else { return [] }
    var levels: [Int] = []
    levels.reserveCapacity(screen.facts.elements.count)
    var deepest = (level: 0, place: 0)
    for (place, element) in screen.facts.elements.enumerated() {
      let outer = element.parent < 0 ? 0 : levels[Int(element.parent)]
      switch screen.schema(of: element)?.kind {
      // Content that an action opens or adds starts anew.
      case .action: levels.append(0)
      case .value: levels.append(outer)
      case .component, nil: levels.append(outer + 1)
      }
      if levels[place] > deepest.level { deepest = (levels[place], place) }
    }
    guard deepest.level > limit else { return [] }
    return [
      Finding(
        at: screen.object(of: screen.facts.elements[deepest.place]), .deep(deepest.level, limit: limit),
        fix: "nest components at most \(Prose.count(limit, "level")) deep")
    ]
  }
}

extension String {
  fileprivate static func deep(_ level: Int, limit: Int) -> String {
    "the payload has \(Prose.count(level, "level")) of components; the budget is \(limit)"
  }
}
