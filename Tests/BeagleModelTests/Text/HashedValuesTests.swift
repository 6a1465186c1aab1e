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
      // Some alike in one half, and some in the other.
      let key = UInt64.random(in: 0..<spread * 8, using: &random) << (number.isMultiple(of: 2) ? 32 : 0)
      #expect(values[key] == known[key])
      if known[key] == nil { order.append(key) }
      known[key, default: 0] += number
      values[key, default: 0] += number
    }
    #expect(values.values == order.compactMap { known[$0] })
    #expect(values[spread * 8] == nil)
  }

  @Test(
    "have places of their own for names that begin alike, and for those that end alike",
    arguments: ["", "k", "key", "prefix", "a.name.of.several.words."], ["", "x", ".json", ".of.several.words"])
  func spreads(prefix: String, suffix: String) {
    for hash in [NameHash.quick, NameHash.of] as [(UnsafeBufferPointer<UInt8>) -> UInt64] {
      let slots = (10_000..<12_048).map { number in
        "\(prefix)\(number)\(suffix)".withUTF8Bytes(hash).slot(among: 4096)
      }
      // Thrown at random, 2,048 names meet some 1,600 of 4,096 places.
      #expect(Set(slots).count > 1400)
    }
  }
}
