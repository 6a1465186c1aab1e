import BeagleModel

/// Which screens may stand below which in one stack: those that lead to them by pushing.
struct StackGraph {
  /// Nobody waits for more steps through a site's links.
  static let stepLimit = 20_000_000

  private let site: ScreenGraph
  /// By screen, the screens that push it or hold it as a part.
  private let sources: ScreenLists
  /// By screen, the first link that leads to it; -1 for none.
  private var links: [(screen: Int32, link: Int32)]
  /// Whether a route that nobody resolved is pushed anywhere.
  let hasLooseEnds: Bool
  /// Screens from which an unknown one can be reached by pushing; `nil` for all of them.
  private var reachesUnknown: ScreenSet?
  /// Whether a route that should be repaired is pushed anywhere.
  let hasFailures: Bool
  /// Screens from which one can be reached that may lead on to more than is known; `nil` for all of them.
  private var reachesHidden: ScreenSet?
  /// Screens from which one can be reached that fails, or would be if it did not; `nil` for all of them.
  private var reachesFailure: ScreenSet?

  init(_ site: ScreenGraph) {
    self.site = site
    links = Array(repeating: (-1, -1), count: site.screens.count)
    var pushes: [(screen: Int32, by: Int32)] = []
    var pushesUnknown = ScreenSet(of: site.screens.count)
    var fails = pushesUnknown
    var sampled = SampledRoutes(site)
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in targets.enumerated() {
        // A route that depends on data is none to be written elsewhere.
        if case .screen(let reached) = target, links[reached].screen < 0 || !site.isLiteral(links[reached]) {
          links[reached] = (Int32(screen), Int32(link))
        }
        if site.screens[screen].links[link].startsStack { continue }
        let others = sampled.screens(of: site.screens[screen].links[link])
        if pushes.count + others.count < Self.stepLimit {
          pushes += others.map { (Int32($0), Int32(screen)) }
        } else {
          _ = pushesUnknown.insert(screen)
        }
        switch target {
        case .screen(let reached): pushes.append((Int32(reached), Int32(screen)))
        case .notChecked: _ = pushesUnknown.insert(screen)
        case .broken: _ = fails.insert(screen)
        }
      }
    }
    sources = ScreenLists(of: pushes, screens: site.screens.count)
    var hides = ScreenSet(of: site.screens.count)
    for (screen, summary) in site.screens.enumerated() {
      if Self.mayStillAnswer(summary) || summary.opensUntold { _ = pushesUnknown.insert(screen) }
      if Self.fails(summary) { _ = fails.insert(screen) }
      if summary.mayHideLinks { _ = hides.insert(screen) }
    }
    hasLooseEnds = !pushesUnknown.members.isEmpty
    hasFailures = !fails.members.isEmpty
    var budget = Self.stepLimit
    reachesUnknown = addSources(to: &pushesUnknown, &budget) ? pushesUnknown : nil
    reachesFailure = addSources(to: &fails, &budget) ? fails : nil
    reachesHidden = addSources(to: &hides, &budget) ? hides : nil
  }

  /// Whether a screen never comes, for a reason that is reported as such.
  private static func fails(_ summary: borrowing ScreenSummary) -> Bool {
    summary.outcome == .broken || summary.outcome == .loaded && !summary.decodesOnIOS
  }

  /// Whether a screen did not answer and may do so on another day; an address without a host never does.
  private static func mayStillAnswer(_ summary: borrowing ScreenSummary) -> Bool {
    guard summary.outcome != .loaded, summary.outcome != .broken else { return false }
    return summary.source.url.map { $0.hasPrefix("/") || $0.contains("://") } ?? true
  }

  func mayReachAnything(_ screen: Int) -> Bool { reachesUnknown?.contains(screen) ?? true }

  /// Whether screens may lead on from one that cannot be seen before another fault is repaired.
  func mayReachAFailure(_ screen: Int) -> Bool { reachesFailure?.contains(screen) ?? true }

  /// Whether screens may lead on from one to others that nothing seems to lead to, through one that has to be mended first.
  func mayReachHidden(_ screen: Int) -> Bool { reachesHidden?.contains(screen) ?? true }

  /// Whether nothing that is known leads to a screen.
  func isUnreferenced(_ screen: Int) -> Bool {
    links[screen].screen < 0 && !site.openings.contains { $0.screen == screen }
  }

  /// Gathers the screens that may be below one in its stack, itself included.
  ///
  /// - Parameter found: Takes them in place of what it holds.
  /// - Returns: `false` when that takes too long to find out.
  func findBelow(_ screen: Int, _ found: inout ScreenSet, _ budget: inout Int) -> Bool {
    found.removeAll()
    _ = found.insert(screen)
    return addSources(to: &found, &budget)
  }

  private func addSources(to screens: inout ScreenSet, _ budget: inout Int) -> Bool {
    var next = 0
    while next < screens.members.count {
      for source in sources[Int(screens.members[next])] {
        budget -= 1
        _ = screens.insert(Int(source))
      }
      if budget < 0 { return false }
      next += 1
    }
    return true
  }

  /// How a screen is asked for.
  func route(of screen: Int) -> String? {
    if let url = site.screens[screen].source.url { return url }
    return site.isLiteral(links[screen])
      ? site.screens[Int(links[screen].screen)].links[Int(links[screen].link)].route : nil
  }

  /// The ways in which a screen is known in its stack: the addresses that it is asked for by, and the ids of screens inside
  /// its routes.
  ///
  /// - Parameter isAPart: Whether it is loaded into others alone, so that it is never a screen of a stack itself.
  func names(of screen: Int, isAPart: Bool) -> [String] {
    if isAPart { return site.screens[screen].inlineIDs }
    var names = [site.screens[screen].source.url].compactMap(\.self)
    if case .file(let file) = site.screens[screen].origin, site.answering(file.route) == screen {
      names.append(file.route)
    }
    let (place, link) = links[screen]
    if site.isLiteral((place, link)) { names.append(site.screens[Int(place)].links[Int(link)].route) }
    return names + site.screens[screen].inlineIDs
  }
}

extension ScreenGraph {
  /// Whether there is a link, whose route does not depend on data.
  fileprivate func isLiteral(_ place: (screen: Int32, link: Int32)) -> Bool {
    place.screen >= 0 && !screens[Int(place.screen)].links[Int(place.link)].isExpression
  }
}
