extension ExpressionText {
  /// What each node can evaluate to, and what is wrong with the calls.
  public struct Inference: Sendable {
    /// One for each node; ``ValueTypes/any`` where nothing is known.
    package let types: [ValueTypes]
    /// In source order.
    package let faults: [CallFault]

    /// What the whole expression can evaluate to.
    package let result: ValueTypes
  }

  /// Infers types from the leaves up, and checks the calls.
  ///
  /// - Parameter types: What a binding can evaluate to; ``ValueTypes/any`` by default. Include null where the context
  /// or
  ///   the path may be missing.
  /// - Complexity: O(*n*) in the nodes, whatever the nesting.
  package func inference(
    operations: OperationTable = OperationTable(), types bindingTypes: (Binding) -> ValueTypes = { _ in .any }
  ) -> Inference {
    var inferrer = CallInferrer(text: self, operations: operations)
    // Children stand after their parents, so going backwards meets them first.
    for index in nodes.indices.reversed() {
      switch nodes[index].kind {
      case .binding: inferrer.set(binding(at: index).map(bindingTypes) ?? .any, at: index)
      default: inferrer.infer(index)
      }
    }
    let result: ValueTypes =
      kind == .single ? inferrer.types[0] : kind == .multiple ? [.string, .numericString] : .string
    return Inference(
      types: inferrer.types, faults: inferrer.faults.inOrder { $0.range.lowerBound < $1.range.lowerBound },
      result: result)
  }
}
