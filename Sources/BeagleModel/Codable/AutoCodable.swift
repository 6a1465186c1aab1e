/// A property that holds components or actions by their names on the wire.
///
/// It can hold `any ServerDrivenComponent` and `any Action`, optionals and lists of them, and optional lists; every
/// other type throws (`docs/spec/decoding.md` 2). Registered names become their own types, all others types of
/// Beagle's.
@propertyWrapper
public struct AutoCodable<Value>: Codable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Decodes components or actions by their names.
  ///
  /// - Throws: ``AutoCodableError`` for a type that it cannot hold and for a decoder that is no ``Coder``'s, else what
  ///   is wrong with the value.
  public init(from decoder: any Decoder) throws {
    guard let slot = PolymorphicSlot(Value.self) else {
      throw AutoCodableError.unsupportedType(String(describing: Value.self))
    }
    let value: Any?
    switch decoder {
    case let decoder as NodeDecoder: value = try decoder.value(of: slot)
    case is StandInDecoder: value = slot.standIn
    default: throw AutoCodableError.foreignDecoder
    }
    if let value = value as? Value {
      wrappedValue = value
    } else if let none = Optional<Never>.none as? Value {
      wrappedValue = none
    } else {
      throw AutoCodableError.unsupportedType(String(describing: Value.self))
    }
  }
}

extension AutoCodable: Sendable where Value: Sendable {}

/// Why an `@AutoCodable` property could not be read or written at all.
package enum AutoCodableError: Error, Hashable {
  /// Neither a component nor an action, nor an optional or a list of them.
  case unsupportedType(String)
  /// The decoder is not that of a ``Coder``, which alone knows the types of names.
  case foreignDecoder
  /// A value whose type was never registered has no name on the wire.
  case unregisteredType(String)
}

extension AutoCodableError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupportedType(let type):
      "@AutoCodable cannot hold \(type); it holds components or actions, optionals and lists of them"
    case .foreignDecoder: "@AutoCodable can be decoded by a Coder only"
    case .unregisteredType(let type): "\(type) is not registered, so it has no name"
    }
  }
}

extension KeyedDecodingContainer {
  /// Lets an optional slot be absent; found by the code that Swift synthesises.
  public func decode<Value>(_ type: AutoCodable<Value?>.Type, forKey key: Key) throws -> AutoCodable<Value?> {
    try decodeIfPresent(type, forKey: key) ?? AutoCodable(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Leaves an empty optional slot out; found by the code that Swift synthesises.
  public mutating func encode<Value>(_ value: AutoCodable<Value?>, forKey key: Key) throws {
    if value.wrappedValue != nil { try encodeIfPresent(value, forKey: key) }
  }
}
