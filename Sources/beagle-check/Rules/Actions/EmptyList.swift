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

  func finding(for element: Screen.Element, at place: Int, in review: ScreenReview) -> Finding? {
    let elements = review.screen.facts.elements
    // What has actions has an element behind it.
    if place + 1 < elements.count, elements[place + 1].parent == Int32(place), elements[place + 1].isAction(in: review)
    {
      return nil
    }
    guard let actions = review.screen.object(of: element)["onPress"], actions.kind == .list, actions.isEmpty else {
      return nil
    }
    return Finding(at: actions, .nothing, fix: "write what a press does, or show it as a text")
  }
}

extension Screen.Element {
  fileprivate func isAction(in review: ScreenReview) -> Bool { review.screen.schema(of: self)?.kind == .action }
}

extension String {
  fileprivate static let nothing = "onPress is [], so it looks as if it could be pressed and cannot"
}
