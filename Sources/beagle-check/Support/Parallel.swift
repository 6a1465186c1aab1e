import Dispatch
import Synchronization

/// Work on independent places of an array, on several threads.
enum Parallel {
  /// The results in the order of the places, whatever the number of threads.
  ///
  /// - Parameter jobs: Threads at most; 1 works on the caller's.
  static func map<Result: Sendable>(count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    map(count: count, workers: Array(repeating: (), count: max(1, jobs))) { _, place in body(place) }
  }

  /// - Parameter workers: What each thread has for itself.
  static func map<Worker, Result: Sendable>(
    count: Int, workers: [Worker], _ body: @Sendable (Worker, Int) -> Result
  ) -> [Result] {
    guard workers.count > 1, count > 1 else { return (0..<count).map { body(workers[0], $0) } }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress { fill(base, count: count, workers, body) }
      initialized = count
    }
  }

  /// Hands the results on in the order of the places, each moved out to whoever takes it: nothing is copied.
  ///
  /// They are taken while others are still worked on, one at a time and by whichever thread comes by.
  ///
  /// - Parameter jobs: Threads at most; 1 works on the caller's.
  /// - Throws: What the first result threw that could not be taken; those behind it are let go.
  static func each<Result: Sendable, Failure: Error>(
    count: Int, jobs: Int, _ body: @Sendable (Int) -> Result, take: (consuming Result) throws(Failure) -> Void
  ) throws(Failure) {
    try each(count: count, workers: Array(repeating: (), count: max(1, jobs)), { _, place in body(place) }, take: take)
  }

  /// - Parameter workers: What each thread has for itself.
  static func each<Worker, Result: Sendable, Failure: Error>(
    count: Int, workers: [Worker], _ body: @Sendable (Worker, Int) -> Result,
    take: (consuming Result) throws(Failure) -> Void
  ) throws(Failure) {
    guard workers.count > 1, count > 1 else {
      for place in 0..<count { try take(body(workers[0], place)) }
      return
    }
    let base = UnsafeMutablePointer<Result>.allocate(capacity: count)
    let queue = ResultQueue(count: count)
    defer {
      base.deallocate()
      queue.discard()
    }
    let failure: Failure? = withoutActuallyEscaping(take) { take in
      // All three are for whoever drains: one thread at a time, which sees what the one before it did. A result is moved
      // out by no other, after the queue was told that it is there.
      nonisolated(unsafe) let take = take
      nonisolated(unsafe) let results = base
      nonisolated(unsafe) var failure: Failure?
      fill(base, count: count, workers, body) { places in
        queue.note(places)
        queue.drain { place in
          let result = (results + place).move()
          if failure != nil { return }
          do throws(Failure) { try take(result) } catch { failure = error }
        }
      }
      return failure
    }
    if let failure { throw failure }
  }

  /// Places in groups of files that one thread reads before it checks the first of them: the system's code for reading
  /// and the tool's own do not fit the processor's nearest memory together, and would push each other out at each file.
  ///
  /// Of few files each is a group, and no group is so large that a thread waits long for another's last.
  static func groups(of places: Range<Int>, jobs: Int) -> [Range<Int>] {
    let size = min(8, max(1, places.count / (16 * max(1, jobs))))
    return stride(from: places.lowerBound, to: places.upperBound, by: size).map {
      $0..<min($0 + size, places.upperBound)
    }
  }

  /// - Parameter done: Told of places whose results are there, by the thread that filled them.
  private static func fill<Worker, Result: Sendable>(
    _ results: UnsafeMutablePointer<Result>, count: Int, _ workers: [Worker],
    _ body: @Sendable (Worker, Int) -> Result, done: @Sendable (Range<Int>) -> Void = { _ in }
  ) {
    // Every place is written by exactly one thread, and read by others when that one says that it is done, or when all
    // are; each worker is one thread's until then.
    nonisolated(unsafe) let base = results
    nonisolated(unsafe) let workers = workers
    let jobs = workers.count
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      while true {
        // Chunks keep the counter cool; those at the end are small, so that nobody waits long for the last.
        let left = count - next.load(ordering: .relaxed)
        let chunk = max(1, min(32, left / (jobs * 4)))
        let start = next.add(chunk, ordering: .relaxed).oldValue
        if start >= count { return }
        let places = start..<min(start + chunk, count)
        for place in places { (base + place).initialize(to: body(workers[job], place)) }
        done(places)
      }
    }
  }
}
