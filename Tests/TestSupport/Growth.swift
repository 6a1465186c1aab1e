import Foundation

/// How much longer a piece of work takes where there is more of it, in processor time of the thread that does it: what runs
/// beside it does not lengthen that.
public enum Growth {
  /// Eight times as much takes some eight times as long where each piece is looked at by itself, and sixty-four times where each is held
  /// against each other.
  public static let limit = 30.0

  /// The least time for `8 * count`, divided by the least time for `count`.
  ///
  /// - Parameters:
  ///   - prepare: What is worked on, not measured.
  ///   - work: What the thread does by itself.
  public static func ofEightfold<Input>(
    _ count: Int, of prepare: (Int) throws -> Input, by work: (Input) throws -> Void
  ) rethrows -> Double {
    func least(_ count: Int) throws -> Double {
      let input = try prepare(count)
      return try (0..<3).map { _ in
        let start = processorTime()
        try work(input)
        return processorTime() - start
      }.min() ?? 0
    }
    return try least(8 * count) / least(count)
  }

  /// Seconds that this thread was at work.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
