import BeagleModel

/// Something to press that does nothing.
struct EmptyList: ElementRule {
  static let info = RuleInfo(
    id: "actions/empty-list", severity: .note, impact: .pressDoesNothing,
    summary: "onPress is an empty list",
    rationale: "The component looks as if it could be pressed, and VoiceOver says so, but nothing happens.",
    source: "docs/spec/actions.md 1",
    accepts: [.press(#"{"_beagleAction_": "beagle:popView"}"#)],
    reports: [
      #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": ↓[]}"#,
      Example(
        #"{"_beagleComponent_": "beagle:touchable", "onPress": ↓[], "child": \#(Example.text(#""Go""#))}"#),
      Example(
        #"{"_beagleComponent_": "beagle:screenComponent", "navigationBar": {"title": "Home", "navigationBarItems": [{"text": "Help", "onPress": ↓[]}]}, "child": \#(Example.text(#""Go""#))}"#
      ),
    ])

  let schemas = ["beagle:touchable", "beagle:screenComponent"]
  // All that a button holds is actions.
  let leafSchemas = ["beagle:button"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    if element.schema == Screen.screenComponent {
      let items = screen.member(screen.member(element.node, "navigationBar"), "navigationBarItems")
      // The bar of a screen further inside is never read.
      guard screen.isList(items),
        element.node == 0 || screen.isInsideRoute(element) && screen.parent(of: element)?.schema != Screen.addChildren
      else { return nil }
      return finding(among: items, in: screen)
    }
    let actions = screen.member(element.node, "onPress")
    guard screen.isList(actions), screen.isEmpty(actions) else { return nil }
    let isButton = screen.name(of: element) == "beagle:button"
    return Finding(
      at: screen.node(Int(actions)), .nothing,
      fix: Self.adding(isButton ? "use a beagle:text in place of the button" : "leave the touchable out"))
  }

  /// Items of a navigation bar, which are no components.
  private func finding(among items: Int32, in screen: Screen) -> Finding? {
    if screen.isEmpty(items) { return nil }
    var found: Finding?
    var item = screen.firstChild(items)
    while screen.holds(items, item) {
      let actions = screen.member(item, "onPress")
      if screen.isList(actions), screen.isEmpty(actions), screen.member(item, "action") < 0 {
        let node = screen.node(Int(actions))
        if let found { return found.mentioning("the next one is here", node) }
        found = Finding(at: node, .nothing, fix: Self.adding("leave the item out"))
      }
      item = Int32(truncatingIfNeeded: screen.next(item))
    }
    return found
  }

  private static func adding(_ alternative: String) -> FixPlan {
    .blank("add an action to \"onPress\", or \(alternative)", json: "[{\"_beagleAction_\": \"…\"}]")
  }
}

extension String {
  fileprivate static let nothing =
    "\"onPress\" is an empty list: it looks as if it could be pressed, and a press does nothing"
}
