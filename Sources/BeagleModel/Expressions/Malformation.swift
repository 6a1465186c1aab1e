/// Why a string that holds a live `@{` is no expression, and what its author may have meant.
///
/// iOS shows such a string as it stands, or refuses the whole payload where the attribute is no String
/// (docs/spec/expressions.md 6); the kinds follow docs/spec/expressions.md 4 and 14. Meant for what is reported: finding the
/// reason costs a few readings of the string.
package struct Malformation: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// `@{}`
    case empty
    /// White space inside the braces, around a dot, inside brackets or between two names.
    case space
    /// `f (1)`
    case spaceBeforeParenthesis(operation: String)
    /// `nullable`: the name of a context or an operation starts with `true`, `false` or `null`.
    case keyword(String, name: String)
    /// `my-ctx`: a hyphen in a key.
    case hyphen(name: String)
    /// `"a"` instead of `'a'`.
    case doubleQuotes
    /// `a['b']` or `a.'b'` instead of `a.b`.
    case quotedKey(String)
    /// `a + b`: there are no operators; the operation that does the same, when there is one.
    case operatorSign(String, operation: String?)
    /// `a ? b : c` instead of `condition(a, b, c)`.
    case ternary
    /// The closing brace is missing.
    case unclosedBrace
    /// A call has no closing parenthesis.
    case unclosedParenthesis
    /// A text has no closing quote.
    case unclosedString
    /// `'it's'`: an apostrophe ends the text that it was meant for.
    case unescapedQuote
    /// A backslash before a line break, inside a text.
    case escapedLineBreak
    /// `@{a@{b}}`
    case nestedExpression
    /// `f(1,)`
    case trailingComma
    /// `f(,1)` or `f(1,,2)`
    case missingArgument
    /// `f(1 2)`
    case missingComma
    /// `f(1))`
    case extraParenthesis
    /// `@{(a)}`
    case parentheses
    /// `2.x`: a context's id of nothing but digits is read as a number.
    case numericContext(String)
    /// `123(a)` or `é(a)`: an operation's name needs an ASCII letter or underscore.
    case letterlessOperation(String)
    /// `.5`, `1.`, `+1`, `1.5e3` or `1.2.3`
    case numberForm(String)
    /// An integer beyond 64 bits.
    case integerOverflow(String)
    /// Digits of another script than Latin: iOS matches them and then cannot read them.
    case foreignDigits(String)
    /// `@{[0]}`: a binding starts with its context's id.
    case leadingIndex
    /// `a.[0]`
    case dotBeforeIndex
    /// `a..b`, `a.` or `.a`
    case emptyKey
    /// `a[b]`, `a[1.5]` or `a[]`: an index is an integer.
    case index(String)
    /// `a.f(x)`, or `a[0](x)` without a name
    case callOnPath(operation: String?)
    /// `f(x).a` or `'x'[0]`: only a context has a path.
    case pathOnValue
    /// `a[0`
    case unclosedBracket
    /// `a[0]]`
    case extraBracket
    /// `@{{a}}`
    case extraBrace
    /// `[1, 2]` or `{…}`: there are no literals for arrays and maps.
    case collectionLiteral
    /// Any other character that does not fit.
    case unexpected(Unicode.Scalar)
  }

  public let kind: Kind

  /// The byte at fault, counted in UTF-8 from the start of the string; its length when the string ends too early.
  public let offset: Int

  /// The byte of the `@` whose expression is at fault: the first one that is.
  public let expressionOffset: Int

  /// The nearest valid form of the whole string, when there is one. It parses, but it is a guess at what was meant.
  public let suggestion: String?

  /// Finds the reason; `nil` when the string is an expression or holds no live `@{`.
  ///
  /// - Parameter string: The string, JSON escapes already resolved.
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(_ string: String) {
    guard let finding = string.withUTF8Text(MalformationFinder.finding) else { return nil }
    kind = finding.kind
    offset = finding.offset
    expressionOffset = finding.expression
    suggestion = Self.repaired(Array(string.utf8), finding.edits)
  }

  /// How many faults are repaired before the string is taken for something else than an expression.
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
