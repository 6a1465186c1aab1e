extension DynamicObject {
  /// The value iOS decodes from JSON: texts become expressions where they are some, whole numbers integers
  /// (docs/spec/expressions.md 7).
  ///
  /// Of two equal keys the first counts. A number that no double holds, which fails to decode, is null here.
  public init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .empty
    case .bool: self = .bool(node.bool ?? false)
    case .number: self = node.integer.map(DynamicObject.int) ?? node.double.map(DynamicObject.double) ?? .empty
    case .string: self = DynamicObject(decoding: node.string ?? "")
    case .list: self = .array(node.elements.map(DynamicObject.init))
    case .object:
      var map: [String: DynamicObject] = [:]
      for (key, value) in node.members where map[key.string ?? ""] == nil {
        map[key.string ?? ""] = DynamicObject(value)
      }
      self = .dictionary(map)
    }
  }
}
