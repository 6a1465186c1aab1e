import BeagleModel

/// Something to press that does nothing.
struct EmptyList: ElementRule {
  static let info = RuleInfo(
    id: "actions/empty-list", severity: .note, consequence: .pressDoesNothing,
    summary: "onPress is an empty list",
    rationale: "It looks as if it could be pressed, and VoiceOver says so, and nothing happens (spec/actions.md 1).",
    accepts: [.press(#"{"_beagleAction_": "beagle:popView"}"#)],
    reports: [#"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": ↓[]}"#])

  let schemas = ["beagle:button", "beagle:touchable"]
  private static let button = Screen.index(ofBuiltIn: "beagle:button")

  func finding(for element: Screen.Element, at place: Int, in review: ScreenReview) -> Finding? {
    let elements = review.screen.facts.elements
    // All that a button holds is actions.
    if element.schema == Self.button, place + 1 < elements.count, elements[place + 1].parent == Int32(place) {
      return nil
    }
    guard let actions = review.screen.object(of: element)["onPress"], actions.kind == .list, actions.isEmpty else {
      return nil
    }
    return Finding(at: actions, .nothing, fix: "write what a press does, or show it as a text")
  }
}

extension String {
  fileprivate static let nothing = "onPress is [], so it looks as if it could be pressed and cannot"
}
