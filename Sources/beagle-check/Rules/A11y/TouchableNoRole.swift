import BeagleModel

/// A press area with nothing to read out.
struct TouchableNoRole: ElementRule {
  static let info = RuleInfo(
    id: "a11y/touchable-no-role", severity: .note, consequence: .notReadAloud,
    summary: "a touchable whose content has neither a text nor a label",
    rationale: """
      VoiceOver reads what stands inside; where there is no text and no accessibilityLabel it has nothing to say \
      (spec/components.md 3 and 6.8). What a component of the app's own says is its own affair.
      """,
    accepts: [
      Example(touchable([#"{"_beagleComponent_": "beagle:text", "text": "Back"}"#])),
      Example(
        touchable([#"{"_beagleComponent_": "custom:Card"}"#]), configuration: #"{"components": {"custom:Card": {}}}"#),
    ],
    reports: [Example(touchable([image], mark: "↓")), Example(touchable([], mark: "↓"))])

  private static let image =
    #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "back"}}"#

  private static func touchable(_ children: [String], mark: String = "") -> String {
    #"\#(mark){"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child": \#(Example.container(children))}"#
  }

  let schemas = ["beagle:touchable"]

  func finding(for element: Screen.Element, at place: Int, in review: ScreenReview) -> Finding? {
    let screen = review.screen
    let inside = screen.descendants(at: place)
    guard element.isLive, screen.decodesOnIOS, let child = screen.object(of: element)["child"],
      // An image alone is another rule's.
      inside.first(where: { Int($0.node) == child.index }).flatMap({ screen.schema(of: $0) })?.name != "beagle:image",
      !inside.contains(where: { mayBeRead($0, in: screen) })
    else { return nil }
    return Finding(
      at: screen.object(of: element), .silent, fix: "put a text inside, or an accessibilityLabel on the child")
  }

  private func mayBeRead(_ element: Screen.Element, in screen: Screen) -> Bool {
    let object = screen.object(of: element)
    switch screen.name(of: element) {
    case "beagle:text", "beagle:button": return object["text"].map { screen.textLength(Int32($0.index)) > 0 } ?? true
    case "beagle:textInput", "beagle:webView", "beagle:lazyComponent", "beagle:listView", "beagle:gridView": return true
    default:
      if screen.isOwnComponent(element) { return true }
      return object["accessibility"]?["accessibilityLabel"]?.string?.isEmpty == false
    }
  }
}

extension String {
  fileprivate static let silent = "nothing inside this touchable can be read aloud"
}
