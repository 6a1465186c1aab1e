/// Lists without elements: `removeIndex` without an index ends the app with one (docs/spec/expressions.md 9.2).
extension ContextAnalyzer {
  /// Looks for a call that takes the last element of a list which has none then.
  ///
  /// - Parameters:
  ///   - list: The place of the argument in the text that is read, whose bindings are the last that were noted.
  ///   - first: The text's first node.
  /// - Returns: Whether there is one.
  mutating func checkRemoval(from list: Int, _ first: Int, _ call: CallFault, _ fact: ScreenFacts.Fact) -> Bool {
    guard result.pool.nodes[first + list].kind == .binding else { return false }
    let condition = conditionForEmpty(first + list, fact)
    if condition >= 0 {
      report(
        .laterTrap(call, .condition), fact.node, fact.element, isCertain: false, id: call.operation, other: condition)
      return true
    }
    guard isEmptyList(list, from: first), !isGuarded(fact.element), !isSetJustBefore(first + list, fact),
      !isInRow(ofBinding: first + list, fact)
    else { return false }
    report(
      .call(call), fact.node, fact.element, isCertain: isDrawnWithInitialValue(first + list, fact), id: call.operation)
    return true
  }

  /// Whether a binding reads a list that is empty to begin with.
  private mutating func isEmptyList(_ binding: Int, from first: Int) -> Bool {
    guard let read = result.reads.last(where: { Int($0.node) == binding }), read.declaration >= 0,
      !isSetAtStart(read.declaration),
      case .value(let node) = walk(result.declarations[Int(read.declaration)], binding: first + binding)
    else { return false }
    return view.kind(node) == .list && view.isEmpty(node)
  }

  /// Whether a place is in the rows of the very list that a binding reads: without an element there is no row.
  mutating func isInRow(ofBinding binding: Int, _ fact: ScreenFacts.Fact) -> Bool {
    let declaration = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)]).declaration
    let steps = steps(ofBinding: binding)
    var current = fact.element
    while current >= 0, !isOpenedScreen(current) {
      let inner = element(current)
      current = inner.parent
      guard role(inner) == .template, inner.parent >= 0 else { continue }
      let source = member(element(inner.parent).node, "dataSource")
      if isBinding(source, of: inner.parent, to: declaration, steps) { return true }
    }
    return false
  }

  /// Whether a value of an element is a binding to a path, and nothing else.
  mutating func isBinding(_ value: Int32, of element: Int32, to declaration: Int32, _ steps: [Step]) -> Bool {
    guard value >= 0, view.kind(Int(value)) == .string, let text = result.pool.text(at: Int(value), in: view),
      result.pool[text].isSingle
    else { return false }
    return isBinding(Int(result.pool[text].firstNode) + 1, seenFrom: element, to: declaration, steps)
  }

  private func isBinding(_ node: Int, seenFrom element: Int32, to declaration: Int32, _ steps: [Step]) -> Bool {
    result.pool.nodes[node].kind == .binding
      && lookUp(result.pool.nodes[node + 1].value, from: result.heads[Int(element)]).declaration == declaration
      && self.steps(ofBinding: node).map(\.value) == steps.map(\.value)
  }

  /// The condition that lets an action run only while the list which a binding reads is empty: tape index of the text; -1
  /// for none.
  private mutating func conditionForEmpty(_ binding: Int, _ fact: ScreenFacts.Fact) -> Int32 {
    let (index, passesUnknown) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    guard index >= 0, !passesUnknown, case .value(let node) = walk(result.declarations[Int(index)], binding: binding),
      view.kind(node) == .list
    else { return -1 }
    let steps = steps(ofBinding: binding)
    var current = fact.element
    // What another action waits for comes later, when the list may have been filled.
    while current >= 0, isAction(element(current)), let condition = condition(around: current) {
      let asked = member(element(condition).node, "condition")
      let isTrue = screen.key(ofProperty: element(current).property) == "onTrue"
      if asksForEmpty(asked, of: condition, index, steps, isTrue: isTrue) {
        return mayBeSet(between: condition, and: fact.element) ? -1 : asked
      }
      current = condition
    }
    return -1
  }

  private func condition(around action: Int32) -> Int32? {
    let parent = element(action).parent
    return parent >= 0 && element(parent).schema == Self.condition ? parent : nil
  }

  /// Whether a condition is `isEmpty` of a path, or `not` of that where it is not true.
  private mutating func asksForEmpty(
    _ value: Int32, of condition: Int32, _ declaration: Int32, _ steps: [Step], isTrue: Bool
  ) -> Bool {
    guard value >= 0, view.kind(Int(value)) == .string, let text = result.pool.text(at: Int(value), in: view),
      result.pool[text].isSingle
    else { return false }
    var node = Int(result.pool[text].firstNode) + 1
    var isTrue = isTrue
    while isCall(node, of: Self.notHash), node + 1 < Int(result.pool.nodes[node].next) {
      node += 1
      isTrue.toggle()
    }
    return isTrue && isCall(node, of: Self.isEmptyHash) && node + 1 < Int(result.pool.nodes[node].next)
      && isBinding(node + 1, seenFrom: condition, to: declaration, steps)
  }

  /// Whether a node calls an operation of Beagle's own.
  private func isCall(_ node: Int, of hash: UInt64) -> Bool {
    guard result.pool.nodes[node].kind == .call, result.pool.nodes[node].value == hash else { return false }
    let found = operations.find(hash)
    return found >= 0 && operations[found].kind != .custom
  }

  /// Whether an action that stands in a condition before another one sets anything, or is the app's own.
  private func mayBeSet(between condition: Int32, and action: Int32) -> Bool {
    screen.facts.elements[Int(condition) + 1..<max(Int(condition) + 1, Int(action))].contains {
      role($0) == .setContext || role($0) == .open
    }
  }

  private static let isEmptyHash = NameHash.of("isEmpty")
  private static let notHash = NameHash.of("not")
}
