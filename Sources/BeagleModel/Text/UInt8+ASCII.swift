/// Classes of ASCII bytes.
extension UInt8 {
  @inline(__always)
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inline(__always)
  var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// The value of a hexadecimal digit; `nil` for another byte.
  var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    return isHexadecimalDigit ? (self | 0x20) - UInt8(ascii: "a") + 10 : nil
  }

  /// A small letter for a capital; any other byte itself.
  @inline(__always)
  var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// A letter, a digit or `_`.
  @inline(__always)
  package var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
