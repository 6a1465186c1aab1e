import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("Work on several threads")
struct ParallelTests {
  private struct Stop: Error {}

  @Test("comes out in the order of the places, each once", arguments: [(0, 4), (1, 4), (7, 1), (1000, 1), (1000, 3)])
  func order(count: Int, jobs: Int) {
    let asked = Mutex([Int](repeating: 0, count: count))
    let body: @Sendable (Int) -> String = { place in
      asked.withLock { $0[place] += 1 }
      return String(repeating: "x", count: 20) + "\(place)"
    }
    let expected = (0..<count).map { String(repeating: "x", count: 20) + "\($0)" }
    #expect(Parallel.map(count: count, jobs: jobs, body) == expected)
    var taken: [String] = []
    Parallel.each(count: count, jobs: jobs, body) { taken.append($0) }
    #expect(taken == expected)
    #expect(throws: Stop.self) {
      var left = 5
      try Parallel.each(count: max(count, 6), jobs: jobs, { "\($0)" }) { (_: String) throws(Stop) in
        left -= 1
        if left == 0 { throw Stop() }
      }
    }
    #expect(asked.withLock { $0 } == [Int](repeating: 2, count: count))
  }

  @Test("is done by the caller and the threads that the system makes", arguments: 0...3)
  func scarceThreads(_ most: Int) {
    let left = Mutex(most)
    let start: (@escaping @Sendable () -> Void) -> NewThread? = { body in
      let isAllowed = left.withLock { left in
        left -= 1
        return left >= 0
      }
      return isAllowed ? NewThread(body) : nil
    }
    let results = Parallel.map(count: 1000, workers: [1, 2, 3, 4], start: start) { _, index in index }
    #expect(results == Array(0..<1000))
  }

  /// Counts how many of it there are.
  private final class Counted: Sendable {
    static let living = Mutex(0)
    let place: Int

    init(_ place: Int) {
      self.place = place
      Self.living.withLock { $0 += 1 }
    }

    deinit { Self.living.withLock { $0 -= 1 } }
  }

  @Test("is handed on in order with any timing of threads, and stops at an error")
  func meetings() {
    for count in 2..<300 {
      var taken: [Int] = []
      Parallel.each(count: count, jobs: 4) {
        Counted($0)
      } take: { (result: consuming Counted) in
        taken.append(result.place)
      }
      #expect(taken == Array(0..<count))
      taken = []
      #expect(throws: Stop.self) {
        try Parallel.each(count: count, jobs: 4) {
          Counted($0)
        } take: { (result: consuming Counted) throws(Stop) in
          taken.append(result.place)
          if result.place == count / 2 { throw Stop() }
        }
      }
      #expect(taken == Array(0...count / 2))
    }
    #expect(Counted.living.withLock { $0 } == 0)
  }
}
