import BeagleModel
import TestSupport

@testable import beagle_check

/// Other texts of the same JSON document.
struct OtherSpelling {
  enum Style: CaseIterable {
    /// Blanks and line breaks anywhere, or none.
    case spaced
    /// Any character as an escape.
    case escaped
    /// Other blanks, escapes, orders of keys and forms of numbers.
    case other
  }

  let style: Style
  var random: SeededGenerator

  init(_ style: Style, seed: UInt64) {
    self.style = style
    random = SeededGenerator(seed: seed)
  }

  mutating func text(of node: JSONNode) -> String { blank() + value(node) + blank() }

  private mutating func value(_ node: JSONNode) -> String {
    switch node.kind {
    case .object:
      var members = node.members
      if style == .other { members = reordered(members) }
      let texts = members.map { string($0.key) + blank() + ":" + blank() + value($0.value) }
      return "{" + blank() + texts.joined(separator: blank() + "," + blank()) + blank() + "}"
    case .list:
      let texts = node.elements.map { value($0) }
      return "[" + blank() + texts.joined(separator: blank() + "," + blank()) + blank() + "]"
    case .string: return string(node)
    case .number: return style == .other ? number(node.source) : node.source
    case .bool, .null: return node.source
    }
  }

  private mutating func blank() -> String {
    guard style == .spaced || style == .other else { return "" }
    return random.element(of: ["", "", " ", "\n", "\r\n", "\t", "  \n  "])
  }

  /// Members in any order; of those with one key the first counts, so these keep theirs.
  private mutating func reordered(
    _ members: [(key: JSONNode, value: JSONNode)]
  ) -> [(key: JSONNode, value: JSONNode)] {
    let names = members.map { $0.key.string ?? $0.key.source }
    if Set(names).count < names.count { return members }
    return members.shuffled(using: &random)
  }

  /// A string with some of its characters escaped. Half of a surrogate pair has no other spelling.
  private mutating func string(_ node: JSONNode) -> String {
    guard style == .escaped || style == .other, let text = node.string, !text.unicodeScalars.contains("\u{FFFD}") else {
      return node.source
    }
    return text.unicodeScalars.reduce(into: "\"") { text, scalar in
      if random.below(2) == 0 {
        text += String(scalar).utf16.map(Self.escape).joined()
      } else {
        text += String(String(scalar).json.dropFirst().dropLast())
      }
    } + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The same number to iOS: `1` is `1.0` and `10e-1`.
  private mutating func number(_ source: String) -> String {
    // A whole number that no double holds exactly is another one with a point.
    if source.utf8.count > 15 || source.utf8.contains(where: { "eE".utf8.contains($0) }) { return source }
    let isWhole = !source.utf8.contains(UInt8(ascii: "."))
    let isZero = !source.utf8.contains { "123456789".utf8.contains($0) }
    switch random.below(4) {
    case 0: return source + (isWhole ? ".0" : "0")
    case 1: return source + "e0"
    case 2: return source + (isWhole ? ".00E+0" : "00E-0")
    default: return isWhole && !isZero ? source + "0e-1" : source
    }
  }
}
