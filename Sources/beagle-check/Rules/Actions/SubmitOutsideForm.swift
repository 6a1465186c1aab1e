import BeagleModel

/// A submit that has no form around it.
struct SubmitOutsideForm: ScreenRule {
  static let info = RuleInfo(
    id: "actions/submit-outside-form", severity: .error, impact: .pressDoesNothing,
    summary: "a submitForm without a simpleForm around it",
    rationale: """
      iOS looks for a simpleForm around the component that fires the action. Without one nothing happens, and nothing \
      is logged.
      """,
    exceptions: """
      It is a warning below a custom component. It stays silent for children that addChildren adds, for a touchable \
      whose child is the form, and in a part that unknown screens load.
      """,
    source: "docs/spec/actions.md 3.7",
    accepts: [Example(screen(form))],
    reports: [Example(screen(submit(mark: "↓")))])

  static let form =
    #"{"_beagleComponent_": "beagle:simpleForm", "children": [\#(submit())], "onSubmit": [{"_beagleAction_": "beagle:popView"}]}"#

  static func screen(_ child: String) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(child)}"#
  }

  static func submit(mark: String = "") -> String {
    Example.button(#"\#(mark){"_beagleAction_": "beagle:submitForm"}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:submitForm"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard element.isLive, let isProved = isOutside(element, in: review) else { return nil }
    return Finding(
      at: review.screen.object(of: element), "no simpleForm is around this submitForm, so the press does nothing",
      fix: Self.wrapping(element, in: review.screen), severity: isProved ? nil : .warning)
  }

  private static func wrapping(_ action: Screen.Element, in screen: Screen) -> FixPlan {
    let component = sequence(first: action) { screen.parent(of: $0) }.first {
      screen.schema(of: $0)?.kind == .component
    }
    let form =
      "{\"_beagleComponent_\": \"beagle:simpleForm\", \"onSubmit\": [{\"_beagleAction_\": \"…\"}], \"children\": ["
    return FixPlan(
      "put a beagle:simpleForm around the component that fires it",
      component.map { [.wrap(.node(Int($0.node)), before: form, after: "]}")] } ?? []
    ).withBlanks
  }

  /// Whether an action is surely outside of every form; `nil` when a form is around it, or may be.
  private func isOutside(_ action: Screen.Element, in review: RuleContext) -> Bool? {
    let screen = review.screen
    var isProved = true
    var current = action
    while let outer = screen.parent(of: current) {
      switch screen.schema(of: outer)?.name {
      // What addChildren adds stands below its target, wherever the action is.
      case "beagle:simpleForm", "beagle:addChildren": return nil
      case "beagle:screenComponent" where screen.isInsideRoute(outer): return isProved
      // A press of a touchable happens to its child's view.
      case "beagle:touchable"
      where screen.componentWithView(of: outer).map { screen.name(of: screen.facts.elements[$0]) }
        == "beagle:simpleForm":
        return nil
      default: if screen.isOwnComponent(outer) || screen.isGivenToOwn(current, outer) { isProved = false }
      }
      current = outer
    }
    guard let root = screen.schema(of: current), root.kind == .component else { return nil }
    if root.name == "beagle:screenComponent" { return isProved }
    switch review.placement {
    case .opened, .part(_, form: .none): return isProved
    // The screens that load it may have a form around it.
    case .unknown, .part: return nil
    }
  }
}
