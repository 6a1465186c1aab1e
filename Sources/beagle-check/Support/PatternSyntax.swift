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
        if let mistake = passSet(&rest) { return mistake }
        isRepeatable = true
      case "{":
        if let mistake = count(rest) { return mistake }
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
  ///
  /// - Returns: What is wrong with it.
  private static func passSet(_ rest: inout Substring.UnicodeScalarView) -> String? {
    if rest.first == "^" { rest = rest.dropFirst() }
    var isFirst = true
    // What a range may begin with.
    var start: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return nil }
      isFirst = false
      if scalar == "\\" {
        rest = rest.dropFirst()
        start = nil
      } else if scalar == "-", let first = start, let last = rest.first, last != "]", last != "\\", last != "[" {
        if last < first { return "the range \(first)-\(last) runs backwards" }
        rest = rest.dropFirst()
        start = nil
      } else {
        start = scalar
      }
    }
    return "unbalanced ["
  }

  /// What is wrong with the count that a brace opens; a brace without one stands for itself.
  private static func count(_ rest: Substring.UnicodeScalarView) -> String? {
    let parts = String(rest.prefix { $0 != "}" }).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, rest.contains("}"), let least = Int(parts[0]), let most = Int(parts[1]), most < least else {
      return nil
    }
    return "the count {\(least),\(most)} runs backwards"
  }
}
