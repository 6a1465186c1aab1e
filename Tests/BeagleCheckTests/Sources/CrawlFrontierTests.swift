import BeagleModel
import Testing

@testable import beagle_check

@Suite("The crawl frontier")
struct CrawlFrontierTests {
  private func link(_ route: String, _ kind: Link.Kind = .navigation, method: String = "GET", isFallback: Bool = false)
    -> Link
  {
    var link = Link(kind: kind, route: route, isExpression: route.contains("@{"), isLive: true)
    link.request = RouteRequest(method: method)
    link.isInFallback = isFallback
    return link
  }

  private func key(_ route: String) -> String { route.hasSuffix("/") ? String(route.dropLast()) : route }

  /// Walks a site of links and says what was loaded, a level to a line.
  ///
  /// - Parameter dead: Routes that lead nowhere.
  private func levels(
    _ site: [String: [String]], from routes: [String], _ limits: CrawlLimits = CrawlLimits(), dead: Set<String> = [],
    wave limit: Int = .max
  ) -> [String] {
    var frontier = CrawlFrontier(limits: limits)
    for route in routes { _ = frontier.enter(route, key: key) }
    var levels: [String] = []
    while true {
      let wave = Self.wave(&frontier, limit)
      if wave.isEmpty { return levels }
      levels.append(wave.map { frontier.visits[$0].route }.joined(separator: " "))
      for visit in wave where !dead.contains(frontier.visits[visit].route) {
        frontier.noteScreen()
        for route in site[frontier.visits[visit].route] ?? [] {
          _ = frontier.discover(link(route), from: visit, key: key)
        }
      }
    }
  }

  private static func wave(_ frontier: inout CrawlFrontier, _ limit: Int) -> [Int] {
    var wave: [Int] = []
    while wave.count < limit, let visit = frontier.next(pending: wave.count) { wave.append(visit) }
    return wave
  }

  private static let site = [
    "/home": ["/b", "/a", "/b"], "/a": ["/c", "/home"], "/b": ["/d", "/c"], "/c": ["/e"], "/e": ["/e", "/a"],
  ]

  @Test("goes breadth first and loads each route once")
  func goesBreadthFirst() {
    #expect(levels(Self.site, from: ["/home"]) == ["/home", "/b /a", "/d /c", "/e"])
    #expect(levels(Self.site, from: ["/e", "/a", "/e"]) == ["/e /a", "/c /home", "/b", "/d"])
    #expect(levels([:], from: []) == [])
  }

  @Test(
    "goes as deep as it may",
    arguments: [
      (0, ["/home"]), (1, ["/home", "/b /a"]), (2, ["/home", "/b /a", "/d /c"]),
      (9, ["/home", "/b /a", "/d /c", "/e"]),
    ])
  func keepsDepth(_ depth: Int, _ expected: [String]) {
    #expect(levels(Self.site, from: ["/home"], CrawlLimits(maxDepth: depth)) == expected)
  }

  @Test("meets the same routes in the same order in pieces of a level", arguments: [1, 2, 3, .max])
  func goesInPieces(_ limit: Int) {
    var frontier = CrawlFrontier(limits: CrawlLimits())
    _ = frontier.enter("/home", key: key)
    while true {
      let wave = Self.wave(&frontier, limit)
      if wave.isEmpty { break }
      #expect(wave.count <= limit)
      for visit in wave {
        for route in Self.site[frontier.visits[visit].route] ?? [] {
          _ = frontier.discover(link(route), from: visit, key: key)
        }
      }
    }
    #expect(frontier.visits.map(\.route) == ["/home", "/b", "/a", "/d", "/c", "/e"])
    #expect(frontier.visits.map(\.depth) == [0, 1, 1, 2, 2, 3])
  }

  @Test("takes one route in several spellings for one")
  func takesSpellings() {
    var frontier = CrawlFrontier(limits: CrawlLimits())
    let home = frontier.enter("/home", key: key)
    for route in ["/a", "/a/", "/a", "/a/"] {
      #expect(frontier.discover(link(route), from: home, key: key) == .visit(1))
    }
    #expect(frontier.visits.map(\.route) == ["/home", "/a"])
  }

  @Test("takes requests of one address with different headers or bodies for different ones")
  func tellsRequestsApart() {
    var frontier = CrawlFrontier(limits: CrawlLimits())
    let home = frontier.enter("/home", key: key)
    var requests = [RouteRequest(), RouteRequest(headers: ["x-store": "1"]), RouteRequest(headers: ["x-store": "2"])]
    requests.append(RouteRequest(method: "POST", body: Array("{}".utf8)))
    requests += [requests[1], requests[0], requests[3]]
    let visits = requests.map { request in
      var link = link("/a")
      link.request = request
      return frontier.discover(link, from: home, key: key)
    }
    #expect(visits == [1, 2, 3, 4, 2, 1, 4].map { .visit($0) })
    #expect(frontier.visits.map(\.request) == [RouteRequest()] + requests[..<4])
    #expect(frontier.visit(of: "/a", key: key) == 1)
  }

  @Test("finds the visit of a route that is only asked for with more than its address")
  func findsRequestsWithData() {
    var frontier = CrawlFrontier(limits: CrawlLimits())
    let home = frontier.enter("/home", key: key)
    var link = link("/a")
    link.request = RouteRequest(method: "POST", body: Array("{}".utf8))
    #expect(frontier.discover(link, from: home, key: key) == .visit(1))
    #expect(frontier.visit(of: "/a", key: key) == 1)
  }

  @Test("loads as many screens as it may, and every entry point")
  func keepsCount() {
    #expect(levels(Self.site, from: ["/home"], CrawlLimits(maxScreens: 4)) == ["/home", "/b /a", "/d"])
    #expect(levels(Self.site, from: ["/a", "/b", "/c"], CrawlLimits(maxScreens: 1)) == ["/a /b /c"])
  }

  @Test("does not count routes that lead nowhere", arguments: [1, 2, .max])
  func countsScreens(_ limit: Int) {
    let site = ["/home": ["/x", "/y", "/a", "/z", "/b", "/c"], "/a": ["/d"]]
    let loaded = levels(
      site, from: ["/home"], CrawlLimits(maxScreens: 3), dead: ["/x", "/y", "/z"], wave: limit)
    #expect(loaded.joined(separator: " ") == "/home /x /y /a /z /b")
  }

  @Test("keeps no more routes than sixteen for each screen that it may load")
  func keepsFewRoutes() {
    var frontier = CrawlFrontier(limits: CrawlLimits(maxScreens: 2))
    let home = frontier.enter("/home", key: key)
    let found = (1...40).map { frontier.discover(link("/\($0)"), from: home, key: key) }
    #expect(found == (1...40).map { $0 < 32 ? .visit($0) : .notChecked(.beyondScreens(2)) })
  }

  @Test(
    "says why a route is not loaded",
    arguments: [
      ("/logout", LoadFailure.skipped), ("/pay/now", .skipped), ("/x/@{id}", .dependsOnData),
    ])
  func saysWhy(_ route: String, _ reason: LoadFailure) {
    var frontier = CrawlFrontier(limits: CrawlLimits(skip: ["/logout", "/pay/*"]))
    let home = frontier.enter("/home", key: key)
    #expect(frontier.discover(link(route), from: home, key: key) == .notChecked(reason))
    #expect(frontier.visits.count == 1)
  }

  @Test(
    "leaves a skipped route out however its address is written",
    arguments: [
      "https://bff.shop/v2/logout", "https://bff.shop/v2/./logout", "https://bff.shop/v2/%6cogout", "/x/../logout?a=1",
      "/./s?do=logout", "/%73?do=log%6fut", "https://bff.shop/v2/s?do=logout", "https://bff.shop/logout",
    ])
  func leavesOut(_ route: String) {
    var frontier = CrawlFrontier(
      limits: CrawlLimits(skip: ["/logout", "/s?do=logout"]), base: BuiltURL("https://bff.shop/v2/"))
    let home = frontier.enter("/home", key: key)
    #expect(frontier.discover(link(route), from: home, key: key) == .notChecked(.skipped))
  }

  @Test("keeps two routes apart that read alike and are other bytes")
  func spelling() {
    var frontier = CrawlFrontier(limits: CrawlLimits())
    let home = frontier.enter("/home", key: { $0 })
    let bytes = { (route: String) in route.utf8.map { String($0) }.joined(separator: ".") }
    #expect(frontier.discover(link("/caf\u{E9}"), from: home, key: bytes) == .visit(1))
    #expect(frontier.discover(link("/cafe\u{301}"), from: home, key: bytes) == .visit(2))
  }

  @Test("says which limit was reached, and goes to what it knows all the same")
  func saysLimit() {
    var frontier = CrawlFrontier(limits: CrawlLimits(maxScreens: 2, maxDepth: 1))
    let home = frontier.enter("/home", key: key)
    #expect(frontier.discover(link("/a"), from: home, key: key) == .visit(1))
    #expect(frontier.discover(link("/b"), from: home, key: key) == .visit(2))
    #expect(frontier.discover(link("/c"), from: 1, key: key) == .notChecked(.beyondDepth(1)))
    #expect(frontier.discover(link("/home"), from: 1, key: key) == .visit(home))
    #expect(frontier.discover(link("/a/"), from: 1, key: key) == .visit(1))
    while frontier.next(pending: 0) != nil { frontier.noteScreen() }
    #expect(frontier.leaveOutRest() == .beyondScreens(2))
    #expect(frontier.visits.map(\.route) == ["/home", "/a"])
    #expect(["/a", "/b"].map { frontier.visit(of: $0, key: key) } == [1, nil])
    #expect(frontier.leaveOutRest() == nil)
  }

  static let followed: [([Link.Kind], [Link.Kind?])] = [
    ([.navigation], [nil, .prefetch, .lazyComponent, .fallback]),
    ([.prefetch, .lazyComponent], [.navigation, nil, nil, .fallback]),
    ([.fallback, .navigation], [nil, .prefetch, .lazyComponent, nil]),
    ([], [.navigation, .prefetch, .lazyComponent, .fallback]),
  ]

  @Test(
    "follows the chosen kinds of links",
    arguments: followed)
  func follows(_ kinds: [Link.Kind], _ left: [Link.Kind?]) {
    var frontier = CrawlFrontier(limits: CrawlLimits(follow: Set(kinds)))
    let home = frontier.enter("/home", key: key)
    let links = [
      link("/a"), link("/b", .prefetch), link("/c", .lazyComponent), link("/d", isFallback: true),
    ]
    let found = links.map { frontier.discover($0, from: home, key: key) }
    for (discovery, left) in zip(found, left) {
      if let left {
        #expect(discovery == .notChecked(.unfollowed(left)))
      } else if case .notChecked = discovery {
        Issue.record("\(discovery)")
      }
    }
  }

  @Test("distinguishes methods")
  func tellsMethods() {
    var frontier = CrawlFrontier(limits: CrawlLimits())
    let home = frontier.enter("/home", key: key)
    #expect(frontier.discover(link("/search"), from: home, key: key) == .visit(1))
    #expect(frontier.discover(link("/search", method: "POST"), from: home, key: key) == .visit(2))
    #expect(frontier.visits.map(\.method) == ["GET", "GET", "POST"])
  }

  @Test("remembers the shortest way to a route")
  func remembersTrails() {
    var frontier = CrawlFrontier(limits: CrawlLimits())
    let home = frontier.enter("/home", key: key)
    _ = frontier.discover(link("/a"), from: home, key: key)
    _ = frontier.discover(link("/b"), from: home, key: key)
    _ = frontier.discover(link("/c"), from: 2, key: key)
    _ = frontier.discover(link("/c"), from: 1, key: key)
    #expect(frontier.visits.map(\.parent) == [nil, 0, 0, 2])
    #expect(frontier.visits.map(\.depth) == [0, 1, 1, 2])
  }

  @Test("takes every sample of a route that depends on data")
  func takesSamples() {
    let samples = RouteSamples(
      CrawlLimits(samples: [("/o/@{*}", ["/o/1", "/o/2"]), ("/p/@{a}/@{b}", ["/p/1/2"]), ("/o/@{id}", ["/o/3"])]))
    #expect(samples.links(of: link("/o/@{order.id}")).map(\.route) == ["/o/1", "/o/2", "/o/3"])
    #expect(samples.links(of: link("/o/x-@{a}")).map(\.route) == ["/o/1", "/o/2", "/o/3"])
    #expect(samples.links(of: link("/p/@{c}/@{d}")).map(\.isExpression) == [false])
    #expect(samples.links(of: link("/q/@{id}")).map(\.route) == ["/q/@{id}"])
    #expect(samples.links(of: link("/o/1")).map(\.route) == ["/o/1"])
  }

  @Test("takes the samples of a route that is written whole")
  func takesSamplesOfAddresses() {
    let samples = RouteSamples(
      CrawlLimits(samples: [("/o/@{*}", ["/o/1"])]), base: BuiltURL("https://bff.shop.example/v1/"))
    #expect(samples.links(of: link("https://bff.shop.example/v1/o/@{id}")).map(\.route) == ["/o/1"])
    #expect(samples.links(of: link("https://bff.shop.example/o/@{id}")).map(\.isExpression) == [true])
  }

  @Test(
    "takes the samples of no other route",
    arguments: [
      ("@{c.to}", ["/start"]), ("@{other}", []), ("/home/@{c.q}", ["/home/x"]), ("/o/@{o.id}", ["/o/own"]),
      ("/o/@{id}", ["/o/1", "/o/own"]), ("/o/a-@{id}", ["/o/a-1"]), ("/o/@{capitalize('}/')}", ["/o/1", "/o/own"]),
      ("/q/@{id}", ["/any/1"]),
      ("/o/@{id}/items", []), ("/o/@{id}?x=@{y}", []), ("@{a}/x", []), ("@{a}@{b}", []), ("/o", []),
    ])
  func takesOwnSamples(_ route: String, _ loaded: [String]) {
    let samples = RouteSamples(
      CrawlLimits(samples: [
        ("@{c.to}", ["/start"]), ("/home/@{*}", ["/home/x"]), ("/o/@{*}", ["/o/1"]), ("/o/@{o.id}", ["/o/own"]),
        ("/o/a-@{*}", ["/o/a-1"]), ("/@{*}/@{*}", ["/any/1"]),
      ]))
    let link = Link(kind: .navigation, route: route, isExpression: true, isLive: true, offset: 0)
    #expect(samples.links(of: link).map(\.route) == (loaded.isEmpty ? [route] : loaded))
  }
}
