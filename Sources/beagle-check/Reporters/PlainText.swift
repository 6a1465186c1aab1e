/// Makes text that came from a payload or from an argument harmless to terminals and CI logs.
enum PlainText {
  /// Shows controls and bidirectional overrides as `\u{1B}`, and takes the power from the commands that CI systems read
  /// from logs: `::` at the start (GitHub), `##[` and `##vso[` (Azure), `##teamcity[`.
  static func safe(_ text: String) -> String {
    if isHarmless(text), !mayHoldCommand(text) { return text }
    var scalars = String.UnicodeScalarView()
    if text.utf8.starts(with: "::".utf8) { scalars.append("\\") }
    for scalar in text.unicodeScalars {
      if scalar == "[", endsLikeCommand(scalars) { scalars.append("\\") }
      if isHarmful(scalar) { scalars.append(contentsOf: shown(scalar).unicodeScalars) } else { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// How a character is shown that must not be sent.
  static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// C0, DEL, C1, and what turns the direction of writing.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether no character of a text is harmful, told from its bytes; nearly all texts are so.
  static func isHarmless(_ text: String) -> Bool {
    // C1 controls are C2 80…9F; the rest of the harmful ones are E2 80 or E2 81 and a third byte.
    var (last, beforeLast): (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0..<0x20, 0x7F: return false
      case 0x80..<0xA0 where last == 0xC2: return false
      case 0x8E...0x8F, 0xA8...0xAE: if last == 0x80, beforeLast == 0xE2 { return false }
      default: break
      }
      if last == 0x81, beforeLast == 0xE2, 0xA6...0xA9 ~= byte { return false }
      (last, beforeLast) = (byte, last)
    }
    return true
  }

  private static func mayHoldCommand(_ text: String) -> Bool {
    text.utf8.starts(with: "::".utf8) || text.utf8.contains(UInt8(ascii: "#"))
  }

  private static func endsLikeCommand(_ scalars: String.UnicodeScalarView) -> Bool {
    ["##", "##vso", "##teamcity"].contains { scalars.reversed().starts(with: $0.unicodeScalars.reversed()) }
  }
}
