/// A number that stands for a name, so that scopes are searched without comparing texts.
enum NameHash {
  /// 64 bits of FNV-1a: two names of one screen do not meet by chance.
  @inline(__always)
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed
    for byte in bytes { hash = adding(byte, to: hash) }
    return hash
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func of(_ name: String) -> UInt64 { name.withUTF8Bytes { of($0) } }
}
