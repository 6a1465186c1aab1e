import BeagleModel

/// The routes to load next, breadth first and each once. It takes the links of each visit.
///
/// A pure value: it loads nothing, so it is tested without a server.
struct CrawlFrontier: Sendable {
  /// One route to load.
  struct Visit: Sendable, Equatable {
    /// As the payload, or the configuration, has it.
    var route: String
    var request: RouteRequest
    /// Links from an entry point, 0 for the entry point itself.
    var depth: Int
    /// The visit whose screen named the route first, or first opened it; `nil` for an entry point.
    var parent: Int?
    /// Whether the app is known to open it as a screen, not as a part of one: by itself, or by an action of Beagle's own.
    var isOpened = false
    /// Whether it is the link of ``parent`` that surely opens it.
    var isOpenedByParent = false

    var method: String { request.method }
  }

  /// The result for a route that a screen names.
  enum Discovery: Sendable, Equatable {
    /// The visit that loads it, new or old.
    case visit(Int)
    case notChecked(LoadFailure)
  }

  private let limits: CrawlLimits
  private let choice: LinkChoice
  /// Every discovered route, in the order of discovery.
  private(set) var visits: [Visit] = []
  /// Visits by the hash of what distinguishes their answers; the addresses themselves are built again to be compared.
  private var addresses = HashedPlaces()
  /// The first visit of an address and method that only requests with headers or a body of their own went to, or only some
  /// with a method that HTTP has not, by GET.
  private var knownWithData: [Address: Int] = [:]
  /// The links that were found to lead to a visit, so that an address is made once for each spelling.
  private var spellings: [KnownLink] = []
  private var spellingPlaces = HashedPlaces()
  private var next = 0
  private var entries = 0
  /// Visits that a screen was found at, or may be found at the next time.
  private var screens = 0
  /// The limit of routes for each screen that may be loaded; most routes lead to one.
  private static let routesForAScreen = 16
  /// Whether a route was left out because of `crawl.maxDepth` or `crawl.maxScreens`.
  private(set) var hasReachedLimit = false
  private var endless = EndlessRouteDetector()

  private struct KnownLink {
    /// `nil` where it is the visit's own.
    var route: String?
    var request: RouteRequest
    var visit: Int32
  }

  /// In bytes; servers take no longer ones.
  private static let longestRoute = 8192

  /// Gives equal texts for routes with one address.
  typealias RouteKey = (_ route: String) -> String

  /// - Parameter base: What routes are put behind, where they are asked of a server.
  init(limits: CrawlLimits, base: BuiltURL? = nil) {
    self.limits = limits
    choice = LinkChoice(limits, base: base)
  }

  /// Adds a route that the app opens by itself. Entry points are always loaded.
  ///
  /// - Parameter isOpened: Whether the configuration says so; a route on the command line may be a part of a screen.
  mutating func enter(_ route: String, key: RouteKey, isOpened: Bool = true) -> Int {
    let request = RouteRequest()
    let address = Address(key(route))
    if let visit = visit(at: address, key) { return visit }
    entries += 1
    let visit = Visit(route: route, request: request, depth: 0, parent: nil, isOpened: isOpened)
    return add(visit, of: endless.shape(of: route), at: address)
  }

  /// Adds what a link leads to, or says why not.
  mutating func discover(_ link: Link, from visit: Int, key: RouteKey) -> Discovery {
    if let reason = choice.unfollowed(link) { return .notChecked(reason) }
    if link.isExpression { return .notChecked(.dependsOnData) }
    // Each finding of its screen would name it.
    if link.route.utf8.count > Self.longestRoute { return .notChecked(.longRoute(limit: Self.longestRoute)) }
    let (route, request) = (link.route, link.request)
    let spelling = Self.hash(of: route, request)
    if let place = spellingPlaces.first(spelling, where: { isSpelling($0, route, request) }) {
      let known = Int(spellings[place].visit)
      note(link, leadsTo: known)
      return .visit(known)
    }
    let address = Address(key(route), request)
    if let known = self.visit(at: address, key) {
      addSpelling(spelling, KnownLink(route: route, request: request, visit: Int32(known)))
      note(link, leadsTo: known)
      return .visit(known)
    }
    if let reason = choice.skipped(link, at: address.text) { return .notChecked(reason) }
    let depth = visits[visit].depth + 1
    let shape = endless.shape(of: route)
    if let reason = endless.refusal(ofShape: shape, behind: visit, isTooDeep: depth > limits.maxDepth, visits) {
      hasReachedLimit = true
      return .notChecked(reason)
    }
    if depth > limits.maxDepth {
      hasReachedLimit = true
      return .notChecked(.beyondDepth(limits.maxDepth))
    }
    if visits.count / Self.routesForAScreen >= limits.maxScreens {
      hasReachedLimit = true
      return .notChecked(beyondScreens)
    }
    let visit = add(Visit(route: route, request: request, depth: depth, parent: visit), of: shape, at: address)
    note(link, leadsTo: visit)
    if !request.isBare || HTTPMethod(rawValue: request.method) == nil, knownWithData[address.bare] == nil {
      knownWithData[address.bare] = visit
    }
    addSpelling(spelling, KnownLink(route: nil, request: request, visit: Int32(visit)))
    return .visit(visit)
  }

  /// The visit of a route, whichever method it was asked for with.
  ///
  /// - Parameter key: As in `discover`.
  func visit(of route: String, key: RouteKey) -> Int? {
    let text = key(route)
    for method in HTTPMethod.allCases {
      let address = Address(text, RouteRequest(method: method.rawValue))
      if let visit = visit(at: address, key) ?? knownWithData[address] { return visit }
    }
    return nil
  }

  /// The next route to load; `nil` when none may be loaded now.
  ///
  /// A route is loaded when fewer screens than `crawl.maxScreens` were found at those before it, so it does not matter how
  /// many are loaded at once.
  ///
  /// - Parameter pending: Routes that were given and may still be screens.
  mutating func next(pending: Int) -> Int? {
    guard next < visits.count, next < entries || screens + pending < limits.maxScreens else { return nil }
    next += 1
    return next - 1
  }

  /// Why a visit is not asked for after all: too many routes of its shape gave no screen.
  func refusal(of visit: Int) -> LoadFailure? { endless.refusal(of: visit) }

  /// Notes how a visit ended, for those of its shape.
  mutating func note(_ outcome: Outcome, of visit: Int) { endless.note(outcome, of: visit) }

  /// Counts a visit as a screen; visits without one do not count.
  mutating func noteScreen() { screens += 1 }

  /// Forgets the routes that were not loaded when the walk is over.
  ///
  /// - Returns: Why none of them was; `nil` where there are none.
  mutating func leaveOutRest() -> LoadFailure? {
    guard next < visits.count else { return nil }
    visits.removeSubrange(next...)
    endless.removeAll(from: next)
    knownWithData = knownWithData.filter { $0.value < next }
    hasReachedLimit = true
    return beyondScreens
  }

  private var beyondScreens: LoadFailure { .beyondScreens(limits.maxScreens) }

  /// Routes that were loaded already are skipped.
  private mutating func note(_ link: Link, leadsTo visit: Int) {
    if visit >= next, link.opensAScreen { visits[visit].isOpened = true }
  }

  /// Tells the way to a visit by a link that opens it, where the link that was met first only loads it as a part, or perhaps
  /// does neither.
  ///
  /// - Returns: Whether the link is now the last step of the way.
  mutating func reroute(_ visit: Int, over link: Link, from opener: Int) -> Bool {
    guard link.opensAScreen, opener < visit, visits[visit].parent != nil, !visits[visit].isOpenedByParent else {
      return false
    }
    (visits[visit].parent, visits[visit].isOpenedByParent) = (opener, true)
    return true
  }

  private mutating func add(_ visit: Visit, of shape: Int, at address: Address) -> Int {
    addresses.append(address.keyedHash)
    endless.append(shape: shape, parent: visit.parent, visits)
    visits.append(visit)
    return visits.count - 1
  }

  // MARK: - Tables

  /// The parts of a request that decide its answer.
  private struct Address: Hashable {
    let text: String
    let method: String
    let mark: String

    init(_ text: String, _ request: RouteRequest = RouteRequest()) {
      (self.text, method, mark) = (text, request.method, request.mark)
    }

    /// The same without headers and body.
    var bare: Address { Address(text, RouteRequest(method: HTTPMethod(rawValue: method) == nil ? "GET" : method)) }
  }

  private func visit(at address: Address, _ key: RouteKey) -> Int? {
    addresses.first(address.keyedHash) { place in
      // The rest was left out.
      place < visits.count && Address(key(visits[place].route), visits[place].request) == address
    }
  }

  private static func hash(of route: String, _ request: RouteRequest) -> UInt64 {
    route.keyedHash ^ (request.isPlain ? 0 : request.keyedHash)
  }

  private func isSpelling(_ place: Int, _ route: String, _ request: RouteRequest) -> Bool {
    let spelling = spellings[place]
    // By bytes: two texts that read alike are two addresses.
    let known = spelling.route ?? visits[Int(spelling.visit)].route
    return known.utf8.elementsEqual(route.utf8) && spelling.request == request
  }

  private mutating func addSpelling(_ hash: UInt64, _ spelling: KnownLink) {
    spellingPlaces.append(hash)
    spellings.append(spelling)
  }
}
