/// Numbers as iOS reads them (docs/spec/decoding.md 4): an integer may be written `1.0` or `1e0`, nothing is rounded.
enum JSONNumber {
  /// Whether a number can be read as a `Double`: all but those beyond its range, or too near to zero.
  @inline(__always)
  static func isDouble(_ base: BytePointer, length: Int, hasFraction: Bool) -> Bool {
    // Only an exponent or more than three hundred digits can leave the range.
    if length < 300 && !(hasFraction && hasExponent(base, length)) { return true }
    return double(base, length: length) != nil
  }

  @inline(__always)
  private static func hasExponent(_ base: BytePointer, _ length: Int) -> Bool {
    for offset in 0..<length where base[offset] | 0x20 == UInt8(ascii: "e") { return true }
    return false
  }

  /// Whether a number can be read as an `Int` of 64 bits.
  @inline(__always)
  static func isInteger(_ base: BytePointer, length: Int, hasFraction: Bool) -> Bool {
    if !hasFraction && length <= 18 { return true }
    return integer(base, length: length) != nil
  }

  /// The value, or `nil` when it is beyond the range of `Double` or would be rounded to zero.
  static func double(_ base: BytePointer, length: Int) -> Double? {
    if let small = smallInteger(base, length: length) { return Double(small) }
    let text = String(decoding: base.buffer(length), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 && hasNonzeroDigit(text) ? nil : value
  }

  /// Whether a whole number equals its double, or the double's shortest decimal text: true for 2^63 and for
  /// 9223372036854776000, false for 2^63 + 1.
  ///
  /// - Complexity: O(*n*²) in digits; asked of numbers beyond 2^53 only.
  static func isWritten(_ double: Double, _ base: BytePointer, length: Int) -> Bool {
    guard double.magnitude >= 9_007_199_254_740_992 else { return true }
    let text = base.buffer(length).drop { $0 == UInt8(ascii: "-") }
    let significand = double.significandBitPattern | 1 << 52
    // The digits of the significand, the last one first, doubled until they are the double's.
    var digits = String(significand).utf8.reversed().map { $0 - UInt8(ascii: "0") }
    for _ in 0..<(Int(double.exponent) - 52) {
      var carry: UInt8 = 0
      for place in digits.indices {
        let value = digits[place] * 2 + carry
        (digits[place], carry) = (value % 10, value / 10)
      }
      if carry > 0 { digits.append(carry) }
    }
    return digits.reversed().elementsEqual(text.lazy.map { $0 - UInt8(ascii: "0") }) || isPrinted(double, text)
  }

  /// Whether the digits of a whole number are the shortest that read back as its double.
  private static func isPrinted(_ double: Double, _ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let isZero = { (digit: UInt8) in digit == UInt8(ascii: "0") }
    // "9.223372036854776e+18": the number must begin with the digits before the exponent, and go on with zeros.
    let digits = double.magnitude.description.utf8.prefix { $0 != UInt8(ascii: "e") }.filter { $0 != UInt8(ascii: ".") }
    let shortest = digits[..<(digits.lastIndex { !isZero($0) }.map { $0 + 1 } ?? 0)]
    return text.starts(with: shortest) && text.dropFirst(shortest.count).allSatisfy(isZero)
  }

  /// The value of a whole number without a sign and with few digits, which needs no rounding; `nil` for all others.
  private static func smallInteger(_ base: BytePointer, length: Int) -> Int64? {
    guard length <= 15 else { return nil }
    var value: Int64 = 0
    for offset in 0..<length {
      let digit = base[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  private static func hasNonzeroDigit(_ text: String) -> Bool {
    text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { $0 &- UInt8(ascii: "1") < 9 }
  }

  /// The value, or `nil` when it has a fraction or does not fit 64 bits.
  static func integer(_ base: BytePointer, length: Int) -> Int64? {
    if let small = smallInteger(base, length: length) { return small }
    let text = String(decoding: base.buffer(length), as: UTF8.self)
    if let value = Int64(text) { return value }
    guard let value = Double(text) else { return nil }
    guard let exact = Int64(exactly: value) else { return nil }
    // Beyond 2^53 a double may stand for several integers, so the digits decide.
    return value.magnitude < 9_007_199_254_740_992 ? exact : exactInteger(text)
  }

  /// Shifts the decimal point of `-12.50e3` by hand; `nil` when digits are left behind it or the value is too large.
  private static func exactInteger(_ text: String) -> Int64? {
    var digits = text[...]
    let isNegative = digits.first == "-"
    if isNegative { digits = digits.dropFirst() }
    var exponent = 0
    if let mark = digits.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let written = Int(digits[digits.index(after: mark)...]) else { return nil }
      exponent = written
      digits = digits[..<mark]
    }
    var significand = String(digits)
    if let point = significand.firstIndex(of: ".") {
      exponent -= significand.distance(from: point, to: significand.endIndex) - 1
      significand.remove(at: point)
    }
    while exponent < 0 {
      guard significand.last == "0" else { return nil }
      significand.removeLast()
      exponent += 1
    }
    guard exponent < 20 else { return nil }
    significand += String(repeating: "0", count: exponent)
    return Int64((isNegative ? "-" : "") + significand)
  }
}
