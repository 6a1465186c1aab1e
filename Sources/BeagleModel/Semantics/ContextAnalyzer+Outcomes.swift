/// Reads in `onFinish` of what the request's outcome told, which on iOS runs before it and leaves its context behind
/// (docs/spec/networking.md 8, docs/spec/expressions.md 11).
extension ContextAnalyzer {
  /// Says of a read of an outcome's context in `onFinish` that it holds only where the request came out like this.
  ///
  /// - Returns: Whether it is such a read. Then all is said: nothing of one whose author asks for it.
  mutating func reportOutcome(_ hash: UInt64, text: Int, _ fact: ScreenFacts.Fact) -> Bool {
    let isSuccess = hash == Self.successHash
    guard isSuccess || hash == Self.failureHash, let request = request(finishedAround: fact.element) else {
      return false
    }
    // Without a list of actions there is no context.
    let actions = isSuccess ? member(element(request).node, "onSuccess") : member(element(request).node, "onError")
    guard actions >= 0, view.kind(Int(actions)) == .list else { return false }
    // One word for both outcomes.
    let isTold = result.worded.contains(isSuccess ? Self.failureHash : Self.successHash)
    if isTold || isAskedAbout(hash, text: text) || isBehindCondition(fact.element) { return true }
    let id = isSuccess ? "onSuccess" : "onError"
    report(.outcomeAtFinish(id: id), fact.node, fact.element, isCertain: false, id: id, other: actions)
    return true
  }

  /// The request in whose `onFinish` an action stands; `nil` for none.
  private func request(finishedAround element: Int32) -> Int32? {
    var current = element
    while current >= 0, isAction(self.element(current)) {
      let action = self.element(current)
      if action.parent >= 0, role(self.element(action.parent)) == .sendRequest, action.property >= 0,
        screen.key(ofProperty: action.property) == "onFinish"
      {
        return action.parent
      }
      current = action.parent
    }
    return nil
  }

  /// Whether a text asks whether a context, or a part of it, is there.
  private func isAskedAbout(_ hash: UInt64, text: Int) -> Bool {
    (Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)).contains { node in
      let call = result.pool.nodes[node]
      guard call.kind == .call, Self.asking.contains(call.value) else { return false }
      return (node + 1..<Int(call.next)).contains { argument in
        result.pool.nodes[argument].kind == .binding && result.pool.nodes[argument + 1].value == hash
      }
    }
  }

  private static let successHash = NameHash.of("onSuccess")
  private static let failureHash = NameHash.of("onError")
  private static let asking = ["isNull", "isEmpty", "eq"].map { NameHash.of($0) }
}
