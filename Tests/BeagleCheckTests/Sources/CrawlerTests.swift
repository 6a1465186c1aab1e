import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("The crawler")
struct CrawlerTests {
  @Test(
    "asks for other routes while one is slow, and takes them in the order in which they were found", arguments: [1, 3])
  func overlaps(_ jobs: Int) {
    let client = HoldingClient(["/home": ["/slow", "/a", "/b"]], holding: "/slow", until: ["/a", "/b"])
    let walk = WalkSource.live(over: client, jobs: jobs).walked()
    #expect(walk.frontier.visits.map(\.route) == ["/home", "/slow", "/a", "/b"])
    #expect(walk.failures.allSatisfy { $0 == nil })
    #expect(client.asked == ["/home", "/slow", "/a", "/b"])
  }

  @Test("asks once more at the end for what failed for now, and goes on from there", arguments: [1, 3])
  func asksAgain(_ jobs: Int) {
    let client = HoldingClient(
      ["/home": ["/flaky", "/a", "/down"], "/flaky": ["/behind"], "/behind": []],
      failures: ["/flaky": 1, "/down": 9, "/behind": 1])
    let walk = WalkSource.live(over: client, jobs: jobs).walked()
    #expect(client.asked == ["/home", "/flaky", "/a", "/down", "/flaky", "/down", "/behind", "/behind"])
    #expect(walk.frontier.visits.map(\.route) == ["/home", "/flaky", "/a", "/down", "/behind"])
    #expect(walk.failures == [nil, nil, nil, .status(503), nil])
    #expect(walk.summaries.map(\.outcome) == [.loaded, .loaded, .loaded, .transient, .loaded])
  }

  @Test("does not ask once more with a method that may change something on the server")
  func unsafeMethod() {
    let button = Payload.button("Pay", Payload.push("/pay", #", "httpAdditionalData": {"method": "POST"}"#))
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(button),
      "POST \(WalkSource.host)/pay": .failure(.status(503)),
    ])
    let walk = WalkSource.live(over: client, allowing: RequestPolicy(methods: ["GET", "POST"])).walked()
    #expect(client.requests.count == 2)
    #expect(walk.failures == [nil, .status(503)])
  }

  @Test("does not ask once more where the server asks for a long wait")
  func longWait() {
    let failure = NetworkError.Kind.longWait(status: 503, limit: .seconds(60))
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(Payload.leading(to: "/later")),
      "GET \(WalkSource.host)/later": .failure(failure),
    ])
    let walk = WalkSource.live(over: client).walked()
    #expect(client.requests.count == 2)
    #expect(walk.failures == [nil, .longWait(status: 503, limit: .seconds(60))])
    #expect(walk.summaries.map(\.outcome) == [.loaded, .transient])
  }

  @Test("keeps no text but of what is looked at again")
  func keepsTexts() {
    let client = HoldingClient(["/home": ["/a"]])
    let walk = WalkSource.live(over: client, jobs: 1).walked()
    #expect(walk.texts.map { $0 != nil } == [false, false])
  }
}

/// A back end whose screens are buttons; it holds one answer back until others were asked for, and fails some at first.
private final class HoldingClient: NetworkClientProtocol, Sendable {
  private struct State {
    var asked: [String] = []
    var held: [@Sendable () -> Void] = []
    var failures: [String: Int]
  }

  private let links: [String: [String]]
  private let holding: String?
  private let releasing: Set<String>
  private let state: Mutex<State>

  /// - Parameter failures: How often a path is answered with 503 at first.
  init(
    _ links: [String: [String]], holding: String? = nil, until releasing: Set<String> = [],
    failures: [String: Int] = [:]
  ) {
    (self.links, self.holding, self.releasing) = (links, holding, releasing)
    state = Mutex(State(failures: failures))
  }

  var asked: [String] { state.withLock(\.asked) }

  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    let path = request.url.path
    let answer = answer(to: request)
    let ready = state.withLock { state -> [@Sendable () -> Void] in
      state.asked.append(path)
      let isReleased = releasing.isSubset(of: state.asked)
      if path == holding, !isReleased {
        state.held.append { completion(answer) }
        return []
      }
      guard isReleased else { return [{ completion(answer) }] }
      defer { state.held = [] }
      return [{ completion(answer) }] + state.held
    }
    for complete in ready { complete() }
    return nil
  }

  private func answer(to request: Request) -> NetworkResult {
    let path = request.url.path
    let fails = state.withLock { state in
      let left = state.failures[path] ?? 0
      state.failures[path] = left - 1
      return left > 0
    }
    if fails { return .failure(NetworkError(.status(503), request: request)) }
    let buttons = (links[path] ?? []).map { route in
      #"{"_beagleComponent_":"beagle:button","text":"t","onPress":"#
        + #"[{"_beagleAction_":"beagle:pushView","route":{"url":"\#(route)"}}]}"#
    }
    let text =
      #"{"_beagleComponent_":"beagle:screenComponent","child":{"_beagleComponent_":"beagle:container","#
      + #""children":[\#(buttons.joined(separator: ","))]}}"#
    return .success(NetworkResponse(data: Array(text.utf8), status: 200, finalURL: request.url))
  }
}

extension WalkSource {
  /// The walk after its end.
  fileprivate func walked() -> Crawler.Walk { crawler.walk(from: entries, limits: limits) }
}
