/// Turns a payload's action into a request and sends it, in the library's order: the URL is built before the client,
/// so a bad URL is reported even when there is no client (docs/spec/networking.md 3).
struct RequestDispatcher: Sendable {
  private let urlBuilder: Injected<any UrlBuilderProtocol>
  private let networkClient: OptionalInjected<any NetworkClientProtocol>
  private let logger: OptionalInjected<any LoggerProtocol>

  /// Finds URL builder, network client and logger when it first needs them.
  ///
  /// - Parameter resolver: `nil` for the configuration that is global then.
  init(_ resolver: (any DependenciesContainerResolving)? = nil) {
    urlBuilder = Injected(resolver)
    networkClient = OptionalInjected(resolver)
    logger = OptionalInjected(resolver)
  }

  /// Uses only these.
  init(urlBuilder: any UrlBuilderProtocol, networkClient: (any NetworkClientProtocol)?) {
    self.urlBuilder = Injected(found: urlBuilder)
    self.networkClient = OptionalInjected(DependenciesContainer())
    self.networkClient.wrappedValue = networkClient
    logger = OptionalInjected(DependenciesContainer())
  }

  /// Completes before it returns when there is nothing to send.
  func execute(
    url: String, additionalData: HttpAdditionalData?,
    completion: @escaping @Sendable (Result<NetworkResponse, RequestError>) -> Void
  ) -> (any RequestToken)? {
    switch resolve(url: url, additionalData: additionalData, by: networkClient.wrappedValue) {
    case .success(let resolved):
      return resolved.client.executeRequest(resolved.request) { completion($0.mapError(RequestError.networkError)) }
    case .failure(let error):
      completion(.failure(error))
      return nil
    }
  }

  /// Sends a request and waits for the answer.
  func load(url: String, additionalData: HttpAdditionalData?) -> Result<NetworkResponse, RequestError> {
    resolve(url: url, additionalData: additionalData, by: networkClient.wrappedValue).flatMap { resolved in
      resolved.client.load(resolved.request).mapError(RequestError.networkError)
    }
  }

  private func resolve(
    url: String, additionalData: HttpAdditionalData?, by client: (any NetworkClientProtocol)?
  ) -> Result<(request: Request, client: any NetworkClientProtocol), RequestError> {
    guard let built = urlBuilder.wrappedValue.build(path: url) else {
      logger.wrappedValue?.log(Log.network(.couldNotBuildUrl(url: url)))
      return .failure(.urlBuilderError)
    }
    guard let client else {
      logger.wrappedValue?.log(Log.network(.networkClientWasNotConfigured))
      return .failure(.networkClientWasNotConfigured)
    }
    return .success((Request(url: built, additionalData: additionalData), client))
  }
}
