import BeagleModel

/// An image that can be pressed and that VoiceOver has no words for.
struct ImageWithoutLabel: ScreenRule {
  static let info = RuleInfo(
    id: "a11y/image-without-label", severity: .note, impact: .notReadAloud,
    summary: "an image that can be pressed, without a label for VoiceOver",
    rationale: """
      An image has no text of its own: without an accessibilityLabel, a VoiceOver user does not learn what a press \
      does.
      """,
    source: "docs/spec/components.md 6.8",
    accepts: [Example(touchable(#", "accessibility": {"accessible": true, "accessibilityLabel": "Back"}"#))],
    reports: [Example(touchable("", mark: "↓"))])

  private static func touchable(_ members: String, mark: String = "") -> String {
    let image =
      #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "back"}\#(members)}"#
    return
      #"{"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child": \#(mark)\#(image)}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:touchable"], finding(for:at:in:))] }

  private static let image = Screen.index(ofBuiltIn: "beagle:image")

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let child = screen.member(element.node, "child")
    guard element.isLive, child >= 0, review.decodes(element), screen.fires(element.node, "onPress"),
      screen.descendants(at: place).first(where: { $0.node == child })?.schema == Self.image,
      screen.node(Int(child))["accessibility"]?["accessibilityLabel"]?.string == nil
    else { return nil }
    let image = screen.node(Int(child))
    // A misspelt key has a finding of its own.
    if image["accessibility"].map({ screen.mayMean("accessibilityLabel", in: $0) })
      ?? screen.mayMean("accessibility", in: image)
    {
      return nil
    }
    let described = image["accessibility"].flatMap { $0.kind == .object ? $0 : nil }
    return Finding(
      at: image, "this image can be pressed, and VoiceOver has no words for it",
      fix: described.map { Self.naming($0) } ?? Self.describing(image))
  }
}

extension ImageWithoutLabel {
  /// Adds a label to what an image's accessibility says.
  private static func naming(_ accessibility: JSONNode) -> FixPlan {
    FixPlan.giving("accessibilityLabel", to: accessibility, " in its \"accessibility\"", json: "\"…\"").withBlanks
  }

  private static func describing(_ image: JSONNode) -> FixPlan {
    let description = "{\"accessible\": true, \"accessibilityLabel\": \"…\"}"
    return FixPlan.giving("accessibility", to: image, " with \(description)", json: description).withBlanks
  }
}
