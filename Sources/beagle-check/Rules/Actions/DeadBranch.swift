import BeagleModel

/// A condition that decides nothing.
struct DeadBranch: ElementRule {
  static let info = RuleInfo(
    id: "actions/dead-branch", severity: .note, impact: .ignored,
    summary: "a condition with a branch that never runs, or with no branch",
    rationale: """
      A literal true or false, in an expression or not, makes one branch dead. Without onTrue and onFalse there is \
      nothing to decide.
      """,
    source: "docs/spec/actions.md 3.3",
    accepts: [.press(condition(#""@{cart.isEmpty}""#, #", "onTrue": [\#(pop)]"#))],
    reports: [
      .press(condition("↓true", #", "onTrue": [\#(pop)], "onFalse": [\#(pop)]"#)),
      .press(condition(#"↓"@{false}""#, #", "onTrue": [\#(pop)]"#)),
      .press(condition(#""@{cart.isEmpty}""#, "", mark: "↓")),
    ])

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  private static func condition(_ value: String, _ members: String, mark: String = "") -> String {
    #"\#(mark){"_beagleAction_": "beagle:condition", "condition": \#(value)\#(members)}"#
  }

  let schemas = ["beagle:condition"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let action = screen.object(of: element)
    guard element.isLive, let condition = action["condition"] else { return nil }
    if let value = Self.value(of: element, in: screen) {
      // What runs is perhaps there under another name, which is said where that stands.
      if screen.mayMeanEvent(value ? "onTrue" : "onFalse", in: action) { return nil }
      let runs = value ? screen.fires(element.node, "onTrue") : screen.fires(element.node, "onFalse")
      return Finding(
        at: condition, .literal(value),
        fix: runs
          ? "put the actions of \"\(value ? "onTrue" : "onFalse")\" in the place of the beagle:condition"
          : "leave the beagle:condition out")
    }
    guard !screen.fires(element.node, "onTrue"), !screen.fires(element.node, "onFalse"), review.decodes(element),
      !["onTrue", "onFalse"].contains(where: { screen.mayMeanEvent($0, in: action) })
    else { return nil }
    guard let empty = ["onTrue", "onFalse"].first(where: { action[$0] != nil }) else {
      return Finding(at: action, .noBranch, fix: "add \"onTrue\" or \"onFalse\", or leave the beagle:condition out")
    }
    return Finding(at: action, .emptyBranches, fix: "\(action.toGive(empty)), or leave the beagle:condition out")
  }

  /// What the condition always is; `nil` where it may be either.
  static func value(of element: Screen.Element, in screen: Screen) -> Bool? {
    guard let condition = screen.object(of: element)["condition"] else { return nil }
    switch condition.string {
    case "@{true}": return true
    case "@{false}": return false
    default: return condition.bool
    }
  }
}

extension String {
  fileprivate static let noBranch = "this condition has neither \"onTrue\" nor \"onFalse\""

  fileprivate static let emptyBranches = "this condition has no actions in \"onTrue\" or \"onFalse\""

  fileprivate static func literal(_ value: Bool) -> String {
    "the condition is always \(value), so \"\(value ? "onFalse" : "onTrue")\" never runs"
  }
}
