import TestSupport
import Testing

@testable import BeagleModel

@Suite("Sequences in an order")
struct InOrderTests {
  @Test("are what the standard library makes of them, equal elements in their own order", arguments: 0..<20)
  func agreesWithTheStandardLibrary(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let pairs = (0..<count * 7).map { (key: random.below(10), place: $0) }
    let ordered = pairs.inOrder { $0.key < $1.key }
    #expect(ordered.map(\.place) == pairs.sorted { $0.key < $1.key }.map(\.place))
    #expect(ordered.map(\.place) == pairs.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.place))
  }

  @Test("take any sequence, a dictionary's members for one")
  func takesSequences() {
    #expect(["b": 1, "a": 2, "c": 3].inOrder { $0.key < $1.key }.map(\.value) == [2, 1, 3])
    #expect(Set([3, 1, 2]).inOrder(by: >) == [3, 2, 1])
    #expect([Int]().inOrder(by: <) == [])
  }
}
