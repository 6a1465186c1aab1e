import Synchronization

/// Takes requests from any thread, and hands them to the one thread that drives them; it ends when none is left.
final class CurlQueue: Sendable {
  private struct State {
    var waiting: [CurlJob] = []
    var isRunning = false
    /// Whether the thread waits for the network, and only an alarm ends that.
    var isAsleep = false
    var hasCancelled = false
  }

  private let state = Mutex(State())
  private let poll: EventPoll
  private let loop: CurlLoop

  init(_ poll: EventPoll, _ loop: CurlLoop) { (self.poll, self.loop) = (poll, loop) }

  func execute(_ job: CurlJob) -> any RequestToken {
    let (wasRunning, wasAsleep) = state.withLock { state in
      state.waiting.append(job)
      defer { (state.isRunning, state.isAsleep) = (true, false) }
      return (state.isRunning, state.isAsleep)
    }
    if !wasRunning, !NewThread.start({ self.loop.run(self) }) { failAll() }
    if wasAsleep { poll.wakeUp() }
    return Token(job: job, queue: self)
  }

  private struct Token: RequestToken, Sendable {
    let job: CurlJob
    let queue: CurlQueue

    func cancel() {
      job.cancel()
      queue.state.withLock { $0.hasCancelled = true }
      queue.poll.wakeUp()
    }
  }

  private func failAll() {
    let jobs = state.withLock { state in
      defer { (state.waiting, state.isRunning) = ([], false) }
      return state.waiting
    }
    for job in jobs { job.fail(.other("the system makes no thread to send requests from")) }
  }

  // MARK: - The thread's side

  func takeAll() -> [CurlJob] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// - Returns: Whether a request was cancelled since the last call.
  func takeCancelled() -> Bool {
    state.withLock { state in
      defer { state.hasCancelled = false }
      return state.hasCancelled
    }
  }

  /// - Returns: `false` when there is something to do at once.
  func fallsAsleep() -> Bool {
    state.withLock { state in
      state.isAsleep = state.waiting.isEmpty && !state.hasCancelled
      return state.isAsleep
    }
  }

  func wakesUp() { state.withLock { $0.isAsleep = false } }

  /// Decided under the lock: a new request is either seen here or starts the next run.
  func endsRun() -> Bool {
    state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return !state.isRunning
    }
  }
}
