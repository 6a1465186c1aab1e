import BeagleModel
import Testing

@Suite("An app's own view client")
struct ViewClientProtocolTests {
  /// Implements the two functions that Beagle's protocol has.
  private struct Cached: ViewClientProtocol {
    let prefetched = Recorder<String>()
    let screen: LoadedScreen

    func fetch(
      url: String, additionalData: HttpAdditionalData?,
      completion: @escaping @Sendable (Result<LoadedScreen, RequestError>) -> Void
    ) -> (any RequestToken)? {
      completion(url == "/home" ? .success(screen) : .failure(.urlBuilderError))
      return nil
    }

    func prefetch(url: String, additionalData: HttpAdditionalData?) { prefetched.record(url) }
  }

  @Test("is waited for, and its prefetches end without a word")
  func waits() throws {
    let url = try #require(BuiltURL("http://h"))
    let response = NetworkResponse(
      data: Array(#"{"_beagleComponent_": "beagle:text", "text": "a"}"#.utf8), finalURL: url)
    let client = Cached(screen: LoadedScreen(response: response, coder: Coder()))
    #expect(try client.fetch(url: "/home", additionalData: nil).get().decodesOnIOS)
    #expect(client.fetch(url: "/a", additionalData: nil).error?.isUrlBuilderError == true)
    var decode: [Bool?] = []
    client.fetch(["/home", "/a"].map { PayloadRequest(url: $0) }) { decode.append((try? $1.get())?.decodesOnIOS) }
    #expect(decode == [true, nil])
    let outcomes = client.prefetch([PayloadRequest(url: "/a"), PayloadRequest(url: "/b")], concurrency: 2)
    #expect(outcomes.count == 2)
    client.prefetch(url: "/c")
    #expect(client.prefetched.values == ["/a", "/b", "/c"])
  }
}
