import Testing

@testable import BeagleModel

@Suite("Values by hashes")
struct HashedValuesTests {
  @Test("are what a dictionary would keep, in the order in which they came", arguments: [1, 3, 17, 1000])
  func agreesWithADictionary(spread: UInt64) {
    var random = SeededGenerator(seed: spread)
    var known: [UInt64: Int] = [:]
    var values = HashedValues<Int>()
    var order: [UInt64] = []
    for number in 0..<2000 {
      // Alike in their lower half, which is where places are sought first.
      let key = UInt64.random(in: 0..<spread * 8, using: &random) << 32
      #expect(values[key] == known[key])
      if known[key] == nil { order.append(key) }
      known[key, default: 0] += number
      values[key, default: 0] += number
    }
    #expect(values.values == order.compactMap { known[$0] })
    #expect(values[1] == nil)
  }
}
