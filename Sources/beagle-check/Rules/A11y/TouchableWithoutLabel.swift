import BeagleModel

/// A touchable without a text or a label.
struct TouchableWithoutLabel: ScreenRule {
  static let info = RuleInfo(
    id: "a11y/touchable-without-label", severity: .note, impact: .notReadAloud,
    summary: "a touchable whose content has neither a text nor a label",
    rationale: """
      VoiceOver reads the texts and labels inside. Without any, it reads nothing.
      """,
    exceptions: """
      A touchable with a custom component inside is not reported: its texts are unknown.
      """,
    source: "docs/spec/components.md 3 and 6.8",
    accepts: [Example(touchable([#"{"_beagleComponent_": "beagle:text", "text": "Back"}"#]))],
    reports: [Example(touchable([image], mark: "↓")), Example(touchable([], mark: "↓"))])

  private static let image =
    #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "back"}}"#

  static func touchable(_ children: [String], mark: String = "") -> String {
    #"\#(mark){"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child": \#(Example.container(children))}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:touchable"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let child = screen.member(element.node, "child")
    guard element.isLive, child >= 0, review.decodes(element) else { return nil }
    let inside = screen.descendants(at: place)
    // An image alone is another rule's.
    guard inside.first(where: { $0.node == child })?.schema != Self.imageSchema,
      !inside.contains(where: { mayBeRead($0, in: screen) })
    else { return nil }
    return Finding(
      at: screen.object(of: element), "nothing inside this touchable can be read aloud",
      fix: FixPlan(
        "put a text inside, or give the child accessibility with \"accessible\": true and an accessibilityLabel",
        [
          .add(
            .here, path: ["child", "accessibility"],
            json: "{\"accessible\": true, \"accessibilityLabel\": \"…\"}")
        ]
      ).withBlanks)
  }

  private static let imageSchema = Screen.index(ofBuiltIn: "beagle:image")
  /// Components with a text of their own.
  private static let texts = ["beagle:text", "beagle:button"].map(Screen.index)
  /// Components that VoiceOver can always read, and those whose content is unknown.
  private static let readable = [
    "beagle:textInput", "beagle:webView", "beagle:lazyComponent", "beagle:listView", "beagle:gridView",
    "beagle:tabBar",
  ].map(Screen.index)

  private func mayBeRead(_ element: Screen.Element, in screen: Screen) -> Bool {
    if screen.isOne(element, of: Self.texts) {
      let text = screen.member(element.node, "text")
      return text < 0 || screen.textLength(text) > 0
    }
    if screen.isOne(element, of: Self.readable) || screen.isOwnComponent(element) { return true }
    let label = screen.member(screen.member(element.node, "accessibility"), "accessibilityLabel")
    return label >= 0 && screen.firstByte(ofText: label) != nil
  }
}
