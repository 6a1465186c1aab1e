/// Colors as iOS reads them: `#` and three, four, six or eight hexadecimal digits, alpha last
/// (`docs/spec/components.md` 6.1).
package enum HexColor {
  /// Whether iOS makes a color of a text; for other texts it makes none and logs nothing.
  package static func accepts(_ text: some Collection<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "#") else { return false }
    switch text.count {
    case 4, 5, 7, 9: return text.dropFirst().allSatisfy(\.isHexadecimalDigit)
    default: return false
    }
  }

  /// Whether seven bytes are `#` and six digits, as nearly all colors are. Reads one byte behind them.
  @inline(__always)
  static func isSharpAndSixDigits(_ start: BytePointer) -> Bool {
    typealias Lanes = SIMD8<UInt8>
    let bytes = start.load(Lanes.self)
    let digits = (bytes &- Lanes(repeating: UInt8(ascii: "0"))) .< Lanes(repeating: 10)
    let letters = ((bytes | Lanes(repeating: 0x20)) &- Lanes(repeating: UInt8(ascii: "a"))) .< Lanes(repeating: 6)
    let marks = unsafeBitCast(digits .| letters, to: UInt64.self).littleEndian
    return start.pointee == UInt8(ascii: "#") && marks | 0xFF00_0000_0000_00FF == .max
  }
}
