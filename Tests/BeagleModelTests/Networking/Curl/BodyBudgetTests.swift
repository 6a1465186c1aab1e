import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import BeagleModel

private let hasLibcurl: Bool = (try? LibCurl.shared.get()) != nil

@Suite(
  "Large bodies, with libcurl", .enabled(if: hasLibcurl, "this machine has no libcurl"), .timeLimit(.minutes(10)))
struct BodyBudgetTests {
  private static let large = 2 << 20

  /// The lengths of the bodies of large and small answers, requested at one time, or their failures.
  private func lengths(
    large: Int, small: Int, _ change: (inout CurlNetworkClient.Configuration) -> Void
  ) throws -> [Result<Int, NetworkError.Kind>] {
    let body = String(repeating: "x", count: Self.large)
    let server = try LoopbackServer { request in
      [LoopbackServer.ok(request.path.hasPrefix("/large") ? body : "{}")]
    }
    var configuration = CurlNetworkClient.Configuration()
    configuration.proxy = .none
    configuration.concurrency = large + small
    change(&configuration)
    let client = CurlNetworkClient(configuration)
    let results = Mutex<[Result<Int, NetworkError.Kind>]>([])
    let group = DispatchGroup()
    let paths = (0..<large).map { "/large\($0)" } + (0..<small).map { "/small\($0)" }
    for path in paths {
      group.enter()
      let url = try #require(BuiltURL("http://127.0.0.1:\(server.port)\(path)"))
      _ = client.executeRequest(Request(url: url)) { result in
        results.withLock { $0.append(result.map(\.body.count).mapError(\.kind)) }
        group.leave()
      }
    }
    group.wait()
    return results.withLock(\.self)
  }

  @Test("wait for each other, and all of them come")
  func wait() throws {
    // There are two permits for bodies of this limit.
    let results = try lengths(large: 12, small: 12) { $0.bodyLimit = 64 << 20 }
    #expect(results.count { $0 == .success(Self.large) } == 12)
    #expect(results.count { $0 == .success(2) } == 12)
  }

  @Test("are refused beyond the bytes of all of them, and small ones are not")
  func areRefused() throws {
    let results = try lengths(large: 12, small: 12) { $0.totalLimit = 5 << 20 }
    #expect(results.count { $0 == .success(2) } == 12)
    let loaded = results.count { $0 == .success(Self.large) }
    // What a refused body had until then counts as well.
    #expect(1...5 ~= loaded)
    #expect(results.count { $0 == .failure(.bodiesTooLarge(limit: 5 << 20)) } == 12 - loaded)
  }
}
