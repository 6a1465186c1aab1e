import BeagleModel

/// A submit that has no form around it.
struct FormOutside: ElementRule {
  static let info = RuleInfo(
    id: "components/form-outside", severity: .error, impact: .pressDoesNothing,
    summary: "a submitForm without a simpleForm around it",
    rationale: """
      iOS looks for a simpleForm upward from the component that fires the action; without one nothing happens and \
      nothing is logged. A touchable has no view but its child's, so a form that is the child is found. What addChildren adds stands below its target, wherever the action is. It is a warning below \
      a component of the app's own, and in a payload that is loaded into screens that are not known: there may be a \
      form around it there.
      """,
    source: "docs/spec/actions.md 3.7",
    accepts: [
      Example(
        screen(form)),
      Example(
        screen(
          Example.container([
            #"{"_beagleComponent_": "beagle:simpleForm", "children": [{"_beagleComponent_": "beagle:container", "id": "rows"}], "onSubmit": [\#(pop)]}"#,
            Example.button(add("")),
          ]))),
      Example(screen(press(around: form))),
    ],
    reports: [
      Example(screen(submit(mark: "↓"))),
      Example(
        screen(
          Example.container([
            #"{"_beagleComponent_": "beagle:simpleForm", "children": [\#(submit()), \#(Example.button(add("↓")))], "onSubmit": [\#(pop)]}"#,
            #"{"_beagleComponent_": "beagle:container", "id": "rows"}"#,
          ]))),
      Example(submit(mark: "↓")), Example(screen(press("↓", around: Example.container([form])))),
    ])

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  private static let form =
    #"{"_beagleComponent_": "beagle:simpleForm", "children": [\#(submit())], "onSubmit": [\#(pop)]}"#

  private static func press(_ mark: String = "", around child: String) -> String {
    #"{"_beagleComponent_": "beagle:touchable", "onPress": [\#(mark){"_beagleAction_": "beagle:submitForm"}], "child": \#(child)}"#
  }

  private static func screen(_ child: String) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(child)}"#
  }

  private static func add(_ mark: String) -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(submit(mark: mark))]}"#
  }

  private static func submit(mark: String = "") -> String {
    Example.button(#"\#(mark){"_beagleAction_": "beagle:submitForm"}"#)
  }

  let schemas = ["beagle:submitForm"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard element.isLive, let isCertain = isOutside(element, in: review) else { return nil }
    return Finding(
      at: review.screen.object(of: element), .outside, fix: Self.fix(of: element, in: review.screen),
      severity: isCertain ? nil : .warning)
  }

  private static func fix(of action: Screen.Element, in screen: Screen) -> FixPlan {
    var current = action
    while let outer = screen.parent(of: current) {
      // The navigation bar is not inside anything that a form could be put around.
      if outer.schema == Screen.screenComponent, screen.key(ofProperty: current.property) == "onPress" {
        return "submit with a button inside the form"
      }
      current = outer
    }
    let component = sequence(first: action) { screen.parent(of: $0) }.first {
      screen.schema(of: $0)?.kind == .component
    }
    return FixPlan(
      "put a beagle:simpleForm around the component that fires it",
      component.map {
        [
          .wrap(
            .node(Int($0.node)),
            before:
              "{\"_beagleComponent_\": \"beagle:simpleForm\", \"onSubmit\": [{\"_beagleAction_\": \"…\"}], \"children\": [",
            after: "]}")
        ]
      } ?? []
    ).withBlanks
  }

  /// Whether there is surely no form; `nil` for an action that has one, or whose place nobody knows.
  func isOutside(_ action: Screen.Element, in review: RuleContext) -> Bool? {
    let screen = review.screen
    var isCertain = true
    var current = action
    var moves = 0
    while var outer = screen.parent(of: current) {
      if outer.schema == Screen.addChildren {
        guard moves < Self.mostMoves, let target = review.componentIDs.target(of: outer, in: screen) else { return nil }
        moves += 1
        outer = target
        // What is loaded may have the id too, and come first.
        if !review.isWhole { isCertain = false }
      }
      switch screen.schema(of: outer)?.name {
      case "beagle:simpleForm": return nil
      case "beagle:screenComponent" where screen.isInsideRoute(outer): return isCertain
      // A press of a touchable happens to its child's view, which may be the form's own.
      case "beagle:touchable" where screen.viewIsOfForm(outer): return nil
      default: if screen.isOwnComponent(outer) || screen.isGivenToOwn(current, outer) { isCertain = false }
      }
      current = outer
    }
    guard let root = screen.schema(of: current), root.kind == .component else { return nil }
    if root.name == "beagle:screenComponent" { return isCertain }
    switch review.placement {
    case .part(_, form: .around): return nil
    case .opened, .part(_, form: .none): return isCertain
    case .unknown, .part: return false
    }
  }
}

extension Screen {
  fileprivate func viewIsOfForm(_ touchable: Element) -> Bool {
    guard let place = componentWithView(of: touchable) else { return false }
    return schema(of: facts.elements[place])?.name == "beagle:simpleForm"
  }
}

extension FormOutside {
  /// Of what is added to what is added to what is added nobody asks, and some add to themselves.
  static let mostMoves = 8
}

extension String {
  fileprivate static let outside = "no simpleForm stands around this submitForm, so the press does nothing"
}
