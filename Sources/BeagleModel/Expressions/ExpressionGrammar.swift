/// The yes-or-no questions about a string that a payload's decoder asks.
public enum ExpressionGrammar {
  /// Whether iOS takes a string for an expression, single or multiple, instead of a plain text.
  ///
  /// One malformed `@{…}` makes the whole string plain text (spec/expressions.md 2). ``ExpressionText`` has the tree
  /// of the same reading, ``Malformation`` the reason of a no.
  ///
  /// - Parameter bytes: The string in UTF-8, JSON escapes already resolved.
  /// - Complexity: O(*n*) in the number of bytes, without allocation.
  public static func isExpression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = ExpressionReader(bytes, sink: NoSink())
    guard let parts = try? reader.template() else { return false }
    return parts.expressions > 0
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

extension String {
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
