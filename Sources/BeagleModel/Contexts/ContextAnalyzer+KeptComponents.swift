/// Components that wait in a context until addChildren shows them: iOS decodes them anew then, and what is an expression in them
/// lives (spec/actions.md 3.1).
extension ContextAnalyzer {
  /// Whether a text of a context's initial value is part of a component.
  func isInKeptComponent(_ fact: ScreenFacts.Fact) -> Bool {
    var current = Int(member(element(fact.element).node, "value"))
    while current >= 0, current != Int(fact.node) {
      switch view.kind(current) {
      case .object:
        if member(Int32(truncatingIfNeeded: current), "_beagleComponent_") >= 0 { return true }
        current = part(of: current, holding: Int(fact.node), isObject: true)
      case .list: current = part(of: current, holding: Int(fact.node), isObject: false)
      default: return false
      }
    }
    return false
  }

  /// The value in an object or a list that an entry of the tape is in, or is; -1 for none.
  private func part(of container: Int, holding node: Int, isObject: Bool) -> Int {
    var child = view.firstChild(container) + (isObject ? 1 : 0)
    let end = view.end(container)
    while child < end {
      let next = view.next(child)
      if node < next { return node < child ? -1 : child }
      child = next + (isObject ? 1 : 0)
    }
    return -1
  }

  /// Notes what a kept text reads. Where it will stand nobody knows, so that nothing is wrong with it.
  mutating func noteKept(_ text: Int, of fact: Int) {
    let head = result.heads[Int(screen.facts.facts[fact].element)]
    let nodes = Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)
    for node in nodes where result.pool.nodes[node].kind == .binding {
      let declaration = lookUp(result.pool.nodes[node + 1].value, from: head).declaration
      guard declaration >= 0 else { continue }
      result.declarations[Int(declaration)].isRead = true
      result.reads.append(
        ScreenContexts.Read(
          fact: Int32(truncatingIfNeeded: fact), node: Int32(truncatingIfNeeded: node) - result.pool[text].firstNode,
          declaration: declaration))
    }
  }
}
