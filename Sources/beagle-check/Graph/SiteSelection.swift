import BeagleModel

/// The part of a map that a report of the graph shows.
struct SiteSelection: Sendable, Equatable {
  /// What it was chosen by, in words: `screens within 1 link of /orders`; empty for all of the map.
  var title = ""
  /// By index on the map, in order.
  var screens: [Int]
  /// By index on the map, in order.
  var links: [Int]
  /// The screens that the choice starts from, which reports mark.
  var origins: Set<Int> = []

  /// All of a map.
  static func all(of map: SiteMap) -> SiteSelection {
    SiteSelection(screens: Array(map.screens.indices), links: Array(map.links.indices))
  }

  /// The screens within some links of a route, both ways, and the links between them.
  ///
  /// - Parameter depth: 0 for the screen alone.
  /// - Complexity: O(screens + links).
  static func around(_ target: MapTarget, depth: Int, in map: SiteMap) -> SiteSelection {
    var distances = Array(repeating: Int.max, count: map.screens.count)
    // No screen stands for a native one, so its callers are one link away.
    let start = target.screens.isEmpty ? 1 : 0
    var level = target.screens.isEmpty ? (depth > 0 ? target.callers(in: map) : []) : target.screens
    for screen in level { distances[screen] = start }
    let neighbours = neighbours(in: map) { $0.kind.leadsOn }
    var distance = start
    while distance < depth, !level.isEmpty {
      distance += 1
      var reached: [Int] = []
      for screen in level {
        for other in neighbours.callers[screen] + neighbours.targets[screen] where distances[other] == .max {
          distances[other] = distance
          reached.append(other)
        }
      }
      level = reached
    }
    let screens = distances.indices.filter { distances[$0] != .max }
    let links = map.links.indices.filter { index in
      let link = map.links[index]
      guard distances[link.from] != .max else { return false }
      // Behind the last screens nothing is shown.
      return link.to.map { distances[$0] != .max } ?? (distances[link.from] < depth || target.isEnd(of: link))
    }
    return SiteSelection(screens: screens, links: links, origins: Set(target.screens))
  }

  /// The screens from which a route can be reached, and the links between them.
  ///
  /// - Complexity: O(screens + links).
  static func reaching(_ target: MapTarget, in map: SiteMap) -> SiteSelection {
    let neighbours = neighbours(in: map) { $0.kind.leadsOn }
    let start = target.screens.isEmpty ? target.callers(in: map) : target.screens
    let isMet = closure(of: start, neighbours.callers)
    return SiteSelection(
      screens: isMet.indices.filter { isMet[$0] },
      links: map.links.indices.filter { index in
        let link = map.links[index]
        return link.kind.leadsOn && isMet[link.from] && (link.to.map { isMet[$0] } ?? target.isEnd(of: link))
      }, origins: Set(target.screens))
  }

  /// What a change of screens affects: them, the screens that show them as parts, and the screens that open one of these.
  ///
  /// - Parameter removed: Routes that had a screen before.
  /// - Complexity: O(screens + links).
  static func affected(by changed: Set<Int>, removed: Set<String> = [], in map: SiteMap) -> SiteSelection {
    let hosts = neighbours(in: map) { $0.kind == .lazyComponent }.callers
    let isShown = closure(of: changed.sorted(), hosts)
    var isMet = isShown
    var links: [Int] = []
    for (index, link) in map.links.enumerated() where link.kind.leadsOn {
      guard link.to.map({ isShown[$0] }) ?? removed.contains(link.route) else { continue }
      isMet[link.from] = true
      links.append(index)
    }
    return SiteSelection(screens: isMet.indices.filter { isMet[$0] }, links: links, origins: changed)
  }

  private static func neighbours(
    in map: SiteMap, by follows: (MappedLink) -> Bool
  ) -> (targets: [[Int]], callers: [[Int]]) {
    var targets = Array(repeating: [Int](), count: map.screens.count)
    var callers = targets
    for link in map.links where follows(link) {
      guard let target = link.to else { continue }
      targets[link.from].append(target)
      callers[target].append(link.from)
    }
    return (targets, callers)
  }

  /// Which screens are among some, or come to by going on from them.
  private static func closure(of screens: [Int], _ next: [[Int]]) -> [Bool] {
    var isMet = Array(repeating: false, count: next.count)
    var waiting = screens
    while let screen = waiting.popLast() {
      if isMet[screen] { continue }
      isMet[screen] = true
      waiting += next[screen]
    }
    return isMet
  }
}

/// The end of a way on the map: screens with a route, or a route that no screen of the run answers, such as a native one.
struct MapTarget: Sendable, Equatable {
  var route: String
  /// By index on the map; empty for a route without a screen.
  var screens: [Int]

  /// - Parameter file: The route as the name of a file, from the working directory on.
  /// - Returns: `nil` where neither a screen nor a link has the route.
  init?(_ route: String, file: String, in map: SiteMap) {
    self.route = route
    screens = map.screens.indices.filter { index in
      let screen = map.screens[index]
      return [screen.document, screen.source.url, screen.source.file].contains(route) || screen.source.file == file
    }
    // A file that answers several routes has the name of one of them.
    if screens.isEmpty { screens = Set(map.links.filter { $0.route == route }.compactMap(\.to)).sorted() }
    if screens.isEmpty, !map.links.contains(where: isEnd) { return nil }
  }

  /// Whether a link without a screen leads here.
  func isEnd(of link: MappedLink) -> Bool { link.to == nil && link.route == route }

  /// The screens with a link that leads here without a screen.
  fileprivate func callers(in map: SiteMap) -> [Int] { Set(map.links.filter(isEnd).map(\.from)).sorted() }

  /// Every name that a target may have.
  static func names(in map: SiteMap) -> [String] {
    Array(Set(map.screens.map(\.document) + map.links.filter { $0.to == nil }.map(\.route))).sorted()
  }
}
