import BeagleModel

extension String {
  /// Whether `@{` is in the text, which is an expression then, or one that does not parse.
  var opensExpression: Bool { holds(UInt8(ascii: "@"), UInt8(ascii: "{")) }

  /// Whether two bytes stand in the text, one behind the other.
  func holds(_ first: UInt8, _ second: UInt8) -> Bool {
    utf8.contains(second) && zip(utf8, utf8.dropFirst()).contains { $0 == first && $1 == second }
  }

  /// A literal as iOS passes it on: `\\` is one backslash, and `\@{` opens nothing (docs/spec/expressions.md 5).
  var withoutExpressionEscapes: String { utf8.contains(UInt8(ascii: "\\")) ? ExpressionText(self).literal : self }

  /// The text before the first expression, with which every value of a template begins; empty where it has an escape.
  var literalStart: Substring {
    guard utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "\\") }) else { return self[...] }
    let start = firstRange(of: "@{").map { self[..<$0.lowerBound] } ?? self[...]
    return start.contains("\\") ? "" : start
  }

  /// Whether the text is an expression, or a template with some; a malformed one is a literal (docs/spec/expressions.md 2).
  var isExpression: Bool { opensExpression && ExpressionText(self).kind != .literal }
}

extension StringProtocol {
  /// The end of the scheme of an address: its colon, or the first character that no scheme has.
  var schemeEnd: Index? {
    utf8.firstIndex { byte in
      !((byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "+-.".utf8.contains(byte))
    }
  }
}
