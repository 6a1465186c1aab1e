/// What a part is asked of that screens load: what it does not declare, they may.
extension ContextAnalyzer {
  /// Whether a name that the payload does not declare is surely not declared around it; `nil` where it is, or where all is
  /// said.
  mutating func isSurelyUndeclared(
    _ hash: UInt64, _ id: String, isInPart: Bool, _ node: Int32, _ element: Int32, _ isWrite: Bool
  ) -> Bool? {
    guard isInPart, case .hosts(let hosts) = surroundings else { return true }
    switch hosts.answer(hash) {
    case .declared: return nil
    case .undeclared(let isCertain): return isCertain
    case .declaredElsewhere(let place):
      report(.notByAllHosts(id: id, missingAt: place, isWrite: isWrite), node, element, isCertain: false, id: id)
      return nil
    }
  }

  /// Whether an element is a part of screens that load the payload, and not on a screen that the payload brings along.
  func isInPart(_ element: Int32) -> Bool {
    if case .hosts = surroundings { screenElement(around: element) < 0 } else { false }
  }
}
