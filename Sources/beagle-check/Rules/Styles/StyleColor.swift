import BeagleModel

/// A text that is no color on iOS.
struct StyleColor: ScreenRule {
  static let info = RuleInfo(
    id: "styles/color", severity: .error, impact: .unstyled,
    summary: "a color in a form that iOS does not read",
    rationale: """
      iOS reads # and three, four, six or eight hexadecimal digits, with the opacity last. Names, rgb() and digits \
      without # decode, but give no color and no log line; older Android versions have crashed on them.
      """,
    exceptions: "It is a warning in a custom component, which may read other forms.",
    source: "docs/spec/components.md 6.1",
    accepts: [##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#0F4C81"}"##],
    reports: [#"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": ↓"579F2B"}"#])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.strings([.color], finding(for:in:), resolved: finding(forChosen:of:in:))]
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard fact.form == .literal, !review.screen.isColor(fact.node) else { return nil }
    let node = review.screen.node(Int(fact.node))
    // Without a text there is no color to be missed; an expression that is not read is another rule's.
    guard let text = node.string, !text.isEmpty, !text.opensExpression else { return nil }
    let suggestion = ColorText(text: text).hexadecimal
    // A background that is clear anyway looks right.
    let isHarmless = suggestion == "#00000000" && review.screen.key(ofProperty: fact.property) == "backgroundColor"
    return Finding(
      at: node, .noColor(text, suggestion: suggestion),
      fix: suggestion.map(\.toWrite) ?? .blank("write # and six digits", json: "\"#…\""),
      severity: isHarmless || !review.screen.isBuiltIn(property: fact.property) ? .warning : review.severity(of: fact))
  }

  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? {
    if HexColor.accepts(text.text.utf8) { return nil }
    let suggestion = ColorText(text: text.text).hexadecimal
    return Finding(
      at: text.node, .noColor(text.text, suggestion: suggestion),
      fix: suggestion.map { $0.toWrite(for: text.text, at: text.node) }
        ?? .blank("write # and six digits", json: "\"#…\""))
  }
}

extension String {
  fileprivate static func noColor(_ text: String, suggestion: String?) -> String {
    "\"\(text.shortened)\" is not a color on iOS" + Spelling.question(suggestion)
  }
}
