import TestSupport
import Testing

@testable import beagle_check

/// `retries` is 1, and what failed for now is asked for once more at the end of a walk: four requests.
@Suite("A server that does not send its whole answer")
struct LostAnswerTests {
  private static let whole = HostileWalk.whole
  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n"
  private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
  private static let impatient = #", "timeoutSeconds": 0.4"#
  private static let silence = "3 /bad: HOST did not answer within 400 milliseconds"
  private static let slowness = "3 /bad: HOST did not finish its answer within 400 milliseconds"
  private static let reset = "3 /bad: HOST reset the connection"
  private static let shortBody = "3 /bad: HOST closed the connection before the end of the body"

  private static func dripping(_ text: String, milliseconds: Int) -> [HostileRoute.Step] {
    text.utf8.flatMap { [.sendBytes([$0]), .pause(milliseconds: milliseconds)] }
  }

  @Test(
    "in time is waited for so long, and holds up no other screen",
    arguments: [
      HostileRoute("never answers", silence, requests: 2, retries: 0, live: impatient, .wait),
      HostileRoute(
        "sends an interim answer only", silence, requests: 2, retries: 0, live: impatient,
        .send("HTTP/1.1 100 Continue\r\n\r\n"), .wait),
      HostileRoute("drips its header", slowness, requests: 2, retries: 0, live: impatient) { _, _ in
        dripping(whole, milliseconds: 20)
      },
      HostileRoute("drips its body", slowness, requests: 2, retries: 0, live: impatient) { _, _ in
        [.send(head)] + dripping(String(repeating: ".", count: 40), milliseconds: 20)
      },
      HostileRoute(
        "stops inside its body", slowness, requests: 2, retries: 0, live: impatient, .send(head + "{"), .wait),
      HostileRoute(
        "stops between its chunks", slowness, requests: 2, retries: 0, live: impatient,
        .send(chunked + "2\r\n{}\r\n"), .wait),
    ])
  func timeouts(_ route: HostileRoute) throws {
    let walk = try HostileWalk(route)
    walk.expect(route.outcome, requests: 1...2)
    #expect(walk.count("/bad") == route.requests)
  }

  @Test(
    "is asked again, and says so where that does not help",
    arguments: [
      HostileRoute("resets at once", reset, requests: 4, .reset),
      HostileRoute(
        "resets inside its header", reset, requests: 4, .send("HTTP/1.1 200 OK\r\nContent-Le"),
        .pause(milliseconds: 20), .reset),
      HostileRoute("resets behind its header", reset, requests: 4, .send(head), .pause(milliseconds: 20), .reset),
      HostileRoute(
        "resets inside its body", reset, requests: 4, .send(head + "{"), .pause(milliseconds: 20), .reset),
      HostileRoute("closes without an answer", "3 /bad: HOST closed the connection without an answer", requests: 4),
      HostileRoute(
        "closes inside its header", "3 /bad: HOST closed the connection before the end of the header", requests: 4,
        .send("HTTP/1.1 200 OK\r\nContent-Le")),
      HostileRoute("closes behind its header", shortBody, requests: 4, .send(head)),
      HostileRoute(
        "closes in the middle of its body", shortBody, requests: 4, .send(String(whole.dropLast(20)))),
      HostileRoute(
        "promises more than it sends", shortBody, requests: 4,
        .send("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n\(HostileWalk.screen)")),
      HostileRoute("closes inside a chunk", shortBody, requests: 4, .send(chunked + "20\r\n{")),
      HostileRoute("closes before its last chunk", shortBody, requests: 4, .send(chunked + "2\r\n{}\r\n")),
      HostileRoute(
        "promises a chunk of exabytes", shortBody, requests: 4, .send(chunked + "7fffffffffffffff\r\n{}")),
    ], HostileWalk.Connections.allCases)
  func losses(_ route: HostileRoute, over connections: HostileWalk.Connections) throws {
    try HostileWalk.expect(route, over: connections)
  }

  @Test(
    "at first is asked until it does",
    arguments: [
      HostileRoute("drips in time", "0") { _, _ in dripping(whole, milliseconds: 0) },
      HostileRoute("resets once", "0", requests: 2) { attempt, _ in attempt == 1 ? [.reset] : [.send(whole)] },
      HostileRoute("closes once", "0", requests: 2) { attempt, _ in attempt == 1 ? [] : [.send(whole)] },
      HostileRoute("cuts its body once", "0", requests: 2) { attempt, _ in
        [.send(attempt == 1 ? String(whole.dropLast(9)) : whole)]
      },
    ], HostileWalk.Connections.allCases)
  func recoveries(_ route: HostileRoute, over connections: HostileWalk.Connections) throws {
    try HostileWalk.expect(route, over: connections)
  }
}
