extension ExpressionReader {
  /// Reads a literal; on `false` a number that iOS matches but cannot hold has been consumed.
  ///
  /// The order is the order of iOS, and a keyword matches as a prefix: iOS reads `nullable` as `null` and then fails at
  /// the rest (docs/spec/expressions.md 4.1). A rejected number leaves its digits consumed, so
  /// `@{99999999999999999999'abc'}` is the text `abc` (oracle/README.md, cross-checks).
  mutating func literal() -> Bool {
    if startsNumber(text[position]) {
      if let integer = integer(at: position) {
        let start = position
        position = integer.end
        if let value = integer.value {
          tree.leaf(.integer, start..<position, value: UInt64(bitPattern: value))
          return true
        }
      }
      if let decimal = decimal(at: position) {
        let start = position
        position = decimal.end
        if decimal.isASCII {
          // Swift reads all ASCII digits around a point.
          let number = Double(text.string(start..<position)) ?? 0
          tree.leaf(.decimal, start..<position, value: number.bitPattern)
          return true
        }
      }
    }
    let start = position
    switch text[position] {
    case UInt8(ascii: "t") where text.has("true", at: position):
      position += 4
      tree.leaf(.bool, start..<position, value: 1)
    case UInt8(ascii: "f") where text.has("false", at: position):
      position += 5
      tree.leaf(.bool, start..<position)
    case UInt8(ascii: "n") where text.has("null", at: position):
      position += 4
      tree.leaf(.null, start..<position)
    case UInt8(ascii: "'"):
      guard let end = endOfString(from: position) else { return false }
      position = end
      tree.leaf(.string, start..<position)
    default:
      return false
    }
    return true
  }

  private func startsNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  /// The match of `-?\d+\b(?!\.\d)` at an offset; the value is `nil` when 64 bits or Swift's digits do not hold it.
  func integer(at start: Int) -> (end: Int, value: Int64?)? {
    guard let digits = digits(at: text[start] == UInt8(ascii: "-") ? start + 1 : start),
      text.isBoundaryAfterWord(digits.end)
    else { return nil }
    if text[digits.end] == UInt8(ascii: "."), text.digitLength(at: digits.end + 1) > 0 { return nil }
    return (digits.end, digits.isASCII ? Int64(text.string(start..<digits.end)) : nil)
  }

  /// The match of `-?\d+\.\d+` at an offset.
  func decimal(at start: Int) -> (end: Int, isASCII: Bool)? {
    guard let whole = digits(at: text[start] == UInt8(ascii: "-") ? start + 1 : start),
      text[whole.end] == UInt8(ascii: "."), let fraction = digits(at: whole.end + 1)
    else { return nil }
    return (fraction.end, whole.isASCII && fraction.isASCII)
  }

  /// The match of `\d+` at an offset.
  private func digits(at start: Int) -> (end: Int, isASCII: Bool)? {
    var (end, isASCII) = (start, true)
    while case let length = text.digitLength(at: end), length > 0 {
      if length > 1 { isASCII = false }
      end += length
    }
    return end > start ? (end, isASCII) : nil
  }

  /// The end of the single-quoted text that starts at an offset.
  ///
  /// A backslash takes the next character with it, which may not be a line terminator (the regex dot of iOS).
  func endOfString(from start: Int) -> Int? {
    var offset = start + 1
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "'"):
        return offset + 1
      case UInt8(ascii: "\\"):
        guard offset + 1 < text.count else { return nil }
        let (scalar, length) = text.scalar(at: offset + 1)
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return nil
        default: offset += 1 + length
        }
      default:
        offset += 1
      }
    }
    return nil
  }
}
