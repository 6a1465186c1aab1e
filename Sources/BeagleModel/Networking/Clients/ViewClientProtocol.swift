import Dispatch
import Synchronization

/// How a prefetch ended. iOS drops every failure silently; a check reports it.
package enum PrefetchOutcome: Sendable {
  /// Loaded, and kept for the next fetch; ``ViewClient`` keeps what iOS cannot decode, too.
  case cached(bytes: Int)
  /// The screen was there already and is now *removed*, not loaded again: two elements that prefetch the same URL
  /// cancel each other out.
  case removed
  /// Not loaded; nothing is kept.
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
}

extension ViewClientProtocol {
  /// Without additional data, as Beagle itself always prefetches (`docs/spec/networking.md` 6).
  public func prefetch(url: String) { prefetch(url: url, additionalData: nil) }
}

// Defaults for an app's own client, which implements only the two functions of Beagle's protocol.
extension ViewClientProtocol {
  /// Waits for the asynchronous `fetch`. The client must complete on another thread, or before `fetch` returns.
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

  /// Prefetches a screen. An app's own client does not say how that ended, and completes before this function returns.
  ///
  /// - Parameter completion: Called once, on any thread.
  package func prefetch(url: String, completion: @escaping @Sendable (PrefetchOutcome) -> Void) {
    if let client = self as? ViewClient { return client.prefetch(url: url, completion: completion) }
    prefetch(url: url, additionalData: nil)
    completion(.unknown)
  }

  /// Loads the answer to a request that no prefetch may answer. An app's own client is waited for.
  ///
  /// - Parameter completion: Called once, on any thread.
  package func load(
    _ screen: PayloadRequest, completion: @escaping @Sendable (Result<NetworkResponse, RequestError>) -> Void
  ) {
    if let client = self as? ViewClient { return client.load(screen, completion: completion) }
    completion(fetch(url: screen.url, additionalData: screen.additionalData).map(\.response))
  }
}

private final class Answer: Sendable {
  let result = Mutex<Result<LoadedScreen, RequestError>?>(nil)
}
