/// What an expression comes out as only at times, or only to begin with, held against what its property can use.
extension ContextAnalyzer {
  /// Whether a condition chooses between values of which one is of no use.
  mutating func hasWrongBranch(_ call: Int, accepted: ValueTypes) -> Bool {
    let found = operations.find(result.pool.nodes[call].value)
    guard found >= 0, operations[found].kind == .condition, Int(result.pool.nodes[call].next) > call + 1 else {
      return false
    }
    var argument = Int(result.pool.nodes[call + 1].next)
    while argument < Int(result.pool.nodes[call].next) {
      let node = result.pool.nodes[argument]
      if node.kind == .call ? hasWrongBranch(argument, accepted: accepted) : isUseless(node, accepted) { return true }
      argument = Int(node.next)
    }
    return false
  }

  private func isUseless(_ node: Node, _ accepted: ValueTypes) -> Bool {
    switch node.kind {
    // An empty text stands for nothing at all.
    case .string: node.end - node.start > 2 && node.types.isDisjoint(with: accepted)
    case .integer, .decimal, .bool: node.types.isDisjoint(with: accepted)
    default: false
    }
  }

  /// The kinds of the literals that a condition, and conditions in it, choose between and of which none is accepted.
  func wrongBranches(of call: Int, accepted: ValueTypes) -> ValueTypes {
    branches(of: call).reduce(into: []) { wrong, branch in
      let node = result.pool.nodes[branch]
      if isUseless(node, accepted) { wrong.formUnion(node.types) }
    }
  }

  /// The lists in an object that a binding reads, as an expression would read them.
  @inline(never)
  mutating func listsInside(_ node: Int, text: Int, _ fact: ScreenFacts.Fact) -> [String] {
    guard result.pool.nodes[node].kind == .binding else { return [] }
    let (index, _) = lookUp(result.pool.nodes[node + 1].value, from: result.heads[Int(fact.element)])
    guard index >= 0 else { return [] }
    let value = plainValue(of: Int(index), node)
    guard value >= 0, view.kind(value) == .object else { return [] }
    let path = pathText(node, text: text)
    var lists: [String] = []
    var key = view.firstChild(value)
    let end = view.end(value)
    // Who has more parts than this has no use for the names of some.
    for _ in 0..<64 where key < end {
      if view.kind(key + 1) == .list, Self.isReadableKey(view.string(key)) {
        lists.append("\(path).\(view.string(key))")
      }
      key = view.next(key + 1)
    }
    return lists
  }

  /// Whether what calls nothing is a number with a fraction, or is that to begin with, where whole numbers alone are taken.
  @inline(never)
  mutating func isFraction(_ node: Int, _ fact: ScreenFacts.Fact, _ head: Int32) -> Bool {
    let seen = result.pool.nodes[node]
    if seen.kind == .decimal { return isWhole(fact) }
    guard seen.kind == .binding, seen.isInferred else { return false }
    let (index, _) = lookUp(result.pool.nodes[node + 1].value, from: head)
    guard index >= 0 else { return false }
    let value = plainValue(of: Int(index), node)
    return value >= 0 && view.kind(value) == .number && view.numberHasFraction(value) && isWhole(fact)
  }

  /// Holds what is always the same, or what a context begins with and keeps, against a property that takes whole numbers
  /// alone (docs/spec/expressions.md 8.3).
  mutating func checkFraction(_ constant: DynamicObject?, _ first: Int, _ fact: ScreenFacts.Fact) {
    var value = constant
    var isCertain = true
    if value == nil, result.pool.nodes[first + 1].kind == .binding, !isWritten(first + 1, fact) {
      value = initialValue(ofBinding: first + 1, fact)?.value
      isCertain = false
    }
    guard case .double(let number)? = value, number.isFinite, !Self.isWhole(number) else { return }
    report(.wrongResult(found: .double, wanted: .int, isTemplate: false), fact.node, fact.element, isCertain: isCertain)
  }
}
