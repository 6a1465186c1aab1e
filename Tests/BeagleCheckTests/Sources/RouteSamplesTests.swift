import Testing

@testable import beagle_check

@Suite("Routes to load in place of those that depend on data")
struct RouteSamplesTests {
  @Test(
    "are those of the row that says most of the route",
    arguments: [
      ("@{concat('/search/', c.q)}", ["/search/x"]), ("@{concat('/search/', d.q)}", ["/search/x"]),
      ("/search/@{c.q}", ["/search/x"]), ("@{concat('/onboarding/', c.id)}", nil), ("@{c.next}", nil),
      ("@{c.link}", ["/x"]), ("@{concat('/orders/', c.id)}", ["/orders/1"]),
    ] as [(String, [String]?)])
  func rows(_ route: String, _ samples: [String]?) {
    let given = RouteSamples(
      CrawlLimits(samples: [
        ("@{concat('/search/', c.q)}", ["/search/x"]), ("@{c.link}", ["/x"]), ("/orders/@{*}", ["/orders/1"]),
      ]))
    let link = Link(kind: .navigation, route: route, isExpression: true, isLive: true, offset: 0)
    #expect(given.links(of: link).map(\.route) == samples ?? [route])
  }
}
