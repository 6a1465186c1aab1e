import BeagleModel

/// Something to press that does nothing.
struct EmptyHandler: ScreenRule {
  static let info = RuleInfo(
    id: "actions/empty-handler", severity: .note, impact: .pressDoesNothing,
    summary: "onPress is an empty list",
    rationale: "The component looks as if it could be pressed, and VoiceOver says so, but nothing happens.",
    source: "docs/spec/actions.md 1",
    accepts: [.press(#"{"_beagleAction_": "beagle:popView"}"#)],
    reports: [
      #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": ↓[]}"#
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.elements(["beagle:button", "beagle:touchable"], finding(for:at:in:))]
  }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let actions = review.screen.member(element.node, "onPress")
    guard review.screen.isList(actions), review.screen.isEmpty(actions) else { return nil }
    return Finding(
      at: review.screen.node(Int(actions)), "\"onPress\" is an empty list: a press does nothing",
      fix: .blank("add an action to \"onPress\"", json: "[{\"_beagleAction_\": \"…\"}]"))
  }
}
