/// What was said of the parts of a text that come to null, so that nothing worse is said of what takes them.
extension ContextAnalyzer {
  /// Whether a part of a text comes to null for a reason that is told: a call that takes it gives null as well, and ends
  /// no app (docs/spec/expressions.md 9).
  mutating func isToldNull(_ node: Int, _ inferrer: borrowing CallInferrer, _ fact: ScreenFacts.Fact) -> Bool {
    let text = inferrer.text
    switch text.nodes[node].kind {
    case .null: return true
    case .binding: return isToldMissing(String(decoding: text.utf8[text.nodes[node].range], as: UTF8.self), fact)
    case .operation:
      guard let operation = knowledge.operations[text.text(of: node)] else { return true }
      guard operation.category != .custom, operation.misuse == .null else { return false }
      return inferrer.hasFault(at: node) || takesToldNull(node, inferrer, fact)
    default: return false
    }
  }

  /// Whether a call takes null where it wants something else.
  mutating func takesToldNull(_ call: Int, _ inferrer: borrowing CallInferrer, _ fact: ScreenFacts.Fact) -> Bool {
    guard let operation = knowledge.operations[inferrer.text.text(of: call)] else { return false }
    for (position, argument) in inferrer.text.children(of: call).enumerated()
    where !operation.types(ofArgument: position).contains(.null) {
      if isToldNull(argument, inferrer, fact) { return true }
    }
    return false
  }

  /// Whether a call, or one around it, comes to null whatever the call gives, so that nobody sees that.
  mutating func isLost(_ call: Int, _ inferrer: borrowing CallInferrer, _ fact: ScreenFacts.Fact) -> Bool {
    let text = inferrer.text
    for around in text.nodes[...call].indices.reversed() where text.nodes[around].subtreeEnd > call {
      guard case .operation(let name) = text.nodes[around].kind,
        knowledge.operations[text.text(of: around)]?.misuse == .null
      else { continue }
      if takesToldNull(around, inferrer, fact) { return true }
      if inferrer.hasFault(at: around), !inferrer.faults.contains(where: { $0.isTrap && $0.range == name }) {
        return true
      }
    }
    return false
  }

  /// Whether the text's own faults, which are the last ones, tell that there is nothing at a path.
  private func isToldMissing(_ path: String, _ fact: ScreenFacts.Fact) -> Bool {
    for fault in result.faults.reversed() {
      guard fault.node == Int(fact.node) else { return false }
      switch fault.kind {
      case .undefined(let id, _), .outOfScope(let id, _, _), .otherScreen(let id, _), .ignoredDeclaration(let id, _),
        .eventElsewhere(let id, _, _), .eventWithoutContext(let id, _), .indexInCase(let id):
        if path == id || path.hasPrefix("\(id).") || path.hasPrefix("\(id)[") { return true }
      case .unknownPath(let told, _, _, _), .hiddenItem(let told, _, _), .eventPath(let told, _, _, _, _),
        .negativeRead(let told), .nullInitial(let told):
        if path == told { return true }
      default: continue
      }
    }
    return false
  }
}
