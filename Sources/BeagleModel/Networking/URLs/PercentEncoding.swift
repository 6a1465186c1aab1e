/// Percent-encoding of bytes (RFC 3986, 2.1).
package enum PercentEncoding {
  /// Escapes every byte that is not in `allowed`; a `%` is escaped as well, so text that is already encoded comes out
  /// encoded twice.
  static func encode(_ bytes: some Sequence<UInt8>, allowed: ByteSet) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if allowed.contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexDigit(byte >> 4))
        encoded.append(hexDigit(byte & 0xF))
      }
    }
    return encoded
  }

  /// The bytes with every escape resolved; `nil` when a `%` is not followed by two hexadecimal digits.
  package static func decode(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = iterator.next().flatMap(\.hexadecimalValue),
        let low = iterator.next().flatMap(\.hexadecimalValue)
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
