/// Loads remote images.
public protocol ImageDownloaderProtocol: Sendable {
  /// - Returns: A token to stop it; `nil` when the completion was called before this function returned.
  @discardableResult
  func fetchImage(
    url: String, additionalData: HttpAdditionalData?,
    completion: @escaping @Sendable (Result<[UInt8], RequestError>) -> Void
  ) -> (any RequestToken)?

  /// Loads images and waits for them; the whole answers, because a check asks for type and size as well.
  ///
  /// - Returns: As many results as images, in their order.
  func fetchImages(_ images: [PayloadRequest], concurrency: Int) -> [Result<NetworkResponse, RequestError>]
}

/// Loads through URL builder and network client, and caches nothing (spec/networking.md 7).
public struct ImageDownloader: ImageDownloaderProtocol {
  private let dispatcher: RequestDispatcher

  public init(urlBuilder: any UrlBuilderProtocol, networkClient: (any NetworkClientProtocol)?) {
    dispatcher = RequestDispatcher(urlBuilder: urlBuilder, networkClient: networkClient)
  }

  @discardableResult
  public func fetchImage(
    url: String, additionalData: HttpAdditionalData? = nil,
    completion: @escaping @Sendable (Result<[UInt8], RequestError>) -> Void
  ) -> (any RequestToken)? {
    dispatcher.execute(url: url, additionalData: additionalData) { completion($0.map(\.data)) }
  }

  public func fetchImages(_ images: [PayloadRequest], concurrency: Int) -> [Result<NetworkResponse, RequestError>] {
    dispatcher.load(images, concurrency: concurrency)
  }
}
