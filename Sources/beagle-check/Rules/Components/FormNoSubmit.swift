import BeagleModel

/// A form without onSubmit, or without a submitForm inside.
struct FormNoSubmit: ScreenRule {
  static let info = RuleInfo(
    id: "components/form-no-submit", severity: .warning, impact: .pressDoesNothing,
    summary: "a simpleForm without onSubmit, or with nothing inside that submits it",
    rationale: "Only a submitForm inside a form submits it, and then its onSubmit runs.",
    exceptions: "Nothing is reported where an action adds children to the form, which may submit it.",
    source: "docs/spec/components.md 5.12; docs/spec/actions.md 3.7",
    accepts: [Example(form(#""onSubmit": [\#(pop)], "#, submit))],
    reports: [Example(form("", submit, mark: "↓"))])

  static let pop = #"{"_beagleAction_": "beagle:popView"}"#
  static let submit = Example.button(#"{"_beagleAction_": "beagle:submitForm"}"#)

  static func form(_ members: String, _ child: String, mark: String = "") -> String {
    #"\#(mark){"_beagleComponent_": "beagle:simpleForm", \#(members)"children": [\#(child)]}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:simpleForm"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard element.isLive, review.decodes(element) else { return nil }
    let form = screen.object(of: element)
    if !screen.fires(element.node, "onSubmit"), form["onSubmit"] != nil || !screen.mayMean("onSubmit", in: form) {
      return Finding(
        at: form, form["onSubmit"] == nil ? .noAction : .emptyAction,
        fix: FixPlan.giving("onSubmit", to: form, "", json: "[{\"_beagleAction_\": \"…\"}]").withBlanks)
    }
    guard !screen.descendants(at: place).contains(where: { maySubmit($0, in: screen) }),
      !isInsideTouchable(element, in: screen), !isPerhapsMended(element, at: place, in: screen)
    else { return nil }
    return Finding(
      at: form, .nothingSubmits,
      fix: FixPlan(
        "add a button whose \"onPress\" is a beagle:submitForm",
        [
          form["children"].flatMap { $0.kind == .list ? .append(.node($0.index), json: Self.button) : nil }
            ?? .add(.here, key: "children", json: "[\(Self.button)]")
        ]
      ).withBlanks)
  }

  private static let button =
    #"{"_beagleComponent_": "beagle:button", "text": "…", "onPress": [{"_beagleAction_": "beagle:submitForm"}]}"#

  private static let simpleForm = Screen.index(ofBuiltIn: "beagle:simpleForm")
  private static let submitForm = Screen.index(ofBuiltIn: "beagle:submitForm")
  private static let touchable = Screen.index(ofBuiltIn: "beagle:touchable")
  private static let submitting = [submitForm, Screen.addChildren, Screen.index(ofBuiltIn: "beagle:lazyComponent")]

  /// Custom components and actions, and content that is loaded later, may submit the form.
  private func maySubmit(_ element: Screen.Element, in screen: Screen) -> Bool {
    let isCustom =
      element.schema < 0 || element.schema >= Screen.firstOwnSchema && screen.schema(of: element)?.kind != .value
    return isCustom || Self.submitting.contains(element.schema)
  }

  /// Whether a press of a touchable around the form may submit it.
  private func isInsideTouchable(_ form: Screen.Element, in screen: Screen) -> Bool {
    screen.parent(of: form)?.schema == Self.touchable
  }

  /// Whether an action elsewhere may add a button to the form, or has a submit that belongs into one.
  private func isPerhapsMended(_ form: Screen.Element, at place: Int, in screen: Screen) -> Bool {
    let ids = ([form] + screen.descendants(at: place)).compactMap { screen.object(of: $0)["id"]?.string }
    return screen.addChildrenTargets.contains { ids.contains(screen.node(Int($0.node)).string ?? "") }
      || screen.facts.elements.contains { $0.schema == Self.submitForm && !isInsideForm($0, in: screen) }
  }

  private func isInsideForm(_ element: Screen.Element, in screen: Screen) -> Bool {
    var current = element
    while let outer = screen.parent(of: current) {
      if outer.schema == Self.simpleForm { return true }
      current = outer
    }
    return false
  }
}

extension String {
  fileprivate static let noAction = "submitting this form does nothing: it has no \"onSubmit\""
  fileprivate static let emptyAction = "submitting this form does nothing: its \"onSubmit\" is empty"
  fileprivate static let nothingSubmits = "nothing inside this form submits it"
}
