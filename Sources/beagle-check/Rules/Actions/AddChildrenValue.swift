import BeagleModel

/// What addChildren adds is no list of components.
struct AddChildrenValue: FaultRule, ElementRule {
  static let info = RuleInfo(
    id: "actions/add-children-value", severity: .error, impact: .partMissing,
    summary: "the value of addChildren is not a list of components",
    rationale: """
      iOS keeps the value as data and decodes it when the action runs: only a list does anything. What is wrong is \
      dropped without a word, while the same fault makes the whole screen fail on Android. It is a warning for null, \
      which may be meant.
      """,
    source: "docs/spec/actions.md 3.1",
    asks: [.coder],
    accepts: [
      .press(add("[\(Example.container)]"), inside: "rows"), .press(add(#""@{global.rows}""#), inside: "rows"),
      .screen(
        #""id": "more", "value": [\#(Example.text(#""One""#))]"#,
        #"{"_beagleComponent_": "beagle:container", "id": "rows", "children": [\#(Example.button(add(#""@{more}""#)))]}"#
      ),
    ],
    reports: [
      .press(add("↓\(Example.container)"), inside: "rows"),
      .press(add(#"↓"rows""#), inside: "rows"),
      .press(add("↓null"), inside: "rows"),
    ])

  private static func add(_ value: String) -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": \#(value)}"#
  }

  let kinds: [Fault.Kind] = [.droppedValue]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard review.screen.key(of: fault) == "value",
      review.screen.owner(of: fault)?.name == "beagle:addChildren"
    else { return nil }
    let node = review.node(fault)
    return Finding(
      of: fault, in: review, .dropped(node.shown),
      fix: node["_beagleComponent_"] == nil ? nil : FixPlan("wrap it in [ ]", [.wrap(.here, before: "[", after: "]")]))
  }

  let schemas = ["beagle:addChildren"]

  /// Null, which decodes like any data.
  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let value = review.screen.member(element.node, "value")
    guard value >= 0, !review.screen.isPresent(value) else { return nil }
    return Finding(at: review.screen.node(Int(value)), .dropped("null"), severity: .warning)
  }
}

extension String {
  fileprivate static func dropped(_ found: String) -> String {
    "\"value\" must be a list of components; iOS adds nothing for \(found)"
  }
}
