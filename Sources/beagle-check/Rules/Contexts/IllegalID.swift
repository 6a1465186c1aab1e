import BeagleModel

/// A context's id that no expression can write.
struct IllegalID: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/illegal-id", severity: .error, impact: .wrongValue,
    summary: "a context's id that no expression can name",
    rationale: """
      iOS takes any string for an id, but its grammar reads only letters, digits and '_': a hyphen, a blank or a dot \
      ends the name. An id of digits alone is read as a number. An id that starts with true, false or null is read as \
      that literal with letters behind it, which is not an expression.
      """,
    source: "docs/spec/contexts.md 7; docs/spec/expressions.md 4.1",
    accepts: [.screen(#""id": "user_2", "value": 1"#, Example.text(#""@{user_2}""#))],
    reports: [
      .screen(#""id": ↓"my-ctx", "value": 1"#),
      .screen(#""id": ↓"nullableUser", "value": 1"#),
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    var met: Set<NodeID> = []
    return model.symbols.indices.compactMap { index in
      let symbol = model.symbols[index]
      // The templates of a list share the names that it gives its rows.
      guard symbol.kind != .event, let node = symbol.nameNode, met.insert(node).inserted,
        let reason = IllegalName(model.name(of: symbol)),
        // An expression in the place of an id is another finding.
        !context.screen.faults.contains(where: { $0.node == node.index && $0.kind == .expressionNotRead })
      else { return nil }
      let id = model.name(of: symbol)
      let fix =
        Self.repaired(id, reason).map { context.renaming(SymbolID(index), to: $0) }
        ?? Self.leavingOut(node, context.screen) ?? .blank("choose another id")
      return .ofContext(
        info, at: context.screen.node(node), about: id, .illegal(id, reason), fix: fix,
        isProved: symbol.element.map { context.isReached($0) } ?? true)
    }
  }

  /// Leaves out an empty name of a list's items or indices, which have a usual one; `nil` for a context's id.
  private static func leavingOut(_ node: NodeID, _ screen: Screen) -> FixPlan? {
    guard let holder = screen.holder(of: node.index) else { return nil }
    return [("iteratorName", "item"), ("indexName", "index")].first { holder[$0.0]?.index == node.index }.map {
      key, usual in
      FixPlan("leave \"\(key)\" out: the name is \"\(usual)\" then", [.remove(.here)], applicability: .unsafe)
    }
  }

  private static func repaired(_ id: String, _ reason: IllegalName) -> String? {
    switch reason {
    case .empty: nil
    case .character: IllegalName.suggestion(for: id.visible)
    case .digits: "id_" + id
    case .keyword: IllegalName.prefixed(id)
    }
  }
}

extension String {
  fileprivate static func illegal(_ id: String, _ reason: IllegalName) -> String {
    switch reason {
    case .keyword(id): "no expression can name the context \"\(id)\": iOS reads it as the literal \(id)"
    case .empty: "the context's id is empty, and no expression can name it"
    case .character where id.invisible != nil:
      "no expression can name the context \"\(id.visible)\", whose id holds an invisible \(id.invisible?.codePoint ?? "")"
    case .character(let character): "no expression can name the context \"\(id)\": '\(character)' ends a name"
    case .digits: "no expression can name the context \"\(id)\", which is read as a number"
    case .keyword(let word):
      "no expression can name the context \"\(id)\": iOS reads it as the literal \(word) with letters behind it"
    }
  }
}
