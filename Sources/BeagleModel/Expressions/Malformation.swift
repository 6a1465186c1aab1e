/// Why a string that holds a live `@{` is no expression, and the nearest string that is one.
///
/// iOS shows such a string as it stands, or refuses the whole payload where the attribute is no String
/// (docs/spec/expressions.md 6); the kinds follow docs/spec/expressions.md 4 and 14. Finding the reason costs a few
/// readings of the string: for reported strings only.
package struct Malformation: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// `@{}`
    case empty
    /// White space inside the braces, around a dot, inside brackets, before a parenthesis or between two names.
    case space
    /// `nullable`: the name of a context or an operation starts with `true`, `false` or `null`.
    case keyword(String, name: String)
    /// `my-ctx`: a hyphen in a key.
    case hyphen(name: String)
    /// `"a"` instead of `'a'`.
    case doubleQuotes
    /// `a['b']` or `a.'b'` instead of `a.b`.
    case quotedKey(String)
    /// `a + b`, `a ? b : c`: there are no operators; the operation that does the same, when there is one.
    case operatorSign(String, operation: String?)
    /// The closing brace, parenthesis, bracket or quote is missing.
    case unclosed(Unicode.Scalar)
    /// `f(1))`, `a[0]]`, `@{{a}}`
    case extra(Unicode.Scalar)
    /// `'it's'`: an apostrophe ends the string too early.
    case unescapedQuote
    /// `@{a@{b}}`
    case nestedExpression
    /// `f(1,)`, `f(,1)` or `f(1,,2)`
    case extraComma
    /// `f(1 2)`
    case missingComma
    /// `@{(a)}`
    case parentheses
    /// `2.x`, `123(a)` or `é(a)`: iOS reads a number, or an operation without an ASCII letter or underscore.
    case letterlessName(String)
    /// `.5`, `1.`, `+1`, `1.5e3` or `1.2.3`; an integer beyond 64 bits; digits of another script than Latin.
    case number(String)
    /// `a..b`, `a.`, `.a` or `a.[0]`
    case emptyKey
    /// `a[b]`, `a[1.5]` or `a[]`: an index is an integer.
    case index(String)
    /// `a.f(x)` or `a[0](x)`
    case callOnPath
    /// `f(x).a` or `'x'[0]`: only a context has a path.
    case pathOnValue
    /// `[1, 2]` or `{…}`: there are no literals for arrays and maps.
    case collectionLiteral
    /// Any other character that does not fit.
    case unexpected(Unicode.Scalar)
  }

  package let kind: Kind

  /// The byte at fault, counted in UTF-8 from the start of the string; its length when the string ends too early.
  package let offset: Int

  /// The byte of the `@` whose expression is at fault: the first one that is.
  package let expressionOffset: Int

  /// The nearest valid form of the whole string, when there is one. It parses, but it is a guess.
  package let suggestion: String?

  /// Finds the reason; `nil` when the string is an expression or holds no live `@{`.
  ///
  /// - Parameter string: The string, JSON escapes already resolved.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ string: String) {
    guard let finding = string.withUTF8Text(MalformationFinder.finding) else { return nil }
    kind = finding.kind
    offset = finding.offset
    expressionOffset = finding.expression
    suggestion = Self.repaired(Array(string.utf8), finding.edits)
  }

  /// A string with more faults gets no suggestion.
  private static let repairLimit = 16

  private static func repaired(_ bytes: [UInt8], _ edits: [MalformationFinder.Edit]) -> String? {
    var bytes = bytes
    var edits = edits
    for _ in 0..<repairLimit {
      if edits.isEmpty { return nil }
      for edit in edits.inOrder(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range, with: edit.replacement)
      }
      guard let next = bytes.withUTF8Text(MalformationFinder.finding) else {
        return String(decoding: bytes, as: UTF8.self)
      }
      edits = next.edits
    }
    return nil
  }
}
