import BeagleModel

/// A context, or a part of one, that nothing reads.
struct UnusedContext: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/unused", severity: .note, impact: .ignored,
    summary: "a context, or a path that setContext sets, that no expression reads",
    rationale: """
      It is sent and decoded with every screen for nothing, or the expression that should read it has another name. \
      Nothing is reported for screens with parts that are loaded later or are the app's own, for these may read it.
      """,
    source: "docs/spec/contexts.md 7, C15",
    accepts: [.screen(#""id": "user", "value": "Ana""#, Example.text(#""@{user}""#))],
    reports: [.screen(#""id": ↓"user", "value": "Ana""#, Example.text(#""Hello""#))])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    guard model.isPlaceKnown, context.screen.faults.isEmpty else { return [] }
    let contexts = model.symbols.indices.filter { model.symbols[$0].kind == .context }.map {
      SymbolID($0)
    }
    guard contexts.contains(where: { !model.isRead($0) || !model.assignments(to: $0).isEmpty }),
      !OutsideUse(model).hasUnknownReaders
    else { return [] }
    let misread = MisreadNames(model)
    return contexts.flatMap { symbol in
      model.isRead(symbol) || misread.mayMean(symbol)
        ? unreadPaths(of: symbol, model, context) : unread(symbol, model, context)
    }
  }

  /// Unresolved names, any of which may be a misspelt context.
  private struct MisreadNames {
    private let model: SemanticModel
    private var names: Set<String> = []
    private var symbols: Set<SymbolID> = []

    /// Spellings of more names are not compared.
    private static let mostNames = 64

    init(_ model: SemanticModel) {
      self.model = model
      for name in model.unresolved where !name.isAssignment {
        names.insert(name.name)
        if case .outOfScope(let symbol) = name.reason { symbols.insert(symbol) }
      }
    }

    func mayMean(_ symbol: SymbolID) -> Bool {
      if symbols.contains(symbol) || model.reservation(of: symbol) != nil { return true }
      // The app's own actions may do anything with the contexts they name.
      if model.assignments(to: symbol).contains(where: { !model.assignments[$0].isSetContext }) { return true }
      let name = model.name(of: model.symbols[symbol])
      if names.contains(name) || IllegalName(name) != nil { return true }
      return names.count <= Self.mostNames && names.contains { !Spelling.suggestions(for: $0, among: [name]).isEmpty }
    }
  }

  private func unread(_ symbol: SymbolID, _ model: SemanticModel, _ context: RuleContext) -> [Finding] {
    guard let node = model.symbols[symbol].nameNode else { return [] }
    let id = model.name(of: model.symbols[symbol])
    let assignments = model.assignments(to: symbol).prefix(64)
    let removed =
      context.screen.holder(of: node.index).map { declaration in
        [declaration.index] + assignments.map { Int(context.screen[model.assignments[$0].element].node) }
      } ?? []
    let bytes = model.symbols[symbol].value.map { context.screen.node($0).range.count } ?? 0
    return [
      .ofContext(
        info, at: context.screen.node(node), about: id,
        "no expression reads the context \"\(id)\"" + (bytes > 512 ? " (\(bytes) bytes)" : ""),
        fix: FixPlan(
          "read \"\(id)\" in an expression, or take out the context and the actions that set it",
          removed.map { .remove(.node($0)) }, applicability: .unsafe), isProved: false)
    ]
  }

  /// Paths that actions add to a context, and that no expression reads.
  private func unreadPaths(of symbol: SymbolID, _ model: SemanticModel, _ context: RuleContext) -> [Finding] {
    let reads = model.references(to: symbol)
    // Each read is compared with each assignment: a screen with more pairs would take too long.
    guard reads.count * model.assignments(to: symbol).count < 250_000 else { return [] }
    var met: Set<String> = []
    return model.assignments(to: symbol).compactMap { id in
      let assignment = model.assignments[id]
      guard case .missing(let step, let object) = assignment.type, context.screen.node(object).kind == .object,
        let path = model.path(of: assignment), !path[Int(step)].isIndex, let node = assignment.path,
        !model.startsWithOwnName(path, symbol),
        !reads.contains(where: { model.mayRead(model.references[$0], path) })
      else { return nil }
      let text = context.screen.node(node).string ?? ""
      guard met.insert(text).inserted else { return nil }
      let name = model.name(of: model.symbols[symbol])
      return Finding.ofContext(
        info, at: context.screen.node(node), about: text, "nothing reads \"\(text)\" of the context \"\(name)\"",
        fix: FixPlan(
          "leave the action out, or write the path that is read", [.remove(.parent)], applicability: .unsafe),
        isProved: false
      ).mentioning(declarationOf: symbol, context)
    }
  }
}
