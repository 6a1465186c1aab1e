import BeagleModel
import Dispatch
import Synchronization
import Testing

@Suite("A network client that only knows executeRequest")
struct NetworkClientTests {
  /// Answers on other threads, later requests sooner, and counts how many were under way at one time.
  final class SlowClient: NetworkClientProtocol, Sendable {
    private let counts = Mutex((running: 0, most: 0))
    private let completesTwice: Bool
    var most: Int { counts.withLock { $0.most } }

    init(completesTwice: Bool = false) { self.completesTwice = completesTwice }

    func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
      counts.withLock { counts in
        counts.running += 1
        counts.most = max(counts.most, counts.running)
      }
      let delay = 20 - (Int(request.url.path.dropFirst()) ?? 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(max(0, delay))) {
        self.counts.withLock { $0.running -= 1 }
        let response = NetworkResponse(data: Array(request.url.path.utf8), finalURL: request.url)
        completion(.success(response))
        if self.completesTwice { completion(.failure(NetworkError(.cancelled, request: request))) }
      }
      return nil
    }
  }

  func requests(_ count: Int) throws -> [Request] {
    try (0..<count).map { Request(url: try #require(BuiltURL("http://h/\($0)"))) }
  }

  @Test("loads a batch in request order, no more at one time than allowed", arguments: [false, true])
  func loads(completesTwice: Bool) throws {
    let client = SlowClient(completesTwice: completesTwice)
    let requests = try requests(20)
    let results = client.load(requests, concurrency: 4)
    #expect(results.map { (try? $0.get())?.finalURL } == requests.map(\.url))
    #expect(client.most <= 4)
  }

  @Test("loads nothing when there is nothing to load, and one at a time for a concurrency of none")
  func edges() throws {
    #expect(SlowClient().load([], concurrency: 4).isEmpty)
    let client = SlowClient()
    #expect(client.load(try requests(3), concurrency: 0).count == 3)
    #expect(client.most == 1)
  }
}
