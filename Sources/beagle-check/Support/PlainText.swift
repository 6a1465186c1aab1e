import BeagleModel

/// Makes text that came from a payload or from an argument harmless to terminals and CI logs.
enum PlainText {
  /// Shows controls and bidirectional overrides as `\u{1B}`, and takes the power from the commands that CI systems read
  /// from logs: `::` at the start, be it behind blanks (GitHub), `##[` and `##vso[` (Azure), `##teamcity[`.
  static func safe(_ text: String) -> String {
    if text.withUTF8Bytes({ isSafe($0) || isHarmless($0) && !mayHoldCommand($0) }) { return text }
    var scalars = String.UnicodeScalarView()
    let command = text.withUTF8Bytes(startOfCommand)
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      if let command, text.utf8.distance(from: text.startIndex, to: index) == command { scalars.append("\\") }
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

  /// Whether a text may be printed as it is, by its bytes.
  static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if startOfCommand(bytes) != nil { return false }
    // Whether a number sign begins a command is seen when the text is gone through scalar by scalar.
    return isHarmless(bytes, besides: UInt8(ascii: "#"))
  }

  /// Whether a text begins like a command of GitHub's, or holds two number signs, as all other commands do.
  static func mayHoldCommand(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if startOfCommand(bytes) != nil { return true }
    let sign = UInt8(ascii: "#")
    var offset = 0
    while let place = BytePlaces.first(of: sign, or: sign, in: bytes, from: offset) {
      if place + 1 < bytes.count, bytes[place + 1] == sign { return true }
      offset = place + 1
    }
    return false
  }

  /// Where two colons stand that have nothing before them but blanks, in bytes; `nil` for most texts.
  private static func startOfCommand(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    var offset = 0
    // Lines of a frame begin with many.
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset &+= 1 }
    guard offset &+ 1 < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: ":"): return bytes[offset &+ 1] == UInt8(ascii: ":") ? offset : nil
    // What a frame cuts off begins with an ellipsis, which is no blank.
    case 0xE2 where bytes[offset &+ 1] == 0x80 && offset &+ 2 < bytes.count && bytes[offset &+ 2] == 0xA6: return nil
    // Blanks beyond ASCII begin with these.
    case 0xC2, 0xE1...0xE3: return startOfIndentedCommand(bytes)
    default: return nil
    }
  }

  private static func startOfIndentedCommand(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    let blanks = text.unicodeScalars.prefix { $0.properties.isWhitespace }
    return text.utf8[blanks.endIndex...].starts(with: "::".utf8)
      ? text.utf8.distance(from: text.startIndex, to: blanks.endIndex) : nil
  }

  /// Whether no character of a text is harmful, by its bytes; nearly all texts are so.
  static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { isHarmless(bytes, besides: 0) }

  /// - Parameter other: Another byte that counts as harmful.
  private static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>, besides other: UInt8) -> Bool {
    for (offset, byte) in bytes.enumerated() {
      if byte < 0x20 || byte == 0x7F || byte == other { return false }
      // C1 controls are C2 80…9F; the rest of the harmful ones are E2 80 or E2 81 and a third byte.
      if byte == 0xC2, offset + 1 < bytes.count, bytes[offset + 1] < 0xA0 { return false }
      if byte == 0xE2, offset + 2 < bytes.count {
        let (second, third) = (bytes[offset + 1], bytes[offset + 2])
        if second == 0x80, 0x8E...0x8F ~= third || 0xA8...0xAE ~= third { return false }
        if second == 0x81, 0xA6...0xA9 ~= third { return false }
      }
    }
    return true
  }

  /// Whether a bracket behind these characters would make them a command.
  static func endsLikeCommand(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let last = scalars.last, last == "#" || last == "o" || last == "y" else { return false }
    return ["##", "##vso", "##teamcity"].contains { scalars.reversed().starts(with: $0.unicodeScalars.reversed()) }
  }
}
