import BeagleModel

/// A label for VoiceOver that holds an expression.
struct ExpressionLiteralLabel: FaultRule {
  static let info = RuleInfo(
    id: "a11y/expression-literal-label", severity: .error, impact: .rawTextShown,
    summary: "an expression in a label for VoiceOver, which is read aloud as typed",
    rationale: """
      On iOS accessibilityLabel is a plain string: nothing in it is evaluated, and a VoiceOver user hears "at, left \
      brace" in place of the value.
      """,
    source: "docs/spec/components.md 6.8",
    asks: [.coder],
    accepts: [Example(text(#""Total of the cart""#))],
    reports: [Example(text(#"↓"Total @{cart.total}""#)), Example(text(#"↓"@{ cart.total }""#))])

  private static func text(_ label: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "text": "Total", "accessibility": "#
      + #"{"accessible": true, "accessibilityLabel": \#(label)}}"#
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard review.screen.key(of: fault) == "accessibilityLabel",
      review.screen.owner(of: fault)?.name == "Accessibility",
      // Another rule reports a label that is never read aloud.
      review.screen.holder(of: fault.node)?["accessible"]?.bool != false
    else { return nil }
    let node = review.node(fault)
    return Finding(
      at: node, "VoiceOver reads \(node.quoted) aloud as it is typed",
      fix: .blank("send the label with its value; iOS evaluates nothing in it"),
      severity: fault.severity)
  }
}
