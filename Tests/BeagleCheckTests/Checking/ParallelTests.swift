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
}
