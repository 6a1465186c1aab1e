/// A set of ASCII bytes in two words: a test costs a shift and a mask. No byte above 127 is a member.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: StaticString) {
    characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
  }

  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low & (1 << UInt64(byte)) != 0 }
    return byte < 128 && high & (1 << UInt64(byte - 64)) != 0
  }
}

extension ByteSet {
  /// RFC 3986's reserved and unreserved characters, which `UrlBuilder` does not encode (docs/spec/networking.md 1.1,
  /// step 1).
  static let url = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=")
  static let scheme = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-.")
  static let letters = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  static let digits = ByteSet("0123456789")
  static let path = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/")
  /// Allowed in a query and in a fragment.
  static let query = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?")
}
