import BeagleModel

/// An expression in data that iOS evaluates nothing in.
struct NeverEvaluated: FaultRule, WholeScreenRule {
  static let info = RuleInfo(
    id: "expressions/never-evaluated", severity: .warning, impact: .rawTextShown,
    summary: "an expression stands in data that iOS does not evaluate",
    rationale: """
      The initial value of a context, the rows of a literal dataSource, the body of a route's request and the \
      additional entries of analytics are used as they are, with their expressions: users, or the server, read "@{…}". \
      Web and Android evaluate some of them.
      """,
    source: "docs/spec/expressions.md 1.3",
    accepts: [.press(Example.set(#""contextId": "user", "value": {"name": "@{form.name}"}"#))],
    reports: [.screen(#""id": "page", "value": {"title": ↓"@{global.title}"}"#, Example.text(#""@{page.title}""#))])

  // A fault of an expression does not matter where iOS evaluates none.
  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    review.screen.unevaluatedPlace(of: fault).map { finding(at: review.node(fault), in: $0, of: review) }
  }

  func findings(in review: RuleContext) -> [Finding] {
    review.semantics.unevaluated.map { finding(at: review.screen.node($0.node), in: $0.place, of: review) }
      + quoted(in: review)
  }

  /// Expressions in a string in quotes inside an expression.
  private func quoted(in review: RuleContext) -> [Finding] {
    review.expressions.compactMap { expression in
      let text = expression.evaluation.text
      let quoted = text.nodes.indices.first {
        text.nodes[$0].kind == .string && expression.source(of: $0).opensExpression
      }
      guard let quoted else { return nil }
      return finding(
        at: expression, review,
        "iOS evaluates nothing inside quotes: \(expression.source(of: quoted).shortened) is used as typed",
        fix: expression.fix(
          "join the parts: concat('…', …)",
          writing: [quoted: Self.joined(String(expression.source(of: quoted).dropFirst().dropLast()))]),
        impact: .wrongValue)
    }
  }

  /// A call that joins the texts and expressions of a string; one with blanks for a string with escapes.
  private static func joined(_ content: String) -> String {
    let text = ExpressionText(content)
    if text.kind == .literal || content.contains("\\") { return "concat('…', …)" }
    let parts = text.roots.map { root in
      let isText = text.nodes[root].kind == .text
      let source = String(decoding: text.utf8[text.nodes[isText ? root : root + 1].range], as: UTF8.self)
      return isText ? "'\(source)'" : source
    }
    return parts.count == 1 ? parts[0] : "concat(\(parts.joined(separator: ", ")))"
  }

  private func finding(at node: JSONNode, in place: UnevaluatedExpression.Place, of review: RuleContext) -> Finding {
    let words: (data: String, fix: String, impact: Impact?) =
      switch place {
      case .contextValue:
        (
          "a context's initial value",
          "bind the expression where the value is shown, or set it with setContext in "
            + (review.hasProperty("onInit", around: node.index)
              ? "onInit" : "the onInit of a container inside the screen"),
          // It may not be shown.
          .wrongValue
        )
      case .listItem:
        ("the rows of a literal dataSource", "write the value itself, or set the rows with setContext in onInit", nil)
      case .requestBody:
        ("the body of a route's request", "put the value into the url, which is evaluated", .wrongValue)
      case .analyticsEntry: ("the additional entries of analytics", "write the value itself", .notRecorded)
      }
    return Finding(
      at: node, "iOS evaluates nothing in \(words.data): \(node.quoted) is used as typed", fix: .blank(words.fix),
      impact: words.impact)
  }
}
