import BeagleModel

/// A binding to a context that nothing declares.
struct UndefinedContext: ContextRule {
  static let info = RuleInfo(
    id: "contexts/undefined", severity: .error, impact: .wrongValue,
    summary: "an expression that reads a context that nothing declares",
    rationale: """
      iOS finds no context and gives null, without a log line: a text is empty, a condition runs onFalse, a list has \
      no rows. The binding is not observed either, so nothing mends it later. Letter case counts. In a payload that \
      lazyComponents load, the context may be declared around any of them. For a payload that is not a whole screen, \
      and whose place in the app is not known, nothing is reported. What is given to a component or an action of the \
      app's own may be shown inside a context that no payload has: there it is a warning.
      """,
    source: "docs/spec/contexts.md 2",
    accepts: [
      .screen(#""id": "user", "value": {"name": "Ana"}"#, Example.text(#""@{user.name}, @{global.city}""#)),
      .screen(nil, Example.text(#""@{navigationContext.orderId}""#)),
      Example(Example.text(#""@{user.name}""#)),
    ],
    reports: [
      .screen(#""id": "contestTabid", "value": 0"#, Example.text(#"↓"@{contestTabId} of @{contestTabid}""#)),
      .screen(
        nil,
        #"{"_beagleComponent_": "beagle:touchable", "context": {"id": "cart", "value": 1}, "onPress": [\#(Example.alert(#""Hi""#))], "child": \#(Example.text(#"↓"@{cart}""#))}"#
      ),
      .screen(nil, Example.button(Example.request(#""onFinish": [\#(Example.alert(#"↓"@{onFinish.status}""#))]"#))),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .undefined(let id, isWrite: false):
      let meant = fault.suggestions
      let finding = finding(
        fault, review, .undefined(id, review.effectOfNull(fault)).asking(meant),
        fix: meant.count == 1
          ? meant[0].toWrite(for: id) + review.declaringToo(fault)
          : FixPlan(declaring(around: fault.node, in: review)),
        notes: review.notesOfHosts)
      return fault.other >= 0 && meant.count == 1
        ? finding.mentioning("\"\(meant[0])\" is declared here", review.screen.node(fault.other)) : finding
    case .notByAllHosts(let id, let place, isWrite: false):
      return finding(
        fault, review, .missing(id, review.effectOfNull(fault)),
        fix: "declare it around every lazyComponent that loads this part, or in the part",
        notes: ["it is not declared around \(place)"])
    case .ignoredDeclaration(let id, isWrite: false):
      return finding(
        fault, review, .ignored(id, review.effectOfNull(fault)),
        fix: "declare it on a container, a screen, or another component that takes a context"
      ).mentioning("it is declared here", fault, review)
    case .eventWithoutContext(let id, isWrite: false):
      return finding(
        fault, review, .silent(id, review.effectOfNull(fault)),
        fix: "read the context of another event, or one of the screen")
    default: return nil
    }
  }

  private func declaring(around node: Int, in review: RuleContext) -> String {
    review.takesContext(around: node)
      ? "declare the context on this component or one around it"
      : "declare the context on a container or the screen around this component"
  }
}

extension String {
  fileprivate static func undefined(_ id: String, _ effect: String) -> String {
    .joined("no context \"", id, "\" is declared here or around it, so ", effect)
  }

  fileprivate static func missing(_ id: String, _ effect: String) -> String {
    "\"\(id)\" is not declared around every place that loads this part; where it is not, \(effect)"
  }

  fileprivate static func ignored(_ id: String, _ effect: String) -> String {
    "\"\(id)\" is declared on a component that has no context on iOS, so \(effect)"
  }

  fileprivate static func silent(_ id: String, _ effect: String) -> String {
    "\(id) gives its actions no context on iOS, so \(effect)"
  }
}
