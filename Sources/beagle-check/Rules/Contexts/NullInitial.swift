import BeagleModel

/// A path into a context that is null until an action sets it.
struct NullInitial: WholeScreenRule, SiteRule {
  static let info = RuleInfo(
    id: "contexts/null-initial", severity: .note, impact: .wrongValue,
    summary: "a component that shows a path of a context that is null at first",
    rationale: """
      Until the context is set the path is null: a text is empty, and the layout jumps when the data comes. A path that \
      an expression of the screen tests with isNull is not reported, and neither is a context that onInit sets. A \
      part of the global context that the app leaves out and another screen sets is null at first, too.
      """,
    source: "docs/spec/contexts.md 3",
    accepts: [
      .screen(
        #""id": "order", "value": {"total": "…"}"#, Example.text(#""@{order.total}""#),
        Example.button(
          Example.request(
            #""onError": [\#(Example.alert(#""@{onError.message}""#))], "onSuccess": [\#(Example.set(#""contextId": "order", "value": "@{onSuccess.data}""#))]"#
          )))
    ],
    reports: [
      .screen(
        #""id": "order", "value": null"#, Example.text(#"↓"@{order.total}""#),
        Example.button(
          Example.request(#""onSuccess": [\#(Example.set(#""contextId": "order", "value": "@{onSuccess.data}""#))]"#)))
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    guard model.isPlaceKnown, context.screen.faults.isEmpty else { return [] }
    var checks: NullChecks?
    return model.symbols.indices.compactMap { index in
      let (id, symbol) = (SymbolID(index), model.symbols[index])
      guard symbol.kind == .context, let value = symbol.value, context.screen.node(value).kind == .null,
        symbol.nameNode != nil, !model.assignments(to: id).isEmpty, !model.isSetAtStart(id)
      else { return nil }
      let read = model.references(to: id).lazy.map { model.references[$0] }.first { reference in
        let element = context.screen[model.expressions[reference.expression].element]
        // A component of Beagle's own, or a value in one, and no action.
        guard !model.path(of: reference).isEmpty, let schema = context.screen.schema(of: element) else { return false }
        return schema.kind == .value || schema.kind == .component && schema.name.hasPrefix("beagle:")
      }
      if checks == nil { checks = NullChecks(model) }
      guard let read, checks?.cover(read) == false,
        !model.callsUnknownOperation(model.expressions[read.expression])
      else { return nil }
      let name = model.name(of: symbol)
      let path = model.text(of: read)
      return Finding.ofContext(
        info, at: context.screen.node(model.expressions[read.expression].node), about: path, .null(path, name),
        fix: FixPlan(
          "give the context an initial value with what is shown in the meantime",
          [.replace(.node(value.index), json: Self.blank(at: path))]
        ).withBlanks, isProved: false
      ).mentioning(declarationOf: id, context)
    }
  }
}

extension NullInitial {
  /// A value with a blank at a path, which a context's name begins.
  private static func blank(at path: String) -> String {
    let steps = ContextPath(path)?.nodes.dropFirst() ?? []
    return steps.reversed().reduce("\"…\"") { inner, step in
      if case .key(let key) = step { "{\(key.json): \(inner)}" } else { "[\(inner)]" }
    }
  }

  /// Parts of the global context that only another screen sets.
  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.screens.contains(where: { $0.globalUse?.missing.isEmpty == false }) else { return [] }
    var assigned = ContextShapes()
    for assignment in site.screens.flatMap({ $0.globalUse?.assignments ?? [] }) {
      assigned.add(.init(shape: assignment.shape, location: assignment.location))
    }
    return site.screens.indices.flatMap { screen in
      // A text has one finding for all that it reads.
      let texts = Dictionary(grouping: site.screens[screen].globalUse?.missing ?? [], by: \.anchor.offset)
      return texts.inOrder { $0.key < $1.key }.compactMap { _, missing -> Finding? in
        let found = missing.compactMap { assigned.first(having: $0.path, isSure: $0.isUndeclared) }
        guard found.count == missing.count, let first = found.first else { return nil }
        let text = missing[0].text
        var finding = Finding(
          at: .value(screen: screen, missing[0].anchor), .null(text, "global"),
          fix: FixPlan(
            "ask isNull about it, or let the app set it first",
            [.replacePart(.here, part: text, by: "condition(isNull(\(text)), '…', \(text))")]
          ).withBlanks)
        finding.subject = FindingSubject(text)
        finding.mentions = first.location.map { [.init(text: "it is set here", place: .location($0))] } ?? []
        return finding
      }
    }
  }
}

extension String {
  fileprivate static func null(_ path: String, _ id: String) -> String {
    "\(path) is null until something sets \"\(id)\", which starts as null"
  }
}
