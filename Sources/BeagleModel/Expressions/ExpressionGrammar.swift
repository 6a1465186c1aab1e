/// The yes-or-no questions about a string that a payload's decoder asks.
package enum ExpressionGrammar {
  /// Whether iOS takes a string for an expression, single or multiple, instead of a plain text.
  ///
  /// One malformed `@{…}` makes the whole string plain text (docs/spec/expressions.md 2). ``ExpressionText`` has the tree
  /// of the same reading, ``Malformation`` the reason of a no.
  ///
  /// - Parameter bytes: The string in UTF-8, JSON escapes already resolved.
  /// - Complexity: O(*n*) in the number of bytes, without allocation.
  public static func isExpression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if isPlainBinding(bytes) { return true }
    var reader = ExpressionReader(bytes, sink: NoSink())
    guard let parts = try? reader.template() else { return false }
    return parts.expressions > 0
  }

  /// Whether a string is one `@{…}` around keys of ASCII word characters with dots between them, as most are.
  ///
  /// No word may begin like a literal, and none of these begins with a digit or with the first letter of one.
  static func isPlainBinding(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 3, bytes[0] == UInt8(ascii: "@"), bytes[1] == UInt8(ascii: "{") else { return false }
    switch bytes[2] {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return false
    case let first where !UTF8Text.isASCIILetterOrUnderscore(first): return false
    default: break
    }
    var offset = 3
    let last = bytes.count &- 1
    while offset < last {
      let byte = bytes[offset]
      if !UTF8Text.isASCIIWord(byte) {
        // A dot, and behind it a word character.
        guard byte == UInt8(ascii: "."), UTF8Text.isASCIIWord(bytes[offset &+ 1]) else { return false }
        offset &+= 1
      }
      offset &+= 1
    }
    return bytes[last] == UInt8(ascii: "}")
  }

  /// Whether iOS takes a string for an expression.
  public static func isExpression(_ string: String) -> Bool {
    string.withUTF8Bytes(isExpression)
  }

  /// Whether a string holds an `@{` that no backslash turns into text.
  ///
  /// - Complexity: O(*n*) in the number of bytes, without allocation.
  public static func hasMarker(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ExpressionReader(bytes, sink: NoSink()).endOfTextRun(from: 0) < bytes.count
  }
}
