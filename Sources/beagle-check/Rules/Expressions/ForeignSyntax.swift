import BeagleModel

/// An expression in the syntax of another template language.
struct ForeignSyntax: FaultRule, WholeScreenRule {
  /// Kept apart from `info`, which costs more to make.
  static let id = "expressions/foreign-syntax"
  static let info = RuleInfo(
    id: id, severity: .warning, impact: .rawTextShown,
    summary: "a string with an expression of another language",
    rationale: """
      Beagle's expressions are @{…} with paths, literals and calls. ${…}, #{…} and {{…}} are plain text to every \
      client: users read them as typed, and where the property is not a string the screen fails. In an address {…} is \
      encoded and sent like any other text. An app's own component may read such a string itself, so only Beagle's own \
      components and actions are checked.
      """,
    source: "docs/spec/expressions.md 2 to 4; docs/spec/networking.md 1.3",
    accepts: [Example(Example.text(#""{user} owes $5 {}, @{condition(gt(cart.count, 1), 'a', 'b')}""#))],
    reports: [
      Example(Example.text(#"↓"Hi ${user.name}""#)),
      Example(Example.text(#"↓"{{ user.name }} has {{cart.count}}""#)),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    guard node.kind == .string, let text = node.string else { return nil }
    let meaning = review.screen.meaning(of: fault)
    guard let part = ForeignExpression.all(in: text, isAddress: meaning.isAddress).first else { return nil }
    var finding = Self.finding(at: node, part, isEvaluated: meaning != .lazyPath)
    if fault.kind == .foreignSyntax {
      guard review.screen.isAtBuiltIn(fault) else { return nil }
      (finding.severity, finding.impact) = (
        fault.severity, review.impact(ofUseless: meaning, at: fault.node)
      )
    } else {
      // Where the property takes no string, only a whole string is one expression.
      guard fault.kind == .expressionType || review.screen.isLiteralOfExpression(fault),
        part.range == 0..<text.utf8.count
      else { return nil }
      (finding.severity, finding.impact) = (fault.severity ?? .error, fault.impact)
    }
    return finding
  }

  /// Beside expressions of Beagle.
  func findings(in review: RuleContext) -> [Finding] {
    review.expressions.compactMap { expression in
      // An app's own component, and the receiver of free data, may read such a text itself.
      guard review.screen.isBuiltIn(property: expression.property),
        case .string(let meaning)? = review.screen.literalType(ofExpressionAt: expression.node),
        let part = Self.part(beside: expression.evaluation.text, isAddress: meaning.isAddress)
      else { return nil }
      var finding = Self.finding(at: review.screen.node(expression.node), part, isEvaluated: true)
      finding.impact = review.impact(ofUseless: meaning, at: expression.node)
      return finding
    }
  }

  private static func part(beside text: ExpressionText, isAddress: Bool) -> ForeignExpression? {
    let query = text.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.utf8.count
    for root in text.roots where text.nodes[root].kind == .text {
      let range = text.nodes[root].range
      let isQuery = query < range.lowerBound
      let run = String(decoding: text.utf8[range], as: UTF8.self)
      if var part = ForeignExpression.all(in: run, isAddress: isAddress && !isQuery).first {
        part.range = part.range.lowerBound + range.lowerBound..<part.range.upperBound + range.lowerBound
        part.inner = part.inner.lowerBound + range.lowerBound..<part.inner.upperBound + range.lowerBound
        return part
      }
    }
    return nil
  }

  /// The foreign part of an address, and the fix; `nil` for none.
  static func mistake(in url: String, isEvaluated: Bool) -> (reason: String, fix: FixPlan)? {
    ForeignExpression.all(in: url, isAddress: true).first.map { part in
      let whole = part.whole(in: url)
      return (
        part.isPlaceholder
          ? "holds \(whole), and nothing is put in its place"
          : "holds \(whole), which is plain text to Beagle, whose expressions are @{…}",
        fix(url, part, isEvaluated: isEvaluated)
      )
    }
  }

  /// - Parameter isEvaluated: Whether iOS would evaluate an expression here.
  private static func finding(at node: JSONNode, _ part: ForeignExpression, isEvaluated: Bool) -> Finding {
    let text = node.string ?? ""
    let whole = part.whole(in: text)
    return Finding(
      at: node,
      part.isPlaceholder
        ? "iOS puts nothing in the place of \(whole) in \(node.label): it asks for %7B\(whole.dropFirst().dropLast())%7D"
        : "\(whole.shortened) in \(node.label) is plain text to Beagle, whose expressions are @{…}",
      fix: fix(text, part, isEvaluated: isEvaluated))
  }

  private static func fix(_ text: String, _ part: ForeignExpression, isEvaluated: Bool) -> FixPlan {
    let blank = [FixPlan.Change.replacePart(.here, part: part.whole(in: text), by: "…")]
    if !isEvaluated { return FixPlan("write the value itself; iOS evaluates nothing here", blank).withBlanks }
    if part.isPlaceholder { return FixPlan("write the value itself, or an expression for it: @{…}", blank).withBlanks }
    return rewritten(text).map { FixPlan.write($0).unsafe } ?? .blank("write @{…} with paths, literals and calls")
  }

  /// The text with Beagle's braces; `nil` where that is no expression, or longer than 200 bytes.
  private static func rewritten(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var rewritten = ""
    var end = 0
    for part in ForeignExpression.all(in: text) {
      let inner = String(decoding: bytes[part.inner], as: UTF8.self).trimmed
      rewritten += String(decoding: bytes[end..<part.range.lowerBound], as: UTF8.self) + "@{\(inner)}"
      end = part.range.upperBound
    }
    rewritten += String(decoding: bytes[end...], as: UTF8.self)
    return rewritten.utf8.count <= 200 && ExpressionText(rewritten).kind != .literal ? rewritten : nil
  }
}

extension ForeignExpression {
  /// The part of a text, with its braces.
  fileprivate func whole(in text: String) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
}

extension ForeignExpression {
  /// Whether a text begins with one, without the blanks around it.
  static func begins(_ text: String) -> Bool { all(in: text.trimmed).first?.range.lowerBound == 0 }
}
