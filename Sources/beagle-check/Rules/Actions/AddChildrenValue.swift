import BeagleModel

/// What addChildren adds is no list of components.
struct AddChildrenValue: FaultRule, ContextRule, ElementRule {
  static let info = RuleInfo(
    id: "actions/add-children-value", severity: .error, impact: .partMissing,
    summary: "the value of addChildren is not a list of components",
    rationale: """
      iOS keeps the value as data and decodes it when the action runs: only a list does anything. What is wrong is \
      dropped without a word, while the same fault makes the whole screen fail on Android. It is a warning for null, \
      which may be meant, and for a context's initial value, which the app's own code may replace.
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
      .press(add(#"↓"@{uppercase(global.rows)}""#), inside: "rows"),
      .screen(
        #""id": "more", "value": \#(Example.container)"#,
        #"{"_beagleComponent_": "beagle:container", "id": "rows", "children": [\#(Example.button(add(#"↓"@{more}""#)))]}"#
      ),
      .screen(
        #""id": "more", "value": {"name": "x"}"#,
        #"{"_beagleComponent_": "beagle:container", "id": "rows", "children": [\#(Example.button(add(#"↓"@{more.name}""#)))]}"#
      ),
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
      of: fault, in: review, .dropped(node.shown), fix: node["_beagleComponent_"] == nil ? nil : "wrap it in [ ]")
  }

  let schemas = ["beagle:addChildren"]

  /// Null, which decodes like any data.
  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let value = review.screen.member(element.node, "value")
    guard value >= 0, !review.screen.isPresent(value) else { return nil }
    return Finding(at: review.screen.node(Int(value)), .dropped("null"), severity: .warning)
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .wrongResult(let found, _, let isTemplate) = fault.kind,
      review.isExpression(of: fault, at: "value", in: ["beagle:addChildren"])
    else { return nil }
    let node = review.screen.node(fault.node)
    return finding(
      fault, review, isTemplate ? .template(node) : .bound(node, found),
      fix: isTemplate ? "let one @{…} be the whole string" : found.contains(.map) ? "put the object into a list" : nil)
  }
}

extension String {
  fileprivate static func bound(_ node: JSONNode, _ found: ValueTypes) -> String {
    "\"value\" must be a list of components, and \(node.quoted) is \(found.wordsOfValue): iOS adds nothing"
  }

  fileprivate static func template(_ node: JSONNode) -> String {
    "\"value\" must be a list of components, and \(node.quoted) is a string with an expression in it: iOS adds nothing"
  }

  fileprivate static func dropped(_ found: String) -> String {
    "\"value\" must be a list of components; iOS adds nothing for \(found)"
  }
}
