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
    accepts: [
      Example(nested(3)), Example(nested(2), configuration: Self.limit),
      Example(
        Example.button(
          Example.pushView(
            #"{"screen": {"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container)}}"#)),
        configuration: Self.limit),
    ],
    reports: [Example(nested(3, mark: "↓"), configuration: Self.limit)])

  private static let limit = #"{"version": 1, "budgets": {"screen": {"depth": 2}}}"#

  private static func nested(_ levels: Int, mark: String = "") -> String {
    (1..<levels).reduce(mark + Example.text(#""1""#)) { text, _ in Example.container([text]) }
  }

  func applies(to app: AppModel) -> Bool { app.configuration.budget?.depth != nil }

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    guard let limit = review.app.configuration.budget?.depth else { return [] }
    var levels: [Int] = []
    levels.reserveCapacity(screen.facts.elements.count)
    var deepest = (level: 0, place: 0)
    for (place, element) in screen.facts.elements.enumerated() {
      let outer = element.parent < 0 ? 0 : levels[Int(element.parent)]
      // What iOS does not decode becomes no view, and neither does what stands in it.
      guard element.parent < 0 || outer >= 0, screen.mayDraw(element) else {
        levels.append(-1)
        continue
      }
      switch screen.schema(of: element)?.kind {
      case .action: levels.append(0)
      case .value: levels.append(outer)
      case .component, nil: levels.append(outer + 1)
      }
      if levels[place] > deepest.level { deepest = (levels[place], place) }
    }
    guard deepest.level > limit else { return [] }
    let element = screen.facts.elements[deepest.place]
    let idle = Self.idleContainers(around: element, in: screen)
    return [
      Finding(
        at: screen.object(of: element), .deep(deepest.level, limit: limit, idle: idle),
        fix: idle > 0
          ? "take out the containers that do nothing" : "nest components at most \(Prose.count(limit, "level")) deep")
    ]
  }

  private static let container = Screen.index(ofBuiltIn: "beagle:container")

  /// Containers around an element that hold one component and say nothing else.
  private static func idleContainers(around element: Screen.Element, in screen: Screen) -> Int {
    var count = 0
    var current = screen.parent(of: element)
    while let outer = current, screen.schema(of: outer)?.kind != .action {
      let object = screen.object(of: outer)
      if outer.schema == container, object["children"]?.elements.count == 1,
        object.members.allSatisfy({ ["_beagleComponent_", "children"].contains($0.key.string) })
      {
        count += 1
      }
      current = screen.parent(of: outer)
    }
    return count
  }
}

extension String {
  fileprivate static func deep(_ level: Int, limit: Int, idle: Int) -> String {
    let rest = idle == 0 ? "" : "; \(Prose.count(idle, "container")) around this hold one component and nothing else"
    return "the payload has \(Prose.count(level, "level")) of components; the budget is \(limit)\(rest)"
  }
}
