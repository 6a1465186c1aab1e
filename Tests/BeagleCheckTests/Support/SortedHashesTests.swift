import Testing

@testable import beagle_check

@Suite("Sorted hashes")
struct SortedHashesTests {
  @Test("hold what they were made of, and nothing else", arguments: [[], [7], [9, 3, 3, .max, 0], [1, 2]])
  func holds(hashes: [UInt64]) {
    let sorted = SortedHashes(hashes)
    let asked: [UInt64] = [0, 1, 2, 3, 4, 7, 8, 9, 10, .max - 1, .max]
    #expect(asked.filter(sorted.contains) == asked.filter(hashes.contains))
  }
}
