import BeagleModel

/// A context's id that already means something in its place.
struct ReservedID: ContextRule {
  static let info = RuleInfo(
    id: "contexts/reserved-id", severity: .error, impact: .wrongValue,
    summary: "a context with an id that Beagle uses itself",
    rationale: """
      A component's context named global replaces the app's whole global context when the component is drawn. The name \
      global is also looked up before all others, so a list's item of that name is never found. A context named \
      navigationContext hides what the caller passed, one with the name of a list's item or index hides the item, and \
      an event overwrites a context of its name on the same component. What an event's actions set under its name is its \
      own context, not one around it.
      """,
    source: "docs/spec/contexts.md 2 and 5",
    accepts: [
      .screen(#""id": "item", "value": 1"#, Example.text(#""@{item}""#)),
      .screen(
        #""id": "onSuccess", "value": false"#, Example.text(#""@{onSuccess}""#),
        Example.button(Example.set(#""contextId": "onSuccess", "value": true"#))),
    ],
    reports: [
      .screen(#""id": ↓"global", "value": {}"#), .screen(#""id": ↓"navigationContext", "value": {}"#),
      .screen(
        nil,
        #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{global.rows}", "iteratorName": ↓"global", "templates": [{"view": \#(Example.text(#""@{global.title}""#))}]}"#
      ),
      .screen(
        nil,
        Example.list(#"[{"title": "One"}]"#, Example.box(#""id": ↓"item", "value": 1"#, [Example.text(#""@{item}""#)]))),
      .screen(
        nil,
        #"{"_beagleComponent_": "beagle:pageView", "context": {"id": ↓"onPageChange", "value": 0}, "onPageChange": [\#(Example.alert(#""@{onPageChange}""#))]}"#
      ),
      .screen(
        #""id": ↓"onChange", "value": """#, Example.text(#""@{onChange}""#),
        Example.input(
          #""onChange": [\#(Example.set(#""contextId": "onChange", "value": "@{onChange.value}""#))]"#)),
      .screen(
        nil,
        #"{"_beagleComponent_": "beagle:container", "children": [], "context": {"id": ↓"onSuccess", "value": 0}, "onInit": [\#(Example.request(#""onSuccess": [\#(Example.alert(#""@{onSuccess.data}""#))]"#))]}"#
      ),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    let fix = "choose another id, here and wherever it is read or set"
    switch fault.kind {
    case .reservedID(let kind): return finding(fault, review, .reserved(fault.id, kind), fix: fix)
    case .hiddenByEvent:
      return finding(fault, review, .hidden(fault.id), fix: fix).mentioning("it is set here", fault, review)
    case .globalRow: return finding(fault, review, .globalRow, fix: fix)
    default: return nil
    }
  }
}

extension String {
  fileprivate static let globalRow = "\"global\" is the app's global context, which rows read instead of their own"

  fileprivate static func hidden(_ id: String) -> String {
    "actions of \(id) that set \"\(id)\" set what the event tells, and not this context"
  }

  fileprivate static func reserved(_ id: String, _ kind: ContextDeclaration.Kind) -> String {
    switch kind {
    case .global: "a context with the id \"global\" replaces the app's whole global context"
    case .event: "the event \(id) writes over this component's own context"
    default: "\"\(id)\" is \(kind.words), which this context hides"
    }
  }
}
