import BeagleModel

/// A style on a component that it was not made for.
struct WrongTarget: FactRule {
  private static let app = #"{"theme": {"styles": {"text.title": {"appliesTo": ["beagle:text"]}, "plain": {}}}}"#

  static let info = RuleInfo(
    id: "styles/wrong-target", severity: .warning, consequence: .unstyled,
    summary: "a style on a component that it was not made for",
    rationale: """
      A style is a function of one kind of view. The theme applies it to views of exactly that kind and skips every other \
      without a word (spec/dependencies.md a.5); containers and tab bars are of one kind. The configuration says what a \
      style is for in "appliesTo".
      """,
    asks: [.theme],
    accepts: [
      Example(
        #"{"_beagleComponent_": "beagle:text", "text": "Pay", "styleId": "text.title"}"#, configuration: Self.app),
      Example(#"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": "plain"}"#, configuration: Self.app),
    ],
    reports: [
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": ↓"text.title"}"#, configuration: Self.app)
    ])

  let meanings: [Meaning] = [.styleId]

  func applies(to app: AppKnowledge) -> Bool { app.tables.styles?.styles.contains { !$0.appliesTo.isEmpty } ?? false }

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    guard fact.form == .literal, let table = review.app.tables.styles,
      let place = table.ids.place(ofText: fact.node, in: review.screen)
    else { return nil }
    guard !table.styles[place].appliesTo.isEmpty, let element = review.screen.element(of: fact),
      let name = review.screen.schema(of: element)?.name,
      // Most names are in lower case as they are.
      !table.styles[place].appliesTo.contains(name), !isMade(table.styles[place], for: name.lowercased())
    else { return nil }
    let style = table.styles[place]
    let note = style.location.map { "the theme's style is at \($0.description)" }
    return Finding(
      at: review.screen.node(Int(fact.node)), .isFor(style.id, style.appliesTo, on: name),
      notes: [note].compactMap(\.self))
  }

  /// What an app's own component does with an id is not known; the style of a navigation bar is the screen's.
  private func isMade(_ style: StyleTable.Style, for name: String) -> Bool {
    switch name {
    case "beagle:container", "beagle:tabbar":
      style.appliesTo.contains { $0 == "beagle:container" || $0 == "beagle:tabbar" }
    case "beagle:screencomponent":
      style.appliesTo.contains { $0 == name || $0.hasSuffix("navigationbar") }
    default: !name.hasPrefix("beagle:") || style.appliesTo.contains(name)
    }
  }
}

extension String {
  fileprivate static func isFor(_ id: String, _ targets: [String], on name: String) -> String {
    "\"\(id)\" is a style for \(targets.joined(separator: ", ")); iOS skips it on \(name)"
  }
}
