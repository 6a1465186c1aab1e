import BeagleModel

extension Malformation {
  /// Why iOS does not read the expression, for the end of a sentence (`docs/spec/expressions.md` 4 and 14).
  var reason: String {
    switch kind {
    case .empty: "there is nothing between the braces"
    case .space: "a blank may stand only around a call's arguments"
    case .keyword(let word, let name):
      name == word
        ? "\"\(word)\" is a literal and not a name"
        : "iOS reads \"\(name)\" as the literal \(word) with letters behind it"
    case .hyphen(let name): "a name holds letters, digits and '_', not '-' (\"\(name)\")"
    case .doubleQuotes: "a string inside an expression stands in single quotes"
    case .quotedKey(let key) where UInt(key) != nil: "an index stands in brackets, and without quotes (\(key))"
    case .quotedKey(let key): "a key stands behind a dot, without quotes (\(key))"
    case .operatorSign("+", operation: "sum") where mayJoinTexts:
      "there is no operator +; the operation sum adds numbers, and concat joins strings"
    case .operatorSign(let sign, let operation):
      operation.map { "there is no operator \(sign); the operation \($0) does it" } ?? "there is no operator \(sign)"
    case .unclosed("'"): "the closing quote of a string is missing"
    case .unclosed(")"): "the closing ) of a call is missing"
    case .unclosed(let sign): "the closing \(sign) is missing"
    case .extra(let sign): "there is one \(sign) too many"
    case .unescapedQuote: "an apostrophe inside a string needs a backslash"
    case .nestedExpression: "@{ may not stand inside an expression"
    case .extraComma: "there is a comma without an argument"
    case .missingComma: "a comma is missing between two arguments"
    case .parentheses: "there are no parentheses but those of calls"
    case .letterlessName(let name): "a name needs a letter or '_' (\"\(name)\")"
    case .number(let number):
      number.utf8.allSatisfy("-0123456789".utf8.contains)
        ? "\(number) does not fit 64 bits" : "numbers are written 1, -1 or 1.5 (\(number))"
    case .emptyKey: "a key is missing beside a dot"
    case .index(let index): index.isEmpty ? "an index is missing" : "an index is a whole number (\(index))"
    case .callOnPath: "an operation stands alone, not behind a path"
    case .pathOnValue: "a path may follow only a context's id"
    case .collectionLiteral: "lists and objects cannot be written inside an expression"
    case .unexpected(let scalar): "'\(scalar)' does not fit"
    }
  }

  /// The nearest readable form, as it stands in JSON; `nil` for one that is too long to be read in a report.
  ///
  /// - Parameters:
  ///   - text: What was read.
  ///   - knows: Whether an operation, or else a context or key, has a name.
  func fix(of text: String, knowing knows: (_ name: String, _ isCall: Bool) -> Bool) -> FixPlan? {
    guard let suggestion, suggestion.utf8.count <= 200 else { return nil }
    if case .hyphen = kind, !suggestion.contains("subtract(") {
      let (name, isKnown) = Self.withoutHyphens(text, knowing: knows)
      // The thing that it names must be renamed, too.
      return Self.writing(name ?? suggestion, isKnown ? "" : ", and rename what it names in the same way")
    }
    return Self.writing(suggestion, mayJoinTexts ? ", or concat instead of sum for strings" : "")
  }

  private static func writing(_ text: String, _ rest: String) -> FixPlan {
    FixPlan("write \(text.json)\(rest)", [.replace(.here, json: text.json)], applicability: .unsafe)
  }

  /// The text with a known spelling of each name with hyphens, `firstName` or `first_name` for `first-name`, and whether all
  /// are known; `nil` for a text that does not parse even then.
  private static func withoutHyphens(
    _ text: String, knowing knows: (String, Bool) -> Bool
  ) -> (name: String?, isKnown: Bool) {
    var text = text
    var isKnown = true
    for _ in 0..<16 {
      guard let malformation = Malformation(text) else { return (text, isKnown) }
      guard case .hyphen(let name) = malformation.kind, let hyphen = name.utf8.firstIndex(of: UInt8(ascii: "-")) else {
        return (malformation.suggestion, isKnown)
      }
      let start = malformation.offset - name.utf8.distance(from: name.utf8.startIndex, to: hyphen)
      let range =
        text.utf8.index(
          text.startIndex, offsetBy: start)..<text.utf8.index(
          text.startIndex, offsetBy: start + name.utf8.count)
      let isCall = text[range.upperBound...].hasPrefix("(")
      let words = name.split(separator: "-", omittingEmptySubsequences: false)
      let inCamelCase = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let inSnakeCase = words.joined(separator: "_")
      let known = [String(inCamelCase), inSnakeCase].first { knows($0, isCall) }
      if known == nil { isKnown = false }
      text.replaceSubrange(range, with: known ?? inSnakeCase)
    }
    return (nil, false)
  }

  /// Whether a plus may stand between texts as well as numbers.
  private var mayJoinTexts: Bool {
    guard case .operatorSign("+", operation: "sum") = kind, let suggestion else { return false }
    return !ExpressionText(suggestion).nodes.contains { node in
      switch node.kind {
      case .integer, .decimal: true
      default: false
      }
    }
  }
}
