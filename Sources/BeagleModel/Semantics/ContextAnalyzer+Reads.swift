/// Resolves the bindings of expressions, and evaluates the expressions that a rule may object to.
extension ContextAnalyzer {
  typealias Node = ExpressionPool.Node

  mutating func read(_ index: Int) {
    let fact = screen.facts.facts[index]
    forgetIfFull()
    guard fact.element >= 0, !isInUnusedValue(fact.element), let text = text(of: fact) else { return }
    let before = result.faults.count
    defer { if result.faults.count > before { settleFaults(since: before, of: fact) } }
    if let place = deadPlace(of: fact) {
      if place == .contextValue, isInKeptComponent(fact) { return noteKept(text, of: index) }
      return report(.neverEvaluated(place), fact.node, fact.element, isCertain: place != .analyticsEntry)
    }
    let head = result.heads[Int(fact.element)]
    if Self.lookedUp.contains(fact.meaning) { noteBoundTexts(of: text, fact, head) }
    let expression = result.pool[text]
    if result.pool.isClean(text, in: head, fact.property) { return }
    if !result.worded.isEmpty { result.worded.removeAll(keepingCapacity: true) }
    let isBinding = expression.isSingle && result.pool.nodes[Int(expression.firstNode) + 1].kind == .binding
    let isDoubtful = isBinding ? readPath(text, of: index, head) : readText(text, of: index, head)
    if expression.isUnusual { reportNegativeIndex(in: text, fact) }
    if result.faults.count == before, !isDoubtful { result.pool.noteClean(text, in: head, fact.property) }
  }

  /// Takes into account where the expression stands: iOS may never evaluate a key that no schema has, and an addition that
  /// is no list shows nothing.
  @inline(never)
  private mutating func settleFaults(since first: Int, of fact: ScreenFacts.Fact) {
    if fact.property == ScreenFacts.Fact.undescribed {
      for place in first..<result.faults.count { result.faults[place].isLive = false }
    }
    if isInLostAddition(fact) { result.faults.removeSubrange(first...) }
  }

  /// Whether a fact is part of an addition that is no list, with which iOS does nothing (docs/spec/actions.md 3.1).
  func isInLostAddition(_ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0, role(element(fact.element)) == .addChildren,
      roles.properties[Int(fact.property)].accepted == .array
    else { return false }
    return member(element(fact.element).node, "value") != fact.node
  }

  /// Free data in which iOS evaluates nothing (docs/spec/expressions.md 1.3).
  @inline(__always)
  private func deadPlace(of fact: ScreenFacts.Fact) -> ContextFault.ScopePlace? {
    switch place(ofProperty: fact.property) {
    case .contextValue: return .contextValue
    case .requestBody: return .requestBody
    case .analyticsEntry: return .analyticsEntry
    case .dataSource:
      let source = member(element(fact.element).node, "dataSource")
      return source >= 0 && source != fact.node ? .listItem : nil
    default: return nil
    }
  }

  /// Whether a fact is part of a navigation context that its action decodes and never uses (docs/spec/actions.md 4.1).
  @inline(__always)
  private func isInUnusedValue(_ index: Int32) -> Bool {
    let element = element(index)
    return role(element) == .navigationContext && screen.isUnused(element)
  }

  /// Reports a text's first index before the first element.
  private mutating func reportNegativeIndex(in text: Int, _ fact: ScreenFacts.Fact) {
    let nodes = Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)
    guard let index = nodes.first(where: { result.pool.nodes[$0].kind == .index && result.pool.nodes[$0].integer < 0 }),
      let path = nodes.last(where: { $0 < index && result.pool.nodes[$0].kind == .binding })
    else { return }
    report(.negativeRead(path: pathText(path, text: text)), fact.node, fact.element)
  }

  // MARK: - Bindings

  /// The value that a binding reads to begin with, and where that is in the payload.
  struct BoundValue {
    var value = AbstractValue.unknown
    /// Tape index; -1 where it is not in the payload.
    var node = -1
    /// -1 for none.
    var declaration: Int32 = -1
  }

  mutating func bind(_ node: Int, text: Int, fact: Int, _ head: Int32) -> BoundValue {
    let (declaration, passesUnknown) = lookUp(result.pool.nodes[node + 1].value, from: head)
    result.reads.append(
      ScreenContexts.Read(
        fact: Int32(fact), node: Int32(truncatingIfNeeded: node) - result.pool[text].firstNode, declaration: declaration
      ))
    var bound = BoundValue(declaration: declaration)
    guard declaration >= 0 else {
      if !passesUnknown, !isLoose(fact) { reportUnresolved(binding: node, text: text, fact: fact) }
      return bound
    }
    result.declarations[Int(declaration)].isRead = true
    if passesUnknown || isLoose(fact) { return bound }
    let plain = plainValue(of: Int(declaration), node)
    switch plain >= 0 ? .value(plain) : walk(result.declarations[Int(declaration)], binding: node) {
    case .value(let value):
      bound.value = AbstractValue(types: types(ofValue: value), isInferred: true)
      bound.node = value
    case .shape(let shape):
      if roles.shapes[shape].types == .null { reportNullGlobal(node, text: text, fact: fact, declaration) }
      // What the screen itself writes there may be of another type.
      bound.value = AbstractValue(
        types: roles.shapes[shape].types, isInferred: result.declarations[Int(declaration)].isWritten)
    case .unknown: break
    case .missing(let step, let at):
      reportMissing(declaration, binding: node, text: text, fact: fact, step: step, at: at)
    case .missingMember(let step, let shape):
      reportMissingMember(declaration, binding: node, text: text, fact: fact, step: step, of: shape)
    }
    return bound
  }

  /// Whether the fact stands below a key, or in an object, that no schema has.
  @inline(__always)
  private func isLoose(_ fact: Int) -> Bool { screen.facts.facts[fact].property < 0 }
}
