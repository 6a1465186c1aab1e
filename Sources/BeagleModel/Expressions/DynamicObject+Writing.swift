/// Writing into a value, as `setContext` and `navigationContext` do (docs/spec/contexts.md 4).
extension DynamicObject {
  /// The highest index that iOS pads a list up to here: far beyond any list, far below a phone's memory.
  private static let paddingLimit: Int64 = 1 << 20

  /// The value after another one has been written at a path.
  ///
  /// As on iOS, a key replaces any other value by a map, and an index by an array. An array is padded with nulls up to
  /// the index.
  ///
  /// - Throws: The reason why the app is terminated: a negative index, or padding or nesting beyond a phone's memory.
  /// - Complexity: O(*n* · *m*) in the nodes of the path and the elements beside it.
  public func setting(_ value: DynamicObject, at path: ContextPath) throws(EvaluationTrap) -> DynamicObject {
    guard path.nodes.count <= Self.depthLimit else { throw .exhaustedMemory }
    // The present value at each node, from the outside to the inside.
    var standing = [self]
    for node in path.nodes {
      if case .index(let index) = node {
        if index < 0 { throw .negativeIndex(index) }
        if index > Self.paddingLimit { throw .exhaustedMemory }
      }
      standing.append((standing.last ?? .empty)[ContextPath(nodes: [node])])
    }
    var result = value
    for (node, old) in zip(path.nodes, standing).reversed() {
      switch node {
      case .key(let key):
        var map = old.asMap ?? [:]
        map[key] = result
        result = .dictionary(map)
      case .index(let index):
        var array = old.asArray ?? []
        while array.count <= Int(index) { array.append(.empty) }
        array[Int(index)] = result
        result = .array(array)
      }
    }
    return result
  }

  private var asMap: [String: DynamicObject]? {
    if case .dictionary(let map) = self { map } else { nil }
  }
}
