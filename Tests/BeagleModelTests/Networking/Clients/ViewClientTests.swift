import Testing

@testable import BeagleModel

@Suite("ViewClient")
struct ViewClientTests {
  let network = StubNetworkClient { request in
    request.url.path == "/broken" ? .failure(.refused) : .success(Array(request.url.path.utf8))
  }

  func client(_ network: StubNetworkClient) -> ViewClient {
    ViewClient(urlBuilder: UrlBuilder(baseUrl: BuiltURL("http://bff")), networkClient: network, coder: Coder())
  }

  @Test("gives a prefetched screen once, and asks the server again after that")
  func singleUse() throws {
    let client = client(network)
    #expect(client.prefetch(url: "/a").isCached)
    #expect(try client.fetch(url: "/a").get().text == "/a")
    #expect(network.urls == ["http://bff/a"])
    #expect(try client.fetch(url: "/a").get().text == "/a")
    #expect(network.urls == ["http://bff/a", "http://bff/a"])
  }

  @Test("never fills its cache by fetching")
  func fetchDoesNotFill() {
    let client = client(network)
    _ = client.fetch(url: "/a")
    _ = client.fetch(url: "/a")
    #expect(network.urls.count == 2)
  }

  @Test("removes a prefetched screen when it is prefetched again, without loading it")
  func prefetchRemoves() {
    let client = client(network)
    #expect(client.prefetch(url: "/a").isCached)
    #expect(client.prefetch(url: "/a").isRemoved)
    #expect(network.urls.count == 1)
    _ = client.fetch(url: "/a")
    #expect(network.urls.count == 2)
  }

  @Test("keeps nothing of a prefetch that failed")
  func failedPrefetch() {
    let client = client(network)
    #expect(client.prefetch(url: "/broken").isFailed)
    #expect(client.prefetch(url: "/broken").isFailed)
    #expect(network.urls.count == 2)
  }

  @Test("looks up by the url as the payload has it, and by nothing else")
  func rawKey() throws {
    let client = client(network)
    #expect(client.prefetch(url: "/a b").isCached)
    #expect(try client.fetch(url: "/a%20b").get().text == "/a%20b")
    #expect(network.urls.count == 2)
    let post = HttpAdditionalData(method: .post)
    #expect(try client.fetch(url: "/a b", additionalData: post).get().text == "/a%20b")
    #expect(network.requests.map(\.method) == [.get, .get])
  }

  @Test("tells urls apart that only Swift's strings hold equal")
  func canonicallyEqualKeys() {
    let client = client(network)
    #expect(client.prefetch(url: "/\u{E9}").isCached)
    #expect(client.prefetch(url: "/e\u{301}").isCached)
    #expect(network.urls == ["http://bff/%C3%A9", "http://bff/e%CC%81"])
  }

  @Test("answers a hit before fetch returns, without a token")
  func synchronousHit() {
    let client = client(network)
    client.prefetch(url: "/a")
    let screens = Recorder<String>()
    let token = client.fetch(url: "/a") { result in screens.record((try? result.get().text) ?? "failed") }
    #expect(token == nil)
    #expect(screens.values == ["/a"])
  }

  @Test("asks twice when a fetch overtakes a prefetch, and serves the late answer to the next fetch")
  func fetchDuringPrefetch() throws {
    let client = client(network)
    network.hold()
    let outcomes = Recorder<PrefetchOutcome>()
    let screens = Recorder<String>()
    client.prefetch(url: "/a") { outcomes.record($0) }
    client.fetch(url: "/a") { result in screens.record((try? result.get().text) ?? "failed") }
    #expect(network.urls.count == 2)
    network.release()
    #expect(outcomes.values.map(\.isCached) == [true])
    #expect(screens.values == ["/a"])
    #expect(try client.fetch(url: "/a").get().text == "/a")
    #expect(network.urls.count == 2)
  }

  @Test("loads past the cache, and leaves what was prefetched there")
  func loadsPastCache() throws {
    let client = client(network)
    #expect(client.prefetch(url: "/a").isCached)
    let data = HttpAdditionalData(method: .post)
    client.load(PayloadRequest(url: "/a", additionalData: data)) { _ in }
    #expect(network.requests.map(\.method) == [.get, .post])
    #expect(try client.fetch(url: "/a").get().text == "/a")
    #expect(network.urls.count == 2)
  }

  @Test("does not share its cache with another client")
  func separateCaches() {
    client(network).prefetch(url: "/a")
    _ = client(network).fetch(url: "/a")
    #expect(network.urls.count == 2)
  }
}

@Suite("Dispatching")
struct DispatchingTests {
  @Test("reports a bad url before a missing client")
  func urlFirst() {
    let client = ViewClient(urlBuilder: UrlBuilder(), networkClient: nil, coder: Coder())
    #expect(client.fetch(url: "").error?.isUrlBuilderError == true)
    #expect(client.fetch(url: "/a").error?.isMissingClient == true)
    let errors = Recorder<Bool>()
    let token = client.fetch(url: "") { errors.record($0.error?.isUrlBuilderError == true) }
    #expect(token == nil)
    #expect(errors.values == [true])
  }

  @Test("hands the network client's failure on")
  func networkError() {
    let network = StubNetworkClient { _ in .failure(.refused) }
    let client = ViewClient(
      urlBuilder: UrlBuilder(baseUrl: BuiltURL("http://bff:81")), networkClient: network, coder: Coder())
    #expect(client.fetch(url: "/a").error?.description == "bff:81 refused the connection")
    #expect(client.prefetch(url: "/a").isFailed)
  }

  @Test("sends the additional data along")
  func additionalData() {
    let network = StubNetworkClient()
    let client = ViewClient(urlBuilder: UrlBuilder(), networkClient: network, coder: Coder())
    let data = HttpAdditionalData(method: .post, headers: ["a": "b"], body: Array("{}".utf8))
    _ = client.fetch(url: "http://h/a", additionalData: data)
    #expect(network.requests.map(\.additionalData) == [data])
  }

  @Test("loads images through the url builder and keeps none")
  func images() throws {
    let network = StubNetworkClient()
    let downloader = ImageDownloader(urlBuilder: UrlBuilder(baseUrl: BuiltURL("http://cdn")), networkClient: network)
    let images = Recorder<[UInt8]>()
    for _ in 0..<2 { downloader.fetchImage(url: "/a b.png") { result in images.record((try? result.get()) ?? []) } }
    #expect(images.values == [Array("/a%20b.png".utf8), Array("/a%20b.png".utf8)])
    #expect(network.urls == ["http://cdn/a%20b.png", "http://cdn/a%20b.png"])
  }
}

extension LoadedScreen {
  fileprivate var text: String { String(decoding: response.data, as: UTF8.self) }
}

extension ViewClient {
  @discardableResult
  fileprivate func prefetch(url: String) -> PrefetchOutcome {
    // The network of these tests completes at once.
    let outcomes = Recorder<PrefetchOutcome>()
    prefetch(url: url, additionalData: nil) { outcomes.record($0) }
    return outcomes.values.first ?? .unknown
  }
}

extension PrefetchOutcome {
  var isCached: Bool { if case .cached = self { true } else { false } }
  var isRemoved: Bool { if case .removed = self { true } else { false } }
  var isFailed: Bool { if case .failed = self { true } else { false } }
}

extension RequestError {
  var isUrlBuilderError: Bool { if case .urlBuilderError = self { true } else { false } }
  var isMissingClient: Bool { if case .networkClientWasNotConfigured = self { true } else { false } }
}

extension Result {
  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
