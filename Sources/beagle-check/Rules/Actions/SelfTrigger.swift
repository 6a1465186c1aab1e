import BeagleModel

/// A form that submits itself when it is submitted.
struct SelfTrigger: ScreenRule {
  static let info = RuleInfo(
    id: "actions/self-trigger", severity: .warning, impact: .appCrashes,
    summary: "a form that submits itself in its own onSubmit or onValidationError",
    rationale: """
      submitForm runs onSubmit or onValidationError of the nearest simpleForm. Where one of them fires submitForm for \
      the same form, it never ends, and the app crashes.
      """,
    source: "docs/spec/actions.md 3.7",
    accepts: [Example(form("", inside: submit))],
    reports: [
      Example(form(#""onSubmit": [↓\#(submit)], "#)),
      Example(form(#""onSubmit": [], "onValidationError": [↓\#(submit)], "#)),
    ])

  private static let submit = #"{"_beagleAction_": "beagle:submitForm"}"#
  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  private static func form(_ members: String, inside action: String = submit) -> String {
    let events = members.isEmpty ? #""onSubmit": [\#(pop)], "# : members
    return #"{"_beagleComponent_": "beagle:simpleForm", \#(events)"children": [\#(Example.button(action))]}"#
  }

  private static let simpleForm = Screen.index(ofBuiltIn: "beagle:simpleForm")

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:submitForm"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard element.isLive, let form = screen.parent(of: element), form.schema == Self.simpleForm,
      let event = screen.key(ofProperty: element.property)
    else { return nil }
    return Finding(
      at: screen.object(of: element), "\(event) submits the form that it belongs to, again and again",
      fix: FixPlan(
        "leave submitForm out of the form's own events", [.remove(.here)], applicability: .unsafe))
  }
}
