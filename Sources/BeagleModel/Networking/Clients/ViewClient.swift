import Synchronization

/// Loads screens as the iOS library's own view client does, with a cache that only prefetches fill and every fetch
/// empties (docs/spec/networking.md 5).
///
/// The key of the cache is the URL *in the payload*, without method, headers or body: a POST to a URL shows the screen
/// that a plain GET prefetched. Only a successful prefetch fills it; a fetch takes the screen out. There is no expiry
/// and, unlike in `NSCache`, no eviction. A screen is decoded when it is taken out, on the thread that takes it; the
/// cache keeps also payloads that iOS cannot decode, because a check reports their faults.
public final class ViewClient: ViewClientProtocol, Sendable {
  private let dispatcher: RequestDispatcher
  private let coder: Injected<any CoderProtocol>
  /// By UTF-8 bytes: keys of iOS differ where Swift's canonically equal strings do not.
  private let cache = Mutex<[[UInt8]: NetworkResponse]>([:])

  /// Finds URL builder, network client and coder in a configuration of its own, without one in the configuration that
  /// is global when they are first needed.
  public convenience init(_ resolver: (any DependenciesContainerResolving)? = nil) {
    self.init(RequestDispatcher(resolver), coder: Injected(resolver))
  }

  /// Uses only these.
  public convenience init(
    urlBuilder: any UrlBuilderProtocol, networkClient: (any NetworkClientProtocol)?, coder: any CoderProtocol
  ) {
    self.init(RequestDispatcher(urlBuilder: urlBuilder, networkClient: networkClient), coder: Injected(found: coder))
  }

  private init(_ dispatcher: RequestDispatcher, coder: Injected<any CoderProtocol>) {
    self.dispatcher = dispatcher
    self.coder = coder
  }

  /// Completes at once, on the caller's thread, with what was prefetched; else on the network client's thread, on iOS
  /// on the main queue.
  @discardableResult
  public func fetch(
    url: String, additionalData: HttpAdditionalData? = nil,
    completion: @escaping @Sendable (Result<LoadedScreen, RequestError>) -> Void
  ) -> (any RequestToken)? {
    if let hit = take(url) {
      completion(.success(decode(hit)))
      return nil
    }
    return dispatcher.execute(url: url, additionalData: additionalData) { completion($0.map(self.decode)) }
  }

  public func prefetch(url: String, additionalData: HttpAdditionalData?) {
    prefetch(url: url, additionalData: additionalData) { _ in }
  }

  func prefetch(
    url: String, additionalData: HttpAdditionalData? = nil,
    completion: @escaping @Sendable (PrefetchOutcome) -> Void
  ) {
    guard take(url) == nil else { return completion(.removed) }
    _ = dispatcher.execute(url: url, additionalData: additionalData) { completion(self.keep($0, for: url)) }
  }

  public func fetch(url: String, additionalData: HttpAdditionalData? = nil) -> Result<LoadedScreen, RequestError> {
    if let hit = take(url) { return .success(decode(hit)) }
    return dispatcher.load(url: url, additionalData: additionalData).map(decode)
  }

  /// Asks past the cache, so that an answer to another request with this URL cannot come in its place.
  func load(
    _ screen: PayloadRequest, completion: @escaping @Sendable (Result<NetworkResponse, RequestError>) -> Void
  ) {
    _ = dispatcher.execute(url: screen.url, additionalData: screen.additionalData, completion: completion)
  }

  private func decode(_ response: NetworkResponse) -> LoadedScreen {
    LoadedScreen(response: response, coder: coder.wrappedValue)
  }

  private func take(_ url: String) -> NetworkResponse? {
    // A walk over files prefetches nothing.
    cache.withLock { $0.isEmpty ? nil : $0.removeValue(forKey: Array(url.utf8)) }
  }

  private func keep(_ answer: Result<NetworkResponse, RequestError>, for url: String) -> PrefetchOutcome {
    switch answer {
    case .success(let response):
      cache.withLock { $0[Array(url.utf8)] = response }
      return .cached(bytes: response.body.count)
    case .failure(let error): return .failed(error)
    }
  }
}
