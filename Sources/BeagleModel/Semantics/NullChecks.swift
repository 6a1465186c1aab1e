/// The paths that expressions of a screen pass to isNull, or compare with null.
package struct NullChecks {
  private var asked: Set<[UInt64]> = []
  private let model: SemanticModel

  /// - Complexity: O(*n*) in parts of expressions.
  package init(_ model: SemanticModel) {
    self.model = model
    for expression in model.expressions {
      let text = model.pool[Int(expression.text)]
      if text.isPath { continue }
      for node in Int(text.firstNode)..<Int(text.endNode) where model.pool.nodes[node].kind == .call {
        guard let binding = model.pool.argumentAskedForNull(of: node) else { continue }
        asked.insert(model.pool.nodes[binding + 1..<Int(model.pool.nodes[binding].next)].map(\.value))
      }
    }
  }

  /// Whether an expression asks about the value that a reference reads, or about a value around it: then the screen
  /// handles its absence (`docs/spec/contexts.md` 3).
  package func cover(_ reference: Reference) -> Bool {
    if asked.isEmpty { return false }
    let first = Int(reference.node) + 1
    var path: [UInt64] = []
    for node in model.pool.nodes[first..<Int(model.pool.nodes[Int(reference.node)].next)] {
      path.append(node.value)
      if asked.contains(path) { return true }
    }
    return false
  }
}

extension ExpressionPool {
  /// The binding that a call tests for null: `a.b` in `isNull(a.b)` or `eq(a.b, null)`.
  fileprivate func argumentAskedForNull(of node: Int) -> Int? {
    let call = nodes[node]
    guard Int(call.next) > node + 1 else { return nil }
    var asked = node + 1
    switch call.value {
    case Self.isNullHash: break
    case Self.eqHash:
      let second = Int(nodes[asked].next)
      guard second < Int(call.next) else { return nil }
      if nodes[asked].kind == .null { asked = second } else if nodes[second].kind != .null { return nil }
    default: return nil
    }
    return nodes[asked].kind == .binding ? asked : nil
  }

  private static let eqHash = NameHash.of("eq")
  private static let isNullHash = NameHash.of("isNull")
}
