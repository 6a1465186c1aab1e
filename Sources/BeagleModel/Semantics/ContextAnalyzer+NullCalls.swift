/// Calls of a context that is null at first, where an empty text would do.
extension ContextAnalyzer {
  /// Says of a component that is enabled by what is worked out from null, so that it stays enabled, where an empty text
  /// would disable it (docs/spec/expressions.md 8.3 and 9).
  mutating func checkNullCalls(_ index: Int32) {
    indexes.comparisons -= result.reads.count
    guard indexes.comparisons > 0, !isWrittenByTheApp(index) else { return }
    for place in result.reads.indices where result.reads[place].declaration == index {
      let fact = screen.facts.facts[Int(result.reads[place].fact)]
      guard fact.element >= 0, fact.property >= 0, roles.properties[Int(fact.property)].accepted == .bool,
        screen.key(ofProperty: fact.property) == "enabled",
        screen.schema(of: element(fact.element))?.name.hasPrefix("beagle:") == true, let binding = binding(of: place),
        result.pool[binding.text].isSingle, Int(result.pool.nodes[binding.node].next) == binding.node + 2,
        outcome(binding, fact, with: .empty, for: index) == .empty,
        outcome(binding, fact, with: .string(""), for: index) == .bool(false)
      else { continue }
      let declaration = result.declarations[Int(index)]
      return report(
        .nullInitial(path: pathText(binding.node, text: binding.text)), fact.node, fact.element, isCertain: false,
        id: name(of: declaration), other: declaration.node)
    }
  }

  /// What a text comes out as with a value for one of its contexts; `nil` where that is not known.
  private mutating func outcome(
    _ binding: ScreenContexts.Binding, _ fact: ScreenFacts.Fact, with value: DynamicObject, for index: Int32
  ) -> DynamicObject? {
    let expression = ExpressionText(result.pool.string(of: binding.text))
    let first = Int(result.pool[binding.text].firstNode)
    guard expression.nodes.count == Int(result.pool[binding.text].endNode) - first else { return nil }
    var inferrer = CallInferrer(text: expression, operations: knowledge.operations)
    for place in expression.nodes.indices.reversed() {
      guard case .binding = expression.nodes[place].kind else {
        inferrer.infer(place)
        continue
      }
      let name = result.pool.nodes[first + place + 1].value
      if lookUp(name, from: result.heads[Int(fact.element)]).declaration == index {
        if Int(result.pool.nodes[first + place].next) == first + place + 2 { inferrer.assume(value, at: place) }
      } else if let other = initialValue(ofBinding: first + place, fact) {
        inferrer.assume(other.value, at: place)
      }
    }
    return inferrer.constant(at: 0)
  }
}
