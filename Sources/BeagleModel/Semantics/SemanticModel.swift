/// The contexts of a screen: their declarations, references and assignments.
///
/// It finds no faults: rules ask it, and report. A class, so that the rules of a screen share it.
package final class SemanticModel {
  package let screen: Screen
  package let knowledge: ContextKnowledge
  let roles: ScopeRoles
  /// The contexts around the payload.
  package let surroundings: Surroundings
  package let scopes: [Scope]
  package let symbols: [Symbol]
  /// The expressions that iOS evaluates, in document order.
  package let expressions: [BoundExpression]
  /// In document order.
  package let references: [Reference]
  /// In document order.
  package let assignments: [Assignment]
  /// Names that are read or set where no scope of the payload declares them, in document order.
  package let unresolved: [UnresolvedName]
  /// Expressions that iOS does not evaluate.
  package let unevaluated: [UnevaluatedExpression]
  /// The parts of the expressions.
  let pool: ExpressionPool
  let scopeOfElement: [ScopeID]
  private let usesBySymbol: UsesBySymbol
  /// By event name, the components that fire such events.
  let events: [UInt64: Set<ElementID>]

  /// - Parameters:
  ///   - surroundings: The contexts around the payload. A payload that is a screen has none around it.
  ///   - pool: The pool that the decoder noted the screen's expressions in, or any other.
  /// - Complexity: O(*n*) in elements, facts and parts of expressions.
  init(
    _ screen: Screen, _ roles: ScopeRoles, knowing knowledge: ContextKnowledge, within surroundings: Surroundings,
    pool: consuming ExpressionPool = ExpressionPool()
  ) {
    self.screen = screen
    self.knowledge = knowledge
    self.roles = roles
    self.surroundings = screen.hasScreenAsRoot ? .nothing : surroundings
    guard screen.hasContexts else {
      (scopes, symbols, expressions, references, assignments) = ([], [], [], [], [])
      (unevaluated, unresolved, events) = ([], [], [:])
      (scopeOfElement, usesBySymbol) = ([], UsesBySymbol())
      self.pool = consume pool
      return
    }
    var scopes = ScopeBuilder(screen, roles, pool: consume pool)
    scopeOfElement = scopes.build()
    var uses = UseCollector(&scopes, scopeOfElement)
    uses.collect()
    var symbols = scopes.symbols
    for symbol in uses.readLater { symbols[symbol.index].isReadLater = true }
    (self.scopes, self.symbols) = (scopes.scopes, symbols)
    (expressions, references, unevaluated) = (uses.expressions, uses.references, uses.unevaluated)
    assignments = uses.assignments
    events = scopes.firingComponents()
    let hasUnresolved =
      references.contains { $0.symbol == nil && !$0.passesOpenScope }
      || assignments.contains { $0.symbol == nil && !$0.passesOpenScope }
    self.pool = exchange(&uses.pool, with: ExpressionPool())
    if hasUnresolved {
      var resolver = NameResolver(scopes, scopeOfElement, firing: events, within: self.surroundings)
      resolver.resolve(expressions, references, assignments, self.pool)
      unresolved = resolver.unresolved
    } else {
      unresolved = []
    }
    usesBySymbol = UsesBySymbol(
      references: references.ids(bySymbol: symbols.count) { $0.symbol },
      assignments: assignments.ids(bySymbol: symbols.count) { $0.symbol })
  }

  // MARK: - Questions

  /// The scope that an element's own expressions see.
  package func scope(of element: ElementID) -> ScopeID? {
    scopeOfElement.isEmpty ? nil : scopeOfElement[element.index]
  }

  /// The references that read a symbol, in document order.
  package func references(to symbol: SymbolID) -> [ReferenceID] {
    usesBySymbol.references.isEmpty ? [] : usesBySymbol.references[symbol.index]
  }

  /// The assignments to a symbol, in document order.
  package func assignments(to symbol: SymbolID) -> [AssignmentID] {
    usesBySymbol.assignments.isEmpty ? [] : usesBySymbol.assignments[symbol.index]
  }

  /// Whether an expression reads a symbol, perhaps in a component that an action adds later.
  package func isRead(_ symbol: SymbolID) -> Bool { !references(to: symbol).isEmpty || symbols[symbol].isReadLater }

  /// Whether rules may find something else once the contexts around the payload are known.
  package var dependsOnSurroundings: Bool {
    guard !isPlaceKnown else { return false }
    if unresolved.contains(where: { if case .surroundings = $0.reason { true } else { false } }) { return true }
    // Rules report unused contexts and initial nulls on whole screens only.
    return symbols.indices.contains { index in
      let symbol = SymbolID(index)
      return symbols[index].kind == .context && (references(to: symbol).isEmpty || !assignments(to: symbol).isEmpty)
    }
  }

  /// Whether more calls than a limit stand inside each other in an expression.
  ///
  /// - Complexity: O(*n*) in expressions, and in the nodes of those that have more than the limit.
  package func nests(deeperThan limit: Int) -> Bool {
    expressions.contains { expression in
      let text = pool[Int(expression.text)]
      guard text.endNode - text.firstNode > limit else { return false }
      // The ends of the calls around a node.
      var ends: [Int32] = []
      for node in text.firstNode..<text.endNode where pool.nodes[Int(node)].kind == .call {
        while let end = ends.last, end <= node { ends.removeLast() }
        ends.append(pool.nodes[Int(node)].next)
        if ends.count > limit { return true }
      }
      return false
    }
  }

  /// The name as it is written, or as Beagle calls it.
  package func name(of symbol: Symbol) -> String {
    if let node = symbol.nameNode { return screen.node(node).string ?? "" }
    if symbol.property >= 0 { return screen.key(ofProperty: symbol.property) ?? "" }
    switch symbol.kind {
    case .global: return "global"
    case .navigationContext: return "navigationContext"
    case .item: return "item"
    case .index: return "index"
    case .context, .event: return ""
    }
  }
}

extension Screen {
  /// The contexts of the screen.
  ///
  /// - Parameter isOpened: Whether the app opens it: then any root is a screen (docs/spec/decoding.md 6.2), with no contexts
  ///   around it.
  /// - Complexity: O(*n*) in facts and elements, and next to nothing for a screen without expressions and contexts.
  package func semantics(knowing knowledge: ContextKnowledge, isOpened: Bool = false) -> SemanticModel {
    SemanticModel(
      self, knowledge.roles(in: table), knowing: knowledge, within: isOpened ? .nothing : .unknown)
  }

  /// Whether the screen has expressions or contexts.
  var hasContexts: Bool {
    facts.facts.contains { fact in
      fact.form == .expression || fact.meaning == .declaredContext || fact.meaning == .contextId
        || fact.meaning == .lazyPath
    }
  }
}

/// By symbol, its references and its assignments in document order.
private struct UsesBySymbol: Sendable {
  var references: [[ReferenceID]] = []
  var assignments: [[AssignmentID]] = []
}

extension Array {
  /// The IDs of the elements, by the symbol that they name.
  fileprivate func ids(bySymbol count: Int, _ symbol: (Element) -> SymbolID?) -> [[ID<Element>]] {
    var ids = [[ID<Element>]](repeating: [], count: count)
    for (index, element) in enumerated() {
      if let symbol = symbol(element) { ids[symbol.index].append(ID(index)) }
    }
    return ids
  }
}
