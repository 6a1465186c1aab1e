import BeagleModel

/// An input whose text goes nowhere.
struct InputUnbound: ScreenRule {
  static let info = RuleInfo(
    id: "components/input-unbound", severity: .warning, impact: .wrongValue,
    summary: "a textInput with neither onChange nor onBlur",
    rationale: """
      Typed text reaches a context only through the actions of an event. "value" is read and never written.
      """,
    source: "docs/spec/components.md 5.15",
    accepts: [Example(input(#", "onBlur": [\#(set)]"#)), Example(input(#", "readOnly": true"#))],
    reports: [Example(input("", mark: "↓")), Example(input(#", "value": "@{user.name}""#, mark: "↓"))])

  private static let set =
    #"{"_beagleAction_": "beagle:setContext", "contextId": "user", "path": "name", "value": "@{onBlur.value}"}"#

  private static func input(_ members: String, mark: String = "") -> String {
    let input = #"\#(mark){"_beagleComponent_": "beagle:textInput", "placeholder": "Name"\#(members)}"#
    return #"{"_beagleComponent_": "beagle:container", "context": {"id": "user", "value": {"name": ""}}, "#
      + #""children": [\#(input)]}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:textInput"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard element.isLive, !screen.fires(element.node, "onChange"), !screen.fires(element.node, "onBlur") else {
      return nil
    }
    let input = screen.object(of: element)
    guard !mayFire(input, "onChange", in: screen), !mayFire(input, "onBlur", in: screen),
      // A read-only input loses nothing.
      !screen.fires(element.node, "readOnly") || input["readOnly"]?.bool == false,
      !screen.fires(element.node, "enabled") || input["enabled"]?.bool == true, review.decodes(element)
    else { return nil }
    let isNamed = input["onChange"] != nil || input["onBlur"] != nil
    return Finding(
      at: input, isNamed ? .lostInEmptyEvents : .lost,
      fix: FixPlan.giving(
        "onChange", to: input, " with a beagle:setContext of \"@{onChange.value}\"", json: Self.keeping
      ).withBlanks)
  }

  /// The action that keeps what users type.
  private static let keeping =
    #"[{"_beagleAction_": "beagle:setContext", "contextId": "…", "value": "@{onChange.value}"}]"#

  private func mayFire(_ input: JSONNode, _ event: String, in screen: Screen) -> Bool {
    input[event] == nil && screen.mayMean(event, in: input)
  }
}

extension String {
  fileprivate static let lost = "this text input has neither \"onChange\" nor \"onBlur\", so its value is lost"
  fileprivate static let lostInEmptyEvents =
    "neither \"onChange\" nor \"onBlur\" has actions, so the value of this text input is lost"
}
