extension Screen {
  /// The data around a fault, where it is such that iOS evaluates nothing in (docs/spec/expressions.md 1.3).
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
    let place = facts.elements.firstPlace { Int($0.node) > fault.node } - 1
    guard place >= 0 else { return false }
    let value = document.view.member(Int(facts.elements[place].node), "value")
    return document.view.isInComponent(fault.node, ofValue: value)
  }
}

extension JSONView {
  /// Whether a node in a value is inside a component: an object with a discriminator.
  ///
  /// - Parameter value: Its entry of the tape; -1 for none.
  func isInComponent(_ node: Int, ofValue value: Int) -> Bool {
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
