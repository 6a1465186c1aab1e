/// Makes text that came from a payload or from an argument harmless to terminals and CI logs.
enum PlainText {
  /// Shows controls and bidirectional overrides as `\u{1B}`, and takes the power from the commands that CI systems read
  /// from logs: `::` at the start (GitHub), `##[` and `##vso[` (Azure), `##teamcity[`.
  static func safe(_ text: String) -> String {
    if !text.utf8.contains(where: mayMatter) { return text }
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

  /// Whether a byte may begin something harmful; most texts have none.
  private static func mayMatter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xE2, UInt8(ascii: ":"), UInt8(ascii: "#"): true
    default: false
    }
  }

  private static func endsLikeCommand(_ scalars: String.UnicodeScalarView) -> Bool {
    ["##", "##vso", "##teamcity"].contains { scalars.reversed().starts(with: $0.unicodeScalars.reversed()) }
  }
}
