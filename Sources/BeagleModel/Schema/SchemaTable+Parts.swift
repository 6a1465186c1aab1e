/// Types of what stands inside values.
extension SchemaTable {
  /// The type of the expressions in a value's lists and objects, however deep; the type itself where it has none there.
  func expressionPart(of type: ValueType) -> ValueType {
    var part = type
    while part.operation == .list || part.operation == .map { part = types[Int(part.operand)] }
    return part.operation == .expression ? part : type
  }
}
