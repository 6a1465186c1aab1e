import BeagleModel
import Dispatch
import Synchronization

/// Loads under way: answers come on any thread and in any order, some threads check them, and the owner takes the results
/// in the order that it wants.
///
/// The owner is one thread. While it waits for a result it checks answers itself, so that slow servers cost no switch
/// between threads; helpers wake up when answers pile up.
final class LoadQueue<Answer: Sendable, Result: Sendable>: Sendable {
  /// Checks an answer, on the thread of the worker with this number.
  typealias Check = @Sendable (_ worker: Int, _ answer: Answer) -> Result

  private struct State {
    /// Answers that no thread has taken, the oldest at `first`.
    var answers: [(place: Int, answer: Answer)?] = []
    var first = 0
    var results: [Int: Result] = [:]
    /// The place that the owner sleeps for.
    var awaited: Int?
    /// Helpers that sleep.
    var sleepers = 0
    var isOver = false
    /// The sizes of the answers that wait, in bytes.
    var bytes = 0

    mutating func popAnswer() -> (place: Int, answer: Answer)? {
      guard first < answers.count else { return nil }
      let answer = answers[first]
      answers[first] = nil
      first += 1
      if first == answers.count {
        answers.removeAll(keepingCapacity: true)
        first = 0
      }
      return answer
    }
  }

  /// What a thread does next.
  private enum Step {
    case result(Result)
    case check(Int, Answer)
    case sleep
    case end
  }

  private let state = Mutex(State())
  private let check: Check
  private let size: @Sendable (Answer) -> Int
  /// Wakes the owner.
  private let news = DispatchSemaphore(value: 0)
  /// Wakes a helper.
  private let work = DispatchSemaphore(value: 0)
  private let helpers = DispatchGroup()
  /// The most that there may be: the system may make fewer threads, and the owner checks what they do not.
  private let helperCount: Int

  /// - Parameters:
  ///   - jobs: Threads at most that check, the owner's included.
  ///   - size: Of an answer that waits, in bytes.
  init(jobs: Int, size: @escaping @Sendable (Answer) -> Int, check: @escaping Check) {
    (self.check, self.size, helperCount) = (check, size, max(0, jobs - 1))
    for helper in 0..<helperCount {
      helpers.enter()
      let isStarted = NewThread.start { [self] in
        help(as: helper + 1)
        helpers.leave()
      }
      if isStarted { continue }
      helpers.leave()
      break
    }
  }

  /// The answers that no thread checks yet, in bytes.
  var waitingBytes: Int { state.withLock { $0.bytes } }

  /// Takes an answer, on any thread.
  func add(_ answer: Answer, at place: Int) {
    let bytes = size(answer)
    let waking = state.withLock { state -> DispatchSemaphore? in
      state.answers.append((place, answer))
      state.bytes += bytes
      if state.awaited != nil {
        state.awaited = nil
        return news
      }
      // The owner comes back for a single one.
      guard state.sleepers > 0, state.answers.count - state.first > 1 else { return nil }
      state.sleepers -= 1
      return work
    }
    waking?.signal()
  }

  /// Takes a result that needs no check.
  func add(result: Result, at place: Int) {
    let wakes = state.withLock { state in
      state.results[place] = result
      guard state.awaited == place else { return false }
      state.awaited = nil
      return true
    }
    if wakes { news.signal() }
  }

  /// Waits for the result of a place, which is given once. For the owner alone.
  func result(at place: Int) -> Result {
    while true {
      let step = state.withLock { state -> Step in
        if let result = state.results.removeValue(forKey: place) { return .result(result) }
        if let (place, answer) = state.popAnswer() {
          state.bytes -= size(answer)
          return .check(place, answer)
        }
        state.awaited = place
        return .sleep
      }
      switch step {
      case .result(let result): return result
      case .check(let place, let answer): add(result: check(0, answer), at: place)
      case .sleep: news.wait()
      case .end: continue
      }
    }
  }

  /// Ends the helpers, and waits for them.
  func end() {
    state.withLock { $0.isOver = true }
    for _ in 0..<helperCount { work.signal() }
    helpers.wait()
  }

  private func help(as worker: Int) {
    while true {
      let step = state.withLock { state -> Step in
        if let (place, answer) = state.popAnswer() {
          state.bytes -= size(answer)
          return .check(place, answer)
        }
        if state.isOver { return .end }
        state.sleepers += 1
        return .sleep
      }
      switch step {
      case .check(let place, let answer): add(result: check(worker, answer), at: place)
      case .sleep: work.wait()
      case .result: continue
      case .end: return
      }
    }
  }
}
