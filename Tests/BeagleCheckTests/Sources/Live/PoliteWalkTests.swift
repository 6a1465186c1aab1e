import BeagleModel
import Synchronization
import TestSupport
import Testing

@testable import beagle_check

@Suite("A walk over HTTP")
struct PoliteWalkTests {
  private func report(_ address: String, live: String = "{}", timeLimit: Int? = nil) throws -> RunReport {
    var request = CheckRequest(paths: [address])
    request.configurationFile = "c.json"
    request.walk.timeLimit = timeLimit
    let file = #"{"version": 1, "configurations": {"main": {"network": {"live": \#(live)}}}}"#
    return try CheckRun(
      request: request, files: MemoryDisk(["c.json": file]).fileSystem,
      environment: { $0 == "TOKEN" ? "s3cret-value" : nil }
    ).report()
  }

  private func run(_ address: String, live: String = "{}") throws -> [String] {
    let report = try report(address, live: live)
    return report.diagnostics.map(\.message) + report.notChecked.map { "\($0.route): \($0.reason)" }
  }

  @Test("follows a redirect to the same host, and sends its secrets to no other port")
  func keepsSecrets() throws {
    let other = try LoopbackServer { _ in [LoopbackServer.ok(Payload.text("B"))] }
    let server = try LoopbackServer { request in
      switch request.path {
      case "/home": [LoopbackServer.ok(Payload.leading(to: "/a", "/b"))]
      case "/a": [LoopbackServer.ok("", status: "302 Found", headers: "Location: /moved\r\n")]
      case "/b":
        [LoopbackServer.ok("", status: "307 Temporary", headers: "Location: http://127.0.0.1:\(other.port)/b\r\n")]
      default: [LoopbackServer.ok(Payload.text("A"))]
      }
    }
    let base = "http://127.0.0.1:\(server.port)"
    let live = #"{"baseUrl": "\#(base)", "headers": {"Authorization": "Bearer ${env:TOKEN}"}}"#
    #expect(try run("\(base)/home", live: live) == [])
    #expect(Set(server.received.map(\.path)) == ["/home", "/a", "/moved", "/b"])
    #expect(server.received.allSatisfy { $0.headers["authorization"] == "Bearer s3cret-value" })
    #expect(other.received.map(\.path) == ["/b"])
    #expect(other.received.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test("ends in 3 where routes lead to a login page, and says so")
  func login() throws {
    let server = try LoopbackServer { request in
      request.path == "/home"
        ? [LoopbackServer.ok(Payload.leading(to: "/a", "/b"))]
        : [LoopbackServer.ok("", status: "302 Found", headers: "Location: https://sso.acme.example/x?state=1\r\n")]
    }
    let report = try report(
      "http://127.0.0.1:\(server.port)/home", live: #"{"baseUrl": "http://127.0.0.1:\#(server.port)"}"#)
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" } == [
        "/a: redirected to the login page https://sso.acme.example/x",
        "/b: redirected to the login page https://sso.acme.example/x",
      ])
    #expect(report.exitStatus == .incomplete)
  }

  @Test("reports a redirect in a loop, at which the app fails, too")
  func loop() throws {
    let server = try LoopbackServer { request in
      request.path == "/home"
        ? [LoopbackServer.ok(Payload.leading(to: "/a"))]
        : [LoopbackServer.ok("", status: "302 Found", headers: "Location: /a\r\n")]
    }
    let base = "http://127.0.0.1:\(server.port)"
    #expect(
      try run("\(base)/home", live: #"{"baseUrl": "\#(base)"}"#) == ["/a → redirected in a loop, back to \(base)/a"])
  }

  @Test("asks a route again that failed, and then has its screen")
  func retries() throws {
    let failures = Mutex(2)
    let server = try LoopbackServer { request in
      guard request.path == "/a",
        failures.withLock({ left in
          left -= 1
          return left >= 0
        })
      else { return [LoopbackServer.ok(Payload.leading(to: "/a"))] }
      return [LoopbackServer.ok("", status: "503 Busy", headers: "Retry-After: 1\r\n")]
    }
    let base = "http://127.0.0.1:\(server.port)"
    #expect(try run("\(base)/home", live: #"{"baseUrl": "\#(base)"}"#) == [])
    #expect(server.received.map(\.path) == ["/home", "/a", "/a", "/a"])
  }
}
