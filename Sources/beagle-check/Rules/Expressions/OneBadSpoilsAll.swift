import BeagleModel

/// Adds to a malformed expression that it takes others with it.
struct OneBadSpoilsAll: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "expressions/one-bad-spoils-all", severity: .note, consequence: .rawTextShown,
    summary: "one malformed expression makes the other ones of its text literal",
    rationale: """
      iOS takes a text for a template when all of it parses, and else for a literal: the expressions that are right are \
      shown as typed too (spec/expressions.md 2).
      """,
    accepts: [Example(Example.text(#""@{user.name} has @{cart.count}""#))],
    reports: [Example(Example.text(#"↓"@{user.name} has @{cart.count""#))])

  let kinds: [Fault.Kind] = [.malformedExpression]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    let text = review.node(fault).string ?? ""
    let others = text.expressionOpenings - 1
    guard others > 0, let malformation = Malformation(text) else { return nil }
    if case .nestedExpression = malformation.kind { return nil }
    let column = String(decoding: Array(text.utf8)[..<malformation.offset], as: UTF8.self).count + 1
    return Finding(
      at: review.node(fault), .spoils(others, column: column), consequence: review.consequence(ofMalformed: fault))
  }
}

extension String {
  /// How many times `@{` stands in the text.
  fileprivate var expressionOpenings: Int {
    zip(utf8, utf8.dropFirst()).count { $0 == UInt8(ascii: "@") && $1 == UInt8(ascii: "{") }
  }

  fileprivate static func spoils(_ others: Int, column: Int) -> String {
    "what is wrong at character \(column) makes \(others == 1 ? "the other expression" : "the \(others) other expressions") of this text literal too"
  }
}
