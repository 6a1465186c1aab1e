/// Components that wait in a context until addChildren shows them: iOS decodes them anew then, and what is an expression in them
/// lives (docs/spec/actions.md 3.1).
extension ContextAnalyzer {
  /// Whether a text of a context's initial value is part of a component.
  func isInKeptComponent(_ fact: ScreenFacts.Fact) -> Bool {
    view.isInComponent(Int(fact.node), ofValue: Int(member(element(fact.element).node, "value")))
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

extension Screen {
  /// Whether a fault is in a component that waits in a context's initial value.
  ///
  /// - Complexity: O(log *n* + depth) in elements, and the siblings on the way down to it.
  package func isKept(_ fault: Fault) -> Bool {
    guard let owner = owner(of: fault), let key = key(ofProperty: fault.property),
      ScopeRoles.place(key, of: owner.name) == .contextValue
    else { return false }
    let place = facts.elements.firstPlace { Int($0.node) > fault.node } - 1
    guard place >= 0 else { return false }
    let value = document.view.member(Int(facts.elements[place].node), "value")
    return document.view.isInComponent(fault.node, ofValue: value)
  }
}

// What the document alone tells: a call of the analyzer, which is large, would copy it.
extension JSONView {
  /// Whether a place in a value is inside an object that says which component it is.
  ///
  /// - Parameter value: Its entry of the tape; -1 for none.
  fileprivate func isInComponent(_ node: Int, ofValue value: Int) -> Bool {
    var current = value
    while current >= 0, current != node {
      switch kind(current) {
      case .object:
        if member(current, "_beagleComponent_") >= 0 { return true }
        current = part(of: current, holding: node, isObject: true)
      case .list: current = part(of: current, holding: node, isObject: false)
      default: return false
      }
    }
    return false
  }

  /// The value in an object or a list that an entry of the tape is in, or is; -1 for none.
  private func part(of container: Int, holding node: Int, isObject: Bool) -> Int {
    var child = firstChild(container) + (isObject ? 1 : 0)
    let end = self.end(container)
    while child < end {
      let next = self.next(child)
      if node < next { return node < child ? -1 : child }
      child = next + (isObject ? 1 : 0)
    }
    return -1
  }
}
