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
      if let base = buffer.baseAddress { fill(base, count: count, jobs: jobs, body) }
      initialized = count
    }
  }

  /// Hands the results on in the order of the places, each moved out to whoever takes it: nothing is copied.
  ///
  /// - Parameter jobs: Threads at most; 1 works on the caller's.
  /// - Throws: What the first result threw that could not be taken; those behind it are let go.
  static func each<Result: Sendable, Failure: Error>(
    count: Int, jobs: Int, _ body: @Sendable (Int) -> Result, take: (consuming Result) throws(Failure) -> Void
  ) throws(Failure) {
    guard jobs > 1, count > 1 else {
      for place in 0..<count { try take(body(place)) }
      return
    }
    let base = UnsafeMutablePointer<Result>.allocate(capacity: count)
    fill(base, count: count, jobs: jobs, body)
    var taken = 0
    defer {
      (base + taken).deinitialize(count: count - taken)
      base.deallocate()
    }
    while taken < count {
      taken += 1
      try take((base + taken - 1).move())
    }
  }

  private static func fill<Result: Sendable>(
    _ results: UnsafeMutablePointer<Result>, count: Int, jobs: Int, _ body: @Sendable (Int) -> Result
  ) {
    // Every place is written by exactly one thread, and read when all are done.
    nonisolated(unsafe) let base = results
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        // Chunks keep the counter cool; those at the end are small, so that nobody waits long for the last.
        let left = count - next.load(ordering: .relaxed)
        let chunk = max(1, min(32, left / (jobs * 4)))
        let start = next.add(chunk, ordering: .relaxed).oldValue
        if start >= count { return }
        for place in start..<min(start + chunk, count) { (base + place).initialize(to: body(place)) }
      }
    }
  }
}
