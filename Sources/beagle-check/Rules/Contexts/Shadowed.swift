import BeagleModel

/// A context that hides another one.
struct Shadowed: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/shadowed", severity: .warning, impact: .wrongValue,
    summary: "a context with the id of a context around it",
    rationale: """
      The nearest declaration is read and written, and the outer one stays as it was. Beagle's documentation asks for ids that are unique on a screen.
      """,
    source: "docs/spec/contexts.md 1 and 2",
    accepts: [
      .screen(
        nil, Example.box(#""id": "user", "value": "Ana""#, [Example.text(#""@{user}""#)]),
        Example.box(#""id": "user", "value": "Bia""#, [Example.text(#""@{user}""#)]))
    ],
    reports: [
      .screen(
        #""id": "user", "value": "Ana""#, Example.text(#""@{user}""#),
        Example.box(#""id": ↓"user", "value": "Bia""#, [Example.text(#""@{user}""#)]))
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    return model.symbols.indices.compactMap { index in
      let (id, symbol) = (SymbolID(index), model.symbols[index])
      guard symbol.kind == .context, let node = symbol.nameNode,
        let outer = model.outerSymbol(of: id, where: { $0.kind == .context }),
        let outerNode = model.symbols[outer].nameNode, model.reservation(of: id) == nil,
        IllegalName(model.name(of: symbol)) == nil
      else { return nil }
      return Finding.ofContext(
        info, at: context.screen.node(node), about: model.name(of: symbol), .hides(model.name(of: symbol)),
        fix: context.renaming(id, to: IllegalName.prefixed(model.name(of: symbol))), isProved: false
      ).mentioning("the other one is declared here", context.screen.node(outerNode))
    }
  }
}

extension String {
  fileprivate static func hides(_ id: String) -> String { "\"\(id)\" hides the context of the same id around it" }
}
