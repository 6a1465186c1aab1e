/// An error of a Swift type, as a fault at its place.
struct SwiftFailure {
  var kind: Fault.Kind
  var node: Int
  /// The expected type, where it is a plain value.
  var type: SchemaTable.ValueType?
  var detail: String?
  var verdict: Verdict
}

extension SwiftFailure {
  /// - Parameters:
  ///   - object: What the type was decoded from; the place of errors that name none inside it.
  ///   - origin: Where the error was first seen on its way up.
  init(_ error: any Error, in object: JSONNode, origin: Int?) {
    let document = object.document
    let inside = object.index..<document.view.next(object.index)
    func failure(_ kind: Fault.Kind, _ verdict: Verdict.Kind, _ context: DecodingError.Context) -> SwiftFailure {
      let named = document.root.nearest(to: context.codingPath).index
      return SwiftFailure(
        kind: kind, node: inside.contains(named) ? named : origin ?? object.index, detail: context.debugDescription,
        verdict: Verdict(kind: verdict, node: named, key: nil, order: []))
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = failure(.missingProperty, .keyNotFound, context)
      detail = key.stringValue
      verdict.key = key.stringValue
    case DecodingError.typeMismatch(let wanted, let context):
      self = failure(.wrongType, .typeMismatch, context)
      type = Self.valueType(wanted)
      switch document.view.kind(node) {
      case .null: kind = .nullForRequired
      case .object where wanted == [Any].self: kind = .singleForList
      default: break
      }
    case DecodingError.valueNotFound(let wanted, let context):
      self = failure(.nullForRequired, .valueNotFound, context)
      type = Self.valueType(wanted)
      if document.view.kind(node) != .null { kind = .wrongType }
    case DecodingError.dataCorrupted(let context):
      self = failure(.refusedBySwiftType, .dataCorrupted, context)
      // The standard library's message for a text that is no raw value of an enumeration.
      if context.debugDescription.hasPrefix("Cannot initialize "), context.debugDescription.contains(" from invalid ") {
        kind = .unknownEnumValue
      }
    case let error as UnreadableValue:
      self.init(
        kind: error.reason, node: error.node, verdict: Verdict(kind: .dataCorrupted, node: 0, key: nil, order: []))
    default:
      let node = origin ?? object.index
      self.init(
        kind: .refusedBySwiftType, node: node, detail: String(describing: error),
        verdict: Verdict(kind: .dataCorrupted, node: node, key: nil, order: []))
    }
  }

  /// Whether the type itself threw, and not a container that it reads from.
  var isOwnCheck: Bool { kind == .refusedBySwiftType }

  private static func valueType(_ type: Any.Type) -> SchemaTable.ValueType? {
    let operation: SchemaTable.ValueType.Operation
    switch type {
    case is String.Type: operation = .string
    case is Bool.Type: operation = .bool
    case is any FixedWidthInteger.Type: operation = .int
    case is any BinaryFloatingPoint.Type: operation = .number
    default: return nil
    }
    return SchemaTable.ValueType(operation: operation, isOptional: false, meaning: .text, operand: 0)
  }
}
