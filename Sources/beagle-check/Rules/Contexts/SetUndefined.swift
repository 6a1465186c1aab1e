import BeagleModel

/// An action that sets a context which is not there.
struct SetUndefined: ContextRule {
  static let info = RuleInfo(
    id: "contexts/set-undefined", severity: .error, impact: .pressDoesNothing,
    summary: "setContext names a context that is not in scope",
    rationale: """
      iOS looks for the context outwards from the component that fired the event, finds none, and does nothing, \
      without a log line. Letter case counts. What is given to a component or an action of the app's own may be shown \
      inside a context that no payload has: there it is a warning.
      """,
    source: "docs/spec/contexts.md 4",
    accepts: [
      .screen(
        #""id": "tab", "value": 0"#, Example.text(#""@{tab}""#),
        Example.button(Example.set(#""contextId": "tab", "value": 1"#))),
      .screen(nil, Example.button(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#))),
      .press(Example.set(#""contextId": "tab", "value": 1"#)),
    ],
    reports: [
      .screen(
        #""id": "contestTab", "value": 0"#, Example.text(#""@{contestTab}""#),
        Example.button(Example.set(#""contextId": ↓"contextTab", "value": 1"#))),
      .screen(
        nil, Example.box(#""id": "tab", "value": 0"#, [Example.text(#""@{tab}""#)]),
        Example.button(Example.set(#""contextId": ↓"tab", "value": 1"#))),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .undefined("", isWrite: true):
      return finding(fault, review, .nameless, fix: "write the id of the context to be set")
    case .undefined(let id, isWrite: true):
      let meant = fault.suggestions
      let finding = finding(
        fault, review, .undefined(id).asking(meant),
        fix: review.idAndPath(in: id, at: fault.node).map { FixPlan($0) }
          ?? (meant.count == 1
            ? meant[0].toWrite + review.declaringToo(fault) : FixPlan(declaring(around: fault.node, in: review))),
        notes: review.notesOfHosts)
      return fault.other >= 0 && meant.count == 1
        ? finding.mentioning("\"\(meant[0])\" is declared here", review.screen.node(fault.other)) : finding
    case .notByAllHosts(let id, let place, isWrite: true):
      return finding(
        fault, review, .missing(id),
        fix: "declare it around every lazyComponent that loads this part, or in the part",
        notes: ["it is not declared around \(place)"])
    case .otherScreen(let id, isWrite: true):
      return finding(
        fault, review, .otherScreen(id), fix: "keep it in the global context, which all screens see"
      ).mentioning("it is declared here", fault, review)
    case .ignoredDeclaration(let id, isWrite: true):
      return finding(
        fault, review, .ignored(id),
        fix: "declare it on a container, a screen, or another component that takes a context"
      ).mentioning("it is declared here", fault, review)
    case .outOfScope(let id, let kind, isWrite: true):
      let finding = finding(
        fault, review, .elsewhere(id, kind),
        fix: kind == .event
          ? "set a context of the screen" : "declare it on a component around both places, such as the screen")
      return finding.mentioning("it is declared here", fault, review)
    case .eventElsewhere(let id, let mayBeStale, isWrite: true):
      return finding(
        fault, review, mayBeStale ? .beforeEvent(id) : .elsewhere(id, .event), fix: "set a context of the screen")
    case .eventWithoutContext(let id, isWrite: true):
      return finding(fault, review, .silent(id), fix: "set a context of the screen")
    default: return nil
    }
  }

  private func declaring(around node: Int, in review: RuleContext) -> String {
    review.takesContext(around: node)
      ? "declare the context on the component that fires the event, or around it"
      : "declare the context on a container or the screen around the component that fires the event"
  }
}

extension RuleContext {
  /// What to write for an id that holds the path too, or is written as an expression; `nil` where no context is meant.
  fileprivate func idAndPath(in text: String, at node: Int) -> String? {
    let isExpression = text.hasPrefix("@{") && text.hasSuffix("}")
    let bare = isExpression ? text.dropFirst(2).dropLast() : text[...]
    let id = String(bare.prefix { $0 != "." && $0 != "[" })
    guard id.utf8.count < text.utf8.count, declares(id, around: node) else { return nil }
    let rest = bare.dropFirst(id.count)
    let path = String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
    let isPath =
      path.isEmpty
      || ContextPath(path).map { path in
        path.nodes.allSatisfy { if case .index(let index) = $0 { index >= 0 } else { true } }
      } ?? false
    guard isPath else { return nil }
    let further = (screen.holder(of: node)?["path"]?.string).map(\.asMember) ?? ""
    return "write \"contextId\": \(id.json)" + (path.isEmpty ? "" : ", \"path\": \((path + further).json)")
  }

  /// Whether a context of an id is declared on the component that an action belongs to, or around it.
  private func declares(_ id: String, around node: Int) -> Bool {
    if id == "global" || id == "navigationContext" { return true }
    let elements = screen.facts.elements
    var place = Int32(elements.firstPlace { Int($0.node) > node } - 1)
    while place >= 0 {
      let element = elements[Int(place)]
      let takesContext = screen.properties(of: element).contains { $0.key == "context" }
      if takesContext, screen.object(of: element)["context"]?["id"]?.string == id { return true }
      place = element.parent
    }
    return false
  }
}

extension String {
  fileprivate static let nameless = "this names no context, so nothing is set"

  fileprivate static func undefined(_ id: String) -> String {
    .joined("no context \"", id, "\" is declared here or around it, so nothing is set")
  }

  fileprivate static func missing(_ id: String) -> String {
    "\"\(id)\" is not declared around every place that loads this part; where it is not, nothing is set"
  }

  fileprivate static func otherScreen(_ id: String) -> String {
    "\"\(id)\" is declared on another screen, and this one sees no context of it, so nothing is set"
  }

  fileprivate static func ignored(_ id: String) -> String {
    "\"\(id)\" is declared on a component that has no context on iOS, so nothing is set"
  }

  /// An event's context stays where it happened, and is written like any other (docs/spec/expressions.md 11).
  fileprivate static func beforeEvent(_ id: String) -> String {
    "\"\(id)\" exists once \(id) has happened; before that, nothing is set"
  }

  fileprivate static func silent(_ id: String) -> String {
    "\(id) gives its actions no context on iOS, so nothing is set"
  }

  fileprivate static func elsewhere(_ id: String, _ kind: ContextDeclaration.Kind) -> String {
    switch kind {
    case .event: "\"\(id)\" exists in the actions of \(id) alone, so nothing is set"
    case .iterator, .index: "\"\(id)\" is \(kind.words) and exists in the list's cells alone, so nothing is set"
    default: "\"\(id)\" is declared on this screen, but not on a component around this one, so nothing is set"
    }
  }
}
