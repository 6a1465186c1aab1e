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
    let ends = Recorder<String>()
    for url in ["/a", "/b"] { client.prefetch(url: url) { ends.record("\($0)") } }
    #expect(ends.values == ["unknown", "unknown"])
    client.load(PayloadRequest(url: "/home")) { ends.record("\((try? $0.get())?.data.count ?? 0)") }
    #expect(ends.values.last == "49")
    client.prefetch(url: "/c")
    #expect(client.prefetched.values == ["/a", "/b", "/c"])
  }
}
