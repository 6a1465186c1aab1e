import BeagleModel

/// A binding to a context that another part of the screen declares.
struct OutOfScope: WholeScreenRule {
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
      .screen(#""id": "cart", "value": {"count": 1}"#, Example.box(nil, [Example.text(#""@{cart.count}""#)]))
    ],
    reports: [
      .screen(
        nil, Example.box(#""id": "cart", "value": {"count": 1}"#, [Example.text(#""@{cart.count}""#)]),
        Example.text(#"↓"@{cart.count}""#))
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    guard !model.unresolved.isEmpty else { return [] }
    let checks = NullChecks(model)
    return model.unresolved.compactMap { name in
      guard case .reference(let id) = name.use else { return nil }
      // A screen that asks whether an event has happened handles its absence.
      if case .event(mayBeStale: true) = name.reason, checks.cover(model.references[id]) { return nil }
      return finding(for: name, model, context)
    }
  }

  private func finding(for name: UnresolvedName, _ model: SemanticModel, _ context: RuleContext) -> Finding? {
    let (id, node) = (name.name, name.node.index)
    let effect = context.effectOfNull(at: node)
    func report(_ message: String, fix: FixPlan, declaredAt symbol: SymbolID? = nil) -> Finding {
      Finding.ofContext(
        info, at: context.screen.node(node), about: id, message, fix: fix,
        isProved: name.isCertain && context.isReached(name.element)
      ).mentioning(declarationOf: symbol, context, "it is declared here")
    }
    switch name.reason {
    case .outOfScope(let symbol):
      let kind = model.symbols[symbol].kind
      let fix: FixPlan =
        kind == .context
        ? context.moving(
          declarationOf: model.symbols[symbol].nameNode, around: node,
          "declare it on a component around both places, such as the screen")
        : context.blank(context.isAdded(node) ? Self.fixOfAdded : "read it inside the list's template", for: name)
      return report(.elsewhere(id, kind, effect), fix: fix, declaredAt: symbol)
    case .otherScreen(let symbol):
      return report(.otherScreen(id, effect), fix: passing(name, model, context), declaredAt: symbol)
    case .event(let mayBeStale):
      let isReadOnce = mayBeStale && context.isReadOnce(node, before: id)
      let read =
        isReadOnce
        ? "it is read once, before that, so \(effect)" : mayBeStale ? "it is null, or what the last one left" : effect
      if context.isAdded(node) {
        return report(
          "children that are added see what is around their new place, and not the context of \(id): \(read)",
          fix: context.blank(Self.fixOfAdded, for: name))
      }
      return report(
        "\"\(id)\" exists in the actions of \(id) alone; here \(read)",
        fix: context.isOnScreen(openedBy: id, node)
          ? passing(name, model, context)
          : context.blank("read it in the actions of \(id), and keep it in a context with setContext", for: name))
    case .indexInCase:
      return report(
        "the condition of a template sees the item, not the \"\(id)\", which is null",
        fix: .blank("let the item say which template it wants", json: "\"@{eq(item.…, …)}\""))
    case .surroundings, .missingAtHost, .rowName, .eventWithoutContext, .ignoredDeclaration, .undeclared: return nil
    }
  }

  /// Passes the context with the action that opens this screen.
  private func passing(_ name: UnresolvedName, _ model: SemanticModel, _ context: RuleContext) -> FixPlan {
    let title = "pass it with the route's navigationContext, or keep it in the global context"
    guard case .reference(let id) = name.use, let action = context.opener(around: name.element),
      let scope = model.scope(of: action), model.symbol(named: name.name, from: scope) != nil
    else { return FixPlan(title) }
    let (text, value) = (model.text(of: model.references[id]), "@{\(name.name)}")
    return FixPlan(
      title,
      [
        .add(
          .node(Int(context.screen[action].node)), key: "navigationContext",
          json: "{\"path\": \(name.name.json), \"value\": \(value.json)}"),
        .replacePart(.here, part: text, by: "navigationContext.\(text)"),
      ], applicability: .unsafe)
  }

  private static let fixOfAdded =
    "keep it in a context around the component that gets the children, with setContext, and read that"
}

extension RuleContext {
  /// The action whose route holds the screen that an element is on.
  fileprivate func opener(around element: ElementID) -> ElementID? {
    var current = screen[element]
    while current.parent >= 0 {
      let parent = ElementID(rawValue: current.parent)
      if screen.key(ofProperty: current.property) == "route", screen.schema(of: screen[parent])?.kind == .action {
        return parent
      }
      current = screen[parent]
    }
    return nil
  }
}

extension String {
  /// A context of another place of the screen.
  static func elsewhere(_ id: String, _ kind: Symbol.Kind, _ effect: String) -> String {
    switch kind {
    case .event: "\"\(id)\" exists in the actions of \(id) alone, so \(effect)"
    case .item, .index: "\"\(id)\" is \(kind.words) and exists in the list's cells alone, so \(effect)"
    default: "\"\(id)\" is declared on this screen, but not on a component around this one, so \(effect)"
    }
  }

  static func otherScreen(_ id: String, _ effect: String) -> String {
    "\"\(id)\" is declared on another screen, and this one sees no context of it, so \(effect)"
  }
}
