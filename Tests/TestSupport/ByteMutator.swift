/// Spoils texts as slips of writers, bad lines and attackers do.
package struct ByteMutator: Sendable {
  package var random: SeededGenerator
  /// What is put into texts, beside bytes and parts of other texts.
  private let words: [String]

  /// - Parameter words: What means something to the reader under test; the words of JSON are always there.
  package init(seed: UInt64, words: [String] = []) {
    random = SeededGenerator(seed: seed)
    self.words = words + Self.words
  }

  private static let words = [
    "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u", "\\ud800", "\\udc00x", "\"\\u0000\"", "null", "true", "{}", "[]",
    "\"\"",
    "-", "-0", "01", "1.0", "1e400", "-1e400", "0.1e-400", "9223372036854775807", "-9223372036854775808",
    "18446744073709551616", "\0", "\u{1B}[2J", "\u{7F}", "\u{FEFF}", "\u{202E}", "\u{200B}", "\u{2028}", "é",
    "e\u{301}",
    "😀", "\r\n", "\r", "\n", "\t", " ", "@", "@{", "@{a}", "${a}", "%", "%zz", "%00", "/", "//", "../", "~", "~1", "*",
    "**", "?", "#", "(", ")", "'", "<", ">", "&", "&#0;", "\u{85}",
  ]

  /// One to eight changes to one of some texts.
  package mutating func mutant(of seeds: [[UInt8]]) -> [UInt8] {
    var bytes = random.element(of: seeds)
    for _ in 0...random.element(of: [0, 0, 0, 1, 2, 7]) { change(&bytes, seeds) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]]) {
    let place = random.below(bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.below(40))
    switch random.below(9) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
    case 4:
      let other = random.element(of: seeds)
      let start = random.below(other.count + 1)
      bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + random.below(200))])
    case 5: bytes.removeSubrange(place...)
    case 6:
      bytes.insert(contentsOf: (0..<random.below(6)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: place)
    case 7: bytes.replaceSubrange(place..<end, with: random.element(of: words).utf8)
    default: bytes.insert(contentsOf: random.element(of: words).utf8, at: place)
    }
  }

  /// A text of JSON with any value.
  package mutating func json(depth: Int = 4) -> String {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: random.element(of: ["null", "true", "false"])
    case 1: random.element(of: ["0", "-0", "1", "-1", "1.0", "1.5", "1e2", "12345678901234567890", "1e400", "-2E-3"])
    case 2, 3: string()
    case 4: random.element(of: ["{}", "[]", "\"\""])
    case 5: "[" + (0..<random.below(4)).map { _ in json(depth: depth - 1) }.joined(separator: ",") + "]"
    default:
      "{" + (0..<random.below(5)).map { _ in string() + ":" + json(depth: depth - 1) }.joined(separator: ",") + "}"
    }
  }

  /// A string of JSON, in quotes.
  private mutating func string() -> String {
    let text = (0..<random.below(4)).map { _ in random.element(of: words) }.joined()
    return text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        quoted += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
