/// RFC 4648, without Foundation: of use for a stream's payloads that are no text, and for logins as headers have them.
enum Base64 {
  /// With its padding.
  static func encoded(_ bytes: some Collection<UInt8>) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let digits = (0..<4).map { letters[bits >> (18 - 6 * $0) & 0x3F] }
      text += digits.prefix(group.count + 1)
      text += Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `nil` when a character is none of the alphabet's or the length is wrong.
  static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      count += 1
      if count % 4 == 0 {
        bytes += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits),
        ]
        bits = 0
      }
    }
    guard padding <= 2, (count + padding) % 4 == 0 else { return nil }
    switch count % 4 {
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3: bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: break
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
