/// Makes values in the place of wrong ones, so that a type's `init(from:)` goes on and meets the faults behind them.
///
/// The values and all that is decoded from them are thrown away.
enum StandIn {
  /// `nil` for a type that refuses zeros, empty texts and empty lists.
  static func value<Value: Decodable>(_ type: Value.Type) -> Value? {
    if let value = try? StandInDecoder(depth: 0).decode(type) { return value }
    return nil
  }

  /// The first case of an enumeration with raw values; its own `init(from:)` takes no other text than theirs.
  static func firstCase<Value>(_ type: Value.Type) -> Value? {
    guard type is any RawRepresentable.Type, _isPOD(type) else { return nil }
    // An enumeration with raw values is stored as the number of its case, and each one has a case 0.
    switch MemoryLayout<Value>.size {
    case 0: return unsafeBitCast((), to: type)
    case 1: return unsafeBitCast(UInt8(0), to: type)
    default: return nil
    }
  }
}

/// A `Decoder` that gives zeros, empty texts and empty lists.
struct StandInDecoder: Decoder {
  struct Refused: Error {}

  /// The number of types around this value.
  let depth: Int

  /// A type may contain itself.
  static let depthLimit = 32

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(StandInKeyedContainer(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { StandInUnkeyedContainer() }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension StandInDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { true }
  func decode(_ type: Bool.Type) -> Bool { false }
  func decode(_ type: String.Type) -> String { "" }
  func decode(_ type: Double.Type) -> Double { 0 }
  func decode(_ type: Float.Type) -> Float { 0 }
  func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) -> Value { 0 }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard depth < Self.depthLimit else { throw Refused() }
    do {
      return try Value(from: StandInDecoder(depth: depth + 1))
    } catch {
      guard let first = StandIn.firstCase(type) else { throw error }
      return first
    }
  }
}

private struct StandInUnkeyedContainer: UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() throws -> Bool { throw StandInDecoder.Refused() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw StandInDecoder.Refused() }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    throw StandInDecoder.Refused()
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw StandInDecoder.Refused() }
  func superDecoder() throws -> any Decoder { throw StandInDecoder.Refused() }
}

/// An object that gives a value for every key.
private struct StandInKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: StandInDecoder

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.decode(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}
