/// Names that all have one hash where it is made eight bytes at a time and without a key, as an attacker's would: by a
/// multiplication and a shift that anybody can work out.
public enum CollidingNames {
  /// - Returns: So many different names of letters and digits.
  public static func names(_ count: Int) -> [String] {
    var bits = 1
    while 1 << bits < count { bits += 1 }
    // Each pair of blocks leads to one state.
    var blocks: [(one: [UInt8], other: [UInt8])] = []
    var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bits * 16)
    for _ in 0..<bits { blocks.append(pair(from: &state)) }
    return (0..<count).map { number in
      String(decoding: blocks.enumerated().flatMap { number >> $0 & 1 == 0 ? $1.one : $1.other }, as: UTF8.self)
    }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)

  /// Two blocks of sixteen bytes after which a hash in a state has one state.
  private static func pair(from state: inout UInt64) -> (one: [UInt8], other: [UInt8]) {
    let first = [UInt8](repeating: letters[0], count: 8)
    let reached = mixed(state, word(first))
    var number = 0
    while true {
      number += 1
      let other = (0..<8).map { letters[number >> (4 * $0) & 15] }
      let difference = bytes(reached ^ mixed(state, word(other)))
      let second = difference.map { byte in letters.first { letters.contains($0 ^ byte) } }
      guard !second.contains(nil) else { continue }
      let one = second.compactMap(\.self)
      state = mixed(reached, word(one))
      return (first + one, other + zip(one, difference).map { $0 ^ $1 })
    }
  }

  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }

  private static func word(_ bytes: [UInt8]) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

  private static func bytes(_ word: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
}
