/// What expressions come to with what contexts hold to begin with.
extension ContextAnalyzer {
  /// Whether anything writes to the context of a binding, at any time.
  mutating func isWritten(_ binding: Int, _ fact: ScreenFacts.Fact) -> Bool {
    let (index, _) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    return index < 0 || result.declarations[Int(index)].isWritten || isSeenLater(index)
  }

  /// Whether an action stands before another one, or before what that is inside of, in the same list.
  func runs(_ first: Int32, before second: Int32) -> Bool {
    var current = second
    while current >= 0, isAction(element(current)) {
      if first < current, element(first).parent == element(current).parent,
        element(first).property == element(current).property
      {
        return true
      }
      current = element(current).parent
    }
    return false
  }

  static let condition = Screen.index(ofBuiltIn: "beagle:condition")

  /// What a component's context has at a binding's path as long as nothing is written to it, and where it is declared.
  mutating func initialValue(
    ofBinding binding: Int, _ fact: ScreenFacts.Fact
  ) -> (value: DynamicObject, declaration: Int32)? {
    let (index, passesUnknown) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    guard index >= 0, !passesUnknown else { return nil }
    let declaration = result.declarations[Int(index)]
    guard declaration.kind == .context, !isSetAtStart(index),
      case .value(let node) = walk(declaration, binding: binding), view.next(node) - node <= Self.smallValue
    else { return nil }
    if view.kind(node) == .string, view.opensExpression(node) { return nil }
    return (DynamicObject(JSONNode(document: screen.document, index: node)), declaration.node)
  }

  /// Tokens of a value that is made for the sake of one call.
  static let smallValue = 64
}
