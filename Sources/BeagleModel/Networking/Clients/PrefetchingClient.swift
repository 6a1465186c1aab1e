import Synchronization

/// Loads screens, with a cache that only prefetches fill and every fetch empties (docs/spec/networking.md 5).
///
/// The key of the cache is the URL *in the payload*, without method, headers or body: a POST to a URL shows the screen
/// that a plain GET prefetched. Only a successful prefetch fills it; a fetch takes the screen out. There is no expiry
/// and, unlike in `NSCache`, no eviction.
final class PrefetchingClient<Decoded: Sendable>: Sendable {
  private let dispatcher: RequestDispatcher
  private let decode: @Sendable (NetworkResponse) -> Result<Decoded, RequestError>
  /// By UTF-8 bytes: keys of iOS differ where Swift's canonically equal strings do not.
  private let cache = Mutex<[[UInt8]: Decoded]>([:])

  /// - Parameter decode: Runs on the thread on which the answer came.
  init(
    _ dispatcher: RequestDispatcher,
    decode: @escaping @Sendable (NetworkResponse) -> Result<Decoded, RequestError>
  ) {
    self.dispatcher = dispatcher
    self.decode = decode
  }

  /// A hit is answered before this function returns, on the caller's thread; a miss on the network client's thread (on
  /// iOS: on the main queue).
  @discardableResult
  func fetch(
    url: String, additionalData: HttpAdditionalData? = nil,
    completion: @escaping @Sendable (Result<Decoded, RequestError>) -> Void
  ) -> (any RequestToken)? {
    if let hit = take(url) {
      completion(.success(hit))
      return nil
    }
    return dispatcher.execute(url: url, additionalData: additionalData) { [decode] result in
      completion(result.flatMap(decode))
    }
  }

  func prefetch(
    url: String, additionalData: HttpAdditionalData? = nil,
    completion: @escaping @Sendable (PrefetchOutcome) -> Void
  ) {
    guard take(url) == nil else { return completion(.removed) }
    _ = dispatcher.execute(url: url, additionalData: additionalData) { result in
      completion(self.keep(result.flatMap(self.decode), for: url))
    }
  }

  func fetch(url: String, additionalData: HttpAdditionalData? = nil) -> Result<Decoded, RequestError> {
    // There are as many results as requests.
    fetch([PayloadRequest(url: url, additionalData: additionalData)], concurrency: 1).first
      ?? .failure(.networkClientWasNotConfigured)
  }

  private enum Loaded {
    case hit(Decoded)
    case answer(Result<NetworkResponse, RequestError>)
  }

  func fetch(_ screens: [PayloadRequest], concurrency: Int) -> [Result<Decoded, RequestError>] {
    loaded(screens, concurrency: concurrency) { screen, answer in
      switch answer {
      case .hit(let hit): .success(hit)
      case .answer(let answer): answer.flatMap(decode)
      }
    }
  }

  func prefetch(_ screens: [PayloadRequest], concurrency: Int) -> [PrefetchOutcome] {
    loaded(screens, concurrency: concurrency) { screen, answer in
      switch answer {
      case .hit: .removed
      case .answer(let answer): keep(answer.flatMap(decode), for: screen.url)
      }
    }
  }

  /// The cache is searched for every screen before the first one is loaded, so a repeated URL is loaded twice.
  private func loaded<Outcome>(
    _ screens: [PayloadRequest], concurrency: Int, _ outcome: (PayloadRequest, Loaded) -> Outcome
  ) -> [Outcome] {
    let hits = screens.map { take($0.url) }
    let missed = zip(screens, hits).compactMap { screen, hit in hit == nil ? screen : nil }
    var answers = dispatcher.load(missed, concurrency: concurrency).makeIterator()
    return zip(screens, hits).map { screen, hit in
      if let hit { return outcome(screen, .hit(hit)) }
      // There are as many answers as requests.
      return outcome(screen, .answer(answers.next() ?? .failure(.networkClientWasNotConfigured)))
    }
  }

  private func take(_ url: String) -> Decoded? {
    // A walk over files prefetches nothing.
    cache.withLock { $0.isEmpty ? nil : $0.removeValue(forKey: Array(url.utf8)) }
  }

  private func keep(_ result: Result<Decoded, RequestError>, for url: String) -> PrefetchOutcome {
    switch result {
    case .success(let decoded):
      cache.withLock { $0[Array(url.utf8)] = decoded }
      return .cached
    case .failure(let error):
      return .failed(error)
    }
  }
}
