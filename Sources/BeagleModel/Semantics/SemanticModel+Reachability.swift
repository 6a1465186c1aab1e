/// Whether iOS ever uses an element.
package enum Reachability: Sendable, Equatable {
  case reachable
  /// A condition of a literal never takes the branch, or a list of no rows shows the template.
  case never
  /// Below a name that is not registered.
  case unknown
}

extension SemanticModel {
  /// - Complexity: O(depth).
  package func reachability(of element: ElementID) -> Reachability {
    if !screen[element].isLive { return .unknown }
    var current = screen[element]
    while let outer = screen.parent(of: current) {
      if current.property >= 0, isNeverTaken(current, in: outer) || isInEmptyList(current, outer) { return .never }
      current = outer
    }
    return .reachable
  }

  private func isNeverTaken(_ action: Screen.Element, in condition: Screen.Element) -> Bool {
    guard condition.schema == Screen.condition, let value = screen.object(of: condition)["condition"] else {
      return false
    }
    let isTrue = value.bool ?? ["@{true}": true, "@{false}": false][value.string ?? ""]
    return isTrue.map { screen.key(ofProperty: action.property) == ($0 ? "onFalse" : "onTrue") } ?? false
  }

  private func isInEmptyList(_ template: Screen.Element, _ list: Screen.Element) -> Bool {
    guard roles.role(of: template) == .template, let rows = screen.object(of: list)["dataSource"] else { return false }
    return rows.kind == .list && rows.isEmpty
  }
}

extension Screen {
  static let condition = index(ofBuiltIn: "beagle:condition")
}
