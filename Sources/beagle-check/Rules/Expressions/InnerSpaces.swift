import BeagleModel

/// Adds to a malformed expression that only blanks are wrong with it, and who reads it all the same.
struct InnerSpaces: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "expressions/inner-spaces", severity: .note, impact: .rawTextShown,
    summary: "a string that only its blanks keep from being an expression",
    rationale: """
      iOS allows white space around the arguments of a call and nowhere else. Android skips it behind the opening \
      brace and before the closing one. The web gives null, or nothing where other text is around the expression.
      """,
    source: "docs/spec/expressions.md 4.5, 6 and 12",
    accepts: [Example(Example.text(#""@{sum( cart.total , 1 )}""#))],
    reports: [Example(Example.text(#"↓"Hi @{ user.name }""#)), Example(Example.text(#"↓"@{user. name}""#))])

  let kinds: [Fault.Kind] = [.malformedExpression]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let malformation = Malformation(review.node(fault).string ?? ""),
      malformation.kind == .space
    else { return nil }
    let text = review.node(fault).string ?? ""
    // More may be wrong with it than the first of its blanks.
    guard Malformation(Self.withoutBlanks(text)) == nil else { return nil }
    let impact = review.impact(ofMalformed: fault)
    let message =
      Self.isReadByAndroid(text) ? String.outerBlanks(isMixed: Self.isMixed(text), fault, impact) : .innerBlanks
    return Finding(at: review.node(fault), message, impact: impact)
  }

  /// Whether other text is around an expression, or another expression.
  private static func isMixed(_ text: String) -> Bool {
    !text.hasPrefix("@{") || text.firstIndex(of: "}") != text.indices.last
  }

  /// The same without the blanks in its braces, but for those of literals: what is outside may be any text.
  private static func withoutBlanks(_ text: String) -> String {
    var kept = ""
    var depth = 0
    var isInLiteral = false
    var isEscaped = false
    for character in text {
      if depth > 0, character == "'", !isEscaped { isInLiteral.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isInLiteral {
        if character == "{", kept.last == "@" { depth += 1 }
        if character == "}" { depth = 0 }
      }
      if depth == 0 || isInLiteral || !character.isWhitespace { kept.append(character) }
    }
    return kept
  }

  /// Whether the expressions of a text are all right without the blanks next to their braces.
  private static func isReadByAndroid(_ text: String) -> Bool {
    var rest = text[...]
    var trimmed = ""
    while let opening = rest.firstRange(of: "@{") {
      trimmed += rest[..<opening.upperBound]
      rest = rest[opening.upperBound...].drop { $0 == " " }
      guard let close = rest.firstIndex(of: "}") else { return false }
      trimmed += rest[..<close].reversed().drop { $0 == " " }.reversed() + "}"
      rest = rest[rest.index(after: close)...]
    }
    return Malformation(trimmed + rest) == nil
  }
}

extension String {
  fileprivate static let innerBlanks = "only its blanks keep the string from being an expression"

  fileprivate static func outerBlanks(isMixed: Bool, _ fault: Fault, _ impact: Impact?) -> String {
    let ending =
      if fault.effect == .screenFails {
        "iOS refuses it"
      } else if impact == .rawTextShown {
        "iPhone users see it as typed"
      } else {
        "iOS takes it as typed"
      }
    return
      "Android reads the expression in spite of its blanks and web \(isMixed ? "leaves it out" : "gives null"), so only "
      + ending
  }
}
