import BeagleModel

/// Two navigations of one event.
struct MultipleNavigations: ScreenRule {
  static let info = RuleInfo(
    id: "navigation/multiple-navigations", severity: .warning, impact: .wrongScreen,
    summary: "two navigations in one event",
    rationale: """
      The actions of an event do not wait for each other. The second navigation starts from a screen that may be gone, \
      and a pop does not wait for the screen that an action before it opens.
      """,
    source: "docs/spec/actions.md 1; docs/spec/networking.md 8; docs/spec/navigation.md 11",
    accepts: [.press(verb("pushView")), .press(pop + ", " + pop)],
    reports: [.press(pop + ", ↓" + verb("pushView")), .press(verb("pushView") + ", ↓" + pop)])

  static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  static func verb(_ name: String) -> String {
    #"{"_beagleAction_": "beagle:\#(name)", "route": {"url": "/pix"}}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(schemas, finding(for:at:in:))] }

  /// How many elements in front of a navigation are looked at: an event has few actions.
  private static let reach = 1000

  let schemas = NavigationVerbs.opening + NavigationVerbs.returning + ["beagle:openNativeRoute"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    // The first action follows the element that it stands in.
    guard Int(element.parent) != place - 1, let list = screen.holder(of: Int(element.node)), list.kind == .list else {
      return nil
    }
    let name = screen.name(of: element)
    let isPop = NavigationVerbs.returning.contains(name)
    let before = screen.facts.elements[..<place].suffix(Self.reach)
    let earlier = before.last { other in
      guard other.parent == element.parent, other.isLive, Int(other.node) > list.index else { return false }
      let verb = screen.name(of: other)
      // A pop happens before the screen of an earlier verb is loaded. A verb that replaces the stacks is not disturbed.
      let isDisturbed = verb == "beagle:pushView" || verb == "beagle:pushStack" && name == "beagle:popStack"
      return (isPop ? isDisturbed : schemas.contains(verb))
        && screen.holder(of: Int(other.node))?.index == list.index
    }
    return earlier.map {
      Finding(
        at: screen.object(of: element),
        isPop
          ? "iOS goes back at once, so the screen opened before may never appear"
          : "second navigation in one event: the screen that it starts from may be gone",
        fix: FixPlan(
          "leave this navigation out", [.remove(.here)], applicability: .unsafe)
      )
      .mentioning("the first one is here", screen.object(of: $0))
    }
  }
}
