import BeagleModel
import Synchronization
import TestSupport
import Testing

@testable import beagle_check

/// A walk of a home screen that links to a hostile route, to a good screen before it, and to two behind it.
struct HostileWalk {
  enum Connections: CaseIterable {
    /// The server closes each connection behind its answer, so the number of requests is certain.
    case closed
    /// All requests share a connection as long as it lives, one after another.
    case kept
  }

  let report: RunReport
  let received: [LoopbackServer.Received]
  private let port: UInt16

  static let good = ["/first", "/second", "/last"]
  static let screen = Payload.text("Good")
  /// A complete answer with a good screen.
  static let whole = "HTTP/1.1 200 OK\r\nContent-Length: \(screen.utf8.count)\r\n\r\n\(screen)"

  /// - Parameters:
  ///   - address: The hostile route, where it is not `/bad` of the server itself.
  ///   - entries: The entry points.
  ///   - more: Answers to other routes; `nil` for 404.
  init(
    _ route: HostileRoute, over connections: Connections = .closed, at address: String = "/bad",
    from entries: [String] = ["/home"], files: [String: String] = [:], maxScreens: Int? = nil,
    environment: [String: String] = [:],
    more: @escaping @Sendable (LoopbackServer.Received) -> [LoopbackServer.Step]? = { _ in nil }
  ) throws {
    let attempts = Mutex(0)
    let end: [LoopbackServer.Step] = connections == .kept ? [.keepAlive] : []
    let home = Payload.leading(to: "/first", address, "/second", "/last")
    let server = try LoopbackServer { request in
      if let steps = more(request) { return steps }
      switch request.path {
      case "/home": return [LoopbackServer.ok(home)] + end
      case "/bad":
        let attempt = attempts.withLock { number in
          number += 1
          return number
        }
        return route.answer(attempt, request)
      case let path where Self.good.contains(path): return [LoopbackServer.ok(Payload.text("At \(path)"))] + end
      default: return [LoopbackServer.ok("", status: "404 Not Found")] + end
      }
    }
    let points = entries.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")
    let keys = [
      #""baseUrl": "http://127.0.0.1:\#(server.port)""#, #""proxy": "none""#, #""retries": \#(route.retries)"#,
      #""concurrency": \#(connections == .kept ? 1 : 8)"#,
    ]
    let file = """
      {"version": 1, "configurations": {"main": {"entryPoints": [\(points)], "network": {"live": {
        \(keys.joined(separator: ", "))\(route.live)}}}}}
      """
    var request = CheckRequest(configurationFile: "c.json", variant: .live)
    request.walk.maxScreens = maxScreens
    report = try CheckRun(
      request: request,
      files: MemoryDisk(files.merging(["c.json": file]) { $1 }).fileSystem,
      environment: { $0 == "TOKEN" ? "s3cret-value" : environment[$0] }
    ).report()
    (received, port) = (server.received, server.port)
  }

  /// As `HostileRoute.outcome`.
  var outcome: String {
    let parts =
      report.findings.map { "\($0.rule): \($0.message)" } + report.notChecked.map { "\($0.route): \($0.reason)" }
    return (["\(report.exitStatus.rawValue)"] + (parts.isEmpty ? [] : [parts.joined(separator: "; ")]))
      .joined(separator: " ")
      .replacing("http://127.0.0.1:\(port)", with: "HOST").replacing("127.0.0.1:\(port)", with: "HOST")
  }

  /// Requests for a route, without those for it with a query.
  func count(_ path: String) -> Int { received.count { $0.path == path } }

  /// Expects an outcome, every good screen, and at most so many requests for each of them.
  func expect(_ expected: String, requests: ClosedRange<Int> = 1...1) {
    if expected.hasSuffix("…") {
      #expect(outcome.hasPrefix(expected.dropLast()), "\(outcome)")
    } else {
      #expect(outcome == expected)
    }
    let checked = Set(report.records.filter { $0.outcome == .loaded }.map(\.source.name))
    #expect(checked.isSuperset(of: Self.good + ["/home"]))
    #expect(Self.good.allSatisfy { requests ~= count($0) }, "\(Self.good.map(count))")
  }

  /// Walks, and expects the outcome of the hostile route, all good screens, and no more requests than needed.
  static func expect(_ route: HostileRoute, over connections: Connections = .closed) throws {
    let walk = try HostileWalk(route, over: connections)
    // What a kept connection brings may belong to another request, so some are sent again over their own.
    let isKept = connections == .kept
    walk.expect(route.outcome, requests: isKept ? 1...2 : 1...1)
    let most = isKept ? route.requests * 3 : route.requests
    #expect(route.requests...most ~= walk.count("/bad"), "\(walk.count("/bad")) requests")
  }
}
