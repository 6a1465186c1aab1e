/// Hashes of names, so that scopes are searched without comparing texts.
package enum NameHash {
  /// 64 bits of FNV-1a: two names of one screen hardly ever have the same.
  @inline(__always)
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed
    for byte in bytes { hash = adding(byte, to: hash) }
    return hash
  }

  /// A faster hash, eight bytes at a time; not comparable with `of`.
  package static func quick(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    guard let base = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 8 else {
      for byte in bytes { hash = adding(byte, to: hash) }
      return hash
    }
    var offset = 0
    while offset &+ 8 < bytes.count {
      hash = mixed(hash, base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    // The last eight bytes, some of which may have been read before.
    return mixed(hash, base.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func of(_ name: String) -> UInt64 { name.withUTF8Bytes { of($0) } }

  /// A faster hash that is the same for all texts that are equal as `String`s.
  package static func quick(of name: String) -> UInt64 {
    let plain = name.withUTF8Bytes { bytes in bytes.allSatisfy { $0 < 0x80 } ? quick(bytes) : nil }
    if let plain { return plain }
    var hasher = Hasher()
    name.hash(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
