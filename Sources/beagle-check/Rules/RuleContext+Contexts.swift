import BeagleModel

/// For rules about contexts: how sure a finding is, and what users see of a value that is null.
extension RuleContext {
  /// Whether iOS surely reads an element, so that a finding there is proved.
  func isReached(_ element: ElementID) -> Bool {
    semantics.reachability(of: element) == .reachable
  }

  /// The effect of a value that is null, for the end of a sentence.
  ///
  /// - Parameters:
  ///   - node: The tape index of the expression.
  ///   - use: The part of the expression that gives null; a binding by default.
  func effectOfNull(at node: Int, as use: Screen.ExpressionUse? = nil) -> String {
    let type = screen.literalType(ofExpressionAt: node)
    let use = use ?? screen.use(ofExpressionAt: node)
    if case .argument = use { return "the call around it gets null" }
    if case .string(let meaning)? = type {
      let noun = Self.addresses.contains(meaning) ? "address" : "text"
      if case .part = use { return "this part of the \(noun) is empty" }
      switch meaning {
      case .localImage, .remoteImage: return "no image is shown"
      case .color: return "no color is set"
      default: return "the \(noun) is empty"
      }
    }
    if case .list? = type { return "the list is empty" }
    switch screen.key(ofExpressionAt: node) {
    case "condition": return "onFalse runs"
    case "readOnly", "showError", "currentPage", "currentTab": return "it stays as it is"
    default: return effectOfNoBoolean(at: node) ?? (type == .bool ? "the value counts as not true" : "it is null")
    }
  }

  private static let addresses: MeaningSet = [
    .screenRoute, .requestURL, .webURL, .url, .externalURL, .deepLink, .poppedTo,
  ]

  /// The effect of an expression that gives no value of its property's type.
  func effectOfMismatch(at node: Int) -> String {
    switch (screen.owner(ofExpressionAt: node)?.name, screen.key(ofExpressionAt: node)) {
    case ("beagle:listView", "dataSource"), ("beagle:gridView", "dataSource"): "the list has no rows"
    case ("beagle:condition", "condition"): "onFalse runs"
    case ("beagle:addChildren", "value"): "iOS adds nothing"
    case ("beagle:sendRequest", "headers"): "the request has none of them"
    default: effectOfNoBoolean(at: node) ?? "the value is ignored"
    }
  }

  /// The effect of a list or an object in the place of a text; `nil` where users read it as Swift prints it.
  func effectOfPrint(at node: Int) -> String? {
    guard case .string(let meaning)? = screen.literalType(ofExpressionAt: node) else { return nil }
    switch meaning {
    case .text: return nil
    case .color: return "no color is set"
    case .localImage, .remoteImage: return "no image is shown"
    case .screenRoute, .lazyPath, .requestURL, .webURL, .url, .externalURL: return "that is not an address"
    case .deepLink, .poppedTo: return "no screen has that name"
    default: return "the value cannot be used"
    }
  }

  /// The effect of an expression that gives no boolean to a property of Beagle (docs/spec/expressions.md 8.3); `nil` for
  /// other properties.
  func effectOfNoBoolean(at node: Int) -> String? {
    switch (screen.owner(ofExpressionAt: node)?.name, screen.key(ofExpressionAt: node)) {
    case ("beagle:textInput", "enabled"): "the field is enabled"
    case ("beagle:button", "enabled"): "the button stays as it is"
    case ("beagle:pullToRefresh", "isRefreshing"): "it stops refreshing"
    default: nil
    }
  }
}

extension Finding {
  /// A finding about a context: a warning at most where it is not proved.
  static func ofContext(
    _ rule: RuleInfo, at node: JSONNode, about subject: String, _ message: String, fix: FixPlan? = nil,
    isProved: Bool, impact: Impact? = nil
  ) -> Finding {
    var finding = Finding(
      at: node, message, fix: fix,
      severity: rule.severity == .error && !isProved ? .warning : nil, impact: impact)
    finding.subject = FindingSubject(subject)
    return finding
  }

  /// The same finding with a note that points to a symbol's declaration, if it has one in the payload.
  ///
  /// - Parameter text: `it is declared here` instead of the symbol's name.
  func mentioning(declarationOf symbol: SymbolID?, _ context: RuleContext, _ text: String? = nil) -> Finding {
    guard let symbol = symbol.map({ context.semantics.symbols[$0] }), let node = symbol.nameNode else { return self }
    return mentioning(text ?? "\"\(context.semantics.name(of: symbol))\" is declared here", context.screen.node(node))
  }
}

extension RuleContext {
  /// Declares a context that is null, on the nearest component around a node that takes one and has none.
  func declaring(_ id: String, around node: Int, _ title: String) -> FixPlan {
    let declaration = "{\"id\": \(id.json), \"value\": null}"
    let holder = componentTakingContext(around: node)
    return FixPlan(
      title, holder.map { [.add(.node($0.index), key: "context", json: declaration)] } ?? [], applicability: .unsafe)
  }

  /// Moves a declaration to the nearest component around it and a node that takes a context and has none.
  ///
  /// - Parameter name: The declaration's id.
  func moving(declarationOf name: NodeID?, around node: Int, _ title: String) -> FixPlan {
    guard let declaration = name.flatMap({ screen.holder(of: $0.index) }),
      let holder = componentTakingContext(around: node, and: declaration)
    else { return FixPlan(title) }
    return FixPlan(
      title,
      [.remove(.node(declaration.index)), .add(.node(holder.index), key: "context", json: declaration.source)],
      applicability: .unsafe)
  }

  private func componentTakingContext(around node: Int, and other: JSONNode? = nil) -> JSONNode? {
    sequence(first: screen.node(node)) { self.screen.holder(of: $0.index) }.dropFirst().first { object in
      guard object["context"] == nil, let element = screen.element(at: object) else { return false }
      return other.map { object.range.contains($0.range.lowerBound) } ?? true
        && screen.properties(of: element).contains { $0.key == "context" }
    }
  }

  /// Puts a blank in the place of a reference, or of the name that an action sets.
  func blank(_ title: String, for name: UnresolvedName) -> FixPlan {
    guard case .reference(let id) = name.use else { return .blank(title) }
    let text = semantics.text(of: semantics.references[id])
    return FixPlan(title, [.replacePart(.here, part: text, by: "…")]).withBlanks
  }

  /// Gives a symbol another name where it is declared, read and set.
  ///
  /// - Parameter symbol: The symbol whose name is at the finding's value.
  func renaming(_ symbol: SymbolID, to name: String) -> FixPlan {
    let (model, title) = (semantics, "write \"\(name)\", here and wherever it is read or set")
    let (references, assignments) = (model.references(to: symbol), model.assignments(to: symbol))
    if references.count + assignments.count > Self.mostRenamed { return FixPlan(title) }
    var changes: [FixPlan.Change] = [.replace(.here, json: name.json)]
    changes += assignments.map { .replace(.node(model.assignments[$0].nameNode.index), json: name.json) }
    changes += references.map { id in
      let (reference, text) = (model.references[id], model.text(of: model.references[id]))
      let rest = text.dropFirst(model.name(of: reference).count)
      return .replacePart(
        .node(model.expressions[reference.expression].node.index), part: text, by: name + rest)
    }
    return FixPlan(title, changes, applicability: .unsafe)
  }

  /// A name with more uses is renamed by hand.
  private static let mostRenamed = 64
}

extension Symbol.Kind {
  /// What a message calls it.
  var words: String {
    switch self {
    case .global: "the global context"
    case .navigationContext: "the screen's navigation context"
    case .context: "a context"
    case .item: "a list's item"
    case .index: "a list's index"
    case .event: "the context of an event"
    }
  }
}

extension ValueTypes {
  /// The types in words, without null.
  var wordsOfValue: String {
    let values = subtracting(.null)
    return values.isEmpty ? words : values.words
  }

  /// With an article, for messages: "a number", "a string or null".
  var words: String {
    var names: [String] = []
    if !isDisjoint(with: .number) {
      names.append(isSuperset(of: .number) ? "a number" : contains(.int) ? "a whole number" : "a decimal number")
    }
    if contains(.bool) { names.append("a boolean") }
    if contains(.string) {
      names.append("a string")
    } else if contains(.numericString) {
      names.append("a number as a string")
    }
    if contains(.array) { names.append("a list") }
    if contains(.map) { names.append("an object") }
    if contains(.null), names.isEmpty { return "null" }
    return names.isEmpty ? "nothing" : Prose.list(names)
  }
}
