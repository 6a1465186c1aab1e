import TestSupport
import Testing

@testable import beagle_check

@Suite("A server that answers with a status")
struct HostileStatusTests {
  private static let whole = HostileWalk.whole
  private static let nothing = "with nothing, not a Beagle screen"

  private static func status(
    _ status: String, _ outcome: String, requests: Int = 1, body: String = "", fields: String = ""
  ) -> HostileRoute {
    let name = ([status] + fields.split(separator: "\r\n").map(String.init)).joined(separator: ", ")
    return HostileRoute(
      name, outcome, requests: requests, LoopbackServer.ok(body, status: status, headers: fields))
  }

  @Test(
    "has an error at each link where the app shows its error view, and is asked once",
    arguments: [101, 300, 304, 305, 400, 402, 404, 405, 406, 409, 410, 418, 421, 451, 499, 600, 999])
  func broken(_ code: Int) throws {
    try HostileWalk.expect(
      Self.status("\(code) Status", "1 navigation/broken-route: /bad → \(code)", fields: "Location: /first\r\n"))
  }

  @Test("is asked again for one that may pass", arguments: [408, 429, 500, 501, 502, 503, 504, 511, 599])
  func transient(_ code: Int) throws {
    try HostileWalk.expect(Self.status("\(code) Status", "3 /bad: \(code)", requests: 4))
    // 408 over a kept connection may be a goodbye.
    try HostileWalk.expect(Self.status("\(code) Status", "3 /bad: \(code)", requests: 4), over: .kept)
  }

  @Test(
    "is taken at its word",
    arguments: [
      status("401 Unauthorized", "3 /bad: 401", fields: "WWW-Authenticate: Basic\r\n"),
      status("403 Forbidden", "3 /bad: 403"),
      status("407 Proxy", "3 /bad: 407, a proxy asks for a login", fields: "Proxy-Authenticate: Basic\r\n"),
      status("425 Too Early", "3 /bad: 425", requests: 2),
      status("203 Other", "0", body: HostileWalk.screen), status("299 Fine", "0", body: HostileWalk.screen),
      HostileRoute(
        "204 unasked", "1 syntax/not-json: the route answered 204 \(nothing)",
        .send("HTTP/1.1 204 No Content\r\n\r\n")),
      HostileRoute(
        "204 with a body", "1 syntax/not-json: the route answered 204 \(nothing)",
        .send(
          "HTTP/1.1 204 No Content\r\nContent-Length: \(HostileWalk.screen.utf8.count)\r\n\r\n\(HostileWalk.screen)")),
      status("205 Reset", "1 syntax/not-json: the route answered 205 \(nothing)"),
      status("200 OK", "1 syntax/not-json: the route answered 200 \(nothing)"),
      status("206 Partial", "0", body: HostileWalk.screen),
      status(
        "206 Partial", "1 syntax/invalid-json: the text ends where the closing '\"' of a string is expected",
        body: String(HostileWalk.screen.prefix(40)), fields: "Content-Range: bytes 0-39/500\r\n"),
      HostileRoute(
        "304 unasked, with a screen", "1 navigation/broken-route: /bad → 304",
        .send("HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n\(HostileWalk.screen)")),
      HostileRoute(
        "101, and then nothing", "1 navigation/broken-route: /bad → 101",
        .send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n")),
      status("404 \u{1B}[31mred", "1 navigation/broken-route: /bad → 404"),
    ], HostileWalk.Connections.allCases)
  func others(_ route: HostileRoute, over connections: HostileWalk.Connections) throws {
    try HostileWalk.expect(route, over: connections)
  }

  private static let longWait = "and Retry-After asks for a wait of more than 60 seconds"
  private static let first = "Date: Thu, 01 Jan 1970 00:00:02 GMT\r\n"

  @Test(
    "is asked again as Retry-After says",
    arguments: [
      status("429 Many", "3 /bad: 429", requests: 4, fields: "Retry-After: 2\r\n"),
      status("429 Many", "3 /bad: 429", requests: 4, fields: "Retry-After: -5\r\n"),
      status("429 Many", "3 /bad: 429", requests: 4, fields: "Retry-After: soon\r\n"),
      status("429 Many", "3 /bad: 429", requests: 4, fields: "Retry-After: \r\n"),
      status("429 Many", "3 /bad: 429, \(longWait)", requests: 1, fields: "Retry-After: 3600\r\n"),
      status(
        "429 Many", "3 /bad: 429, \(longWait)", requests: 1, fields: "Retry-After: 99999999999999999999999\r\n"),
      status(
        "503 Busy", "3 /bad: 503, \(longWait)", requests: 1,
        fields: "Retry-After: Fri, 31 Dec 2100 23:59:59 GMT\r\n\(first)"),
      status(
        "503 Busy", "3 /bad: 503", requests: 4, fields: "Retry-After: Thu, 01 Jan 1970 00:00:03 GMT\r\n\(first)"),
      HostileRoute("429 once, with seconds", "0", requests: 2) { attempt, _ in
        [attempt == 1 ? LoopbackServer.ok("", status: "429 Many", headers: "Retry-After: 1\r\n") : .send(whole)]
      },
      HostileRoute("429 once, with a date", "0", requests: 2) { attempt, _ in
        let fields = "Retry-After: Thu, 01 Jan 1970 00:00:03 GMT\r\n\(first)"
        return [attempt == 1 ? LoopbackServer.ok("", status: "429 Many", headers: fields) : .send(whole)]
      },
    ])
  func retryAfter(_ route: HostileRoute) throws { try HostileWalk.expect(route) }

  @Test(
    "that passes has its screen in the end",
    arguments: [(500, 1, 1), (408, 1, 1), (503, 2, 1), (503, 3, 1), (502, 5, 2)])
  func flaps(_ code: Int, failures: Int, retries: Int) throws {
    try HostileWalk.expect(
      HostileRoute("\(code), \(failures) times", "0", requests: failures + 1, retries: retries) { attempt, _ in
        [attempt <= failures ? LoopbackServer.ok("", status: "\(code) Status") : .send(Self.whole)]
      })
  }

  private static func door(_ request: LoopbackServer.Received) -> [LoopbackServer.Step] {
    request.headers["authorization"] == "Bearer s3cret-value"
      ? [.send(whole)] : [LoopbackServer.ok("", status: "401 Unauthorized")]
  }

  @Test(
    "401 gives its screen to a login only, and is not asked again without one",
    arguments: [
      HostileRoute("401 without a login", "3 /bad: 401") { door($1) },
      HostileRoute(
        "401 with another login", "3 /bad: 401", live: #", "headers": {"Authorization": "Bearer ${env:TOKEN}s"}"#
      ) { door($1) },
      HostileRoute(
        "401 that ends after the login", "0", live: #", "headers": {"Authorization": "Bearer ${env:TOKEN}"}"#
      ) { door($1) },
    ])
  func login(_ route: HostileRoute) throws { try HostileWalk.expect(route) }
}
