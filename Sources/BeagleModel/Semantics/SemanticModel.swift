/// The contexts of a screen: what declares them, what reads them, and what sets them.
///
/// It holds no opinion: rules ask, and say what is wrong. A class, because each rule of a screen is handed it.
package final class SemanticModel {
  package let screen: Screen
  package let knowledge: ContextKnowledge
  let roles: ScopeRoles
  /// What is known of the contexts around the payload.
  package let surroundings: Surroundings
  package let scopes: [Scope]
  package let symbols: [Symbol]
  /// The expressions that iOS evaluates, in document order.
  package let expressions: [BoundExpression]
  /// In document order.
  package let references: [Reference]
  /// In document order.
  package let assignments: [Assignment]
  /// Names that no scope of the payload declares where they are read or set: in document order.
  package let unresolved: [UnresolvedName]
  /// Expressions where iOS evaluates none.
  package let unevaluated: [UnevaluatedExpression]
  /// The parts of the expressions.
  private(set) var pool: ExpressionPool
  let scopeOfElement: [ScopeID]
  private let usesBySymbol: UsesBySymbol
  /// By event name, the components that fire such events.
  let events: [UInt64: Set<ElementID>]

  /// - Parameters:
  ///   - surroundings: What is around the payload; nothing is around a payload that is a screen.
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
    self.pool = uses.takePool()
    if hasUnresolved {
      var resolver = NameResolver(scopes, scopeOfElement, firing: events, within: self.surroundings)
      resolver.resolve(expressions, references, assignments, self.pool)
      unresolved = resolver.unresolved
    } else {
      unresolved = []
    }
    usesBySymbol = UsesBySymbol(
      references: SortedBySymbol(references, symbols: symbols.count) { $0.symbol },
      assignments: SortedBySymbol(assignments, symbols: symbols.count) { $0.symbol })
  }

  /// Takes the pool for the next screen; the model answers nothing about expressions afterwards.
  func takePool() -> ExpressionPool {
    var taken = ExpressionPool()
    swap(&taken, &pool)
    return taken
  }

  // MARK: - Questions

  /// The scope that an element's own expressions see.
  package func scope(of element: ElementID) -> ScopeID? {
    scopeOfElement.isEmpty ? nil : scopeOfElement[element.index]
  }

  /// The references that read a symbol, in document order.
  package func references(to symbol: SymbolID) -> ArraySlice<ReferenceID> { usesBySymbol.references[symbol] }

  /// The assignments to a symbol, in document order.
  package func assignments(to symbol: SymbolID) -> ArraySlice<AssignmentID> { usesBySymbol.assignments[symbol] }

  /// Whether an expression reads a symbol, or a component that an action adds later will.
  package func isRead(_ symbol: SymbolID) -> Bool { !references(to: symbol).isEmpty || symbols[symbol].isReadLater }

  /// Whether rules would find something else if it were known what is around the payload.
  package var dependsOnSurroundings: Bool {
    guard !isPlaceKnown else { return false }
    if unresolved.contains(where: { if case .surroundings = $0.reason { true } else { false } }) { return true }
    // Unused contexts, and those that are null at first, are found on whole screens alone.
    return symbols.indices.contains { index in
      let symbol = SymbolID(index)
      return symbols[index].kind == .context && (references(to: symbol).isEmpty || !assignments(to: symbol).isEmpty)
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
  /// - Parameter isOpened: Whether the app opens it: then it is a screen whatever its root is (docs/spec/decoding.md 6.2), and
  ///   nothing around it declares contexts.
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

private struct UsesBySymbol: Sendable {
  var references = SortedBySymbol<Reference>()
  var assignments = SortedBySymbol<Assignment>()
}

/// IDs by the symbol that their elements name, in the order of the array.
struct SortedBySymbol<Element>: Sendable {
  private var ids: [ID<Element>] = []
  /// By symbol, the first of its ids; and the end.
  private var starts: [Int32] = []

  init() {}

  init(_ elements: [Element], symbols: Int, _ symbol: (Element) -> SymbolID?) {
    if elements.isEmpty { return }
    var counts = [Int32](repeating: 0, count: symbols + 1)
    for element in elements {
      if let symbol = symbol(element) { counts[symbol.index + 1] += 1 }
    }
    for place in 1..<counts.count { counts[place] += counts[place - 1] }
    starts = counts
    ids = Array(repeating: ID(rawValue: 0), count: Int(counts[symbols]))
    for (index, element) in elements.enumerated() {
      guard let symbol = symbol(element) else { continue }
      ids[Int(counts[symbol.index])] = ID(index)
      counts[symbol.index] += 1
    }
  }

  subscript(symbol: SymbolID) -> ArraySlice<ID<Element>> {
    starts.isEmpty ? [] : ids[Int(starts[symbol.index])..<Int(starts[symbol.index + 1])]
  }
}
