/// Bodies as servers pack them.
enum PackedBody {
  /// One stored block in the wrapping of RFC 1952.
  static func gzip(_ text: String) -> [UInt8] { gzip(Array(text.utf8)) }
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    gzipHeader + stored(bytes) + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// One stored block in the wrapping of RFC 1950, which servers call deflate.
  static func deflate(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return [0x78, 0x01] + stored(bytes) + littleEndian(high << 16 | low).reversed()
  }

  /// The same without a wrapping, as some servers have it.
  static func rawDeflate(_ text: String) -> [UInt8] { stored(Array(text.utf8)) }

  /// Blanks in a block of RFC 1951 with fixed codes: one blank, and then copies of 258 blanks in 13 bits each.
  static func bomb(copies: Int) -> [UInt8] {
    var bytes = gzipHeader
    var (byte, count): (UInt8, UInt8) = (0, 0)
    func append(_ bits: String) {
      for bit in bits {
        if bit == "1" { byte |= 1 << count }
        count += 1
        if count == 8 {
          bytes.append(byte)
          (byte, count) = (0, 0)
        }
      }
    }
    append("110")
    append("01010000")
    for _ in 0..<copies { append("1100010100000") }
    append("0000000")
    return bytes + [byte] + littleEndian(0) + littleEndian(UInt32(copies * 258 + 1))
  }

  private static let gzipHeader: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = [UInt8(truncatingIfNeeded: bytes.count), UInt8(truncatingIfNeeded: bytes.count >> 8)]
    return [1] + length + length.map { ~$0 } + bytes
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
}
