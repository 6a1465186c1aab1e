import BeagleModel

/// A context that is read or set, and that nothing declares.
struct UndefinedContext: ContextRule {
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
      Example(Example.text(#""@{user.name}""#)),
      .screen(
        #""id": "tab", "value": 0"#, Example.text(#""@{tab}""#),
        Example.button(Example.set(#""contextId": "tab", "value": 1"#))),
      .screen(nil, Example.button(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#))),
      .press(Example.set(#""contextId": "tab", "value": 1"#)),
    ],
    reports: [
      .screen(#""id": "contestTabid", "value": 0"#, Example.text(#"↓"@{contestTabId} of @{contestTabid}""#)),
      Example(
        Example.box(#""id": "user", "value": {"name": "Ana"}"#, [Example.text(#"↓"@{usr.name} of @{user.name}""#)])),
      .screen(
        nil,
        #"{"_beagleComponent_": "beagle:touchable", "context": {"id": "cart", "value": 1}, "onPress": [\#(Example.alert(#""Hi""#))], "child": \#(Example.text(#"↓"@{cart}""#))}"#
      ),
      .screen(nil, Example.button(Example.request(#""onFinish": [\#(Example.alert(#"↓"@{onFinish.status}""#))]"#))),
      .screen(
        #""id": "contestTab", "value": 0"#, Example.text(#""@{contestTab}""#),
        Example.button(Example.set(#""contextId": ↓"contextTab", "value": 1"#))),
      .screen(
        nil, Example.box(#""id": "tab", "value": 0"#, [Example.text(#""@{tab}""#)]),
        Example.button(Example.set(#""contextId": ↓"tab", "value": 1"#))),
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    guard !model.unresolved.isEmpty else { return [] }
    var names = NameSuggestions(model, hostNames: context.hosts?.names ?? [])
    // A name that no expression can write is another rule's.
    let illegal = Set(model.symbols.flatMap { IllegalName.readings(of: model.name(of: $0)) })
    return model.unresolved.compactMap { name in
      illegal.contains(name.name) ? nil : finding(for: name, &names, model, context)
    }
  }

  private func finding(
    for name: UnresolvedName, _ names: inout NameSuggestions, _ model: SemanticModel, _ context: RuleContext
  ) -> Finding? {
    let use = Use(name, in: context)
    func report(_ message: String, fix: FixPlan, notes: [String] = [], seeing node: NodeID? = nil, _ seen: String = "")
      -> Finding
    {
      let finding = Finding.ofContext(
        info, at: use.node, about: name.name, message, fix: fix.unsafe, notes: notes,
        isProved: name.isCertain && context.isReached(name.element), impact: name.isAssignment ? .pressDoesNothing : nil
      )
      return node.map { finding.mentioning(seen, context.screen.node($0)) } ?? finding
    }
    switch name.reason {
    case .surroundings: return nearMiss(name, use, &names, model, context)
    case .undeclared where name.isAssignment && name.name.isEmpty:
      return report(.nameless, fix: .blank("write the id of the context to be set"))
    case .undeclared: return undeclared(name, use, &names, model, context)
    case .rowName(let row):
      let meant = context.screen.node(row).string ?? ""
      guard !meant.isEmpty, name.isAssignment || meant.isWritableID else { return nil }
      return report(
        .undeclared(use).asking([meant]), fix: meant.toWrite(for: name.name, at: use.node), seeing: row,
        "\"\(meant)\" is declared here")
    case .missingAtHost(let place):
      return report(
        .missing(use),
        fix: context.declaring(
          name.name, around: use.node.index,
          "declare it around every lazyComponent that loads this part, or in the part"),
        notes: ["it is not declared around \(place)"])
    case .ignoredDeclaration(let node):
      return report(
        .ignored(use),
        fix: context.moving(
          declarationOf: node, around: use.node.index,
          "declare it on a container, a screen, or another component that takes a context"),
        seeing: node, "it is declared here")
    case .eventWithoutContext:
      return report(
        .silent(use),
        fix: name.isAssignment
          ? .blank("set a context of the screen")
          : blank("read the context of another event, or one of the screen", name, model))
    case .otherScreen(let symbol) where name.isAssignment:
      return report(
        .otherScreen(use), fix: settingGlobal(name, context),
        seeing: model.symbols[symbol].nameNode, "it is declared here")
    case .outOfScope(let symbol) where name.isAssignment:
      return report(
        .elsewhere(use, model.symbols[symbol].kind),
        fix: context.moving(
          declarationOf: model.symbols[symbol].kind == .context ? model.symbols[symbol].nameNode : nil,
          around: use.node.index, "declare it on a component around both places, such as the screen"),
        seeing: model.symbols[symbol].nameNode, "it is declared here")
    case .event(let mayBeStale) where name.isAssignment:
      return report(
        mayBeStale ? .beforeEvent(use) : .elsewhere(use, .event), fix: .blank("set a context of the screen"))
    case .indexInCase, .otherScreen, .outOfScope, .event: return nil
    }
  }

  /// Puts a blank in the place of a reference.
  private func blank(_ title: String, _ name: UnresolvedName, _ model: SemanticModel) -> FixPlan {
    guard case .reference(let id) = name.use else { return .blank(title) }
    return FixPlan(title, [.replacePart(.here, part: model.text(of: model.references[id]), by: "…")]).withBlanks
  }

  /// Sets a part of the global context in the place of a context.
  private func settingGlobal(_ name: UnresolvedName, _ context: RuleContext) -> FixPlan {
    let path = (context.screen.holder(of: name.node.index)?["path"]?.string).map(\.asMember) ?? ""
    return FixPlan(
      "keep it in the global context, which all screens see",
      [.replace(.here, json: "\"global\""), .set(.parent, key: "path", json: (name.name + path).json)])
  }

  /// A name that resembles a declared one, in a payload whose place is not known.
  private func nearMiss(
    _ name: UnresolvedName, _ use: Use, _ names: inout NameSuggestions, _ model: SemanticModel, _ context: RuleContext
  ) -> Finding? {
    guard let near = names.nearMiss(of: name), let symbol = names.symbol(named: near, from: name.scope) else {
      return nil
    }
    let finding = Finding.ofContext(
      info, at: use.node, about: name.name, .unseen(use).asking([near]),
      fix: near.toWrite(for: name.name, at: use.node).unsafe, isProved: false,
      impact: name.isAssignment ? .pressDoesNothing : nil)
    return model.symbols[symbol].nameNode.map {
      finding.mentioning("\"\(near)\" is declared here", context.screen.node($0))
    } ?? finding
  }

  private func undeclared(
    _ name: UnresolvedName, _ use: Use, _ names: inout NameSuggestions, _ model: SemanticModel, _ context: RuleContext
  ) -> Finding {
    let isProved = name.isCertain && context.isReached(name.element)
    let impact: Impact? = name.isAssignment ? .pressDoesNothing : nil
    if !name.isAssignment, let literal = literal(for: name, model) {
      return Finding.ofContext(
        info, at: use.node, about: name.name, .undeclared(use).asking([literal]),
        fix: literal.toWrite(for: name.name, at: use.node).unsafe, isProved: isProved)
    }
    var meant = names.names(for: name.name, from: name.scope).filter { name.isAssignment || $0.isWritableID }
    if meant.count == 1, ["\(name.name)s", "\(name.name)es"].contains(meant[0]), isInUnnamedRow(name, model) {
      meant = ["item"]
    }
    let symbol = meant.count == 1 ? names.symbol(named: meant[0], from: name.scope) : nil
    let finding = Finding.ofContext(
      info, at: use.node, about: name.name, .undeclared(use).asking(meant),
      fix: (name.isAssignment ? idAndPath(in: name, model, context) : nil)
        ?? (meant.count == 1
          ? meant[0].toWrite(for: name.name, at: use.node) + declaringToo(symbol, name, model, context)
          : context.declaring(name.name, around: name.node.index, declaring(name, context))),
      notes: context.notesOfHosts, isProved: isProved, impact: impact)
    return symbol.flatMap { model.symbols[$0].nameNode }.map {
      finding.mentioning("\"\(meant[0])\" is declared here", context.screen.node($0))
    } ?? finding
  }

  /// Whether the nearest list around a name leaves its rows the usual name.
  private func isInUnnamedRow(_ name: UnresolvedName, _ model: SemanticModel) -> Bool {
    let row = model.symbols(seenFrom: name.scope).first { model.symbols[$0].kind == .item }
    return row.map { model.symbols[$0].nameNode == nil } ?? false
  }

  private func declaring(_ name: UnresolvedName, _ context: RuleContext) -> String {
    let takes = context.takesContext(around: name.node.index)
    if name.isAssignment {
      return takes
        ? "declare the context on the component that fires the event, or around it"
        : "declare the context on a container or the screen around the component that fires the event"
    }
    return takes
      ? "declare the context on this component or one around it"
      : "declare the context on a container or the screen around this component"
  }

  /// What else is to be done where the suggested context is declared out of sight.
  private func declaringToo(
    _ symbol: SymbolID?, _ name: UnresolvedName, _ model: SemanticModel, _ context: RuleContext
  ) -> String {
    guard let symbol, model.symbol(named: model.name(of: model.symbols[symbol]), from: name.scope) == nil else {
      return ""
    }
    return ", and declare it on a component around both places"
  }

  /// A value of the property, which needs quotes, or a literal as other languages write it.
  private func literal(for name: UnresolvedName, _ model: SemanticModel) -> String? {
    let values = model.acceptedValues(name.property)
    if let value = values.first(where: { $0 == name.name }) ?? values.first(where: { $0 == name.name.uppercased() }) {
      return "'\(value)'"
    }
    switch name.name {
    case "TRUE", "True": return "true"
    case "FALSE", "False": return "false"
    case "NULL", "Null", "nil", "None", "undefined": return "null"
    default: return nil
    }
  }

  /// What to write for an id that holds the path too, or is written as an expression; `nil` for any other id.
  private func idAndPath(in name: UnresolvedName, _ model: SemanticModel, _ context: RuleContext) -> FixPlan? {
    let text = name.name
    let isExpression = text.hasPrefix("@{") && text.hasSuffix("}")
    let bare = isExpression ? text.dropFirst(2).dropLast() : text[...]
    let id = String(bare.prefix { $0 != "." && $0 != "[" })
    guard id.utf8.count < text.utf8.count, model.symbol(named: id, from: name.scope) != nil else { return nil }
    let rest = bare.dropFirst(id.count)
    let path = String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
    let isPath =
      path.isEmpty
      || ContextPath(path).map { path in
        path.nodes.allSatisfy { if case .index(let index) = $0 { index >= 0 } else { true } }
      } ?? false
    guard isPath else { return nil }
    let further = (context.screen.holder(of: name.node.index)?["path"]?.string).map(\.asMember) ?? ""
    let title = "write \"contextId\": \(id.json)"
    if path.isEmpty { return FixPlan(title, [.replace(.here, json: id.json)]) }
    let whole = (path + further).json
    return FixPlan(
      title + ", \"path\": \(whole)", [.replace(.here, json: id.json), .set(.parent, key: "path", json: whole)])
  }
}

/// What a message says of the use of a name.
private struct Use {
  let name: String
  let node: JSONNode
  /// What comes of it, for the end of a sentence.
  let effect: String

  init(_ name: UnresolvedName, in context: RuleContext) {
    self.name = name.name
    node = context.screen.node(name.node)
    effect = name.isAssignment ? "nothing is set" : context.effectOfNull(at: name.node.index)
  }
}

extension String {
  fileprivate static let nameless = "this names no context, so nothing is set"

  fileprivate static func undeclared(_ use: Use) -> String {
    "no context \"\(use.name)\" is declared here or around it, so \(use.effect)"
  }

  fileprivate static func unseen(_ use: Use) -> String {
    "this payload declares no context \"\(use.name)\"; unless the screen around it does, \(use.effect)"
  }

  fileprivate static func missing(_ use: Use) -> String {
    "\"\(use.name)\" is not declared around every place that loads this part; where it is not, \(use.effect)"
  }

  fileprivate static func otherScreen(_ use: Use) -> String {
    "\"\(use.name)\" is declared on another screen, and this one sees no context of it, so \(use.effect)"
  }

  fileprivate static func ignored(_ use: Use) -> String {
    "\"\(use.name)\" is declared on a component that has no context on iOS, so \(use.effect)"
  }

  /// An event's context stays where it happened, and is set like any other (docs/spec/expressions.md 11).
  fileprivate static func beforeEvent(_ use: Use) -> String {
    "\"\(use.name)\" exists once \(use.name) has happened; before that, \(use.effect)"
  }

  fileprivate static func silent(_ use: Use) -> String {
    "\(use.name) gives its actions no context on iOS, so \(use.effect)"
  }

  fileprivate static func elsewhere(_ use: Use, _ kind: Symbol.Kind) -> String {
    switch kind {
    case .event: "\"\(use.name)\" exists in the actions of \(use.name) alone, so \(use.effect)"
    case .item, .index: "\"\(use.name)\" is \(kind.words) and exists in the list's cells alone, so \(use.effect)"
    default: "\"\(use.name)\" is declared on this screen, but not on a component around this one, so \(use.effect)"
    }
  }
}
