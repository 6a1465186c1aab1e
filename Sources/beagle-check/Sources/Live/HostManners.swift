/// What one host is granted: requests at once, pauses between them, and an end where it never answers. All times are
/// seconds of one clock.
struct HostManners: Sendable, Equatable {
  /// What an attempt says of the host.
  enum Answer: Sendable, Equatable {
    case answered
    /// 429; `wait` is what the server asks for, in seconds, 0 for nothing.
    case tooMany(wait: Double)
    /// Nothing came, and the attempt counts against the host.
    case silent
    /// Nothing is known: a lost connection that is tried again, or a request that was stopped.
    case nothing
  }

  /// Requests at once for a host that has not complained.
  private let mostAtOnce: Int
  /// Between two requests, by the configuration.
  private let ownDelay: Double
  /// Requests at once now. A fraction grows to the next one.
  private var atOnce: Double
  private var delay: Double
  private var running = 0
  private var lastStart = -Double.infinity
  private var pausedUntil = -Double.infinity
  private var slowedAt = -Double.infinity
  private var silentInARow = 0
  /// Whether so many attempts in a row brought nothing that the host is not asked any more.
  private(set) var isGivenUp = false

  /// Of a host that answers 429 again and again.
  private static let longestDelay = 5.0
  private static let firstDelay = 0.1

  init(mostAtOnce: Int, delay: Double = 0) {
    self.mostAtOnce = max(1, mostAtOnce)
    (ownDelay, self.delay, atOnce) = (delay, delay, Double(max(1, mostAtOnce)))
  }

  /// Attempts in a row without anything before a host is given up.
  var patience: Int { max(4, 2 * mostAtOnce) }

  /// When the next request may be sent; `nil` when another one must end first.
  func nextStart() -> Double? {
    running < Int(atOnce) ? max(lastStart + delay, pausedUntil) : nil
  }

  mutating func begin(at time: Double) {
    running += 1
    lastStart = time
  }

  /// - Parameter start: When the request was sent.
  mutating func end(_ answer: Answer, start: Double, at time: Double) {
    running -= 1
    switch answer {
    case .nothing: break
    case .silent:
      silentInARow += 1
      isGivenUp = silentInARow >= patience
    case .tooMany(let wait):
      (silentInARow, isGivenUp) = (0, false)
      pausedUntil = max(pausedUntil, time + wait)
      // Requests that were sent before the last slow-down say nothing of the new pace.
      guard start >= slowedAt else { return }
      slowedAt = time
      atOnce = max(1, (atOnce / 2).rounded(.down))
      delay = min(max(Self.longestDelay, ownDelay), max(Self.firstDelay, delay * 2))
    case .answered:
      (silentInARow, isGivenUp) = (0, false)
      atOnce = min(Double(mostAtOnce), atOnce + 1 / atOnce)
      // The last milliseconds would cost more time than they spare the server.
      delay = delay * 0.9 - ownDelay < 0.005 ? ownDelay : delay * 0.9
    }
  }
}
