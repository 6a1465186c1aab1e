extension ExpressionPool {
  /// The binding that a call tests for null: `a.b` in `isNull(a.b)` or `eq(a.b, null)`.
  func argumentAskedForNull(of node: Int) -> Int? {
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
