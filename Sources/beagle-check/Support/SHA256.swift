/// SHA-256 (FIPS 180-4), which the toolchain has none of on Linux.
struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// Bytes that do not fill a block yet.
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  /// 64 hexadecimal digits in small letters.
  static func digits(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.add(bytes)
    return hash.digits()
  }

  /// 32 bytes.
  static func bytes(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.add(bytes)
    return hash.words().flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      count += 1
      if pending.count == 64 { takeBlock() }
    }
  }

  consuming func digits() -> String {
    words().map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  private consuming func words() -> [UInt32] {
    var hash = self
    let bits = hash.count * 8
    hash.add(CollectionOfOne(0x80))
    while hash.pending.count != 56 { hash.add(CollectionOfOne(0)) }
    hash.add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
    return hash.state
  }

  private mutating func takeBlock() {
    var words = (0..<16).map { word in
      pending[4 * word..<4 * word + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (old, new) = (words[index - 15], words[index - 2])
      let first = old.rotated(7) ^ old.rotated(18) ^ old >> 3
      let second = new.rotated(17) ^ new.rotated(19) ^ new >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let first = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ Self.constants[index] &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    pending.removeAll(keepingCapacity: true)
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
