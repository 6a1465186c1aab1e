import BeagleModel

/// Which screens may stand below which in one stack: those that lead to them by pushing.
struct StackGraph {
  /// Nobody waits for more steps through a site's links.
  static let stepLimit = 20_000_000

  private let site: Site
  /// By screen, the screens that push it or hold it as a part.
  private let sources: ScreenLists
  /// By screen, the first link that leads to it; -1 for none.
  private var links: [(screen: Int32, link: Int32)]
  /// Whether a screen pushes something that is not known.
  private var pushesUnknown: Set<Int> = []
  /// Screens from which an unknown one can be reached by pushing.
  private var reachesUnknown: Set<Int> = []

  init(_ site: Site) {
    self.site = site
    links = Array(repeating: (-1, -1), count: site.screens.count)
    var pushes: [(screen: Int32, by: Int32)] = []
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in targets.enumerated() {
        if case .screen(let reached) = target, links[reached].screen < 0 {
          links[reached] = (Int32(screen), Int32(link))
        }
        if site.screens[screen].links[link].startsStack { continue }
        switch target {
        case .screen(let reached): pushes.append((Int32(reached), Int32(screen)))
        case .notChecked: pushesUnknown.insert(screen)
        case .broken: break
        }
      }
    }
    sources = ScreenLists(of: pushes, screens: site.screens.count)
    for screen in site.screens.indices where Self.mayStillAnswer(site.screens[screen]) { pushesUnknown.insert(screen) }
    var budget = Self.stepLimit
    reachesUnknown = closure(of: pushesUnknown, &budget) ?? Set(site.screens.indices)
  }

  /// Whether a screen did not answer and may do so on another day; an address without a host never does.
  private static func mayStillAnswer(_ summary: borrowing ScreenSummary) -> Bool {
    guard summary.outcome != .loaded, summary.outcome != .broken else { return false }
    return summary.source.url.map { $0.hasPrefix("/") || $0.contains("://") } ?? true
  }

  /// Whether a route that nobody resolved is pushed anywhere.
  var hasLooseEnds: Bool { !pushesUnknown.isEmpty }

  func mayReachAnything(_ screen: Int) -> Bool { reachesUnknown.contains(screen) }

  /// The screens that may be below one in its stack, itself included; `nil` when that takes too long to find out.
  func below(_ screen: Int, _ budget: inout Int) -> Set<Int>? { closure(of: [screen], &budget) }

  private func closure(of screens: Set<Int>, _ budget: inout Int) -> Set<Int>? {
    var met = screens
    var waiting = Array(screens)
    while let current = waiting.popLast() {
      for source in sources[current] {
        budget -= 1
        if met.insert(Int(source)).inserted { waiting.append(Int(source)) }
      }
      if budget < 0 { return nil }
    }
    return met
  }

  /// How a screen is asked for.
  func route(of screen: Int) -> String? {
    if let url = site.screens[screen].source.url { return url }
    let (place, link) = links[screen]
    return place < 0 ? nil : site.screens[Int(place)].links[Int(link)].route
  }
}
