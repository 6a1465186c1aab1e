import BeagleModel

/// A context's id that already has another meaning there.
struct ReservedID: WholeScreenRule {
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
    accepts: [.screen(#""id": "item", "value": 1"#, Example.text(#""@{item}""#))],
    reports: [
      .screen(#""id": ↓"global", "value": {}"#),
      .screen(#""id": ↓"navigationContext", "value": {}"#),
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    var findings = names(model, context)
    var met: Set<SymbolID> = []
    for assignment in model.assignments {
      guard let event = assignment.symbol, model.symbols[event].kind == .event, model.isDescribed(event),
        let hidden = model.outerSymbol(of: event, where: { $0.kind == .context }), met.insert(hidden).inserted,
        model.reservation(of: hidden) == nil, let node = model.symbols[hidden].nameNode
      else { continue }
      let id = model.name(of: model.symbols[hidden])
      findings.append(
        finding(
          "actions of \(id) that set \"\(id)\" set what the event gives, and not this context", id, at: node, hidden,
          context
        )
        .mentioning("it is set here", context.screen.node(assignment.nameNode)))
    }
    return findings
  }

  private func names(_ model: SemanticModel, _ context: RuleContext) -> [Finding] {
    var met: Set<NodeID> = []
    return model.symbols.indices.compactMap { index in
      let (id, symbol) = (SymbolID(index), model.symbols[index])
      guard let node = symbol.nameNode else { return nil }
      switch symbol.kind {
      case .context:
        let name = model.name(of: symbol)
        return model.reservation(of: id).map { finding(.reserved(name, $0), name, at: node, id, context) }
      case .item, .index:
        // A list that gives its items or indices the name of the global context.
        guard model.haveSameName(symbol, model.symbols[0]), met.insert(node).inserted else { return nil }
        var finding = finding(
          "\"global\" is the app's global context, which rows read instead of their own", "global", at: node, id,
          context)
        finding.severity = .warning
        return finding
      case .global, .navigationContext, .event: return nil
      }
    }
  }

  private func finding(
    _ message: String, _ id: String, at node: NodeID, _ symbol: SymbolID, _ context: RuleContext
  ) -> Finding {
    .ofContext(
      info, at: context.screen.node(node), about: id, message,
      fix: context.renaming(symbol, to: IllegalName.prefixed(id)),
      isProved: context.semantics.symbols[symbol].element.map { context.isReached($0) } ?? true)
  }
}

extension String {
  fileprivate static func reserved(_ id: String, _ kind: Symbol.Kind) -> String {
    switch kind {
    case .global: "a context with the id \"global\" replaces the app's whole global context"
    case .event: "the event \(id) overwrites this component's own context"
    default: "\"\(id)\" is \(kind.words), which this context hides"
    }
  }
}
