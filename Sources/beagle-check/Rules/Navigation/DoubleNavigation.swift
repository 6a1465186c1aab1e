import BeagleModel

/// Two navigations of one event.
struct DoubleNavigation: ElementRule {
  static let info = RuleInfo(
    id: "navigation/double", severity: .warning, impact: .wrongScreen,
    summary: "two navigations in one event",
    rationale: """
      The actions of an event do not wait for each other: each route is loaded, and its screen shown, when its answer \
      comes, and what follows a pop or a reset runs on a screen that may be gone. A pop does not wait for the screen \
      that is opened before it, so that either nothing is left to open it from, or it goes at once. What onFinish has \
      runs behind onSuccess or onError.
      """,
    source: "docs/spec/actions.md 1; docs/spec/networking.md 8; docs/spec/navigation.md 11",
    accepts: [
      .press(verb("pushView")), .press(pop + ", " + pop), .press(verb("resetApplication") + ", " + pop),
      .press(#"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "shouldResetApplication": true}, "# + pop),
      .press(verb("pushStack") + ", " + pop), .press(verb("pushView") + ", " + later),
      .press(Example.request(#""onSuccess": [\#(verb("pushView"))], "onError": [\#(pop)]"#)),
    ],
    reports: [
      .press(pop + ", ↓" + verb("pushView")), .press(verb("pushStack") + ", ↓" + verb("pushView")),
      .press(native + ", ↓" + verb("pushView")), .press(verb("resetApplication") + ", ↓" + native),
      .press(verb("pushView") + ", ↓" + pop), .press(verb("pushStack") + ", ↓" + popStack),
      .press(Example.request(#""onFinish": [↓\#(verb("pushView"))], "onSuccess": [\#(verb("resetStack"))]"#)),
    ])

  private static let native =
    #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "shouldResetApplication": false}"#

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  private static let later = #"{"_beagleAction_": "beagle:alert", "message": "Done", "onPressOk": [\#(pop)]}"#

  private static let popStack = #"{"_beagleAction_": "beagle:popStack"}"#

  private static func verb(_ name: String) -> String {
    #"{"_beagleAction_": "beagle:\#(name)", "route": {"url": "/pix"}}"#
  }

  let schemas = NavigationVerbs.opening + NavigationVerbs.returning + ["beagle:openNativeRoute"]
  private static let before = NavigationVerbs.opening + NavigationVerbs.returning + ["beagle:openNativeRoute"]

  /// What a way back must not follow. Two of them after each other go back twice, and what comes over the stack, or in the
  /// place of all stacks, comes whatever was popped.
  private static func before(pop: String) -> [String] {
    pop == "beagle:popStack" ? ["beagle:pushView", "beagle:pushStack"] : ["beagle:pushView"]
  }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    // Most are alone: what comes before them is what they stand in.
    guard Int(element.parent) != place - 1 || screen.parent(of: element)?.schema == Self.request else { return nil }
    let name = screen.schema(of: element)?.name ?? ""
    let isPop = NavigationVerbs.returning.contains(name)
    let before = isPop ? Self.before(pop: name) : Self.before
    let other =
      first(of: before, beside: element, at: place, in: screen)
      ?? first(of: before, runBefore: element, at: place, in: screen)
    return other.map {
      Finding(
        at: screen.object(of: element), isPop ? .popped : .second,
        fix: FixPlan(
          "navigate once, or when the first has come to an end", [.remove(.here)], applicability: .unsafe)
      )
      .mentioning("the first one is here", screen.object(of: $0))
    }
  }

  /// The nearest of some actions that stands before another in its list.
  private func first(
    of names: [String], beside element: Screen.Element, at place: Int, in screen: Screen
  ) -> Screen.Element? {
    // Siblings stand before it, next to each other but for what is inside them.
    var index = place - 1
    while index >= 0, screen.facts.elements[index].node > (screen.parent(of: element)?.node ?? 0) {
      let other = screen.facts.elements[index]
      if other.parent == element.parent, other.property == element.property, other.isLive,
        let name = screen.schema(of: other)?.name, names.contains(name), isBeside(other, element, in: screen)
      {
        return other
      }
      index -= 1
    }
    return nil
  }

  /// One of some actions that runs before another because a request's onFinish comes last, wherever it is written.
  private func first(
    of names: [String], runBefore element: Screen.Element, at place: Int, in screen: Screen
  ) -> Screen.Element? {
    guard let request = screen.parent(of: element), request.schema == Self.request,
      screen.key(ofProperty: element.property) == "onFinish"
    else { return nil }
    return screen.descendants(at: Int(element.parent)).first { other in
      other.parent == element.parent && other.isLive
        && ["onSuccess", "onError"].contains(screen.key(ofProperty: other.property))
        && screen.schema(of: other).map { names.contains($0.name) } == true
    }
  }

  private static let request = Screen.index(ofBuiltIn: "beagle:sendRequest")

  /// Whether two actions are of one list: the items of a navigation bar have lists of the same property each.
  private func isBeside(_ left: Screen.Element, _ right: Screen.Element, in screen: Screen) -> Bool {
    screen.object(of: left).pointer.tokens.dropLast() == screen.object(of: right).pointer.tokens.dropLast()
  }
}

extension String {
  fileprivate static let second =
    "this event has navigated already, so the screen that this one starts from may be gone"

  fileprivate static let popped = "iOS goes back at once, so the screen that this event opens before may never be seen"
}
