import BeagleModel

/// An expression that a backslash makes a text of.
struct EscapedExpression: FaultRule {
  static let info = RuleInfo(
    id: "expressions/escaped", severity: .note, consequence: .rawTextShown,
    summary: "a backslash keeps a text from being an expression",
    rationale: """
      Users read "@{name}" then, which is right in an article about Beagle and rarely elsewhere; libraries that escape twice \
      write it by mistake (spec/expressions.md 5). What addChildren adds is read twice, and the first time takes the \
      backslash away: then it is a warning that the text is an expression (spec/actions.md 3.1). In an address it is one, too: \
      the braces are asked for (spec/networking.md 1.3).
      """,
    accepts: [Example(Example.text(#""C:\\dir @{user.name}""#))],
    reports: [
      Example(Example.text(#"↓"Hi \\@{user.name}""#)), .push(#"{"url": ↓"/orders/\\@{order.id}"}"#),
      added(#"↓"Hi \\@{user.name}""#),
    ])

  private static func added(_ text: String) -> Example {
    .press(#"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(Example.text(text))]}"#)
  }

  let kinds: [Fault.Kind] = [.escapedExpression]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    let node = review.node(fault)
    if review.screen.isAddedLater(fault.node) { return Self.unescaped(node) }
    let consequence = review.consequence(ofAddressIn: fault)
    return Finding(
      at: node, .escaped(node), fix: "leave the backslash out where the value is wanted",
      severity: consequence == nil ? nil : .warning, consequence: consequence)
  }

  /// A text that is an expression once its escapes are taken away; `nil` for one with enough of them.
  private static func unescaped(_ node: JSONNode) -> Finding? {
    guard let text = node.string, ExpressionText(EscapeReduction.reduced(text)).kind != .literal else { return nil }
    let escaped = text.replacing("\\@{", with: "\\\\\\@{")
    return Finding(
      at: node, .live(node),
      fix: escaped.count > 60 || text.contains("\\\\") ? "write three backslashes" : escaped.toWrite,
      severity: .warning,
      consequence: .wrongValue)
  }
}

extension ScreenReview {
  /// What users meet when nothing answers at the address that a text is; `nil` for one that is shown.
  fileprivate func consequence(ofAddressIn fault: Fault) -> Consequence? {
    switch screen.meaning(of: fault) {
    case .screenRoute: screen.holder(of: fault.node)?["fallback"]?.kind == .object ? .wrongScreen : .screenFails
    case .requestURL: .pressDoesNothing
    case .remoteImage: .partMissing
    default: nil
    }
  }
}

extension Screen {
  /// Whether a value is part of what addChildren adds, which iOS writes down without its backslashes and reads again
  /// (spec/actions.md 3.1).
  fileprivate func isAddedLater(_ node: Int) -> Bool {
    // What is around a value is around the last element that begins before it, or is that.
    let behind = facts.elements.firstPlace { Int($0.node) > node }
    var around = behind > 0 ? facts.elements[behind - 1] : nil
    while let element = around {
      if element.schema == Self.addChildren {
        return object(of: element).range.upperBound > self.node(node).range.lowerBound
      }
      around = parent(of: element)
    }
    return false
  }
}

extension String {
  fileprivate static func live(_ node: JSONNode) -> String {
    "addChildren takes the backslash in \(node.label) away, and the text it adds is an expression"
  }

  fileprivate static func escaped(_ node: JSONNode) -> String {
    "the backslash makes a text of the expression in \(node.label)"
  }
}
