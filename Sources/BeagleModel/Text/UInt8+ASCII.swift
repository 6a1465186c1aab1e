/// Classes of ASCII bytes.
extension UInt8 {
  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inline(__always)
  var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// A letter, a digit or `_`.
  @inline(__always)
  package var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
