import BeagleModel

/// A context that is read or set, and that nothing declares.
struct UndefinedContext: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/undefined", severity: .error, impact: .wrongValue,
    summary: "an expression reads, or setContext sets, a context that nothing declares",
    rationale: """
      iOS finds no context and gives null, without a log line: a text is empty, a condition runs onFalse, a list has \
      no rows. The binding is not observed either, so a later setContext does not repair it. setContext does nothing. \
      Letter case counts. In a payload that lazyComponents load, the context may be declared around any of them. For a \
      payload that is not a whole screen, and whose place in the app is not known, only a name that resembles a \
      declared one is reported, as a warning; `--as screen` makes the others certain. Children of a component or an \
      action of the app's own may be shown inside a context that no payload has: there it is a warning.
      """,
    source: "docs/spec/contexts.md 2 and 4",
    accepts: [
      .screen(#""id": "user", "value": {"name": "Ana"}"#, Example.text(#""@{user.name}, @{global.city}""#)),
      .screen(nil, Example.text(#""@{navigationContext.orderId}""#)),
    ],
    reports: [.screen(#""id": "contestTabid", "value": 0"#, Example.text(#"↓"@{contestTabId} of @{contestTabid}""#))])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    guard !model.unresolved.isEmpty else { return [] }
    var names = NameSuggestions(model, hostNames: context.hosts?.names ?? [])
    // A name that no expression can write is another rule's.
    let illegal = Set(model.symbols.flatMap { IllegalName.readings(of: model.name(of: $0)) })
    let nameless = Set(model.symbols.indices.map(SymbolID.init).filter { model.name(of: model.symbols[$0]).isEmpty })
    return model.unresolved.compactMap { name in
      if illegal.contains(name.name) { return nil }
      // It may be the name of a context around it whose id is empty.
      let isExplained = !nameless.isEmpty && model.symbols(seenFrom: name.scope).contains(where: nameless.contains)
      return isExplained ? nil : Use(name, in: context).finding(&names)
    }
  }
}

/// A use of a name that no scope declares.
private struct Use {
  let name: UnresolvedName
  let context: RuleContext
  let model: SemanticModel
  /// The string that holds the name.
  let node: JSONNode
  /// For the end of a sentence.
  let effect: String

  var id: String { name.name }

  init(_ name: UnresolvedName, in context: RuleContext) {
    (self.name, self.context, model) = (name, context, context.semantics)
    node = context.screen.node(name.node)
    effect = name.isAssignment ? "nothing is set" : context.effectOfNull(at: name.node.index)
  }

  func finding(_ names: inout NameSuggestions) -> Finding? {
    switch name.reason {
    case .surroundings:
      // The screen around the payload may declare a name that resembles no declared one.
      guard let near = names.nearMiss(of: name) else { return nil }
      var finding = report(
        "this payload declares no context \"\(id)\"; unless the screen around it does, \(effect)".asking([near]),
        fix: near.toWrite(for: id, at: node)
      ).mentioning(declarationOf: names.symbol(named: near, from: name.scope), context)
      finding.severity = .warning
      return finding
    case .undeclared: return undeclared(&names)
    case .rowName(let row):
      let written = context.screen.node(row).string ?? ""
      guard !written.isEmpty, name.isAssignment || written.isWritableID else { return nil }
      return report(
        messageOfNone.asking([written]), fix: written.toWrite(for: id, at: node)
      ).mentioning("\"\(written)\" is declared here", context.screen.node(row))
    case .missingAtHost(let place):
      let title = "declare it around every lazyComponent that loads this part, or in the part"
      var finding = report(
        "\"\(id)\" is not declared around every place that loads this part; where it is not, \(effect)",
        fix: context.declaring(id, around: node.index, title))
      finding.notes = ["it is not declared around \(place)"]
      return finding
    case .ignoredDeclaration(let declaration):
      let title = "declare it on a container, a screen, or another component that takes a context"
      return report(
        "\"\(id)\" is declared on a component that has no context on iOS, so \(effect)",
        fix: context.moving(declarationOf: declaration, around: node.index, title)
      ).mentioning("it is declared here", context.screen.node(declaration))
    case .eventWithoutContext:
      return report("\(id) gives its actions no context on iOS, so \(effect)", fix: withAnother)
    case .otherScreen(let symbol) where name.isAssignment:
      let fix = FixPlan(
        "keep it in the global context, which all screens see",
        [.replace(.here, json: "\"global\""), .set(.parent, key: "path", json: (id + pathOfAction).json)])
      return report(.otherScreen(id, effect), fix: fix)
        .mentioning(declarationOf: symbol, context, "it is declared here")
    case .outOfScope(let symbol) where name.isAssignment:
      let (kind, declaration) = (model.symbols[symbol].kind, model.symbols[symbol].nameNode)
      let title = "declare it on a component around both places, such as the screen"
      return report(
        .elsewhere(id, kind, effect),
        fix: context.moving(declarationOf: kind == .context ? declaration : nil, around: node.index, title)
      ).mentioning(declarationOf: symbol, context, "it is declared here")
    case .event(let mayBeStale) where name.isAssignment:
      // An event's context stays where it happened, and is set like any other (docs/spec/expressions.md 11).
      return report(
        mayBeStale
          ? "\"\(id)\" exists once \(id) has happened; before that, \(effect)"
          : .elsewhere(id, .event, effect), fix: withAnother)
    case .indexInCase, .otherScreen, .outOfScope, .event: return nil
    }
  }

  private var messageOfNone: String { "no context \"\(id)\" is declared here or around it, so \(effect)" }

  private func report(_ message: String, fix: FixPlan) -> Finding {
    .ofContext(
      UndefinedContext.info, at: node, about: id, message, fix: fix.unsafe,
      isProved: name.isCertain && context.isReached(name.element), impact: name.isAssignment ? .pressDoesNothing : nil)
  }

  private func undeclared(_ names: inout NameSuggestions) -> Finding {
    if name.isAssignment, id.isEmpty {
      return report("this names no context, so nothing is set", fix: .blank("write the id of the context to be set"))
    }
    if !name.isAssignment, let literal {
      return report(messageOfNone.asking([literal]), fix: literal.toWrite(for: id, at: node))
    }
    var suggestions = names.names(for: id, from: name.scope).filter { name.isAssignment || $0.isWritableID }
    // The nearest list around it leaves its rows the usual name.
    let row = model.symbols(seenFrom: name.scope).first { model.symbols[$0].kind == .item }
    if suggestions.count == 1, let row, model.symbols[row].nameNode == nil,
      ["s", "es"].contains(where: { id + $0 == suggestions[0] })
    {
      suggestions = ["item"]
    }
    let suggestion = suggestions.count == 1 ? suggestions[0] : nil
    let fix =
      suggestion.map { other in
        let isSeen = model.symbol(named: other, from: name.scope) != nil
        return other.toWrite(for: id, at: node)
          + (isSeen ? "" : ", and declare it on a component around both places")
      } ?? context.declaring(id, around: node.index, titleOfDeclaring)
    var finding = report(messageOfNone.asking(suggestions), fix: idAndPath ?? fix)
      .mentioning(declarationOf: suggestion.flatMap { names.symbol(named: $0, from: name.scope) }, context)
    finding.notes =
      context.hosts.map { hosts in
        let others = hosts.hosts - 1
        return [
          "this part is loaded at \(hosts.firstPlace)"
            + (others < 1 ? "" : " and \(others) other \(others == 1 ? "place" : "places")")
        ]
      } ?? []
    return finding
  }

  private var titleOfDeclaring: String {
    let subject = name.isAssignment ? "the component that fires the event" : "this component"
    return context.hasProperty("context", around: node.index)
      ? "declare the context on \(subject) or one around it"
      : "declare the context on a container or the screen around \(subject)"
  }

  /// A value of the property, which needs quotes, or a literal as other languages write it.
  private var literal: String? {
    let values = model.acceptedValues(name.property)
    if let value = values.first(where: { $0 == id }) ?? values.first(where: { $0 == id.uppercased() }) {
      return "'\(value)'"
    }
    switch id {
    case "TRUE", "True": return "true"
    case "FALSE", "False": return "false"
    case "NULL", "Null", "nil", "None", "undefined": return "null"
    default: return nil
    }
  }

  /// Splits an id that holds the path too, or is written as an expression; `nil` for any other name.
  private var idAndPath: FixPlan? {
    let text = self.id
    let bare = text.hasPrefix("@{") && text.hasSuffix("}") ? String(text.dropFirst(2).dropLast()) : text
    guard name.isAssignment, let nodes = ContextPath(bare)?.nodes, case .key(let id)? = nodes.first, id != text,
      model.symbol(named: id, from: name.scope) != nil, !nodes.contains(where: \.isNegative)
    else { return nil }
    let title = "write \"contextId\": \(id.json)"
    if nodes.count == 1 { return FixPlan(title, [.replace(.here, json: id.json)]) }
    let path = (ContextPath(nodes: Array(nodes.dropFirst())).rawValue + pathOfAction).json
    return FixPlan(
      title + ", \"path\": \(path)", [.replace(.here, json: id.json), .set(.parent, key: "path", json: path)])
  }

  /// The path that the action sets, to stand behind another.
  private var pathOfAction: String { context.screen.holder(of: node.index)?["path"]?.string?.asMember ?? "" }

  private var withAnother: FixPlan {
    context.blank(
      name.isAssignment ? "set a context of the screen" : "read the context of another event, or one of the screen",
      for: name)
  }
}
