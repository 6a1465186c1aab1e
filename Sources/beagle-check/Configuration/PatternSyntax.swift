/// The form of a regular expression, without running one.
enum PatternSyntax {
  /// What is wrong with a pattern: `unbalanced (`; `nil` for one that can be read.
  static func mistake(in pattern: String) -> String? {
    var open = 0
    // Whether something stands before, that a quantifier could repeat.
    var isRepeatable = false
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard rest.popFirst() != nil else { return "ends in a backslash" }
        isRepeatable = true
      case "(":
        open += 1
        isRepeatable = false
        // (?: (?= (?! (?< and their kin.
        if rest.first == "?" { rest = rest.dropFirst(2) }
      case ")":
        open -= 1
        if open < 0 { return "unbalanced )" }
        isRepeatable = true
      case "[":
        guard closesSet(&rest) else { return "unbalanced [" }
        isRepeatable = true
      case "*", "+", "?":
        if !isRepeatable { return "nothing to repeat before \(scalar)" }
        // A lazy or possessive quantifier.
        if rest.first == "?" || rest.first == "+" { rest = rest.dropFirst() }
        isRepeatable = false
      case "|", "^": isRepeatable = false
      default: isRepeatable = true
      }
    }
    return open > 0 ? "unbalanced (" : nil
  }

  /// Passes a set up to its bracket; a bracket that comes first stands for itself.
  private static func closesSet(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    if rest.first == "^" { rest = rest.dropFirst() }
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return true }
      if scalar == "\\" { rest = rest.dropFirst() }
      isFirst = false
    }
    return false
  }
}
