/// An expression in data that iOS does not evaluate (`docs/spec/expressions.md` 1.3).
package struct UnevaluatedExpression: Sendable, BitwiseCopyable {
  package enum Place: Sendable, Hashable, BitwiseCopyable { case contextValue, requestBody, analyticsEntry, listItem }

  package let node: NodeID
  package let element: ElementID
  package let place: Place
}

/// Collects the references to the symbols of a screen, and the assignments.
struct UseCollector {
  private let screen: Screen
  private let view: JSONView
  private let roles: ScopeRoles
  private let scopes: [Scope]
  private let symbols: [Symbol]
  private let scopeOfElement: [ScopeID]
  var pool: ExpressionPool
  private var finder: PathFinder
  private(set) var expressions: [BoundExpression] = []
  private(set) var references: [Reference] = []
  private(set) var assignments: [Assignment] = []
  private(set) var unevaluated: [UnevaluatedExpression] = []
  private(set) var readLater: Set<SymbolID> = []

  /// - Parameter builder: Its pool is taken, for a copy of all nodes would be made otherwise.
  init(_ builder: inout ScopeBuilder, _ scopeOfElement: [ScopeID]) {
    screen = builder.screen
    (view, roles) = (builder.view, builder.roles)
    (scopes, symbols) = (builder.scopes, builder.symbols)
    finder = builder.finder
    pool = exchange(&builder.pool, with: ExpressionPool())
    self.scopeOfElement = scopeOfElement
  }

  mutating func collect() {
    // The decoder has noted the texts' indexes in its pool.
    let knowsTexts = screen.facts.expressions != 0 && pool.generation == screen.facts.expressions
    for fact in screen.facts.facts where fact.element >= 0 {
      if fact.form == .expression {
        collect(fact, text: knowsTexts ? fact.text : nil)
      } else if fact.meaning == .contextId {
        collectAssignment(fact)
      }
    }
  }

  // MARK: - Expressions

  private mutating func collect(_ fact: ScreenFacts.Fact, text known: Int?) {
    let element = ElementID(rawValue: fact.element)
    guard !isInUnusedValue(element),
      let text = known ?? pool.text(at: Int(fact.node), in: view)
    else { return }
    let scope = scopeOfElement[element.index]
    if let place = unevaluatedPlace(of: fact) {
      if place == .contextValue, isInKeptComponent(fact) { return collectLaterReads(text, from: scope) }
      return unevaluated.append(
        UnevaluatedExpression(node: NodeID(rawValue: fact.node), element: element, place: place))
    }
    let expression = ExpressionID(expressions.count)
    let first = Int32(truncatingIfNeeded: references.count)
    let isDropped = isInLostAddition(fact)
    for node in isDropped ? [] : pool.bindings(of: text) {
      let found = scopes.lookUp(pool.nodes[node + 1].value, from: scope, in: symbols)
      references.append(
        Reference(
          expression: expression, node: Int32(truncatingIfNeeded: node), symbol: found.symbol,
          passesOpenScope: found.passesOpenScope,
          type: type(of: pool.steps(ofBinding: node), of: found, isDescribed: fact.property >= 0)))
    }
    expressions.append(
      BoundExpression(
        node: NodeID(rawValue: fact.node), element: element, meaning: fact.meaning, property: fact.property,
        scope: scope,
        text: Int32(truncatingIfNeeded: text), firstReference: first,
        endReference: Int32(truncatingIfNeeded: references.count), isDropped: isDropped))
  }

  private mutating func type(of path: [PathStep], of found: LookUp, isDescribed: Bool = true) -> PathType {
    guard let symbol = found.symbol, !found.passesOpenScope, isDescribed else { return .unknown }
    return finder.type(of: path, in: symbols[symbol].initialValue)
  }

  /// Notes the reads of a component in a context's initial value, which iOS evaluates once the component is added.
  private mutating func collectLaterReads(_ text: Int, from scope: ScopeID) {
    for node in pool.bindings(of: text) {
      if let symbol = scopes.lookUp(pool.nodes[node + 1].value, from: scope, in: symbols).symbol {
        readLater.insert(symbol)
      }
    }
  }

  private func isInUnusedValue(_ element: ElementID) -> Bool {
    roles.role(of: screen[element]) == .navigationContext && screen.isUnused(screen[element])
  }

  /// Whether a fact is in an added value that is no list, so that iOS adds nothing, but evaluates it
  /// (`docs/spec/actions.md` 3.1).
  private func isInLostAddition(_ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0, roles.properties[Int(fact.property)].place == .addedChildren else { return false }
    return view.member(Int(screen.facts.elements[Int(fact.element)].node), "value") != Int(fact.node)
  }

  private func unevaluatedPlace(of fact: ScreenFacts.Fact) -> UnevaluatedExpression.Place? {
    guard fact.property >= 0 else { return nil }
    switch roles.properties[Int(fact.property)].place {
    case .contextValue: return .contextValue
    case .requestBody: return .requestBody
    case .analyticsEntry: return .analyticsEntry
    case .dataSource:
      let source = view.member(Int(screen.facts.elements[Int(fact.element)].node), "dataSource")
      return source >= 0 && source != Int(fact.node) ? .listItem : nil
    default: return nil
    }
  }

  private func isInKeptComponent(_ fact: ScreenFacts.Fact) -> Bool {
    let value = view.member(Int(screen.facts.elements[Int(fact.element)].node), "value")
    return view.isInComponent(Int(fact.node), ofValue: value)
  }

  // MARK: - Assignments

  private mutating func collectAssignment(_ fact: ScreenFacts.Fact) {
    let element = ElementID(rawValue: fact.element)
    let action = screen[element]
    let isSetContext = roles.role(of: action) == .setContext
    let node = Int(action.node)
    let path = isSetContext ? view.member(node, "path") : -1
    let value = isSetContext ? view.member(node, "value") : -1
    let hash = view.nameHash(ofText: fact.node)
    let found = scopes.lookUp(hash, from: scopeOfElement[element.index], in: symbols)
    let pathNode = path >= 0 && view.kind(path) == .string ? NodeID(path) : nil
    let steps = pathNode.map { view.steps(ofPath: $0) } ?? []
    assignments.append(
      Assignment(
        element: element, nameNode: NodeID(rawValue: fact.node), hash: hash, path: pathNode,
        value: value >= 0 ? NodeID(value) : nil, symbol: found.symbol, passesOpenScope: found.passesOpenScope,
        isSetContext: isSetContext, type: steps.map { type(of: $0, of: found) } ?? .unknown))
  }
}

extension ExpressionPool {
  /// The nodes of a text that are bindings.
  func bindings(of text: Int) -> [Int] {
    (Int(self[text].firstNode)..<Int(self[text].endNode)).filter { nodes[$0].kind == .binding }
  }

  /// The binding that is all that a text holds; `nil` for any other text.
  func onlyBinding(of text: Int) -> Int? {
    let node = Int(self[text].firstNode) + 1
    return self[text].isSingle && nodes[node].kind == .binding ? node : nil
  }

  /// The path behind a binding's name.
  func steps(ofBinding binding: Int) -> [PathStep] {
    nodes[binding + 2..<max(binding + 2, Int(nodes[binding].next))].map(PathStep.init)
  }
}

extension Screen {
  /// The kind of data around a fault in which iOS evaluates no expressions (docs/spec/expressions.md 1.3).
  package func unevaluatedPlace(of fault: Fault) -> UnevaluatedExpression.Place? {
    guard let key = key(ofProperty: fault.property), let property = property(of: fault) else { return nil }
    switch property.place {
    case .contextValue: return isKept(fault) ? nil : .contextValue
    case .requestBody: return .requestBody
    case .analyticsEntry: return .analyticsEntry
    case .dataSource: return holder(of: fault.node)?[key]?.index == fault.node ? nil : .listItem
    default: return nil
    }
  }

  /// Whether a fault is in a component that waits in a context's initial value.
  ///
  /// - Complexity: O(log *n* + depth) in elements, and the siblings on the way down to it.
  package func isKept(_ fault: Fault) -> Bool {
    guard property(of: fault)?.place == .contextValue else { return false }
    let index = facts.elements.firstPlace { Int($0.node) > fault.node } - 1
    guard index >= 0 else { return false }
    let value = document.view.member(Int(facts.elements[index].node), "value")
    return document.view.isInComponent(fault.node, ofValue: value)
  }
}

extension JSONView {
  /// Whether a node in a value is inside a component: an object with a discriminator.
  ///
  /// - Parameter value: Its entry of the tape; -1 for none.
  func isInComponent(_ node: Int, ofValue value: Int) -> Bool {
    var current: Int? = value < 0 ? nil : value
    while let container = current, container < node {
      switch kind(container) {
      case .object:
        if member(container, "_beagleComponent_") >= 0 { return true }
        current = keys(of: container).first { node < next($0 + 1) }.map { $0 + 1 }
      case .list: current = elements(of: container).first { node < next($0) }
      default: return false
      }
    }
    return false
  }
}
