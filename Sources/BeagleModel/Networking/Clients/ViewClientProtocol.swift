import Dispatch
import Synchronization

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

// For an app's own client, which implements the two functions that Beagle's protocol has.
extension ViewClientProtocol {
  /// Waits on top of the asynchronous `fetch`; the client must complete on another thread than the one that waits here,
  /// or before `fetch` returns.
  public func fetch(url: String, additionalData: HttpAdditionalData?) -> Result<LoadedScreen, RequestError> {
    let answer = Answer()
    let isThere = DispatchSemaphore(value: 0)
    fetch(url: url, additionalData: additionalData) { result in
      answer.result.withLock { $0 = result }
      isThere.signal()
    }
    isThere.wait()
    return answer.result.withLock { $0 } ?? .failure(.networkClientWasNotConfigured)
  }

  /// Gives screens one after the other, each when the one before it was taken: for answers that are there at once, such as
  /// files.
  public func fetch(
    _ screens: [PayloadRequest], _ take: (_ place: Int, Result<LoadedScreen, RequestError>) -> Void
  ) {
    for (place, screen) in screens.enumerated() {
      take(place, fetch(url: screen.url, additionalData: screen.additionalData))
    }
  }

  /// Requests one after the other.
  public func fetch(_ screens: [PayloadRequest], concurrency: Int) -> [Result<LoadedScreen, RequestError>] {
    screens.map { fetch(url: $0.url, additionalData: $0.additionalData) }
  }

  /// Requests one after the other, and keeps nothing of how each ended.
  public func prefetch(_ screens: [PayloadRequest], concurrency: Int) -> [PrefetchOutcome] {
    screens.map { screen in
      prefetch(url: screen.url, additionalData: screen.additionalData)
      return .unknown
    }
  }
}

private final class Answer: Sendable {
  let result = Mutex<Result<LoadedScreen, RequestError>?>(nil)
}
