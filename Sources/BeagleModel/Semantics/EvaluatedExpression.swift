/// An expression that a rule may report, with the values of its parts.
package struct EvaluatedExpression: Sendable {
  /// Tape index of the string.
  package let node: Int
  /// Its property in the schema table; negative for free data.
  package let property: Int32
  package let evaluation: ExpressionEvaluation
  /// The types that the property can use; ``ValueTypes/any`` for free data.
  package let accepted: ValueTypes
  /// The values of the property's enumeration; empty for any other property.
  package let enumeration: [String]
  /// The initial value that the whole text reads; `nil` where it is not in the payload, or an action sets it before
  /// anything is drawn.
  package let initialValue: NodeID?
  /// Whether an action may set the symbol that the whole text reads.
  package let isAssigned: Bool
  /// Whether iOS surely decodes the element around it.
  package let isLive: Bool
  /// Whether iOS may evaluate it: it is in no dead branch, and in no row of an empty list.
  package let isReachable: Bool
}

/// Evaluates expressions with the initial values of their symbols. Where a rule may report one, it is evaluated once
/// more with all values that actions set.
package struct ExpressionEvaluator {
  private let model: SemanticModel
  private var finder: AssignmentFinder

  /// The bindings of longer texts are not compared with every assignment.
  private static let longText = 10_000

  package init(_ model: SemanticModel) {
    self.model = model
    finder = AssignmentFinder(model)
  }

  /// The expressions that a rule may report, in document order.
  package mutating func doubtfulExpressions() -> [EvaluatedExpression] {
    model.expressions.compactMap { $0.isDropped ? nil : evaluate($0) }
  }

  /// The expressions with calls in values that iOS drops once they are evaluated: only a crash matters in them.
  package mutating func droppedExpressions() -> [EvaluatedExpression] {
    model.expressions.compactMap { $0.isDropped ? evaluate($0) : nil }
  }

  private mutating func evaluate(_ expression: BoundExpression) -> EvaluatedExpression? {
    let text = model.pool[Int(expression.text)]
    if let first = expression.references.first, model.isWholeText(model.references[first]) {
      return evaluate(model.references[first], expression, isUnusual: text.isUnusual)
    }
    return evaluate(text, expression)
  }

  // MARK: - One binding

  private mutating func evaluate(
    _ reference: Reference, _ expression: BoundExpression, isUnusual: Bool
  ) -> EvaluatedExpression? {
    let accepted = model.acceptedTypes(expression.property)
    guard accepted != .any || isUnusual else { return nil }
    var value = initialValue(of: reference)
    if value.isInferred, value.types.isDisjoint(with: accepted) { value.types = types(of: reference) }
    let isDoubtful =
      isUnusual || value.types.isDisjoint(with: accepted) || isUnfit(initialNode(of: reference), for: expression)
    guard isDoubtful else { return nil }
    let tree = model.pool.expression(Int(expression.text))
    var bindings = Array(repeating: AbstractValue.unknown, count: tree.nodes.count)
    bindings[1] = value
    let evaluation = ExpressionEvaluation(of: tree, bindings: bindings, operations: model.knowledge.operations)
    return evaluated(expression, evaluation, reading: reference)
  }

  /// Whether a property cannot use a value of the payload that has the right type.
  private func isUnfit(_ node: NodeID?, for expression: BoundExpression) -> Bool {
    guard let node else { return false }
    let value = model.screen.node(node)
    let known = model.acceptedValues(expression.property)
    if !known.isEmpty, let text = value.string, !value.opensExpression { return !known.contains(text) }
    return value.kind == .number && value.integer == nil && model.takesWholeNumbers(expression.property)
  }

  // MARK: - Other texts

  private mutating func evaluate(_ text: ExpressionPool.Text, _ expression: BoundExpression) -> EvaluatedExpression? {
    let first = Int(text.firstNode)
    var values = Array(repeating: AbstractValue.unknown, count: Int(text.endNode) - first)
    for index in expression.references {
      values[Int(model.references[index].node) - first] = initialValue(of: model.references[index])
    }
    if isPlain(text, expression, values) { return nil }
    let (tree, operations) = (model.pool.expression(Int(expression.text)), model.knowledge.operations)
    var evaluation = ExpressionEvaluation(of: tree, bindings: values, operations: operations)
    guard text.isUnusual || isDoubtful(evaluation, expression) else { return nil }
    if values.contains(where: \.isInferred) {
      for index in expression.references {
        let reference = model.references[index]
        let node = Int(reference.node) - first
        guard values[node].isInferred else { continue }
        values[node].types = values.count > Self.longText ? .any : types(of: reference)
      }
      evaluation = ExpressionEvaluation(of: tree, bindings: values, operations: operations)
      guard text.isUnusual || isDoubtful(evaluation, expression) else { return nil }
    }
    return evaluated(expression, evaluation, reading: nil)
  }

  /// Whether a text only joins strings and bindings that iOS can print, in a property that takes any string.
  private func isPlain(
    _ text: ExpressionPool.Text, _ expression: BoundExpression, _ values: [AbstractValue]
  ) -> Bool {
    guard !text.isUnusual, model.acceptedTypes(expression.property).contains(.string),
      model.acceptedValues(expression.property).isEmpty
    else { return false }
    return (Int(text.firstNode)..<Int(text.endNode)).allSatisfy { node in
      switch model.pool.nodes[node].kind {
      case .text, .expression, .key, .index: true
      case .binding: !values[node - Int(text.firstNode)].types.isSubset(of: [.array, .map])
      default: false
      }
    }
  }

  private func isDoubtful(_ evaluation: ExpressionEvaluation, _ expression: BoundExpression) -> Bool {
    if evaluation.isDoubtful(for: model.acceptedTypes(expression.property)) { return true }
    if !model.acceptedValues(expression.property).isEmpty { return true }
    let limited = model.knowledge.limitedOperations
    return !limited.isEmpty && evaluation.calls.contains { limited.contains($0.name) }
      || evaluation.result.constant != nil && model.takesWholeNumbers(expression.property)
  }

  // MARK: - Values

  /// The value of a reference before any assignment.
  private func initialValue(of reference: Reference) -> AbstractValue {
    switch reference.type {
    case .value(let types, _): AbstractValue(types: types, isInferred: true)
    case .declared(let shape):
      // An action of the screen may set a value of another type.
      AbstractValue(types: model.declaredTypes(shape), isInferred: isAssigned(reference))
    case .missing, .undeclared, .unknown: .unknown
    }
  }

  private func isAssigned(_ reference: Reference) -> Bool {
    reference.symbol.map { !model.assignments(to: $0).isEmpty } ?? false
  }

  private mutating func types(of reference: Reference) -> ValueTypes {
    guard let symbol = reference.symbol else { return .any }
    return finder.types(at: model.path(of: reference), of: symbol, first: initialValue(of: reference).types)
  }

  private func initialNode(of reference: Reference) -> NodeID? {
    if case .value(_, let node) = reference.type { node } else { nil }
  }

  private mutating func evaluated(
    _ expression: BoundExpression, _ evaluation: ExpressionEvaluation, reading reference: Reference?
  ) -> EvaluatedExpression {
    var (initial, isAssigned) = (reference.flatMap { initialNode(of: $0) }, false)
    if let symbol = reference?.symbol {
      if model.symbols[symbol].kind != .context || model.isSetAtStart(symbol) { initial = nil }
      isAssigned = !model.assignments(to: symbol).isEmpty || finder.outside.isSeenLater(symbol)
    }
    let reachability = model.reachability(of: expression.element)
    return EvaluatedExpression(
      node: expression.node.index, property: expression.property, evaluation: evaluation,
      accepted: model.acceptedTypes(expression.property), enumeration: model.acceptedValues(expression.property),
      initialValue: initial, isAssigned: isAssigned,
      isLive: model.screen[expression.element].isLive && expression.property != ScreenFacts.Fact.undescribed,
      isReachable: reachability != .never)
  }
}

extension SemanticModel {
  /// Whether a property takes whole numbers alone.
  fileprivate func takesWholeNumbers(_ property: Int32) -> Bool {
    guard property >= 0 else { return false }
    let type = screen.table.expressionPart(of: screen.table.properties[Int(property)].type)
    return type.operation == .expression && screen.table.inner(of: type).operation == .int
  }
}
