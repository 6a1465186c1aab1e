import Dispatch
import Synchronization

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

  /// Fetches each when the one before it was taken.
  public func fetch(
    _ screens: [PayloadRequest], _ take: (_ place: Int, Result<LoadedScreen, RequestError>) -> Void
  ) {
    for (place, screen) in screens.enumerated() {
      take(place, fetch(url: screen.url, additionalData: screen.additionalData))
    }
  }

  /// Asks for one after the other.
  public func fetch(_ screens: [PayloadRequest], concurrency: Int) -> [Result<LoadedScreen, RequestError>] {
    screens.map { fetch(url: $0.url, additionalData: $0.additionalData) }
  }

  /// Asks for one after the other, and knows nothing of how each ended.
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
