import BeagleModel

/// How many columns of a terminal a character takes.
enum DisplayWidth {
  static func of(_ text: String) -> Int {
    scalarsOfOneColumn(in: text) ?? text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The number of scalars of a text in which each takes one column, told from its bytes; `nil` for another text, and for
  /// some that are none: nearly all texts are printable ASCII, Latin letters, `…` and `›`.
  static func scalarsOfOneColumn(in text: String) -> Int? {
    text.withUTF8Bytes(scalarsOfOneColumn)
  }

  static func scalarsOfOneColumn(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = PlainText.printableASCII(bytes, from: 0)
    var count = offset
    while offset < bytes.count {
      let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      switch bytes[offset] {
      // U+00C0 to U+02FF: letters.
      case 0xC3..<0xCC where 0x80..<0xC0 ~= second: offset += 2
      // The block of `…` and `›`, without what turns the direction of writing.
      case 0xE2 where second == 0x80 && offset + 2 < bytes.count:
        guard 0x90...0xA7 ~= bytes[offset + 2] || bytes[offset + 2] == 0xBA else { return nil }
        offset += 3
      default: return nil
      }
      let next = PlainText.printableASCII(bytes, from: offset)
      count += 1 + next - offset
      offset = next
    }
    return count
  }

  /// 0 for what combines with the character before it, 2 for East Asian wide characters and emoji, else 1.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    // The greater part of all text, and the marks of readable paths, without looking at properties.
    if scalar.value < 0x300 || 0x2010...0x2027 ~= scalar.value { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return isWide(scalar.value) ? 2 : 1
  }

  /// The blocks that Unicode's EastAsianWidth.txt gives `W` and `F` for nearly all of their characters.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653,
      0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E,
      0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x2E80...0x303E, 0x3041...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F7E0...0x1F7EB, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
