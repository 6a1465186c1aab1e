/// Types of what stands inside values.
extension SchemaTable {
  /// The type of the expressions in a value's lists and objects, however deep; the type itself where it has none there.
  func expressionPart(of type: ValueType) -> ValueType {
    var part = type
    while part.operation == .list || part.operation == .map { part = types[Int(part.operand)] }
    return part.operation == .expression ? part : type
  }
}

extension SchemaTable {
  /// Whether a screen that is found in a property is opened or shown by itself. One of a list of screens may be a part of
  /// what the app's own draws; one of a list of routes is not.
  func opensScreen(_ type: ValueType) -> Bool {
    var part = type
    while part.operation == .list || part.operation == .map { part = types[Int(part.operand)] }
    return switch part.operation {
    case .route, .stringOr: true
    case .object: part == type
    default: false
    }
  }
}
