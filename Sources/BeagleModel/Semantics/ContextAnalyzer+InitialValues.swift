/// What expressions come to with what contexts hold to begin with.
extension ContextAnalyzer {
  /// A call that ends the app with what a context begins with.
  struct InitialTrap {
    let fault: CallFault
    let isProved: Bool
    /// Where one of the contexts is declared.
    let declaration: Int32
  }

  /// Looks for a call that ends the app with what the contexts hold to begin with, which is what a component is drawn with.
  mutating func initialTrap(
    of expression: ExpressionText, _ first: Int, _ fact: ScreenFacts.Fact
  ) -> InitialTrap? {
    // Most read nothing that is known to begin with, and their calls are not worked out for it.
    let knowsValue = expression.nodes.indices.contains { index in
      guard case .binding = expression.nodes[index].kind else { return false }
      return initialValue(ofBinding: first + index, fact) != nil
    }
    if !knowsValue { return nil }
    var inferrer = CallInferrer(text: expression, operations: knowledge.operations)
    var declared: Int32 = -1
    var isProved = true
    for index in expression.nodes.indices.reversed() {
      if case .binding = expression.nodes[index].kind {
        guard let initial = initialValue(ofBinding: first + index, fact), !isSetJustBefore(first + index, fact),
          initial.value != .array([]) || !isInRow(ofBinding: first + index, fact)
        else { continue }
        inferrer.assume(initial.value, at: index)
        declared = initial.declaration
        if !isDrawnWithInitialValue(first + index, fact) { isProved = false }
      } else {
        inferrer.infer(index)
      }
    }
    guard let fault = inferrer.faults.first(where: \.isTrap), !isGuarded(fact.element) else { return nil }
    return InitialTrap(fault: fault, isProved: isProved, declaration: declared)
  }

  /// Whether a component is drawn, which a row of a list may never be, with what the context of a binding begins with:
  /// what a press writes comes later, and what onInit sets is there before the first text is (docs/spec/contexts.md 2).
  mutating func isDrawnWithInitialValue(_ binding: Int, _ fact: ScreenFacts.Fact) -> Bool {
    var around = fact.element
    while around >= 0 {
      if role(element(around)) == .template { return false }
      around = element(around).parent
    }
    return findsInitialValue(binding, fact)
  }

  /// The same where it may not be drawn at all, as what stands in the rows of a list.
  mutating func findsInitialValue(_ binding: Int, _ fact: ScreenFacts.Fact) -> Bool {
    guard !isAction(element(fact.element)) else { return false }
    let (index, _) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    return index >= 0 && !isSetAtStart(index) && !isWrittenByTheApp(index)
  }

  /// Whether anything writes to the context of a binding, at any time.
  mutating func isWritten(_ binding: Int, _ fact: ScreenFacts.Fact) -> Bool {
    let (index, _) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    return index < 0 || result.declarations[Int(index)].isWritten || isSeenLater(index)
  }

  /// Whether an action finds what another one, in front of it in the same list, has set (docs/spec/actions.md 1).
  mutating func isSetJustBefore(_ binding: Int, _ fact: ScreenFacts.Fact) -> Bool {
    guard isAction(element(fact.element)), isWritten(binding, fact) else { return false }
    let (index, _) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    return index >= 0 && lastWrite(of: index, steps(ofBinding: binding), before: fact.element) != nil
  }

  /// The last write of a path, or of what it is in, that comes before an action in a list that both are in, or are inside of.
  mutating func lastWrite(of index: Int32, _ steps: [Step], before action: Int32) -> Int32? {
    writes(of: index, steps)?.last { place in
      let write = result.writes[Int(place)]
      guard runs(write.element, before: action), let path = self.steps(ofPath: write.path) else { return false }
      return path.count <= steps.count
    }
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

  /// Whether an action runs only if a condition around it lets it: whoever asks knows why.
  func isBehindCondition(_ element: Int32) -> Bool {
    var current = element
    while current >= 0, isAction(self.element(current)) {
      current = self.element(current).parent
      if current >= 0, self.element(current).schema == Self.condition { return true }
    }
    return false
  }

  /// Whether something else decides, perhaps by the same values, whether an action runs.
  func isGuarded(_ element: Int32) -> Bool {
    if isBehindCondition(element) { return true }
    guard isAction(self.element(element)) else { return false }
    let owner = component(firing: element)
    return owner >= 0 && member(self.element(owner).node, "enabled") >= 0
  }

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

  /// What a binding always is; `nil` for what changes, and for what is no text.
  mutating func lastingText(_ node: Int, _ fact: ScreenFacts.Fact) -> String? {
    guard result.pool.nodes[node].kind == .binding, !isWritten(node, fact),
      case .string(let text)? = initialValue(ofBinding: node, fact)?.value
    else { return nil }
    return text
  }

  /// Tokens of a value that is made for the sake of one call.
  static let smallValue = 64
}
