import Synchronization
import TestSupport
import Testing

@testable import beagle_check

@Suite("A server that misuses a kept connection")
struct KeptConnectionTests {
  private static let whole = HostileWalk.whole
  private static let lost = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
  /// A screen with an error.
  private static let faulty =
    "HTTP/1.1 200 OK\r\nContent-Length: 36\r\n\r\n" + #"{"_beagleComponent_": "beagle:text"}"#

  @Test(
    "has no answer taken for that of another route",
    arguments: [
      HostileRoute("sends its answer twice", "0", .send(whole + whole), .keepAlive),
      HostileRoute("sends another screen behind it", "0", .send(whole + faulty), .keepAlive),
      HostileRoute("sends a 404 behind it", "0", .send(whole + lost), .keepAlive),
      HostileRoute(
        "sends ten more answers", "0", .send(whole + String(repeating: lost, count: 10)), .keepAlive),
      HostileRoute("sends garbage behind it", "0", .send(whole + "\r\n\r\nmore\r\n\r\n"), .keepAlive),
      HostileRoute("sends a line break behind it", "0", .send(whole + "\r\n"), .keepAlive),
      HostileRoute(
        "sends more than it promised",
        "1 syntax/invalid-json: the text ends where the closing '\"' of a string is expected",
        .send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n\(HostileWalk.screen)"), .keepAlive),
      HostileRoute(
        "sends a body behind a 204", "1 syntax/not-json: the route answered 204 with nothing, not a Beagle screen",
        .send("HTTP/1.1 204 No Content\r\n\r\n\(HostileWalk.screen)"), .keepAlive),
      HostileRoute(
        "sends a body behind a 304", "1 navigation/broken-route: /bad → 304",
        .send("HTTP/1.1 304 Not Modified\r\n\r\n\(HostileWalk.screen)"), .keepAlive),
    ])
  func surplus(_ route: HostileRoute) throws {
    let walk = try HostileWalk(route, over: .kept)
    walk.expect(route.outcome, requests: 1...3)
  }

  @Test(
    "loses no screen by closing it",
    arguments: [
      HostileRoute(
        "promises to keep it, and closes", "0",
        LoopbackServer.ok(HostileWalk.screen, headers: "Connection: keep-alive\r\n")),
      HostileRoute(
        "promises to close it, and keeps it", "0",
        LoopbackServer.ok(HostileWalk.screen, headers: "Connection: close\r\n"), .keepAlive),
      HostileRoute("resets it behind the answer", "0", .send(whole), .pause(milliseconds: 10), .reset),
      HostileRoute(
        "promises a time, and closes before", "0",
        LoopbackServer.ok(HostileWalk.screen, headers: "Keep-Alive: timeout=60\r\n")),
    ])
  func closing(_ route: HostileRoute) throws {
    let walk = try HostileWalk(route, over: .kept)
    walk.expect(route.outcome, requests: 1...3)
  }

  @Test(
    "is asked again where it closes at the moment of the next request",
    arguments: [
      HostileRoute("closes"), HostileRoute("resets", .reset),
      HostileRoute("says goodbye", LoopbackServer.ok("", status: "408 Timeout", headers: "Connection: close\r\n")),
      HostileRoute("closes inside a header", .send("HTTP/1.1 200 OK\r\nConten")),
    ])
  func lateClosing(_ end: HostileRoute) throws {
    let requests = Mutex(0)
    let route = HostileRoute(end.name, "0", .send(Self.whole), .keepAlive)
    let walk = try HostileWalk(route, over: .kept) { request in
      guard request.path == "/second" else { return nil }
      let isFirst = requests.withLock { number in
        number += 1
        return number == 1
      }
      return isFirst ? end.answer(1, request) : nil
    }
    walk.expect(route.outcome, requests: 1...3)
  }

  @Test("gets no cookie back, and the configured one unchanged")
  func cookies() throws {
    let setting = LoopbackServer.ok(HostileWalk.screen, headers: "Set-Cookie: id=1; Path=/\r\nSet-Cookie: a=evil\r\n")
    let bare = try HostileWalk(HostileRoute("sets cookies", "0", setting, .keepAlive), over: .kept)
    bare.expect("0")
    #expect(bare.received.allSatisfy { $0.headers["cookie"] == nil })
    let configured = try HostileWalk(
      HostileRoute("sets cookies", "0", live: #", "headers": {"Cookie": "a=b"}"#, setting, .keepAlive), over: .kept)
    configured.expect("0")
    #expect(configured.received.allSatisfy { $0.headers["cookie"] == "a=b" })
  }
}

extension HostileRoute {
  /// The end of an answer.
  fileprivate init(_ name: String, _ steps: Step...) { self.init(name, "0") { _, _ in steps } }
}
