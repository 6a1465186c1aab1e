import BeagleModel

/// Whether a request that failed is sent again, and when.
struct RetryPolicy: Sendable {
  enum Decision: Sendable, Equatable {
    case end
    /// The server answers with this status and asks for a longer wait than ``longestWait``.
    case endForLongWait(status: Int)
    /// In so many seconds.
    case again(after: Double)
  }

  /// How often a request is sent again.
  var retries = 2

  /// The longest wait that a server may ask for, in seconds.
  static let longestWait = 60.0
  /// The first wait without jitter, in seconds; each one is twice as long as the one before it.
  private static let firstWait = 0.5
  private static let longestBackoff = 30.0

  /// - Parameters:
  ///   - attempt: How often the request was sent, at least 1.
  ///   - now: Seconds since 1970.
  ///   - random: From 0 to 1, for the jitter: between half and all of a wait.
  func decision(after error: NetworkError, attempt: Int, now: Double, random: Double) -> Decision {
    guard attempt <= retries(after: error.kind), mayBeSentAgain(error) else { return .end }
    let backoff = min(Self.longestBackoff, Self.firstWait * Double(1 << min(attempt - 1, 16)))
    let wait = backoff * (0.5 + random / 2)
    guard let asked = RetryAfter.seconds(of: error.response, now: now) else { return .again(after: wait) }
    if asked > Self.longestWait, case .status(let status) = error.kind { return .endForLongWait(status: status) }
    return .again(after: max(wait, asked))
  }

  private func retries(after kind: NetworkError.Kind) -> Int {
    switch kind {
    // It has waited for as long as the configuration says.
    case .timedOut: min(1, retries)
    case .refused, .noSuchHost, .connectionReset, .emptyReply, .shortBody, .shortHeader, .proxyRefused: retries
    case .proxy(let status), .status(let status): status == 408 || status == 429 || 500...599 ~= status ? retries : 0
    default: 0
    }
  }

  /// Whether sending it twice does no more than sending it once: the method is safe, or the server never saw the request.
  private func mayBeSentAgain(_ error: NetworkError) -> Bool {
    if error.request.method.isSafe { return true }
    return switch error.kind {
    case .refused, .noSuchHost, .proxyRefused, .proxy: true
    default: false
    }
  }
}

extension NetworkError {
  /// Whether nothing came from the host, where something might have come.
  var isSilence: Bool {
    guard response == nil else { return false }
    return switch kind {
    case .refused, .noSuchHost, .timedOut, .tls, .connectionReset, .emptyReply, .proxy, .proxyRefused, .other: true
    default: false
    }
  }
}
