/// The texts of references, for messages.
extension SemanticModel {
  /// A binding as it is written: `user.adress`.
  package func text(of reference: Reference) -> String {
    let node = pool.nodes[Int(reference.node)]
    return text(of: reference, Int(node.start)..<Int(node.end))
  }

  /// The name that a binding begins with.
  package func name(of reference: Reference) -> String {
    let node = pool.nodes[Int(reference.node) + 1]
    return text(of: reference, Int(node.start)..<Int(node.end))
  }

  /// A binding up to a step of its path, the step not included: `user` for the first step of `user.adress`.
  package func text(of reference: Reference, upTo step: Int) -> String {
    let node = pool.nodes[Int(reference.node)]
    return text(of: reference, Int(node.start)..<Int(pool.nodes[Int(reference.node) + 1 + step].end))
  }

  /// One step of a binding's path as it is written: `adress`, `[0]`.
  package func text(of reference: Reference, step: Int) -> String {
    let node = pool.nodes[Int(reference.node) + 2 + step]
    return text(of: reference, Int(node.start)..<Int(node.end))
  }

  private func text(of reference: Reference, _ range: Range<Int>) -> String {
    pool.string(of: Int(expressions[reference.expression].text), range)
  }

  /// The path behind the name.
  package func path(of reference: Reference) -> [PathStep] { pool.steps(ofBinding: Int(reference.node)) }

  /// The path that an assignment sets, empty for the whole value; `nil` for one that iOS cannot read.
  package func path(of assignment: Assignment) -> [PathStep]? {
    assignment.path.map { screen.document.view.steps(ofPath: $0) } ?? []
  }

  /// The path that a text writes; `nil` for one that iOS cannot read.
  package func path(ofText node: NodeID) -> [PathStep]? { screen.document.view.steps(ofPath: node) }

  /// Whether the binding is all that its expression's text holds, so that its value keeps its type.
  package func isWholeText(_ reference: Reference) -> Bool {
    pool.onlyBinding(of: Int(expressions[reference.expression].text)) == Int(reference.node)
  }

  /// Whether the expression calls an unknown operation.
  package func callsUnknownOperation(_ expression: BoundExpression) -> Bool {
    let text = pool[Int(expression.text)]
    return pool.nodes[Int(text.firstNode)..<Int(text.endNode)].contains { node in
      node.kind == .call && knowledge.operations[node.value] == nil
    }
  }
}

extension SemanticModel {
  /// Whether a reference may read the value at a path, a part of it, or a value around it.
  package func mayRead(_ reference: Reference, _ path: [PathStep]) -> Bool {
    PathStep.meet(self.path(of: reference), path)
  }

  /// Whether the contexts around the payload are known.
  package var isPlaceKnown: Bool { if case .unknown = surroundings { false } else { true } }

  /// Whether the payload or the configuration gives a symbol's value or type.
  package func isDescribed(_ symbol: SymbolID) -> Bool {
    switch symbols[symbol].initialValue {
    case .unknown: false
    case .shape(let shape): shape.rawValue != ShapeTable.anything
    case .value, .items: true
    }
  }
}
