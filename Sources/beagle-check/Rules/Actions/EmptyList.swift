import BeagleModel

/// Something to press that does nothing.
struct EmptyList: ElementRule {
  static let info = RuleInfo(
    id: "actions/empty-list", severity: .note, consequence: .pressDoesNothing,
    summary: "onPress is an empty list",
    rationale: "The component looks as if it could be pressed, and VoiceOver says so, but nothing happens.",
    source: "spec/actions.md 1",
    accepts: [.press(#"{"_beagleAction_": "beagle:popView"}"#)],
    reports: [
      #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": ↓[]}"#,
      Example(
        #"{"_beagleComponent_": "beagle:touchable", "onPress": ↓[], "child": \#(Example.text(#""Go""#))}"#),
    ])

  let schemas = ["beagle:touchable"]
  // All that a button holds is actions.
  let leafSchemas = ["beagle:button"]

  func finding(for element: Screen.Element, at place: Int, in review: ScreenReview) -> Finding? {
    let screen = review.screen
    let actions = screen.member(element.node, "onPress")
    guard screen.isList(actions), screen.isEmpty(actions) else { return nil }
    let isButton = screen.name(of: element) == "beagle:button"
    return Finding(
      at: screen.node(Int(actions)), .nothing,
      fix: isButton
        ? "add an action to \"onPress\", or use a beagle:text in place of the button"
        : "add an action to \"onPress\", or leave the touchable out")
  }
}

extension String {
  fileprivate static let nothing =
    "\"onPress\" is an empty list: it looks as if it could be pressed, and a press does nothing"
}
