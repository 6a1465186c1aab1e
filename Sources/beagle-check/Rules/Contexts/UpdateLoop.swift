import BeagleModel

/// An event that sets what it reacts to.
struct UpdateLoop: ContextRule {
  static let info = RuleInfo(
    id: "contexts/update-loop", severity: .warning, impact: .wrongValue,
    summary: "an event that sets the value it reacts to, to something new each time",
    rationale: """
      The component shows the context, the event sets the context to something made from the new value, the component \
      changes again, and so on. An event that sets what was typed or chosen, as it is, ends after one round.
      """,
    source: "docs/spec/contexts.md 7, C17",
    accepts: [
      .screen(
        #""id": "name", "value": """#,
        Example.input(
          #""value": "@{name}", "onChange": [\#(Example.set(#""contextId": "name", "value": "@{uppercase(onChange.value)}""#))]"#
        )),
      .screen(
        #""id": "step", "value": 1"#, Example.text(#""@{step}""#),
        #"{"_beagleComponent_": "beagle:pageView", "children": [\#(Example.text(#""1""#)), \#(Example.text(#""2""#))], "currentPage": "@{subtract(step, 1)}", "onPageChange": [\#(Example.set(#""contextId": "step", "value": "@{sum(onPageChange, 1)}""#))]}"#
      ),
      .screen(
        #""id": "name", "value": """#, Example.text(#""Hello @{name}""#),
        Example.input(
          #""value": "@{uppercase(name)}", "onChange": [\#(Example.set(#""contextId": "name", "value": "@{onChange.value}""#))]"#
        )),
    ],
    reports: [
      .screen(
        #""id": "name", "value": """#,
        Example.input(
          #""value": "@{name}", "onChange": [\#(Example.set(#""contextId": "name", "value": ↓"@{concat(onChange.value, '!')}""#))]"#
        )),
      .screen(
        #""id": "price", "value": """#,
        Example.input(
          #""value": "R$ @{price}", "onChange": [\#(Example.set(#""contextId": "price", "value": ↓"@{onChange.value}""#))]"#
        )),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .updateLoop(let path, let event, let isShownChanged) = fault.kind else { return nil }
    return finding(
      fault, review, isShownChanged ? .shown(path, event) : .loop(path, event),
      fix: isShownChanged
        ? "bind the value as it is, and change it where other components show it"
        : "set the event's value as it is, and change it where other components show it"
    ).mentioning("the value is bound at", review.screen.node(fault.other))
  }
}

extension String {
  fileprivate static func loop(_ path: String, _ event: String) -> String {
    "\(event) sets \(path), which it reacts to, to something new each time"
  }

  fileprivate static func shown(_ path: String, _ event: String) -> String {
    "\(event) sets \(path), and what is bound makes something new of it each time, which \(event) reacts to"
  }
}
