import BeagleModel

/// A style on a component that it was not made for.
struct WrongTarget: ScreenRule {
  static let app = #"{"theme": {"styles": {"text.title": {"appliesTo": ["beagle:text"]}, "plain": {}}}}"#

  static let info = RuleInfo(
    id: "styles/wrong-target", severity: .warning, impact: .unstyled,
    summary: "a style on a component that it was not made for",
    rationale: """
      A style is a function of one kind of view. The theme applies it to views of exactly that kind and skips every \
      other without a word; containers and tab bars are of one kind. The configuration says in "appliesTo" what a \
      style is for.
      """,
    source: "docs/spec/dependencies.md a.5",
    asks: [.theme],
    accepts: [
      Example(
        #"{"_beagleComponent_": "beagle:text", "text": "Pay", "styleId": "text.title"}"#, configuration: Self.app)
    ],
    reports: [
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": ↓"text.title"}"#, configuration: Self.app)
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.resources.styles.value?.entries.contains { !$0.appliesTo.isEmpty } ?? false
      ? [.strings([.styleId], finding(for:in:))] : []
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard fact.form == .literal, let styles = review.app.configuration.resources.styles.value,
      let element = screen.element(of: fact),
      element.schema >= 0, let place = styles.place(ofText: fact.node, in: review.screen),
      !styles.entries[place].isUsual(for: element.schema)
    else { return nil }
    let name = screen.name(of: element)
    let style = styles.entries[place]
    guard !style.isMade(for: name.lowercased()) else { return nil }
    let note = style.location.map { "the theme's style is at \($0.description)" }
    return Finding(
      at: screen.node(Int(fact.node)), .isFor(style.name, style.appliesTo, on: name), notes: [note].compactMap(\.self))
  }
}

extension String {
  fileprivate static func isFor(_ id: String, _ targets: [String], on name: String) -> String {
    "\"\(id)\" is a style for \(targets.joined(separator: ", ")); iOS skips it on \(name)"
  }
}
