import Synchronization

/// A cache that only prefetches fill and every fetch empties (docs/spec/networking.md 5).
///
/// The cache is keyed by the URL *as the payload has it*, without method, headers or body: what was prefetched with a
/// plain GET is what a POST to the same URL then shows. Only a prefetch that succeeds fills it; a fetch takes the
/// screen out. There is no expiry and, unlike `NSCache`, no eviction.
final class PrefetchingClient<Decoded: Sendable>: Sendable {
  private let dispatcher: RequestDispatcher
  private let decode: @Sendable (NetworkResponse) -> Result<Decoded, RequestError>
  /// Keyed by UTF-8 bytes, because iOS's keys differ where Swift's canonically equal strings do not.
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
    if let hit = take(url) { return .success(hit) }
    return dispatcher.load(PayloadRequest(url: url, additionalData: additionalData)).flatMap(decode)
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

  /// The cache is asked for every screen before the first one is loaded, so the same URL twice is loaded twice.
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
