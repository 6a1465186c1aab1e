import BeagleModel

/// The requests of a ``PoliteClient``, from when they come to their ends. It is a value that sends nothing: it takes times
/// and answers, and says what is next. All times but dates are seconds of one clock.
struct PoliteRequests: Sendable {
  typealias End = @Sendable () -> Void

  enum Step: Sendable {
    case send(Int, Request)
    /// Requests under way that are to be stopped.
    case cancel([HeldToken])
    /// Calls a completion.
    case finish(End)
    /// Nothing is to be done; a request may be sent at `wake`, or `nil` when another one must end first.
    case pause(wake: Double?)
  }

  private let retries: RetryPolicy
  private let redirects: RedirectPolicy
  private var queue: RequestQueue
  private var requests: [Int: PoliteRequest] = [:]
  private var lastNumber = 0
  /// Completions that are to be called.
  private var ends: [End] = []
  /// Tokens of requests that are to be stopped.
  private var stopped: [HeldToken] = []
  /// How the last requests failed to hosts that are given up.
  private var givenUp: [String: String] = [:]

  init(_ concurrency: Int, _ manners: Manners, _ redirects: RedirectPolicy) {
    retries = RetryPolicy(retries: manners.retries)
    self.redirects = redirects
    queue = RequestQueue(concurrency: concurrency, delay: manners.perHostDelay)
  }

  var isEmpty: Bool { requests.isEmpty }

  mutating func add(_ request: Request, _ completion: @escaping NetworkClientProtocol.RequestCompletion) -> Int {
    lastNumber += 1
    let added = PoliteRequest(request, completion)
    requests[lastNumber] = added
    if let reason = givenUp[added.host] {
      finish(lastNumber, .failure(added.error(.hostGivenUp(lastly: reason))))
    } else {
      queue.add(lastNumber, to: added.host)
    }
    return lastNumber
  }

  mutating func next(at now: Double) -> Step {
    if !stopped.isEmpty {
      defer { stopped = [] }
      return .cancel(stopped)
    }
    if !ends.isEmpty { return .finish(ends.removeFirst()) }
    guard let number = queue.next(at: now), let request = requests[number]?.request else {
      return .pause(wake: queue.wakeTime)
    }
    requests[number]?.begin(at: now)
    return .send(number, request)
  }

  /// Keeps what stops a request that was sent, unless it has ended.
  mutating func keep(_ token: HeldToken, of number: Int) {
    requests[number]?.token = token
    if requests[number]?.stop != nil { stopped.append(token) }
  }

  // MARK: - Stopping

  /// Ends a request for a reason: at once, or when the other client has stopped it.
  mutating func stop(_ number: Int, _ reason: NetworkError.Kind) {
    guard let request = requests[number], request.stop == nil else { return }
    if request.isSent {
      requests[number]?.stop = reason
      if let token = request.token { stopped.append(token) }
    } else {
      queue.remove(number, of: request.host)
      finish(number, .failure(request.error(reason)))
    }
  }

  mutating func stopAll(_ reason: NetworkError.Kind) {
    for number in requests.keys.sorted() { stop(number, reason) }
  }

  private mutating func finish(_ number: Int, _ result: NetworkClientProtocol.NetworkResult) {
    guard let request = requests.removeValue(forKey: number) else { return }
    ends.append { request.completion(result) }
  }

  // MARK: - Answers

  /// Takes the answer to a request that was sent.
  ///
  /// - Parameters:
  ///   - date: Seconds since 1970.
  ///   - random: From 0 to 1.
  /// - Returns: The completion to call; `nil` where the request goes on.
  mutating func take(
    _ result: NetworkClientProtocol.NetworkResult, of number: Int, at now: Double, date: Double, random: Double
  ) -> End? {
    guard let request = requests[number], request.isSent else { return nil }
    var decision = RetryPolicy.Decision.end
    var answer = HostManners.Answer.answered
    if case .failure(let error) = result {
      decision = retries.decision(after: error, attempt: request.attempt, now: date, random: random)
      answer = HostManners.Answer(error, isTriedAgain: decision != .end, date: date)
    }
    let isGivenUp = queue.end(request.host, answer, start: request.start, at: now)
    if case .failure(let error) = result, isGivenUp { giveUp(request.host, error.description) }
    if answer == .answered { givenUp[request.host] = nil }
    guard let end = end(of: number, result, decision, at: now) else { return nil }
    requests[number] = nil
    return { request.completion(end) }
  }

  /// - Returns: `nil` where the request is sent once more, or to another address.
  private mutating func end(
    of number: Int, _ result: NetworkClientProtocol.NetworkResult, _ decision: RetryPolicy.Decision, at now: Double
  ) -> NetworkClientProtocol.NetworkResult? {
    guard var request = requests[number] else { return nil }
    guard case .failure(var error) = result else { return request.judged(result) }
    if let reason = request.stop { return .failure(request.error(reason)) }
    switch decision {
    case .again(let wait):
      request.again(after: error)
      requests[number] = request
      queue.add(number, to: request.host, at: now + wait)
      return nil
    case .endForLongWait(let status):
      error.kind = .longWait(status: status, limit: .seconds(RetryPolicy.longestWait))
    case .end:
      switch request.step(after: error, by: redirects) {
      case .follow(let next)?:
        request.follow(next)
        requests[number] = request
        queue.add(number, to: request.host, at: now)
        if let reason = givenUp[request.host] { stop(number, .hostGivenUp(lastly: reason)) }
        return nil
      case .refuse(let redirect)?: error.kind = .redirect(redirect)
      case nil: break
      }
    }
    return request.judged(.failure(error))
  }

  /// Ends all requests to a host. The one whose answer was the last straw is among them.
  private mutating func giveUp(_ host: String, _ reason: String) {
    // Requests that are stopped for it end later, and say nothing of the host.
    guard givenUp[host] == nil else { return }
    givenUp[host] = reason
    for (number, request) in requests.inOrder(by: { $0.key < $1.key }) where request.host == host {
      stop(number, .hostGivenUp(lastly: reason))
    }
  }
}

extension HostManners.Answer {
  init(_ error: NetworkError, isTriedAgain: Bool, date: Double) {
    if error.kind == .status(429) {
      let wait = RetryAfter.seconds(of: error.response, now: date) ?? 0
      self = .tooMany(wait: wait > RetryPolicy.longestWait ? 0 : wait)
    } else if error.isSilence {
      // A lost connection may be that of a server that starts again; a time-out has lasted.
      if case .timedOut = error.kind { self = .silent } else { self = isTriedAgain ? .nothing : .silent }
    } else {
      self = error.kind == .cancelled ? .nothing : .answered
    }
  }
}
