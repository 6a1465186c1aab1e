import BeagleModel

/// A binding to a context that another part of the screen declares.
struct OutOfScope: ContextRule {
  static let info = RuleInfo(
    id: "contexts/out-of-scope", severity: .error, impact: .wrongValue,
    summary: "an expression reads a context that is declared elsewhere on the screen",
    rationale: """
      A component sees its own context and those of the components around it. Siblings, other branches and other \
      screens are invisible to it, and the value is null. An event's context exists once the event has happened, for \
      the component it happened to and what is inside it; a list's item exists in the list's cells.
      """,
    source: "docs/spec/contexts.md 2; docs/spec/expressions.md 11",
    accepts: [
      .screen(#""id": "cart", "value": {"count": 1}"#, Example.box(nil, [Example.text(#""@{cart.count}""#)])),
      .screen(
        #""id": "name", "value": """#,
        Example.input(
          #""value": "@{name}", "onChange": [\#(Example.set(#""contextId": "name", "value": "@{onChange.value}""#))]"#)),
      .screen(
        #""id": "rows", "value": [{"title": "One"}]"#,
        Example.list(#""@{rows}""#, Example.text(#""@{index}: @{item.title}""#))),
    ],
    reports: [
      .screen(
        nil, Example.box(#""id": "cart", "value": {"count": 1}"#, [Example.text(#""@{cart.count}""#)]),
        Example.text(#"↓"@{cart.count}""#)),
      .screen(
        #""id": "rows", "value": [{"title": "One"}]"#, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#)),
        Example.text(#"↓"@{item.title}""#)),
      .screen(
        #""id": "cart", "value": {"count": 1}"#, Example.text(#""@{cart.count}""#),
        Example.button(
          #"{"_beagleAction_": "beagle:pushView", "route": {"screen": \#(Example.screenText(nil, [Example.text(#"↓"@{cart.count}""#)]))}}"#
        )),
      .screen(
        nil,
        Example.button(
          Example.request(#""onSuccess": [\#(Example.alert(#""@{onSuccess.status}""#))]"#) + ", "
            + Example.alert(#"↓"@{onSuccess.status}""#))),
      .screen(
        nil,
        Example.button(
          Example.request(
            #""onSuccess": [\#(Example.pushView(#"{"screen": \#(Example.screenText(nil, [Example.text(#"↓"@{onSuccess.data.id}""#)]))}"#))]"#
          ))),
      .screen(
        nil,
        Example.button(
          Example.request(
            #""onSuccess": [\#(Example.alert(#""Paid""#))], "onFinish": [\#(Example.alert(#"↓"@{onSuccess.data.text}""#))]"#
          ))),
      .screen(
        #""id": "rows", "value": [{"title": "One"}]"#,
        #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{rows}", "templates": [{"view": \#(Example.text(#""@{item.title}""#))}, "#
          + #"{"case": ↓"@{eq(index, 0)}", "view": \#(Example.container)}]}"#),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .outOfScope(let id, let kind, isWrite: false):
      return declaredElsewhere(id, kind, fault, review)
    case .otherScreen(let id, isWrite: false):
      return finding(
        fault, review, .otherScreen(id, review.effectOfNull(fault)),
        fix: Self.fixOfOtherScreen
      ).mentioning("it is declared here", fault, review)
    case .eventElsewhere(let id, let mayBeStale, isWrite: false):
      let isReadOnce = mayBeStale && review.isReadOnce(fault.node, before: id)
      let effect =
        isReadOnce
        ? "it is read once, before that, so \(review.effectOfNull(fault))"
        : mayBeStale ? "it is null, or what the last one left" : review.effectOfNull(fault)
      let isAdded = review.isAdded(fault.node)
      return finding(
        fault, review, isAdded ? .eventOfAdded(id, effect) : .event(id, effect),
        fix: isAdded
          ? Self.fixOfAdded
          : review.isOnScreen(openedBy: id, fault.node)
            ? Self.fixOfOtherScreen : "read it in the actions of \(id), and keep it in a context with setContext")
    case .indexInCase(let id):
      return finding(fault, review, .indexInCase(id), fix: "let the item say which template it wants")
    default: return nil
    }
  }

  private static let fixOfOtherScreen = "pass it with the route's navigationContext, or keep it in the global context"

  private static let fixOfAdded =
    "keep it in a context around the component that gets the children, with setContext, and read that"

  private func declaredElsewhere(
    _ id: String, _ kind: ContextDeclaration.Kind, _ fault: ContextFault, _ review: RuleContext
  ) -> Finding {
    let finding = finding(
      fault, review, .elsewhere(id, kind, review.effectOfNull(fault)),
      fix: kind == .context
        ? "declare it on a component around both places, such as the screen"
        : review.isAdded(fault.node) ? Self.fixOfAdded : "read it inside the list's template")
    return finding.mentioning("it is declared here", fault, review)
  }
}

extension String {
  fileprivate static func elsewhere(_ id: String, _ kind: ContextDeclaration.Kind, _ effect: String) -> String {
    switch kind {
    case .iterator, .index: "\"\(id)\" is \(kind.words) and exists in the list's cells alone, so \(effect)"
    default: .joined("\"", id, "\" is declared on this screen, but not on a component around this one, so ", effect)
    }
  }

  fileprivate static func otherScreen(_ id: String, _ effect: String) -> String {
    "\"\(id)\" is declared on another screen, and this one sees no context of it, so \(effect)"
  }

  fileprivate static func event(_ id: String, _ effect: String) -> String {
    "\"\(id)\" exists in the actions of \(id) alone; here \(effect)"
  }

  fileprivate static func eventOfAdded(_ id: String, _ effect: String) -> String {
    "children that are added see what is around their new place, and not the context of \(id): \(effect)"
  }

  fileprivate static func indexInCase(_ id: String) -> String {
    "the condition of a template sees the item, not the \"\(id)\", which is null"
  }
}
