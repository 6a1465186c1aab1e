import Dispatch
import Synchronization

/// Work on independent places of an array, on several threads.
enum Parallel {
  /// The results in the order of the places, whatever the number of threads.
  ///
  /// - Parameter jobs: Threads at most; 1 works on the caller's.
  static func map<Result: Sendable>(count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    guard jobs > 1, count > 1 else { return (0..<count).map(body) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Every place is written by exactly one thread, and read when all are done.
      nonisolated(unsafe) let base = buffer.baseAddress
      let next = Atomic(0)
      // Small chunks keep the threads even; one place at a time would make the counter hot.
      let chunk = max(1, min(32, count / (jobs * 4)))
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        while true {
          let start = next.add(chunk, ordering: .relaxed).oldValue
          if start >= count { return }
          for place in start..<min(start + chunk, count) { base.map { ($0 + place).initialize(to: body(place)) } }
        }
      }
      initialized = count
    }
  }
}
