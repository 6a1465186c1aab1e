/// Gathers the facts of a payload, in document order.
struct FactCollector {
  private var elements: FlatBuffer<ScreenFacts.Element>
  private var facts: FlatBuffer<ScreenFacts.Fact>
  private var expressions = ExpressionPool()
  /// Whether the pool has dropped expressions of facts.
  private var hasForgotten = false
  private var componentCount = 0
  /// The element around the next value; -1 for none.
  var element: Int32 = -1
  /// Whether iOS surely decodes the next value.
  var isLive = true

  /// - Parameter scratch: Memory that it takes until ``takeFacts(into:)`` or ``discard(into:)``.
  init(in scratch: DecoderScratch) {
    elements = scratch.elements
    facts = scratch.facts
    // Each access to the pool inside an object would be checked for exclusivity.
    swap(&expressions, &scratch.expressions)
    expressions.makeRoom()
  }

  /// Adds an element. It is the owner of facts until ``element`` is set back.
  @inline(__always)
  mutating func enter(_ index: Int, schema: Int32, isComponent: Bool, _ property: Int32) {
    if isComponent { componentCount &+= 1 }
    elements.append(
      ScreenFacts.Element(
        node: Int32(truncatingIfNeeded: index), schema: schema, parent: element, property: property, isLive: isLive))
    element = Int32(truncatingIfNeeded: elements.count &- 1)
  }

  /// The innermost element around the next value; `nil` for none.
  var innermost: ScreenFacts.Element? { element < 0 ? nil : elements[Int(element)] }

  @inline(__always)
  mutating func note(_ meaning: Meaning, _ index: Int, _ property: Int32) {
    facts.append(
      ScreenFacts.Fact(
        meaning: meaning, form: .literal, node: Int32(truncatingIfNeeded: index), element: element, property: property))
  }

  /// Adds a fact for a string that parses as an expression.
  ///
  /// - Returns: Whether it does.
  mutating func noteExpression(_ meaning: Meaning, _ index: Int, _ property: Int32, in view: JSONView) -> Bool {
    guard let text = expressionText(index, in: view) else { return false }
    facts.append(
      ScreenFacts.Fact(
        meaning: meaning, form: .expression, text: text, node: Int32(truncatingIfNeeded: index), element: element,
        property: property))
    return true
  }

  /// The place among the expressions of a string that parses as one.
  @inline(__always)
  mutating func expressionText(_ index: Int, in view: JSONView) -> Int? {
    if _slowPath(expressions.isFull) {
      expressions.removeAll()
      hasForgotten = true
    }
    return expressions.text(at: index, in: view)
  }

  /// Drops the elements and facts from a place of the tape on.
  mutating func forget(from node: Int32, _ objects: BlockPointer<SchemaTable.CompiledObject>) {
    while elements.count > 0, elements[elements.count - 1].node >= node {
      let schema = Int(elements[elements.count - 1].schema)
      if schema < 0 || objects[schema].kind == .component { componentCount -= 1 }
      elements.removeLast()
    }
    while facts.count > 0, facts[facts.count - 1].node >= node { facts.removeLast() }
  }

  /// Takes the elements and facts out, and gives the memory back.
  mutating func takeFacts(into scratch: DecoderScratch) -> ScreenFacts {
    let taken = ScreenFacts(
      elements: elements.take(), facts: facts.take(), componentCount: componentCount,
      expressions: hasForgotten ? 0 : expressions.generation)
    giveBack(to: scratch)
    return taken
  }

  /// Drops the elements and facts, and gives the memory back.
  mutating func discard(into scratch: DecoderScratch) {
    elements.removeAll()
    facts.removeAll()
    giveBack(to: scratch)
  }

  private mutating func giveBack(to scratch: DecoderScratch) {
    scratch.elements = elements
    scratch.facts = facts
    swap(&expressions, &scratch.expressions)
  }
}
