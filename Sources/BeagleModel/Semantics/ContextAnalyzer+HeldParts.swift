/// Lists and objects that are of use for what they hold alone, held against what a context begins with.
extension ContextAnalyzer {
  /// Whether what a binding reads may hold what its property can do nothing with, to begin with.
  @inline(never)
  mutating func mayHoldMisfit(_ node: Int, _ fact: ScreenFacts.Fact, _ head: Int32, accepted: ValueTypes) -> Bool {
    guard result.pool.nodes[node].kind == .binding, result.pool.nodes[node].isInferred else { return false }
    let (index, _) = lookUp(result.pool.nodes[node + 1].value, from: head)
    return index >= 0 && misfit(in: plainValue(of: Int(index), node), fact, accepted: accepted) >= 0
  }

  /// Holds what a context begins with and keeps against a property that takes an object of texts alone, of which iOS makes
  /// nothing where one of its values is another, and an action that adds components (docs/spec/expressions.md 8.3,
  /// docs/spec/actions.md 3.1).
  mutating func checkHeldParts(_ node: Int, _ fact: ScreenFacts.Fact, accepted: ValueTypes) {
    guard result.pool.nodes[node].kind == .binding, !isWritten(node, fact) else { return }
    let (index, passesUnknown) = lookUp(result.pool.nodes[node + 1].value, from: result.heads[Int(fact.element)])
    guard index >= 0, !passesUnknown, result.declarations[Int(index)].kind == .context, !isWrittenByTheApp(index) else {
      return
    }
    let misfit = misfit(in: plainValue(of: Int(index), node), fact, accepted: accepted)
    if misfit < 0 { return }
    report(
      .wrongResult(found: accepted, wanted: accepted, isTemplate: false), fact.node, fact.element, isCertain: false,
      id: accepted == .map ? view.string(misfit - 1) : "", other: Int32(truncatingIfNeeded: misfit))
  }

  /// The value of an object that is no text, or a list to be added without a component; -1 for none.
  private mutating func misfit(in value: Int, _ fact: ScreenFacts.Fact, accepted: ValueTypes) -> Int {
    if value < 0 { return -1 }
    if accepted == .map { return takesTextsAlone(fact) ? otherThanText(in: value) : -1 }
    return isAdded(fact) && isWithoutComponents(value) ? value : -1
  }

  @inline(__always)
  func isAdded(_ fact: ScreenFacts.Fact) -> Bool { role(element(fact.element)) == .addChildren }

  /// Whether a property takes an object whose values are texts.
  private func takesTextsAlone(_ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0 else { return false }
    let type = screen.table.properties[Int(fact.property)].type
    guard type.operation == .expression else { return false }
    let inner = screen.table.types[Int(type.operand)]
    return inner.operation == .map && screen.table.types[Int(inner.operand)].operation == .string
  }

  /// The first value of an object that is no text, nor an expression, of which something else is said; -1 for none.
  private mutating func otherThanText(in object: Int) -> Int {
    guard view.kind(object) == .object else { return -1 }
    var key = view.firstChild(object)
    while key < view.end(object), indexes.items > 0 {
      if view.kind(key + 1) != .string { return key + 1 }
      indexes.items -= 1
      key = view.next(key + 1)
    }
    return -1
  }

  /// Whether a list has elements, and none of them says which component it is.
  mutating func isWithoutComponents(_ list: Int) -> Bool {
    guard view.kind(list) == .list, !view.isEmpty(list) else { return false }
    var item = view.firstChild(list)
    while item < view.end(list) {
      indexes.items -= 1
      if indexes.items < 0 { return false }
      switch view.kind(item) {
      case .object where member(Int32(truncatingIfNeeded: item), "_beagleComponent_") >= 0: return false
      case .string where view.opensExpression(item): return false
      default: item = view.next(item)
      }
    }
    return true
  }
}
