import BeagleModel

/// Makes text that came from a payload or from an argument harmless to terminals and CI logs.
enum PlainText {
  /// Shows controls and bidirectional overrides as `\u{1B}`, and takes the power from the commands that CI systems read
  /// from logs: `::` at the start, be it behind blanks (GitHub), `##[` and `##vso[` (Azure), `##teamcity[`.
  static func safe(_ text: String) -> String {
    if isHarmless(text.utf8), !mayHoldCommand(text) { return text }
    var scalars = String.UnicodeScalarView()
    let command = startOfCommand(text)
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      if index == command { scalars.append("\\") }
      if scalar == "[", endsLikeCommand(scalars) { scalars.append("\\") }
      if isHarmful(scalar) { scalars.append(contentsOf: shown(scalar).unicodeScalars) } else { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// Shows controls and bidirectional overrides, and leaves all else as it is: for a text that a machine reads.
  static func visible(_ text: String) -> String {
    if isHarmless(text.utf8) { return text }
    return text.replacingScalars { isHarmful($0) ? shown($0) : nil }
  }

  /// The visible form of a harmful character.
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

  /// Whether a text begins like a command of GitHub's, or holds two number signs, as all other commands do.
  static func mayHoldCommand(_ text: String) -> Bool {
    if startOfCommand(text) != nil { return true }
    let sign = UInt8(ascii: "#")
    return text.holds(sign, sign)
  }

  /// The place of two colons with nothing before them but blanks; `nil` for most texts.
  private static func startOfCommand(_ text: String) -> String.Index? {
    guard let start = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return nil }
    return text.utf8[start...].starts(with: "::".utf8) ? start : nil
  }

  /// Whether no character of a text is harmful, by its bytes; nearly all texts are so.
  static func isHarmless(_ bytes: some Sequence<UInt8>) -> Bool {
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F { return false }
      // C1 controls are C2 80…9F; the rest of the harmful ones are E2 80 or E2 81 and a third byte.
      if last == 0xC2, byte < 0xA0 { return false }
      if before == 0xE2 {
        if last == 0x80, 0x8E...0x8F ~= byte || 0xA8...0xAE ~= byte { return false }
        if last == 0x81, 0xA6...0xA9 ~= byte { return false }
      }
      (before, last) = (last, byte)
    }
    return true
  }

  /// Whether a bracket behind these characters would make them a command.
  static func endsLikeCommand(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let last = scalars.last, last == "#" || last == "o" || last == "y" else { return false }
    return ["##", "##vso", "##teamcity"].contains { scalars.reversed().starts(with: $0.unicodeScalars.reversed()) }
  }
}
