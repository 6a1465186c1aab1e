import BeagleModel

/// Ways back to the screens of a site that leave nothing of what these were passed (docs/spec/contexts.md 6).
struct ReplacingReturns {
  /// By screen.
  private var ways: [Int: [ScreenCallers.Way]] = [:]

  /// So many ways back to one screen are looked at.
  private static let limit = 64

  init(_ site: ScreenGraph) {
    guard site.screens.contains(where: { $0.passing?.replacements.isEmpty == false }) else { return }
    for (screen, targets) in site.targets.enumerated() where Self.shows(site.screens[screen]) {
      var met: Set<Int> = []
      for (link, target) in zip(site.screens[screen].links, targets) {
        guard case .screen(let opened) = target, link.kind == .navigation, link.opensAScreen, !link.startsStack,
          let passing = site.screens[opened].passing, !passing.replacements.isEmpty, met.insert(opened).inserted
        else { continue }
        for replacement in passing.replacements where replacement.route == nil {
          add(replacement, of: opened, to: screen, site)
        }
      }
    }
    addNamed(in: site)
  }

  func ways(to screen: Int) -> [ScreenCallers.Way] { ways[screen] ?? [] }

  private static func shows(_ summary: borrowing ScreenSummary) -> Bool {
    summary.decodesOnIOS && summary.passing?.reads.contains { $0.isShown && $0.opener == nil } == true
  }

  /// Ways back to screens by their addresses, where these are below.
  private mutating func addNamed(in site: ScreenGraph) {
    var stacks: StackGraph?
    var below = ScreenSet(of: site.screens.count)
    var budget = StackGraph.stepLimit
    for screen in site.screens.indices {
      guard let passing = site.screens[screen].passing else { continue }
      let named = passing.replacements.compactMap { replacement in
        replacement.route.flatMap(site.answering).map { (replacement, target: $0) }
      }
      .filter { $0.target != screen && Self.shows(site.screens[$0.target]) }
      if named.isEmpty { continue }
      let graph = stacks ?? StackGraph(site)
      stacks = graph
      guard graph.findBelow(screen, &below, &budget) else { return }
      for (replacement, target) in named where below.contains(target) { add(replacement, of: screen, to: target, site) }
    }
  }

  private mutating func add(_ replacement: Passing.Replacement, of screen: Int, to target: Int, _ site: ScreenGraph) {
    guard site.screens[screen].decodesOnIOS, ways[target, default: []].count < Self.limit else { return }
    ways[target, default: []].append(
      ScreenCallers.Way(shape: replacement.shape, place: .action(screen, replacement.offset)))
  }
}
