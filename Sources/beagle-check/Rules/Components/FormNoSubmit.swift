import BeagleModel

/// A form that submits nothing.
struct FormNoSubmit: ElementRule {
  static let info = RuleInfo(
    id: "components/form-no-submit", severity: .warning, impact: .pressDoesNothing,
    summary: "a simpleForm without onSubmit, or with nothing inside that submits it",
    rationale: """
      Only a submitForm inside a form submits it, and then its onSubmit runs. Of forms inside each other it is the \
      nearest one upward, and a screen that a route brings along stands outside.
      """,
    source: "docs/spec/components.md 5.12; docs/spec/actions.md 3.7",
    accepts: [
      Example(form(#""onSubmit": [\#(pop)], "#, submit)),
      Example(
        Example.container([
          form(#""onSubmit": [\#(pop)], "#, #"{"_beagleComponent_": "beagle:container", "id": "end"}"#),
          Example.button(add(submit)),
        ])),
      Example(form(submits, Example.container([form(submits, submit), submit]))),
      Example(
        #"{"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:submitForm"}], "child": \#(form(submits, Example.text(#""Go""#)))}"#
      ),
      Example(
        form(
          submits,
          form(submits, #"{"_beagleComponent_": "beagle:container", "id": "end"}, \#(submit)"#) + ", "
            + Example.button(add(submit)))),
    ],
    reports: [
      Example(form("", submit, mark: "↓")),
      Example(form(#""onSubmit": [\#(pop)], "#, Example.container, mark: "↓")),
      Example(
        Example.container([
          form(#""onSubmit": [\#(pop)], "#, Example.button(add(Example.container)), mark: "↓"),
          #"{"_beagleComponent_": "beagle:container", "id": "end"}"#,
        ])),
      Example(form(submits, form(submits, submit), mark: "↓")),
      Example(
        form(
          submits, Example.button(Example.pushView(#"{"screen": {"child": \#(form(submits, submit))}}"#)), mark: "↓")),
    ])

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#
  private static let submits = #""onSubmit": [\#(pop)], "#
  private static let submit = Example.button(#"{"_beagleAction_": "beagle:submitForm"}"#)

  private static func add(_ child: String) -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "end", "value": [\#(child)]}"#
  }

  private static func form(_ members: String, _ child: String, mark: String = "") -> String {
    #"\#(mark){"_beagleComponent_": "beagle:simpleForm", \#(members)"children": [\#(child)]}"#
  }

  let schemas = ["beagle:simpleForm"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard element.isLive, review.decodes(element) else { return nil }
    let form = screen.object(of: element)
    if !screen.fires(element.node, "onSubmit"), form["onSubmit"] != nil || !screen.mayMean("onSubmit", in: form) {
      return Finding(
        at: form, form["onSubmit"] == nil ? .noAction : .emptyAction,
        fix: FixPlan.giving("onSubmit", to: form, "", json: "[]").withBlanks)
    }
    guard
      !screen.descendants(at: placeOfView(of: place, in: screen)).contains(where: { maySubmit($0, element, in: review) }
      ),
      !mayGetChildren(element, at: place, in: screen), !isSubmittedFromOutside(in: review)
    else { return nil }
    return Finding(at: form, .nobody, fix: "add a button whose \"onPress\" is a beagle:submitForm")
  }

  /// The place of the outermost touchable whose view a form's is: what is pressed there submits it, too.
  private func placeOfView(of form: Int, in screen: Screen) -> Int {
    var place = form
    while screen.facts.elements[place].parent >= 0 {
      let outer = Int(screen.facts.elements[place].parent)
      guard screen.componentWithView(of: screen.facts.elements[outer]) == form else { break }
      place = outer
    }
    return place
  }

  /// What the app's own parts do, and what is loaded later, is not known.
  private func maySubmit(_ element: Screen.Element, _ form: Screen.Element, in review: RuleContext) -> Bool {
    let screen = review.screen
    let isOwn =
      element.schema < 0
      || element.schema >= Screen.firstOwnSchema && screen.schema(of: element)?.kind != .value
    guard isOwn || screen.isOne(element, of: Self.submitting) else { return false }
    var current = element
    var moves = 0
    while current.node != form.node {
      // The nearest form upward is the one that is submitted, but the app's own parts may do anything.
      if !isOwn, current.schema == Self.simpleForm { return false }
      if current.schema == Screen.screenComponent, screen.isInsideRoute(current) { return false }
      if let shared = screen.componentWithView(of: current), screen.facts.elements[shared].node == form.node {
        return true
      }
      if current.schema == Screen.addChildren {
        // What is added stands below its target, wherever the action is.
        guard moves < FormOutside.mostMoves, let target = review.componentIDs.target(of: current, in: screen) else {
          return true
        }
        moves += 1
        current = target
      } else if let outer = screen.parent(of: current) {
        current = outer
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a submit on the screen has no form around it: mending that mends this.
  private func isSubmittedFromOutside(in review: RuleContext) -> Bool {
    review.screen.facts.elements.contains { element in
      element.schema == Self.submitForm && element.isLive && FormOutside().isOutside(element, in: review) != nil
    }
  }

  private static let simpleForm = Screen.index(ofBuiltIn: "beagle:simpleForm")
  private static let submitForm = Screen.index(ofBuiltIn: "beagle:submitForm")

  /// Whether an action somewhere adds children to it, or to something inside.
  private func mayGetChildren(_ form: Screen.Element, at place: Int, in screen: Screen) -> Bool {
    // Few screens have one.
    guard screen.facts.meanings.meets([.componentId]) else { return false }
    let inside = ([form] + screen.descendants(at: place)).compactMap { screen.object(of: $0)["id"]?.string }
    if inside.isEmpty { return false }
    let targets = Set(screen.addChildrenTargets.compactMap { screen.node(Int($0.node)).string })
    return inside.contains(where: targets.contains)
  }

  private static let submitting = ["beagle:submitForm", "beagle:lazyComponent", "beagle:addChildren"].map(Screen.index)
}

extension String {
  fileprivate static let noAction = "submitting this form does nothing, as it has no \"onSubmit\""
  fileprivate static let emptyAction = "submitting this form does nothing, as its \"onSubmit\" is empty"
  fileprivate static let nobody = "nothing inside this form submits it"
}
