/// Loads and caches as the iOS library's own view client does (docs/spec/networking.md 5).
///
/// Copies share one cache. The cache keeps also payloads that iOS cannot decode, because a check reports their faults.
public struct ViewClient: ViewClientProtocol, Sendable {
  let client: PrefetchingClient<LoadedScreen>

  /// Finds URL builder, network client and coder in the configuration that is global when they are first needed.
  public init() { self.init(RequestDispatcher(), coder: Injected()) }

  /// Finds URL builder, network client and coder in a configuration of its own.
  public init(_ resolver: any DependenciesContainerResolving) {
    self.init(RequestDispatcher(resolver), coder: Injected(resolver))
  }

  /// Uses only these.
  public init(
    urlBuilder: any UrlBuilderProtocol, networkClient: (any NetworkClientProtocol)?, coder: any CoderProtocol
  ) {
    self.init(RequestDispatcher(urlBuilder: urlBuilder, networkClient: networkClient), coder: Injected(found: coder))
  }

  private init(_ dispatcher: RequestDispatcher, coder: Injected<any CoderProtocol>) {
    client = PrefetchingClient(dispatcher) { response in
      .success(LoadedScreen(response: response, coder: coder.wrappedValue))
    }
  }

  /// Completes at once, on the caller's thread, with what was prefetched; else on the network client's thread, on iOS
  /// on the main queue.
  @discardableResult
  public func fetch(
    url: String, additionalData: HttpAdditionalData? = nil,
    completion: @escaping @Sendable (Result<LoadedScreen, RequestError>) -> Void
  ) -> (any RequestToken)? {
    client.fetch(url: url, additionalData: additionalData, completion: completion)
  }

  public func prefetch(url: String, additionalData: HttpAdditionalData?) {
    client.prefetch(url: url, additionalData: additionalData) { _ in }
  }

  public func fetch(url: String, additionalData: HttpAdditionalData? = nil) -> Result<LoadedScreen, RequestError> {
    client.fetch(url: url, additionalData: additionalData)
  }
}
