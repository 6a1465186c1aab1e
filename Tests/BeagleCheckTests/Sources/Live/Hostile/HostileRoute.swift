import TestSupport
import Testing

/// One behaviour of a server at one route, and what a walk makes of it.
struct HostileRoute: Sendable, CustomTestStringConvertible {
  typealias Step = LoopbackServer.Step

  let name: String
  /// The exit status, then every finding and every route that was not checked. `HOST` stands for the server, and `…` at
  /// the end for any words of libcurl.
  let outcome: String
  /// Requests for the route, with those of the second pass.
  let requests: Int
  let retries: Int
  /// More keys of `network.live`.
  let live: String
  /// By the number of the request, from 1.
  let answer: @Sendable (_ attempt: Int, LoopbackServer.Received) -> [Step]

  init(
    _ name: String, _ outcome: String, requests: Int = 1, retries: Int = 1, live: String = "", _ steps: Step...
  ) {
    self.init(name, outcome, requests: requests, retries: retries, live: live) { _, _ in steps }
  }

  init(
    _ name: String, _ outcome: String, requests: Int = 1, retries: Int = 1, live: String = "",
    answer: @escaping @Sendable (_ attempt: Int, LoopbackServer.Received) -> [Step]
  ) {
    (self.name, self.outcome, self.requests, self.retries) = (name, outcome, requests, retries)
    (self.live, self.answer) = (live, answer)
  }

  var testDescription: String { name }
}
