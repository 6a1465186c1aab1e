/// What an expression comes out as only at times, or only to begin with, held against what its property can use.
extension ContextAnalyzer {
  /// Whether a condition chooses between values of which one is of no use.
  @inline(never)
  func hasWrongBranch(_ call: Int, accepted: ValueTypes) -> Bool {
    !wrongBranches(of: call, accepted: accepted).isEmpty
  }

  /// The kinds of the literals that a condition, and conditions in it, choose between and of which none is accepted.
  func wrongBranches(of call: Int, accepted: ValueTypes) -> ValueTypes {
    var wrong: ValueTypes = []
    for branch in branches(of: call) {
      let node = result.pool.nodes[branch]
      switch node.kind {
      case .integer, .decimal, .bool, .string:
        if node.types.isDisjoint(with: accepted) { wrong.formUnion(node.types) }
      default: break
      }
    }
    return wrong
  }

  /// Whether an expression that calls nothing may be a number with a fraction.
  func mayBeFraction(_ node: Int) -> Bool {
    let node = result.pool.nodes[node]
    return node.kind == .decimal || node.kind == .binding && node.isInferred
  }

  /// Holds what is always the same, or what a context begins with and keeps, against a property that takes whole numbers
  /// alone (spec/expressions.md 8.3).
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
