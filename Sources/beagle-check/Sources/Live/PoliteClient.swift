import BeagleModel
import Synchronization

/// Sends requests of a live walk through another client, as a guest would (`docs/walk.md`): some at a time, in the order in
/// which they came, again where a server fails, more slowly where it asks for that, and to where redirects lead.
///
/// ``PoliteRequests`` decides; this client sends, and waits. Each attempt, and each redirect, is a request of its own to the
/// other client.
final class PoliteClient: NetworkClientProtocol, Sendable {
  struct Settings: Sendable {
    /// Requests under way at once.
    var concurrency = 8
    var manners = Manners()
    var redirects = RedirectPolicy()
    /// When the run ends, by the clock; `nil` for never.
    var deadline: Double?
    var clock: RunClock
    var interruption = Interruption.none
  }

  private struct State {
    var requests: PoliteRequests
    /// Whether a thread sends what may be sent.
    var isPumping = false
    /// The earliest time of those that the clock was asked for.
    var nextWake = Double.infinity
  }

  // Unchecked because any thread may call a client (`NetworkClientProtocol`).
  private struct SharedClient: @unchecked Sendable {
    let client: any NetworkClientProtocol
  }

  private let shared: SharedClient
  private let settings: Settings
  private let state: Mutex<State>

  /// - Parameter client: Sends one request, once.
  init(around client: any NetworkClientProtocol, _ settings: Settings) {
    shared = SharedClient(client: client)
    self.settings = settings
    state = Mutex(State(requests: PoliteRequests(settings.concurrency, settings.manners, settings.redirects)))
  }

  @discardableResult
  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    let number = state.withLock { $0.requests.add(request, completion) }
    pump()
    return Ticket(client: self, number: number)
  }

  private struct Ticket: RequestToken, Sendable {
    let client: PoliteClient
    let number: Int

    func cancel() {
      client.state.withLock { $0.requests.stop(number, .cancelled) }
      client.pump()
    }
  }

  /// Sends what may be sent now, ends what is not to be sent any more, and comes back when time alone allows more.
  ///
  /// One thread does this at a time, so that requests are sent in order, and a client that answers at once adds no call to
  /// the stack.
  private func pump() {
    let isFirst = state.withLock { state in
      defer { state.isPumping = true }
      return !state.isPumping
    }
    guard isFirst else { return }
    while true {
      let now = settings.clock.now()
      let end: NetworkError.Kind? =
        settings.interruption.hasCome ? .cancelled : settings.deadline.map { $0 <= now } == true ? .runTimeOver : nil
      let step = state.withLock { state in
        if let end { state.requests.stopAll(end) }
        let step = state.requests.next(at: now)
        // Decided under the lock: what comes next is either seen here, or starts the next turn.
        if case .pause = step { state.isPumping = false }
        return step
      }
      switch step {
      case .send(let number, let request): send(request, number)
      case .cancel(let tokens): for token in tokens { token.cancel() }
      case .finish(let end): end()
      case .pause(let wake): return wakeUp(at: wake, now)
      }
    }
  }

  private func send(_ request: Request, _ number: Int) {
    let token = shared.client.executeRequest(request) { [self] result in
      let (now, date, random) = (settings.clock.now(), settings.clock.date(), settings.clock.random())
      let end = state.withLock { $0.requests.take(result, of: number, at: now, date: date, random: random) }
      // The next request is on its way while this answer is worked on.
      pump()
      end?()
    }
    guard let token else { return }
    let held = HeldToken(token: token)
    state.withLock { $0.requests.keep(held, of: number) }
  }

  /// How often a signal is looked for while requests wait for time to pass, in seconds.
  private static let glance = 0.1

  /// - Parameter wake: When a request may be sent; `nil` where none waits for time alone.
  private func wakeUp(at wake: Double?, _ now: Double) {
    let wake = min(wake.map { min($0, now + Self.glance) } ?? .infinity, settings.deadline ?? .infinity)
    let isEarlier = state.withLock { state in
      guard wake < state.nextWake, !state.requests.isEmpty else { return false }
      state.nextWake = wake
      return true
    }
    guard isEarlier else { return }
    settings.clock.later(max(0, wake - now)) { [self] in
      state.withLock { if $0.nextWake <= wake { $0.nextWake = .infinity } }
      pump()
    }
  }
}

/// A token that any thread may use, as those of URLSession.
// Unchecked because the protocol leaves it to the client.
struct HeldToken: @unchecked Sendable {
  let token: any RequestToken

  func cancel() { token.cancel() }
}
