import BeagleModel

/// A text that iOS makes no colour of.
struct StyleColor: FactRule {
  static let info = RuleInfo(
    id: "styles/color", severity: .error, consequence: .unstyled,
    summary: "a colour in a form that iOS does not read",
    rationale: """
      iOS reads # and three, four, six or eight hexadecimal digits, alpha last. Names, rgb() and digits without # decode, \
      and then there is no colour and no log line; older Android versions have crashed on them (spec/components.md 6.1). \
      What a component of the app's own makes of a text is its own affair, so there it is a warning.
      """,
    accepts: [
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#0F4C81"}"##,
      ##"{"_beagleComponent_": "beagle:container", "style": {"backgroundColor": "#fffa", "borderColor": "@{colors.b}"}}"##,
      ##"{"_beagleComponent_": "beagle:container", "style": {"backgroundColor": ""}}"##,
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": ↓"579F2B"}"#,
      #"{"_beagleComponent_": "beagle:container", "style": {"backgroundColor": ↓"rgba(0, 0, 0, 0.5)"}}"#,
      ##"{"_beagleComponent_": "beagle:pageIndicator", "selectedColor": ↓"#12", "unselectedColor": ↓"red"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": ↓"@{condition(cart.isLate, 'red', '#579F2B')}"}"##,
    ])

  let meanings: [Meaning] = [.color]

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    if fact.form == .expression { return chosen(fact, in: review) }
    guard !review.screen.isColor(fact.node) else { return nil }
    let node = review.screen.node(Int(fact.node))
    // Without a text there is no colour to be missed; an expression that is not read is another rule's.
    guard let text = node.string, !text.isEmpty, !text.opensExpression else { return nil }
    let meant = ColorText(text: text).hexadecimal
    // A background that is clear anyway looks right.
    let isHarmless = meant == "#00000000" && review.screen.key(ofProperty: fact.property) == "backgroundColor"
    return Finding(
      at: node, .noColor(text, meant: meant), fix: meant.map(\.toWrite) ?? "write # and six digits",
      severity: isHarmless || !review.screen.isBuiltIn(property: fact.property) ? .warning : review.severity(of: fact))
  }

  /// The first text that a condition chooses and that is no colour.
  private func chosen(_ fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    guard let text = review.chosenTexts(fact).first(where: { !$0.isEmpty && !HexColor.accepts($0.utf8) }) else {
      return nil
    }
    let meant = ColorText(text: text).hexadecimal
    return Finding(
      at: review.screen.node(Int(fact.node)), .noColor(text, meant: meant),
      fix: meant.map { $0.toWrite } ?? "write # and six digits", severity: .warning)
  }
}

extension String {
  fileprivate static func noColor(_ text: String, meant: String?) -> String {
    "\"\(text.shortened)\" is no colour on iOS" + (meant.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}
