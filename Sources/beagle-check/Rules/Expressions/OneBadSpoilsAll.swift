import BeagleModel

/// Adds to a malformed expression that it takes others with it.
struct OneBadSpoilsAll: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "expressions/one-bad-spoils-all", severity: .note, impact: .rawTextShown,
    summary: "one malformed expression makes the other ones of its string literal",
    rationale: """
      iOS takes a string for a template only when all of it parses, and else for a literal: the expressions that are \
      right are shown as typed too.
      """,
    source: "docs/spec/expressions.md 2",
    accepts: [Example(Example.text(#""@{user.name} has @{cart.count}""#))],
    reports: [Example(Example.text(#"↓"@{user.name} has @{cart.count""#))])

  let kinds: [Fault.Kind] = [.malformedExpression]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let text = review.node(fault).string ?? ""
    // Most have one opening, and are not read again for it.
    guard text.hasSeveralOpenings, let malformation = Malformation(text) else { return nil }
    if case .nestedExpression = malformation.kind { return nil }
    let others = text.expressions(besides: malformation.offset)
    if others == 0 { return nil }
    let column = String(decoding: Array(text.utf8)[..<malformation.offset], as: UTF8.self).count + 1
    return Finding(
      at: review.node(fault), .spoils(others, column: column), impact: review.impact(ofMalformed: fault))
  }
}

extension String {
  /// Whether `@{` stands in the text more than once.
  fileprivate var hasSeveralOpenings: Bool {
    zip(utf8, utf8.dropFirst()).count { $0 == UInt8(ascii: "@") && $1 == UInt8(ascii: "{") } > 1
  }

  /// How many parts of the text are expressions by themselves: not escaped, and right but for the one at a place, in bytes.
  fileprivate func expressions(besides place: Int) -> Int {
    var count = 0
    var rest = self[...]
    while let opening = rest.firstRange(of: "@{") {
      rest = rest[opening.upperBound...]
      // None goes on behind the next one's start, so that no part of the text is read twice.
      let end = rest.firstRange(of: "@{")?.lowerBound ?? rest.endIndex
      guard let close = self[opening.upperBound..<end].firstIndex(of: "}") else { continue }
      let part = self[opening.lowerBound...close]
      let isEscaped = !self[..<opening.lowerBound].reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
      let start = utf8.distance(from: startIndex, to: part.startIndex)
      let holdsPlace = (start..<start + part.utf8.count).contains(place)
      if isEscaped || holdsPlace || Malformation(String(part)) != nil { continue }
      count += 1
    }
    return count
  }

  fileprivate static func spoils(_ others: Int, column: Int) -> String {
    "what is wrong at character \(column) makes \(others == 1 ? "the other expression" : "the \(others) other expressions") of this string literal too"
  }
}
