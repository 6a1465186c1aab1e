import BeagleModel

/// The ways to the screens of a site, and what each puts into the navigation context.
struct ScreenCallers {
  /// One way to a screen.
  struct Way {
    enum Place {
      /// An action, or the route in it.
      case action(SourceLocation)
      case configuration(SourceLocation)
    }

    /// `nil` for a way that passes nothing.
    var shape: ContextShape?
    var place: Place
  }

  /// By screen, the ways to it; `nil` where some way is unknown.
  private var ways: [[Way]?]
  /// Screens that may get unknown values back.
  private let handed: Set<Int>
  private let handedBack: ContextShapes

  init(_ site: ScreenGraph) {
    var ways: [[Way]?] = Array(repeating: [], count: site.screens.count)
    var sources: [[Int]] = Array(repeating: [], count: site.screens.count)
    var handed: Set<Int> = []
    var open = OpenRoutes()
    var routes: [Int: Set<String>] = [:]
    var sampled = SampledRoutes(site)
    var samples: Set<Int> = []
    var others: Set<Int> = []
    let wanted = site.screens.map { $0.passing?.reads.isEmpty == false }
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(site.screens[screen].links, targets) {
        switch target {
        case .screen(let reached):
          sources[reached].append(screen)
          others.formUnion(sampled.screens(of: link))
          guard wanted[reached] else { continue }
          routes[reached, default: []].insert(link.route)
          if link.isSample { samples.insert(reached) }
          if let way = Self.way(by: link, on: screen, site) {
            ways[reached]?.append(way)
          } else {
            ways[reached] = nil
          }
        case .notChecked:
          handed.insert(screen)
          if link.isExpression { open.add(link.route) }
        case .broken: break
        }
      }
    }
    for opening in site.openings where wanted[opening.screen] {
      if let location = opening.location, opening.passed != .unknown {
        ways[opening.screen]?.append(Way(shape: opening.passed.shape, place: .configuration(location)))
      } else {
        ways[opening.screen] = nil
      }
    }
    for (screen, named) in routes where open.mayLead(toOneOf: named) { ways[screen] = nil }
    // Its samples show what such a link passes.
    for screen in others.subtracting(samples) { ways[screen] = nil }
    for screen in site.screens.indices {
      if site.screens[screen].outcome != .loaded || !site.screens[screen].decodesOnIOS
        || site.screens[screen].passing?.handsBack.contains(.unknown) == true
      {
        handed.insert(screen)
      }
    }
    self.ways = ways
    self.handed = Self.closure(of: handed, sources)
    var shapes = ContextShapes()
    for screen in site.screens.indices {
      for shape in site.screens[screen].passing?.handsBack ?? [] {
        shapes.add(.init(shape: shape, location: nil))
      }
    }
    handedBack = shapes
  }

  /// The ways to a screen; none where there may be more.
  func ways(to screen: Int) -> [Way] { ways[screen] ?? [] }

  /// Whether a screen that opens from here may return with anything.
  func mayBeHandedAnything(_ screen: Int) -> Bool { handed.contains(screen) }

  /// Whether any screen returns with a value at the path.
  func isHandedBack(_ path: ContextPath) -> Bool { handedBack.first(having: path) != nil }

  private static func way(by link: Link, on screen: Int, _ site: ScreenGraph) -> Way? {
    guard link.isLive, link.passes != .unknown, site.screens[screen].decodesOnIOS else { return nil }
    return Way(shape: link.passes.shape, place: .action(link.anchor.location))
  }

  /// The screens that lead to one of some, themselves included.
  private static func closure(of screens: Set<Int>, _ sources: [[Int]]) -> Set<Int> {
    var met = screens
    var waiting = Array(screens)
    while let current = waiting.popLast() {
      for source in sources[current] where met.insert(source).inserted { waiting.append(source) }
    }
    return met
  }
}

/// Routes that depend on data, and the screens that they may lead to.
private struct OpenRoutes {
  /// Their literal beginnings.
  private var starts: Set<Substring> = []
  private var hasRelative = false
  private var hasAbsolute = false

  mutating func add(_ route: String) {
    let start = route.hasPrefix("@{concat(") ? RouteTemplate(route).pieces[0][...] : route.prefix { $0 != "@" }
    starts.insert(start)
    if start.hasPrefix("/") { hasRelative = true } else { hasAbsolute = true }
  }

  /// A relative route and an absolute one may be the same address.
  func mayLead(toOneOf routes: Set<String>) -> Bool {
    guard !starts.isEmpty else { return false }
    return routes.contains { route in
      let isRelative = route.hasPrefix("/")
      return route.indices.contains { starts.contains(route[..<$0]) } || starts.contains(route[...])
        || (isRelative ? hasAbsolute : hasRelative)
    }
  }
}
