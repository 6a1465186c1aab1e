import BeagleModel

/// The places that lead to a route, as `file:line:column`, each once and in the order of texts.
///
/// Nothing is worded before it is read: a folder whose routes lead elsewhere has a place for each of its links.
struct Referrers: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private enum Storage: Sendable {
    case texts([String])
    case links(LinkOrder, Range<Int32>)
  }

  private let storage: Storage

  var startIndex: Int { 0 }
  var endIndex: Int {
    switch storage {
    case .texts(let texts): texts.count
    case .links(_, let range): range.count
    }
  }

  subscript(place: Int) -> String {
    switch storage {
    case .texts(let texts): texts[place]
    case .links(let order, let range): order.text(of: Int(range.lowerBound) + place)
    }
  }

  /// - Parameter texts: In any order, and some more than once.
  init(_ texts: some Sequence<String>) { storage = .texts(Set(texts).sorted()) }

  init(arrayLiteral elements: String...) { self.init(elements) }

  fileprivate init(_ order: LinkOrder, _ range: Range<Int32>) { storage = .links(order, range) }
}

extension RunReport.NotChecked {
  /// Routes that nobody followed, each once for each obstacle, in any order.
  ///
  /// Complexity: O(*n* log *n*) in links, and some twenty bytes for each beside the routes.
  ///
  /// - Parameters:
  ///   - links: Of a site's screens, with their places; those without an obstacle are not listed.
  ///   - jobs: Threads at most.
  static func all(of links: UnansweredLinks, in screens: [ScreenSummary], jobs: Int) -> [RunReport.NotChecked] {
    // Most runs have none, and the types of what follows cost a start a twentieth of its time.
    if links.isEmpty { return [] }
    // Links to one route have one hash, so that each part of all hashes is somebody's own.
    let parts = links.count < leastLinks ? 1 : jobs
    let chunks = Parallel.map(count: parts, jobs: jobs) { number in
      LinkHash.all(of: links, links.count * number / parts..<links.count * (number + 1) / parts, in: screens)
    }
    return Parallel.map(count: parts, jobs: jobs) { part -> [RunReport.NotChecked] in
      let hashes = chunks.flatMap { $0.filter { $0.hash % UInt32(parts) == part } }
      let routes = UnfollowedRoutes(hashes: hashes, links: links, screens: screens)
      let order = LinkOrder(links: links, screens: screens, places: routes.places)
      return routes.ranges.compactMap { range in
        let first = Int(routes.places[Int(range.lowerBound)])
        guard let obstacle = links[first].obstacle else { return nil }
        return RunReport.NotChecked(
          route: screens[links[first].screen].links[links[first].link].route, obstacle: obstacle,
          referrers: Referrers(order, range))
      }
    }.flatMap(\.self)
  }

  /// Fewer are done with before a second thread has begun.
  private static let leastLinks = 4096
}

/// Links in the order in which a report names them.
private final class LinkOrder: Sendable {
  private let links: UnansweredLinks
  private let screens: [ScreenSummary]
  private let places: [Int32]

  init(links: UnansweredLinks, screens: [ScreenSummary], places: [Int32]) {
    (self.links, self.screens, self.places) = (links, screens, places)
  }

  func text(of place: Int) -> String { links[Int(places[place])].text(in: screens) }
}

/// A link that nobody followed, by its route and what stood in the way.
private struct LinkHash: Comparable {
  let hash: UInt32
  /// Among the links.
  let place: Int32

  static func < (left: LinkHash, right: LinkHash) -> Bool { (left.hash, left.place) < (right.hash, right.place) }

  /// Those of some of the links, without the ones that have no obstacle.
  static func all(of links: UnansweredLinks, _ places: Range<Int>, in screens: [ScreenSummary]) -> [LinkHash] {
    places.compactMap { place in
      let link = links[place]
      guard let obstacle = link.obstacle else { return nil }
      var hasher = Hasher()
      hasher.combine(screens[link.screen].links[link.link].route)
      hasher.combine(obstacle)
      return LinkHash(hash: UInt32(truncatingIfNeeded: hasher.finalize()), place: Int32(place))
    }
  }
}

/// Links that nobody followed, those to one route together.
private struct UnfollowedRoutes {
  /// Of links, in the order of their texts where they are of one route.
  private(set) var places: [Int32] = []
  /// The routes: where in ``places`` each begins and ends.
  private(set) var ranges: [Range<Int32>] = []

  private let links: UnansweredLinks
  private let screens: [ScreenSummary]

  /// - Parameter hashes: Of all links to some routes, in any order.
  init(hashes: [LinkHash], links: UnansweredLinks, screens: [ScreenSummary]) {
    (self.links, self.screens) = (links, screens)
    // A dictionary by route takes six times the memory, when a run has most already.
    let hashes = hashes.sorted()
    places.reserveCapacity(hashes.count)
    var start = 0
    while start < hashes.count {
      let end = hashes[start...].firstIndex { $0.hash != hashes[start].hash } ?? hashes.count
      if end - start == 1 { add([hashes[start].place]) } else { addRoutes(of: hashes[start..<end].map(\.place)) }
      start = end
    }
  }

  private func route(of place: Int) -> String { screens[links[place].screen].links[links[place].link].route }

  /// - Parameter sameHash: Links, nearly always to one route.
  private mutating func addRoutes(of sameHash: [Int32]) {
    var rest = sameHash
    while let first = rest.first {
      let (route, obstacle) = (route(of: Int(first)), links[Int(first)].obstacle)
      let others = rest.dropFirst().filter { self.route(of: Int($0)) != route || links[Int($0)].obstacle != obstacle }
      add(others.isEmpty ? rest : rest.filter { !others.contains($0) })
      rest = others
    }
  }

  /// - Parameter sameRoute: Links to one route.
  private mutating func add(_ sameRoute: [Int32]) {
    let start = Int32(places.count)
    if sameRoute.count == 1 {
      places += sameRoute
    } else {
      var last: String?
      for (text, place) in sameRoute.map({ (links[Int($0)].text(in: screens), $0) }).inOrder(by: <) where text != last {
        places.append(place)
        last = text
      }
    }
    ranges.append(start..<Int32(places.count))
  }
}

extension UnansweredLink {
  /// `file:line:column`; the file alone where the place is not known.
  fileprivate func text(in screens: [ScreenSummary]) -> String {
    let source = screens[screen].source
    return place.map(source.description) ?? source.name
  }
}
