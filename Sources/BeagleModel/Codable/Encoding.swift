/// Writes values as they were read.
extension JSONNode {
  func encode(to encoder: any Encoder) throws {
    switch kind {
    case .object:
      var container = encoder.container(keyedBy: NodeKey.self)
      for member in members {
        try container.encode(Verbatim(node: member.value), forKey: NodeKey(stringValue: member.key.string ?? ""))
      }
    case .list:
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(Verbatim(node: element)) }
    default:
      var container = encoder.singleValueContainer()
      switch kind {
      case .string: try container.encode(string ?? "")
      case .bool: try container.encode(bool ?? false)
      case .number:
        if let integer { try container.encode(integer) } else { try container.encode(double ?? 0) }
      default: try container.encodeNil()
      }
    }
  }

  private struct Verbatim: Encodable {
    var node: JSONNode

    func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
  }
}

extension AutoCodable {
  /// Writes each value with its registered name in front.
  ///
  /// - Throws: ``AutoCodableError/unregisteredType(_:)`` for a type without a name, as all of an app's are to an
  ///   encoder that is no ``Coder``'s.
  public func encode(to encoder: any Encoder) throws {
    switch wrappedValue {
    case let component as any ServerDrivenComponent: try Named(value: component).encode(to: encoder)
    case let action as any Action: try Named(value: action).encode(to: encoder)
    case let components as [any ServerDrivenComponent]: try components.map(Named.init).encode(to: encoder)
    case let actions as [any Action]: try actions.map(Named.init).encode(to: encoder)
    default: throw AutoCodableError.unsupportedType(String(describing: Value.self))
    }
  }
}

/// A component or an action with the name that it is registered under.
struct Named: Encodable {
  var value: any BeagleCodable

  func encode(to encoder: any Encoder) throws {
    if !(value is DecodedComponent || value is DecodedAction || value is UnknownComponent || value is UnknownAction) {
      guard let name = (encoder as? ValueEncoder)?.coder.name(for: Swift.type(of: value)) else {
        throw AutoCodableError.unregisteredType(String(describing: Swift.type(of: value)))
      }
      var container = encoder.container(keyedBy: NodeKey.self)
      let key = value is any Action ? "_beagleAction_" : "_beagleComponent_"
      try container.encode(name, forKey: NodeKey(stringValue: key))
    }
    try value.encode(to: encoder)
  }
}
