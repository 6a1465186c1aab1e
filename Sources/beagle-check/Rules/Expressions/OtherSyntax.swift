import BeagleModel

/// An expression as another language has it.
struct OtherSyntax: FaultRule {
  /// Whether it adds to what is said of a malformed expression; else it speaks of texts that hold none.
  var isCommentary = false
  static let info = RuleInfo(
    id: "expressions/other-syntax", severity: .warning, consequence: .rawTextShown,
    summary: "a text holds an expression of another language",
    rationale: """
      Beagle's expressions are @{…} with paths, literals and calls. ${…}, #{…} and {{…}} are plain text to every client, and \
      inside @{…} there are no operators, no ?:, no double quotes and no [i] with a name (spec/expressions.md 2 to 4): users \
      read what was typed. An app's own component may read such a text itself, so only Beagle's own are asked.
      """,
    accepts: [Example(Example.text(#""{user} owes $5 {}, @{condition(gt(cart.count, 1), 'a', 'b')}""#))],
    reports: [
      Example(Example.text(#"↓"Hi ${user.name}""#)), Example(Example.text(#"↓"{{ user.name }} has {{cart.count}}""#)),
      Example(Example.text(#"↓"@{cart.count > 1 ? 'a' : 'b'}""#)), Example(Example.text(#"↓"@{rows[i].title}""#)),
    ])

  var kinds: [Fault.Kind] { [isCommentary ? .malformedExpression : .foreignSyntax] }

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    let node = review.node(fault)
    let text = node.string ?? ""
    if isCommentary {
      guard let kind = Malformation(text)?.kind, Self.isForeign(kind) else {
        return nil
      }
      return Finding(
        at: node, .foreignInside, severity: .note, consequence: review.consequence(ofMalformed: fault))
    }
    guard review.screen.isAtBuiltIn(fault),
      let first = ForeignExpression.all(in: text).first
    else { return nil }
    let meant = Self.rewritten(text)
    return Finding(
      at: node, .foreign(String(decoding: Array(text.utf8)[first.range], as: UTF8.self), in: node),
      fix: meant.map { "write \($0.json)" } ?? "write @{…} with paths, literals and calls", severity: fault.severity)
  }

  private static func isForeign(_ kind: Malformation.Kind) -> Bool {
    switch kind {
    case .ternary, .operatorSign, .doubleQuotes, .quotedKey, .collectionLiteral, .callOnPath, .parentheses: true
    case .index(let index): index.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
    default: false
    }
  }

  /// The text with Beagle's braces, when all of it reads as an expression then, and is short enough to be shown.
  private static func rewritten(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var meant = ""
    var end = 0
    for part in ForeignExpression.all(in: text) {
      let inner = String(decoding: bytes[part.inner], as: UTF8.self).trimmed
      meant += String(decoding: bytes[end..<part.range.lowerBound], as: UTF8.self) + "@{\(inner)}"
      end = part.range.upperBound
      if meant.utf8.count > longest { return nil }
    }
    meant += String(decoding: bytes[end...], as: UTF8.self)
    return meant.utf8.count <= longest && ExpressionText(meant).kind != .literal ? meant : nil
  }

  /// In bytes.
  private static let longest = 200
}

extension String {
  fileprivate static let foreignInside =
    "other languages write it this way; an expression of Beagle's has paths, literals and calls alone"

  fileprivate static func foreign(_ part: String, in node: JSONNode) -> String {
    "\(part.shortened) in \(node.label) is plain text to Beagle, whose expressions are @{…}"
  }
}
