import TestSupport
import Testing

@testable import beagle_check

/// Rows of a table are walked over closed and over kept connections; `retries` is 1, and a transient failure is asked for once
/// more at the end: four requests.
@Suite("A server that does not send its whole answer")
struct LostAnswerTests {
  private static let whole =
    "HTTP/1.1 200 OK\r\nContent-Length: \(HostileWalk.screen.utf8.count)\r\n\r\n\(HostileWalk.screen)"
  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n"
  private static let impatient = #", "timeoutSeconds": 0.4, "retries": 0"#

  private static func dripping(_ text: String, milliseconds: Int) -> [HostileRoute.Step] {
    text.utf8.flatMap { [.sendBytes([$0]), .pause(milliseconds: milliseconds)] }
  }

  @Test(
    "that takes too long is transient, and holds up no other screen",
    arguments: [
      HostileRoute(
        "never answers", "3 /bad: HOST did not answer within 400 milliseconds", requests: 2, live: impatient, .wait),
      HostileRoute(
        "sends an interim answer only", "3 /bad: HOST did not answer within 400 milliseconds", requests: 2,
        live: impatient, .send("HTTP/1.1 100 Continue\r\n\r\n"), .wait),
      HostileRoute(
        "drips its header", "3 /bad: HOST did not finish its answer within 400 milliseconds", requests: 2,
        live: impatient
      ) { _ in dripping(whole, milliseconds: 20) },
      HostileRoute(
        "drips its body", "3 /bad: HOST did not finish its answer within 400 milliseconds", requests: 2,
        live: impatient
      ) { _ in [.send(head)] + dripping(String(repeating: ".", count: 40), milliseconds: 20) },
      HostileRoute(
        "stops inside its body", "3 /bad: HOST did not finish its answer within 400 milliseconds", requests: 2,
        live: impatient, .send(head + "{"), .wait),
    ])
  func timeouts(_ route: HostileRoute) throws { try HostileWalk.expect(route, over: .closed) }

  @Test(
    "that is lost is asked for again, and is transient",
    arguments: [
      HostileRoute("resets at once", "3 /bad: HOST reset the connection", requests: 4, .reset),
      HostileRoute(
        "resets inside its header", "3 /bad: HOST reset the connection", requests: 4,
        .send("HTTP/1.1 200 OK\r\nContent-Le"), .pause(milliseconds: 20), .reset),
      HostileRoute(
        "resets behind its header", "3 /bad: HOST reset the connection", requests: 4, .send(head),
        .pause(milliseconds: 20), .reset),
      HostileRoute(
        "resets inside its body", "3 /bad: HOST reset the connection", requests: 4, .send(head + "{"),
        .pause(milliseconds: 20), .reset),
      HostileRoute("closes without an answer", "3 /bad: HOST closed the connection without an answer", requests: 4),
      HostileRoute(
        "closes inside its header", "3 /bad: HOST closed the connection before the end of the header", requests: 4,
        .send("HTTP/1.1 200 OK\r\nContent-Le")),
      HostileRoute(
        "closes behind its header", "3 /bad: HOST closed the connection before the end of the body", requests: 4,
        .send(head)),
      HostileRoute(
        "closes in the middle of its body", "3 /bad: HOST closed the connection before the end of the body",
        requests: 4, .send(String(whole.dropLast(20)))),
      HostileRoute(
        "says that its body is longer than it is", "3 /bad: HOST closed the connection before the end of the body",
        requests: 4, .send("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n\(HostileWalk.screen)")),
      HostileRoute(
        "closes inside a chunk", "3 /bad: HOST closed the connection before the end of the body", requests: 4,
        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{")),
      HostileRoute(
        "closes before the last chunk", "3 /bad: HOST closed the connection before the end of the body", requests: 4,
        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n")),
    ], HostileWalk.Connections.allCases)
  func losses(_ route: HostileRoute, over connections: HostileWalk.Connections) throws {
    try HostileWalk.expect(route, over: connections)
  }

  @Test(
    "at first has its screen all the same",
    arguments: [
      HostileRoute("drips in time", "0") { _ in dripping(whole, milliseconds: 0) },
      HostileRoute("resets once", "0", requests: 2) { $0 == 1 ? [.reset] : [.send(whole)] },
      HostileRoute("is half there once", "0", requests: 2) { [.send($0 == 1 ? String(whole.dropLast(9)) : whole)] },
    ])
  func recoveries(_ route: HostileRoute) throws { try HostileWalk.expect(route, over: .closed) }
}
