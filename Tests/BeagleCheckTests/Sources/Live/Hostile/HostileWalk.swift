import BeagleModel
import Synchronization
import TestSupport
import Testing

@testable import beagle_check

/// One behaviour of a server at one route, and what a walk makes of it.
struct HostileRoute: Sendable, CustomTestStringConvertible {
  typealias Step = LoopbackServer.Step

  let name: String
  /// The exit status, then every finding and every route that was not checked. `HOST` stands for the server.
  let outcome: String
  /// Requests for the route, with those of the second pass.
  let requests: Int
  /// More keys of `network.live`.
  var live = ""
  /// By the number of the request, from 1.
  let answer: @Sendable (Int) -> [Step]

  init(_ name: String, _ outcome: String, requests: Int = 1, live: String = "", _ steps: Step...) {
    self.init(name, outcome, requests: requests, live: live) { _ in steps }
  }

  init(
    _ name: String, _ outcome: String, requests: Int = 1, live: String = "", answer: @escaping @Sendable (Int) -> [Step]
  ) {
    (self.name, self.outcome, self.requests, self.live, self.answer) = (name, outcome, requests, live, answer)
  }

  var testDescription: String { name }
}

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

  /// - Parameters:
  ///   - more: Answers to other routes; `nil` for 404.
  init(
    _ route: HostileRoute, over connections: Connections = .closed,
    more: @escaping @Sendable (LoopbackServer.Received) -> [LoopbackServer.Step]? = { _ in nil }
  ) throws {
    let attempts = Mutex(0)
    let end: [LoopbackServer.Step] = connections == .kept ? [.keepAlive] : []
    let server = try LoopbackServer { request in
      switch request.path {
      case "/home": [LoopbackServer.ok(Payload.leading(to: "/first", "/bad", "/second", "/last"))] + end
      case "/bad":
        route.answer(
          attempts.withLock { number in
            number += 1
            return number
          })
      case let path where Self.good.contains(path): [LoopbackServer.ok(Payload.text("At \(path)"))] + end
      default: more(request) ?? [LoopbackServer.ok("", status: "404 Not Found")] + end
      }
    }
    let concurrency = connections == .kept ? 1 : 8
    let file = """
      {"version": 1, "configurations": {"main": {"entryPoints": [{"url": "/home"}], "network": {"live": {
        "baseUrl": "http://127.0.0.1:\(server.port)", "proxy": "none", "concurrency": \(concurrency), "retries": 1\(route.live)}}}}}
      """
    report = try CheckRun(
      request: CheckRequest(configurationFile: "c.json", variant: .live),
      files: MemoryDisk(["c.json": file]).fileSystem, environment: { _ in nil }
    ).report()
    (received, port) = (server.received, server.port)
  }

  /// As ``HostileRoute/outcome``.
  var outcome: String {
    let parts =
      report.findings.map { "\($0.rule): \($0.message)" } + report.notChecked.map { "\($0.route): \($0.reason)" }
    return ["\(report.exitStatus.rawValue)"].appending(parts).joined(separator: " ")
      .replacing("http://127.0.0.1:\(port)", with: "HOST").replacing("127.0.0.1:\(port)", with: "HOST")
  }

  var checked: Set<String> { Set(report.records.filter { $0.outcome == .loaded }.map(\.source.name)) }

  func count(_ path: String) -> Int { received.count { $0.path == path } }

  /// Walks, and expects the outcome of the hostile route, all good screens, and no more requests than needed.
  static func expect(_ route: HostileRoute, over connections: Connections) throws {
    let walk = try HostileWalk(route, over: connections)
    #expect(walk.outcome == route.outcome)
    #expect(walk.checked.isSuperset(of: good + ["/home"]))
    switch connections {
    case .closed:
      #expect(walk.count("/bad") == route.requests)
      #expect(good.map(walk.count) == [1, 1, 1])
    // What a kept connection brings may belong to another request, so some are sent again over their own.
    case .kept:
      #expect(route.requests...(route.requests * 3) ~= walk.count("/bad"))
      #expect(good.allSatisfy { 1...2 ~= walk.count($0) })
    }
  }
}

extension [String] {
  fileprivate func appending(_ parts: [String]) -> [String] {
    self + (parts.isEmpty ? [] : [parts.joined(separator: "; ")])
  }
}
