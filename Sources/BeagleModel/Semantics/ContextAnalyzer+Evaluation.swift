/// Evaluates expressions with the initial values of contexts, and once more with all that is written to them where a rule
/// may object.
extension ContextAnalyzer {
  /// A text of one binding.
  ///
  /// - Returns: Whether a rule may object to it.
  mutating func readPath(_ text: Int, of index: Int, _ head: Int32) -> Bool {
    let fact = screen.facts.facts[index]
    let binding = Int(result.pool[text].firstNode) + 1
    var bound = bind(binding, text: text, fact: index, head)
    let property = property(of: fact)
    let isUnusual = result.pool[text].isUnusual
    guard property.accepted != .any || isUnusual else { return false }
    var isUseless = bound.value.types.isDisjoint(with: property.accepted)
    if isUseless, bound.value.isInferred {
      bound.value.types = exactTypes(of: bound, binding)
      isUseless = bound.value.types.isDisjoint(with: property.accepted)
    }
    if !isUseless, bound.declaration >= 0, result.declarations[Int(bound.declaration)].isWritten {
      checkWritten(to: bound.declaration, fact, text: text, accepted: property.accepted)
    }
    guard isUseless || isUnusual || isDoubtful(initial: bound.node, property, fact) else { return false }
    let tree = result.pool.expression(text)
    var bindings = Array(repeating: AbstractValue.unknown, count: tree.nodes.count)
    bindings[1] = bound.value
    keep(
      ExpressionEvaluation(of: tree, bindings: bindings, operations: knowledge.operations), of: index, reading: bound)
    return true
  }

  /// A text with calls, literals or several expressions.
  ///
  /// - Returns: Whether a rule may object to it.
  mutating func readText(_ text: Int, of index: Int, _ head: Int32) -> Bool {
    let expression = result.pool[text]
    let first = Int(expression.firstNode)
    let fact = screen.facts.facts[index]
    var bindings: [(node: Int, bound: BoundValue)] = []
    var isPlain = true
    for node in (first..<Int(expression.endNode)).reversed() {
      switch result.pool.nodes[node].kind {
      case .binding:
        var bound = bind(node, text: text, fact: index, head)
        if bound.node >= 0, isWord(bound.node) { bound.value.types = .string }
        bindings.append((node - first, bound))
      case .text, .expression, .key, .index: break
      default: isPlain = false
      }
    }
    let property = property(of: fact)
    let isUnusual = expression.isUnusual
    if isPlain, !isUnusual, isPrintable(bindings), !property.accepted.isDisjoint(with: .string),
      property.enumeration < 0
    {
      return false
    }
    var values = Array(repeating: AbstractValue.unknown, count: Int(expression.endNode) - first)
    for (node, bound) in bindings { values[node] = bound.value }
    let tree = result.pool.expression(text)
    var evaluation = ExpressionEvaluation(of: tree, bindings: values, operations: knowledge.operations)
    guard isUnusual || isDoubtful(evaluation, property, fact) else { return false }
    if bindings.contains(where: \.bound.value.isInferred) {
      // A text of a million bindings is not compared with every write.
      let isHuge = values.count > 10_000
      for (node, bound) in bindings where bound.value.isInferred {
        values[node].types = isHuge ? .any : exactTypes(of: bound, first + node)
      }
      evaluation = ExpressionEvaluation(of: tree, bindings: values, operations: knowledge.operations)
      guard isUnusual || isDoubtful(evaluation, property, fact) else { return true }
    }
    keep(evaluation, of: index, reading: BoundValue())
    return true
  }

  private mutating func keep(_ evaluation: ExpressionEvaluation, of index: Int, reading bound: BoundValue) {
    let fact = screen.facts.facts[index]
    let property = property(of: fact)
    let isContext = bound.declaration >= 0 && result.declarations[Int(bound.declaration)].kind == .context
    let isInitial = isContext && bound.node >= 0 && !isSetAtStart(bound.declaration)
    let isWritten =
      bound.declaration >= 0
      && (result.declarations[Int(bound.declaration)].isWritten || isSeenLater(bound.declaration))
    result.expressions.append(
      EvaluatedExpression(
        node: Int(fact.node), property: fact.property, evaluation: evaluation, accepted: property.accepted,
        enumeration: property.enumeration < 0 ? [] : screen.table.enumerations[Int(property.enumeration)].values,
        initialValue: isInitial ? bound.node : nil, isWritten: isWritten,
        isLive: element(fact.element).isLive && fact.property != ScreenFacts.Fact.undescribed,
        isReachable: !isNeverReached(fact.element) && !isInRowOfNothing(fact.element),
        isUnused: isInLostAddition(fact)))
  }

  // MARK: - What a rule may object to

  private func property(of fact: ScreenFacts.Fact) -> ScopeRoles.Property {
    fact.property < 0 ? ScopeRoles.Property() : roles.properties[Int(fact.property)]
  }

  /// Whether a property may have no use for the value that one binding reads to begin with, though it is of the right type.
  private func isDoubtful(initial node: Int, _ property: ScopeRoles.Property, _ fact: ScreenFacts.Fact) -> Bool {
    guard node >= 0 else { return false }
    if property.enumeration >= 0, view.kind(node) == .string, !view.opensExpression(node) {
      return !screen.table.enumerations[Int(property.enumeration)].values.contains(view.string(node))
    }
    return property.accepted == .number && view.kind(node) == .number && view.numberHasFraction(node) && isWhole(fact)
  }

  private func isDoubtful(
    _ evaluation: ExpressionEvaluation, _ property: ScopeRoles.Property, _ fact: ScreenFacts.Fact
  ) -> Bool {
    property.enumeration >= 0 || evaluation.isDoubtful(for: property.accepted)
      || !knowledge.limitedOperations.isEmpty
        && evaluation.calls.contains { knowledge.limitedOperations.contains($0.name) }
      || evaluation.result.constant != nil && isWhole(fact)
  }

  /// Whether no part of a text is only ever a list or an object.
  private func isPrintable(_ bindings: [(node: Int, bound: BoundValue)]) -> Bool {
    bindings.allSatisfy { !$0.bound.value.types.isSubset(of: [.array, .map]) }
  }

  // MARK: - Types

  /// The types of a binding with everything that is written to it.
  private mutating func exactTypes(of bound: BoundValue, _ binding: Int) -> ValueTypes {
    let index = bound.declaration
    let declaration = result.declarations[Int(index)]
    if declaration.isPartial || isWrittenByTheApp(index) || isSeenLater(index) { return .any }
    let steps = steps(ofBinding: binding)
    guard !isTouchedThroughList(index, steps), let candidates = writes(of: index, steps) else { return .any }
    var types: ValueTypes = []
    let hasRows = declaration.kind == .iterator && declaration.value >= 0
    if !hasRows { types = bound.node >= 0 ? self.types(ofKnown: bound.node) : bound.value.types }
    for place in candidates {
      if let written = written(result.writes[Int(place)], steps) {
        types.formUnion(written)
      } else if takesAway(result.writes[Int(place)], steps) {
        types.formUnion(.null)
      }
    }
    if hasRows {
      var item = view.firstChild(Int(declaration.value))
      let end = view.next(Int(declaration.value))
      while item < end {
        indexes.items -= 1
        guard indexes.items > 0, case .value(let node) = walk(from: item, steps[...]) else { return .any }
        types.formUnion(self.types(ofKnown: node))
        item = view.next(item)
      }
    }
    return types.isEmpty ? bound.value.types : types
  }

  /// The types of a value of the payload, where a text that is no number is none. An empty text is there to be set.
  private func types(ofKnown node: Int) -> ValueTypes { isWord(node) ? .string : types(ofValue: node) }

  private func isWord(_ value: Int) -> Bool {
    view.kind(value) == .string && view.length(value) > 0 && !view.opensExpression(value)
      && Double(view.string(value)) == nil
  }

  /// Whether a property takes whole numbers alone.
  func isWhole(_ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0 else { return false }
    let type = screen.table.expressionPart(of: screen.table.properties[Int(fact.property)].type)
    return type.operation == .expression && screen.table.types[Int(type.operand)].operation == .int
  }
}
