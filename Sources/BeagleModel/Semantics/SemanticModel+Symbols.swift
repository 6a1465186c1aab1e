extension SemanticModel {
  /// The symbol with a name that a scope sees; `nil` for none.
  package func symbol(named name: String, from scope: ScopeID) -> SymbolID? {
    scopes.lookUp(NameHash.of(name), from: scope, in: symbols).symbol
  }

  /// The symbols that a scope sees, the nearest first.
  package func symbols(seenFrom scope: ScopeID) -> [SymbolID] {
    scopes.chain(from: scope).compactMap { scopes[$0].symbol }
  }

  /// The nearest symbol outside another that has the same name.
  package func outerSymbol(of inner: SymbolID, where matches: (Symbol) -> Bool) -> SymbolID? {
    symbols(seenFrom: symbols[inner].scope).dropFirst().first { outer in
      symbols[outer].hash == symbols[inner].hash && matches(symbols[outer])
    }
  }

  /// The item of a list's rows; `nil` for a list without templates.
  package func item(ofList list: ElementID) -> SymbolID? {
    symbols.firstIndex { $0.kind == .item && $0.element == list }.map { SymbolID($0) }
  }

  /// The kind of symbol that already has the name of a component's context (`docs/spec/contexts.md` 7, C6); `nil` for a
  /// free name.
  package func reservation(of context: SymbolID) -> Symbol.Kind? {
    let symbol = symbols[context]
    guard symbol.kind == .context else { return nil }
    if symbol.hash == roles.names.global { return .global }
    if symbol.hash == roles.names.navigation { return .navigationContext }
    if let row = outerSymbol(of: context, where: { $0.kind == .item || $0.kind == .index }) { return symbols[row].kind }
    // An event of the component itself overwrites its context.
    return symbol.element.map { firesEvent(symbol.hash, $0) } == true ? .event : nil
  }

  private func firesEvent(_ name: UInt64, _ component: ElementID) -> Bool {
    events[name]?.contains(component) ?? false
  }

  /// Whether there may be a context to set; without one the action does nothing (`docs/spec/contexts.md` 4).
  package func mayFindContext(_ assignment: Assignment) -> Bool {
    assignment.symbol != nil || assignment.passesOpenScope
      || !isPlaceKnown && lookUp(assignment).reachesSurroundings
  }

  private func lookUp(_ assignment: Assignment) -> LookUp {
    scopes.lookUp(assignment.hash, from: scopeOfElement[assignment.element.index], in: symbols)
  }

  /// Whether two symbols have the same name.
  package func haveSameName(_ left: Symbol, _ right: Symbol) -> Bool { left.hash == right.hash }

  /// Whether an action of an onInit list sets a symbol, which happens before anything is drawn
  /// (`docs/spec/contexts.md` 2). An answer to a request comes later.
  package func isSetAtStart(_ symbol: SymbolID) -> Bool {
    assignments(to: symbol).contains { id in
      var action = screen[assignments[id].element]
      while let outer = screen.parent(of: action), outer.schema == Screen.condition { action = outer }
      guard let owner = screen.parent(of: action), !screen.isAction(owner) else { return false }
      return screen.key(ofProperty: action.property) == "onInit"
    }
  }
}

extension Symbol {
  /// Whether a name, as ``NameHash``, is the symbol's.
  package func hasName(_ hash: UInt64) -> Bool { self.hash == hash }
}

extension SemanticModel {
  /// Whether the first step of a path is missing, or the value is unknown.
  package func lacks(_ type: PathType) -> Bool {
    switch type {
    case .missing(step: 0, let node): types(of: node) == .map
    case .undeclared(step: 0, _), .unknown: true
    default: false
    }
  }

  /// Whether a path of a symbol begins with the symbol's own name.
  package func startsWithOwnName(_ path: [PathStep], _ symbol: SymbolID) -> Bool {
    if path.count > 1, case .key(let hash, _) = path[0] { symbols[symbol].hash == hash } else { false }
  }

  package func hasNegativeIndex(_ reference: Reference) -> Bool {
    pool.nodes[Int(reference.node) + 1..<Int(pool.nodes[Int(reference.node)].next)].contains { node in
      node.kind == .index && Int64(bitPattern: node.value) < 0
    }
  }

  /// Whether a reference reads a key behind some steps.
  package func reads(_ reference: Reference, _ key: String, after steps: ArraySlice<PathStep>) -> Bool {
    let path = path(of: reference)
    guard path.count > steps.count, path.starts(with: steps), case .key(let hash, _) = path[steps.count] else {
      return false
    }
    return hash == NameHash.of(key)
  }

  /// The types of a value that an action sets; ``ValueTypes/any`` for unknown ones.
  package func types(ofSet value: NodeID) -> ValueTypes {
    let node = screen.node(value)
    guard node.opensExpression else { return node.kind == .null ? .null : types(of: value) }
    guard let expression = expression(at: value) else { return .any }
    let text = pool[Int(expression.text)]
    guard text.isSingle else { return [.string, .numericString] }
    let root = pool.nodes[Int(text.firstNode) + 1]
    switch root.kind {
    case .call:
      guard let operation = knowledge.operations[root.value], !operation.traits.contains(.choosesBranch) else {
        return .any
      }
      return operation.returns.withNumericStrings.union(.null)
    case .binding:
      if case .declared(let shape)? = expression.references.first.map({ references[$0].type }) {
        return declaredTypes(shape)
      }
      return .any
    case .integer: return .int
    case .decimal: return .double
    case .bool: return .bool
    case .null: return .null
    default:
      let content = pool.string(of: Int(expression.text), Int(root.start) + 1..<Int(root.end) - 1)
      return Double(content) == nil ? .string : [.string, .numericString]
    }
  }

  private func expression(at node: NodeID) -> BoundExpression? {
    let index = expressions.firstPlace { $0.node >= node }
    return index < expressions.count && expressions[index].node == node ? expressions[index] : nil
  }

  /// Whether an action of another event sets a context with an event's name. A view has one context for each name
  /// (`docs/spec/expressions.md` 11).
  package func isSetElsewhere(_ event: SymbolID) -> Bool {
    assignments.contains { $0.hash == symbols[event].hash && $0.symbol != event }
  }
}
