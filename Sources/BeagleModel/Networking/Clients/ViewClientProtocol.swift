/// How a prefetch ended. iOS drops every failure silently; a check reports it.
public enum PrefetchOutcome: Sendable {
  /// Loaded, and kept for the next fetch; ``ViewClient`` keeps what iOS cannot decode, too.
  case cached
  /// The screen was there already and is now *removed*, not loaded again: two elements that prefetch the same URL
  /// cancel each other out.
  case removed
  /// Not loaded, or not taken for a screen; nothing is kept.
  case failed(RequestError)
  /// The app's own client does not say.
  case unknown
}

/// Loads and decodes screens (`docs/spec/networking.md` 5).
public protocol ViewClientProtocol {
  /// Gives a screen, from the cache if it was prefetched.
  ///
  /// - Returns: `nil` when the completion was called before this function returned.
  @discardableResult
  func fetch(
    url: String, additionalData: HttpAdditionalData?,
    completion: @escaping @Sendable (Result<LoadedScreen, RequestError>) -> Void
  ) -> (any RequestToken)?

  /// Loads a screen for the next fetch of the same URL.
  func prefetch(url: String, additionalData: HttpAdditionalData?)

  /// Gives a screen, and waits for it.
  func fetch(url: String, additionalData: HttpAdditionalData?) -> Result<LoadedScreen, RequestError>

  /// Gives screens one after the other, as if each were fetched: for answers that are there at once, such as files. Some may
  /// be loaded before the first of them is decoded.
  ///
  /// - Parameter take: Is given what became of each request, in their order.
  func fetch(_ screens: [PayloadRequest], _ take: (_ place: Int, Result<LoadedScreen, RequestError>) -> Void)

  /// Gives screens that are asked for side by side, and waits for them.
  ///
  /// - Parameter concurrency: Requests on their way at one time.
  /// - Returns: What became of each request, in their order.
  func fetch(_ screens: [PayloadRequest], concurrency: Int) -> [Result<LoadedScreen, RequestError>]

  /// Prefetches screens as if all were asked for at one time, and waits for them.
  ///
  /// - Returns: As many outcomes as requests, in their order.
  func prefetch(_ screens: [PayloadRequest], concurrency: Int) -> [PrefetchOutcome]
}

extension ViewClientProtocol {
  /// Without additional data, as Beagle itself always prefetches (`docs/spec/networking.md` 6).
  public func prefetch(url: String) { prefetch(url: url, additionalData: nil) }
}
