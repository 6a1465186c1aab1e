import TestSupport
import Testing

@testable import beagle_check

@Suite("A server with routes without end")
struct EndlessBackEndTests {
  /// Walks from `/bad`, which leads to a first route, where each route leads to those behind its number.
  private func walk(
    from first: String, maxScreens: Int? = nil, _ next: @escaping @Sendable (Int) -> [String]
  ) throws -> HostileWalk {
    let route = HostileRoute("leads on", "", LoopbackServer.ok(Payload.leading(to: first)))
    return try HostileWalk(route, maxScreens: maxScreens) { request in
      guard let number = Int(request.path.reversed().prefix { $0.isNumber }.reversed().map(String.init).joined()) else {
        return nil
      }
      return [LoopbackServer.ok(Payload.leading(to: next(number))), .keepAlive]
    }
  }

  @Test("is left where they lead on, each to the next one")
  func chain() throws {
    try walk(from: "/a1") { ["/a\($0 + 1)"] }.expect(
      "0 navigation/endless-routes: routes like /a* lead on without end: /a1 → /a2 → /a3 → …; "
        + "/a12: routes like /a* lead on without end")
  }

  @Test("is left where a screen leads to itself with another query")
  func queries() throws {
    try walk(from: "/list?page=1") { ["/list?page=\($0 + 1)"] }.expect(
      "0 navigation/endless-routes: routes like /list?page=* lead on without end: "
        + "/list?page=1 → /list?page=2 → /list?page=3 → …; /list?page=12: routes like /list?page=* lead on without end")
  }

  @Test("is left where each screen leads to many more")
  func tree() throws {
    let walk = try walk(from: "/n/1", maxScreens: 40) { number in (0..<8).map { "/n/\(number * 8 + $0)" } }
    let reasons = Set(walk.report.notChecked.map { "\($0.reason)" })
    #expect(reasons == ["crawl.maxScreens, 40, was reached"])
    walk.expect(walk.outcome)
    #expect(walk.received.count == 40)
  }

  @Test("has an error for each of some hundreds that are dead, and asks for each once")
  func dead() throws {
    let routes = (0..<300).map { "/dead/\($0)" }
    let route = HostileRoute("leads to dead routes", "", LoopbackServer.ok(Payload.leading(to: routes)))
    let walk = try HostileWalk(route)
    walk.expect("1 navigation/broken-route: /dead/0 → 404; …")
    #expect(walk.report.findings.map(\.message) == routes.map { "\($0) → 404" })
    #expect(routes.allSatisfy { walk.count($0) == 1 })
  }
}
