import BeagleModel

/// Makes text that came from a payload or from an argument harmless to terminals and CI logs.
enum PlainText {
  /// Shows what no reader sees as `\u{1B}`, see ``HarmCheck``, and takes the power from the commands that CI systems read
  /// from logs: `::` at the start, be it behind blanks (GitHub), `##[` and `##vso[` (Azure), `##teamcity[`.
  static func safe(_ text: String) -> String {
    if isHarmless(text), !mayHoldCommand(text) { return text }
    var scalars = String.UnicodeScalarView()
    var check = HarmCheck()
    let command = startOfCommand(text)
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      if index == command { scalars.append("\\") }
      if scalar == "[", endsLikeCommand(scalars) { scalars.append("\\") }
      if check.isHarmful(scalar) {
        scalars.append(contentsOf: shown(scalar).unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Shows what no reader sees, and leaves all else as it is: for a text that a machine reads.
  static func visible(_ text: String) -> String {
    if isHarmless(text) { return text }
    var check = HarmCheck()
    return text.replacingScalars { check.isHarmful($0) ? shown($0) : nil }
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

  /// Whether no character of a text is harmful.
  static func isHarmless(_ text: String) -> Bool {
    if !mayBeHarmful(text.utf8) { return true }
    var check = HarmCheck()
    return !text.unicodeScalars.contains { check.isHarmful($0) }
  }

  /// Whether a byte begins or ends what may be harmful; few texts have one.
  static func mayBeHarmful(_ bytes: some Sequence<UInt8>) -> Bool {
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F { return true }
      } else {
        switch (last, byte) {
        // C1 and the soft hyphen, U+034F, U+061C, and blocks that have invisible characters.
        case (0xC2, ..<0xA0), (0xC2, 0xAD), (0xCD, 0x8F), (0xD8, 0x9C), (0xE1, 0x85), (0xE1, 0x9E), (0xE1, 0xA0),
          (0xE3, 0x85), (0xEF, 0xB8), (0xEF, 0xBB), (0xEF, 0xBE), (0xEF, 0xBF), (0xF0, 0x9B), (0xF0, 0x9D),
          (0xF3, 0xA0):
          return true
        // The dashes, quotes and arrows of readable text are not among U+200B…F, U+2028…E and U+2060…F.
        case (0x80, 0x8B...0x8F) where before == 0xE2, (0x80, 0xA8...0xAE) where before == 0xE2,
          (0x81, 0xA0...0xAF) where before == 0xE2:
          return true
        default: break
        }
      }
      (before, last) = (last, byte)
    }
    return false
  }

  /// Whether a bracket behind these characters would make them a command.
  static func endsLikeCommand(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let last = scalars.last, last == "#" || last == "o" || last == "y" else { return false }
    return endsLikeCommand(Array(String(scalars.suffix(commands[2].count)).utf8))
  }

  /// The same of bytes.
  static func endsLikeCommand(_ bytes: [UInt8]) -> Bool {
    commands.contains { bytes.suffix($0.count).elementsEqual($0) }
  }

  private static let commands = ["##", "##vso", "##teamcity"].map { Array($0.utf8) }
}

/// Finds, scalar by scalar, what a terminal obeys or a reader does not see: controls, line and paragraph separators, what turns
/// the direction of writing, and characters that Unicode says to show as nothing, such as zero-width spaces and tags.
///
/// Emoji and some scripts need two kinds of them, which stay where they do something: joiners, and variation selectors.
struct HarmCheck {
  private var last: Unicode.Scalar = " "

  mutating func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    defer { last = scalar }
    switch scalar.value {
    case 0x20..<0x7F: return false
    case 0..<0xA0, 0x2028...0x2029, 0xFFF9...0xFFFB: return true
    // Joiners: scripts that need them begin with Hebrew, and a selector stands between two parts of an emoji.
    case 0x200C...0x200D: return last != "\u{FE0F}" && !(last.value >= 0x590 && isVisible)
    // Variation selectors: of emoji and symbols, and of ideographs.
    case 0xFE00...0xFE0F: return last == " " || !isVisible
    case 0xE0100...0xE01EF: return last.value < 0x2E80 || !isVisible
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private var isVisible: Bool { !last.properties.isDefaultIgnorableCodePoint }
}
