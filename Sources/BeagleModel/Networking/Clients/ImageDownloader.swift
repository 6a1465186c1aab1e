/// Loads remote images.
public protocol ImageDownloaderProtocol {
  /// - Returns: A token to stop it; `nil` when the completion was called before this function returned.
  @discardableResult
  func fetchImage(
    url: String, additionalData: HttpAdditionalData?,
    completion: @escaping @Sendable (Result<[UInt8], RequestError>) -> Void
  ) -> (any RequestToken)?
}

/// Loads through URL builder and network client, and caches nothing (docs/spec/networking.md 7).
public struct ImageDownloader: ImageDownloaderProtocol, Sendable {
  private let dispatcher: RequestDispatcher

  /// Finds URL builder and network client in a configuration of its own, without one in the configuration that is
  /// global when they are first needed.
  public init(_ resolver: (any DependenciesContainerResolving)? = nil) { dispatcher = RequestDispatcher(resolver) }

  /// Uses only these.
  public init(urlBuilder: any UrlBuilderProtocol, networkClient: (any NetworkClientProtocol)?) {
    dispatcher = RequestDispatcher(urlBuilder: urlBuilder, networkClient: networkClient)
  }

  /// Completes on the network client's thread; on iOS on the main queue.
  @discardableResult
  public func fetchImage(
    url: String, additionalData: HttpAdditionalData? = nil,
    completion: @escaping @Sendable (Result<[UInt8], RequestError>) -> Void
  ) -> (any RequestToken)? {
    dispatcher.execute(url: url, additionalData: additionalData) { completion($0.map(\.data)) }
  }
}
