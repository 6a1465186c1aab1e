/// The characters of JSON strings: escapes undone, on the few strings that hold any.
@usableFromInline
enum JSONText {
  /// Whether two texts of one length are the same, eight bytes at a time. The last ones are read together with some
  /// that were read before.
  @inlinable
  static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let (left, other) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    let count = right.count
    guard count >= 8 else { return isSame(left, other, below8: count) }
    var offset = 0
    while offset &+ 8 < count {
      if word(left, offset, UInt64.self) != word(other, offset, UInt64.self) { return false }
      offset &+= 8
    }
    return word(left, count &- 8, UInt64.self) == word(other, count &- 8, UInt64.self)
  }

  @inlinable @inline(__always)
  static func isSame(_ left: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, below8 count: Int) -> Bool {
    if count >= 4 {
      return word(left, 0, UInt32.self) == word(other, 0, UInt32.self)
        && word(left, count &- 4, UInt32.self) == word(other, count &- 4, UInt32.self)
    }
    if count >= 2 {
      return word(left, 0, UInt16.self) == word(other, 0, UInt16.self)
        && word(left, count &- 2, UInt16.self) == word(other, count &- 2, UInt16.self)
    }
    return count == 0 || word(left, 0, UInt8.self) == word(other, 0, UInt8.self)
  }

  @inlinable @inline(__always)
  static func word<Word: BitwiseCopyable>(_ text: UnsafeRawBufferPointer, _ offset: Int, _ type: Word.Type) -> Word {
    text.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// Four hexadecimal digits as a UTF-16 unit; `nil` when one of them is none.
  static func hexadecimalUnit(_ base: BytePointer, _ start: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = base[index].hexadecimalValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The content of a string with its escapes undone, as UTF-8. A lone surrogate becomes U+FFFD.
  ///
  /// - Parameter content: What stands between the quotes, already accepted by the scanner.
  static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let base = BytePointer(content) else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var p = 0
    while p < content.count {
      let byte = base[p]
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        p += 1
        continue
      }
      let escaped = base[p + 1]
      p += 2
      switch escaped {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        var value = hexadecimalUnit(base, p) ?? 0xFFFD
        p += 4
        if value & 0xFC00 == 0xD800, p + 6 <= content.count, base[p] == UInt8(ascii: "\\"),
          base[p + 1] == UInt8(ascii: "u"),
          let low = hexadecimalUnit(base, p + 2), low & 0xFC00 == 0xDC00
        {
          value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
          p += 6
        }
        bytes.append(contentsOf: Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8))
      default: bytes.append(escaped)
      }
    }
    return bytes
  }
}

extension UTF8Text {
  /// Whether the text is the same as so many bytes of an array.
  func equals(_ array: [UInt8], from start: Int, count: Int) -> Bool {
    guard count == self.count else { return false }
    return array.withUnsafeBufferPointer { array in
      JSONText.isSame(UnsafeBufferPointer(rebasing: array[start..<start + count]), bytes)
    }
  }
}
