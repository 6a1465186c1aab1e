import BeagleModel

/// What to load next: takes what a visit found and says what comes then, breadth first, each route once.
///
/// A pure value: it loads nothing, so it is tested without a server (DESIGN 6).
struct CrawlFrontier: Sendable {
  /// One route to load.
  struct Visit: Sendable, Equatable {
    /// As the payload, or the configuration, has it.
    var route: String
    var request: RouteRequest
    /// Links from an entry point, 0 for the entry point itself.
    var depth: Int
    /// The visit whose screen named the route first; `nil` for an entry point.
    var parent: Int?
    /// Whether the app is known to open it as a screen, not as a part of one: by itself, or by an action of Beagle's own.
    var isOpened = false

    var method: String { request.method }
  }

  /// What became of a route that a screen names.
  enum Discovery: Sendable, Equatable {
    /// The visit that loads it, new or old.
    case visit(Int)
    case notChecked(String)
  }

  private let limits: CrawlLimits
  private let choice: LinkChoice
  /// Every route that was met, in the order in which they were met.
  private(set) var visits: [Visit] = []
  private var known: [String: Int] = [:]
  /// The first visit of an address and method that only requests with headers or a body of their own went to.
  private var knownWithData: [String: Int] = [:]
  /// The visits that links were found to lead to, so that an address is made once for each spelling.
  private var knownSpellings: [Spelling: Int] = [:]
  private var next = 0
  /// Whether a route was left out because of `crawl.maxDepth` or `crawl.maxScreens`.
  private(set) var hasReachedLimit = false

  private struct Spelling: Hashable {
    var route: String
    var request: RouteRequest
  }

  init(limits: CrawlLimits) {
    self.limits = limits
    choice = LinkChoice(limits)
  }

  /// Adds a route that the app opens by itself. Entry points are always loaded.
  ///
  /// - Parameters:
  ///   - key: What makes two routes one, such as the built address.
  ///   - isOpened: Whether the app is told to; what somebody typed may be a part of a screen.
  mutating func enter(_ route: String, key: String, isOpened: Bool = true) -> Int {
    if let visit = known[key] { return visit }
    return add(Visit(route: route, request: RouteRequest(), depth: 0, parent: nil, isOpened: isOpened), key: key)
  }

  /// Adds what a link leads to, or says why not.
  mutating func discover(_ link: Link, from visit: Int, key: (_ route: String, _ method: String) -> String)
    -> Discovery
  {
    if let reason = choice.unfollowed(link) { return .notChecked(reason) }
    if link.isExpression { return .notChecked(Self.dependsOnData) }
    let spelling = Spelling(route: link.route, request: link.request)
    if let known = knownSpellings[spelling] {
      note(link, leadsTo: known)
      return .visit(known)
    }
    let bareKey = key(link.route, link.method)
    let key = bareKey + link.request.mark
    if let known = known[key] {
      knownSpellings[spelling] = known
      note(link, leadsTo: known)
      return .visit(known)
    }
    if let reason = choice.skipped(link) { return .notChecked(reason) }
    let depth = visits[visit].depth + 1
    if depth > limits.maxDepth {
      hasReachedLimit = true
      return .notChecked("it is deeper than crawl.maxDepth, \(limits.maxDepth)")
    }
    if visits.count >= limits.maxScreens {
      hasReachedLimit = true
      return .notChecked("crawl.maxScreens, \(limits.maxScreens), was reached")
    }
    let visit = add(Visit(route: link.route, request: link.request, depth: depth, parent: visit), key: key)
    note(link, leadsTo: visit)
    if !link.request.isBare, knownWithData[bareKey] == nil { knownWithData[bareKey] = visit }
    knownSpellings[spelling] = visit
    return .visit(visit)
  }

  /// The visit of a route, whichever method it was asked for with.
  ///
  /// - Parameter key: As in `discover`.
  func visit(of route: String, key: (_ route: String, _ method: String) -> String) -> Int? {
    HTTPMethod.allCases.map { key(route, $0.rawValue) }.compactMap { known[$0] ?? knownWithData[$0] }.first
  }

  /// Why a route with an expression is not loaded.
  static let dependsOnData = "it depends on data; add crawl.samples for it"

  /// The next routes, to be loaded side by side; empty when the walk is over.
  ///
  /// - Parameter limit: So many at most: the screens of all of them are held at once.
  mutating func nextWave(limit: Int = .max) -> Range<Int> {
    let wave = next..<next + min(visits.count - next, limit)
    next = wave.upperBound
    return wave
  }

  /// What was loaded already is not looked at again.
  private mutating func note(_ link: Link, leadsTo visit: Int) {
    if visit >= next, link.isLive, link.passes != .unknown { visits[visit].isOpened = true }
  }

  private mutating func add(_ visit: Visit, key: String) -> Int {
    known[key] = visits.count
    visits.append(visit)
    return visits.count - 1
  }
}
