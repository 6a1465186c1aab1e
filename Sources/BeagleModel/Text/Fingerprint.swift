/// Names a finding for baselines: the same before and after lines shift, members move or the text is minified.
///
/// 64 bits of FNV-1a over the parts, each closed by a zero byte.
package struct Fingerprint: Sendable, Hashable, BitwiseCopyable {
  package private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint of nothing.
  package init() {}

  package init(hash: UInt64) { self.hash = hash }

  /// The fingerprint that is written with 16 hexadecimal digits in small letters; `nil` for any other text.
  package init?(_ digits: String) {
    let isWritten =
      digits.utf8.count == 16
      && digits.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
      }
    guard isWritten, let hash = UInt64(digits, radix: 16) else { return nil }
    self.init(hash: hash)
  }

  /// The fingerprint of parts in their order.
  ///
  /// - Complexity: O(*n*) in their bytes.
  package static func of(_ parts: [String]) -> Fingerprint {
    var fingerprint = Fingerprint()
    for part in parts { fingerprint.add(part) }
    return fingerprint
  }

  /// Adds a part. Complexity: O(*n*) in its bytes.
  package mutating func add(_ part: String) {
    part.withUTF8Bytes { add(bytes: $0) }
  }

  /// Adds a part that is a number.
  package mutating func add(_ part: UInt64) {
    withUnsafeBytes(of: part.littleEndian) { add(bytes: $0.bindMemory(to: UInt8.self)) }
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds a part in UTF-8.
  package mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
    take(0)
  }
}

extension Fingerprint {
  /// The fingerprint of a whole body, eight bytes at a time. It finds changes, and a body can be made to have another
  /// one's.
  package init(ofBody bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { Fingerprint(ofBody: $0) } }

  /// The same, of bytes that are not copied.
  package init(ofBody bytes: UnsafeBufferPointer<UInt8>) {
    self.init()
    hash ^= UInt64(truncatingIfNeeded: bytes.count)
    guard let base = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 8 else {
      for byte in bytes { take(byte) }
      return
    }
    var offset = 0
    while offset &+ 8 < bytes.count {
      mix(base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    // The last eight bytes, some of which may have been read before.
    mix(base.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
  }

  private mutating func mix(_ word: UInt64) {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash = product ^ product &>> 32
  }
}

extension Fingerprint: CustomStringConvertible {
  /// 16 hexadecimal digits.
  package var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension Fingerprint: Codable {
  /// Reads 16 hexadecimal digits: a program between may take a number of 64 bits for a floating one.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let fingerprint = Fingerprint(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A fingerprint has 16 hexadecimal digits.")
    }
    self = fingerprint
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
