import BeagleModel
import Synchronization

/// Work on independent elements, on several threads: the caller's, and as many more as the system makes.
enum Parallel {
  /// The results in the order of the indexes, for any number of threads.
  ///
  /// - Parameter jobs: Threads at most; 1 works on the caller's.
  static func map<Result: Sendable>(count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    map(count: count, workers: Array(repeating: (), count: max(1, jobs))) { _, index in body(index) }
  }

  /// - Parameters:
  ///   - workers: What each thread has for itself.
  ///   - start: Starts a thread; `nil` when the system makes none.
  static func map<Worker, Result: Sendable>(
    count: Int, workers: [Worker], start: (@escaping @Sendable () -> Void) -> NewThread? = NewThread.init,
    _ body: @Sendable (Worker, Int) -> Result
  ) -> [Result] {
    guard workers.count > 1, count > 1 else { return (0..<count).map { body(workers[0], $0) } }
    // Each worker is one thread's until all are done.
    nonisolated(unsafe) let workers = workers
    let jobs = min(workers.count, count)
    let next = Atomic(0)
    let parts = Mutex<[(start: Int, results: [Result])]>([])
    @Sendable func work(_ job: Int) {
      while true {
        // The parts at the end are small, so that no thread waits long for the last.
        let left = count - next.load(ordering: .relaxed)
        let size = max(1, min(32, left / (jobs * 4)))
        let start = next.add(size, ordering: .relaxed).oldValue
        if start >= count { return }
        let results = (start..<min(start + size, count)).map { body(workers[job], $0) }
        parts.withLock { $0.append((start, results)) }
      }
    }
    withoutActuallyEscaping(work) { work in
      var others: [NewThread] = []
      while others.count < jobs - 1, let thread = start({ [job = others.count + 1] in work(job) }) {
        others.append(thread)
      }
      work(0)
      for thread in others { thread.join() }
    }
    return parts.withLock { $0 }.sorted { $0.start < $1.start }.flatMap(\.results)
  }

  /// Passes the results on in the order of the indexes; some are computed before the first is taken.
  ///
  /// - Parameter jobs: Threads at most; 1 works on the caller's.
  /// - Throws: What `take` throws; later results are dropped.
  static func each<Result: Sendable, Failure: Error>(
    count: Int, jobs: Int, _ body: @Sendable (Int) -> Result, take: (consuming Result) throws(Failure) -> Void
  ) throws(Failure) {
    try each(count: count, workers: Array(repeating: (), count: max(1, jobs)), { _, index in body(index) }, take: take)
  }

  /// - Parameter workers: What each thread has for itself.
  static func each<Worker, Result: Sendable, Failure: Error>(
    count: Int, workers: [Worker], _ body: @Sendable (Worker, Int) -> Result,
    take: (consuming Result) throws(Failure) -> Void
  ) throws(Failure) {
    let batch = workers.count > 1 ? workers.count * 64 : 1
    for start in stride(from: 0, to: count, by: batch) {
      let results = map(count: min(batch, count - start), workers: workers) { body($0, start + $1) }
      for result in results { try take(result) }
    }
  }
}
