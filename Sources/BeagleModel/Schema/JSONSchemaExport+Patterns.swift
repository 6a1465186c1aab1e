/// Regular expressions that take at least what iOS takes, in the part of the syntax that all dialects share.
extension JSONSchemaExport {
  /// A character of a name: ASCII letters, digits, `_`, and everything beyond ASCII.
  private static let word = #"[^\x00-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f]"#

  /// ASCII digits, and everything beyond ASCII, where other scripts' digits are.
  private static let digit = #"[^\x00-\x2f\x3a-\x7f]"#

  /// A step behind the first one of a path.
  private static let step = #"(\.\#(word)+|\[-?\#(digit)+\])"#

  /// A context path (`docs/spec/contexts.md` 3).
  static let pathPattern = #"^(\#(word)+|\[-?\#(digit)+\])\#(step)*$"#

  /// A string with an expression (`docs/spec/expressions.md` 3): a path or number, a text, or a call. Of a call only
  /// the outer parentheses are checked, for no pattern can count them. An odd number of backslashes before it makes it
  /// text.
  static let expressionPattern: String = {
    let number = #"-?\#(word)*"#
    let text = #"'([^'\\]|\\[\s\S])*'"#
    return #"(^|[^\\])(\\\\)*@\{(-?\#(word)+\#(step)*|\#(number)\#(text)|\#(word)+\([\s\S]*\))\}"#
  }()

  /// A name in any letter case, as `Coder` on iOS finds it.
  static func pattern(ignoringCase name: String) -> String {
    "^" + name.map(pattern).joined() + "$"
  }

  private static func pattern(_ character: Character) -> String {
    let (lower, upper) = (character.lowercased(), character.uppercased())
    if lower.unicodeScalars.count == 1, upper.unicodeScalars.count == 1, lower != upper { return "[\(lower)\(upper)]" }
    let isPlain = character.isLetter || character.isNumber || character == "_" || character == ":" || character == " "
    return isPlain || character.unicodeScalars.contains { $0.value > 0x7F } ? String(character) : "\\\(character)"
  }
}
