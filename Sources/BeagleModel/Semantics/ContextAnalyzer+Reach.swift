/// What surely never comes about, so that nothing of it is proved.
extension ContextAnalyzer {
  static let condition = Screen.index(ofBuiltIn: "beagle:condition")

  /// Whether an action stands where a condition of true or false never comes to.
  func isNeverReached(_ element: Int32) -> Bool {
    var current = element
    while current >= 0, isAction(self.element(current)) {
      let action = self.element(current)
      if action.parent >= 0, action.property >= 0, self.element(action.parent).schema == Self.condition,
        let isTrue = constantBoolean(member(self.element(action.parent).node, "condition"))
      {
        if screen.key(ofProperty: action.property) == (isTrue ? "onFalse" : "onTrue") { return true }
      }
      current = action.parent
    }
    return false
  }

  /// Whether an element stands in a row of a list that never has one.
  func isInRowOfNothing(_ element: Int32) -> Bool {
    var current = element
    while current >= 0 {
      let found = self.element(current)
      if found.parent >= 0, role(found) == .template {
        let rows = member(self.element(found.parent).node, "dataSource")
        if rows >= 0, view.kind(Int(rows)) == .list, view.isEmpty(Int(rows)) { return true }
      }
      current = found.parent
    }
    return false
  }

  private func constantBoolean(_ node: Int32) -> Bool? {
    guard node >= 0 else { return nil }
    switch view.kind(Int(node)) {
    case .string: return ["@{true}": true, "@{false}": false][view.string(Int(node))]
    case .bool: return view.firstByte(Int(node)) == UInt8(ascii: "t")
    default: return nil
    }
  }
}
