import BeagleModel

/// An expression that a backslash makes a text of.
struct EscapedExpression: FaultRule, ScreenRule {
  static let info = RuleInfo(
    id: "expressions/escaped", severity: .note, impact: .rawTextShown,
    summary: "a backslash keeps a text from being an expression",
    rationale: """
      Users then read "@{name}", which is right in an article about Beagle and rarely elsewhere; libraries that escape \
      twice write it by mistake. What addChildren adds is read twice, and the first reading takes backslashes away. \
      There it is a warning that the string becomes an expression, that one more expression is evaluated, or that one \
      is no longer an expression. In an address it is a warning, too: the braces are sent.
      """,
    source: "docs/spec/expressions.md 4.2, 5; docs/spec/actions.md 3.1; docs/spec/networking.md 1.3",
    accepts: [
      Example(Example.text(#""C:\\dir @{user.name}""#)), Example(Example.text(#""@{concat('it\\'s ', user.name)}""#)),
      .press(add(#""C:\\dir @{global.name}""#), inside: "rows"),
    ],
    reports: [
      Example(Example.text(#"↓"Hi \\@{user.name}""#)), .push(#"{"url": ↓"/orders/\\@{order.id}"}"#),
      added(#"↓"Hi \\@{user.name}""#), added(#"↓"Hi \\\\@{user.name}""#),
      added(#"↓"@{concat('it\\'s ', user.name)}""#), added(#"↓"Hi \\@{user.name}, @{user.name}""#),
      added(#""Hi", "alignment": ↓"\\@{global.alignment}""#),
    ])

  private static func added(_ text: String) -> Example { .press(add(text)) }

  private static func add(_ text: String) -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(Example.text(text))]}"#
  }

  let kinds: [Fault.Kind] = [.escapedExpression, .expressionType, .wrongType, .unknownEnumValue]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    guard fault.kind == .escapedExpression else {
      guard review.screen.becomesExpression(fault) else { return nil }
      return Finding(
        at: node, .live(node), fix: "leave the backslash out, or write a value", severity: .warning,
        impact: .wrongValue)
    }
    if review.screen.isAddedLater(fault.node) { return Self.unescaped(node) }
    let impact = review.impact(ofUseless: review.screen.meaning(of: fault), at: fault.node)
    return Finding(
      at: node, .escaped(node), fix: "leave the backslash out where the value is wanted",
      severity: impact == nil ? nil : .warning, impact: impact)
  }

  // MARK: - Expressions that are written down and read again

  let meanings: MeaningSet = [.componentId]

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    guard screen.hasElement(of: Screen.addChildren) else { return [] }
    let facts = screen.facts.facts
    var findings: [Finding] = []
    var end = 0
    for element in screen.facts.elements
    where element.schema == Screen.addChildren && element.isLive && Int(element.node) >= end {
      end = screen.next(element.node)
      for fact in facts[facts.firstPlace(where: { $0.node > element.node })...].prefix(while: { Int($0.node) < end }) {
        // What stands for nothing in particular is data, which is written down as often as somebody likes.
        guard fact.form == .expression, screen.holdsByte(UInt8(ascii: "\\"), inText: fact.node),
          screen.isAddedLater(Int(fact.node)), let type = screen.literalType(ofExpressionAt: Int(fact.node))
        else { continue }
        let isText = if case .string = type { true } else { false }
        if let finding = Self.changed(screen.node(Int(fact.node)), isText: isText) { findings.append(finding) }
      }
    }
    return findings
  }

  /// An expression that is another, or none, once it is written down; `nil` for one that stays what it is.
  private static func changed(_ node: JSONNode, isText: Bool) -> Finding? {
    let before = ExpressionText(node.string ?? "")
    let after = ExpressionText(before.rawValue)
    let counts = (expressions(in: before), expressions(in: after))
    if counts.0 == counts.1 { return nil }
    if counts.1 > counts.0 {
      return Finding(
        at: node, .live(node), fix: "write three backslashes", severity: .warning, impact: .wrongValue)
    }
    return Finding(
      at: node, .lost(node),
      // No number of backslashes keeps an apostrophe (docs/spec/expressions.md 4.2).
      fix: node.string?.contains("\\'") == true
        ? "bind a context that holds the string with the apostrophe" : "write twice as many backslashes",
      severity: .warning, impact: isText ? .rawTextShown : .partMissing)
  }

  private static func expressions(in text: ExpressionText) -> Int {
    text.roots.count { text.nodes[$0].kind == .expression }
  }

  /// A text that is an expression once its escapes are taken away; `nil` for one with enough of them.
  private static func unescaped(_ node: JSONNode) -> Finding? {
    guard let text = node.string, ExpressionText(EscapeReduction.reduced(text)).kind != .literal else { return nil }
    let escaped = text.replacing("\\@{", with: "\\\\\\@{")
    return Finding(
      at: node, .live(node),
      fix: escaped.count > 60 || text.contains("\\\\") ? "write three backslashes" : escaped.toWrite,
      severity: .warning,
      impact: .wrongValue)
  }
}

extension String {
  fileprivate static func live(_ node: JSONNode) -> String {
    "addChildren takes the backslash in \(node.label) away, and the string that it adds is an expression"
  }

  fileprivate static func lost(_ node: JSONNode) -> String {
    "addChildren takes a backslash in \(node.label) away, and the string that it adds is no longer an expression"
  }

  fileprivate static func escaped(_ node: JSONNode) -> String {
    "the backslash makes the expression in \(node.label) plain text"
  }
}
