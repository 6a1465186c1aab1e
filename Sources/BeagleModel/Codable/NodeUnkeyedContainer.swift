/// The elements of a list, one after the other.
struct NodeUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: NodeDecoder
  let elements: [JSONNode]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element(Never.self).kind == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try required(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }

  /// A collecting run replaces a wrong value where it can make another one.
  private mutating func required<Value: Decodable>(
    _ type: Value.Type, _ body: (NodeDecoder) throws -> Value
  ) throws -> Value {
    do {
      return try next(type, body)
    } catch {
      guard !isAtEnd, let other = StandIn.value(type),
        decoder.session.goesOn(without: elements[currentIndex], .required, error)
      else { throw error }
      currentIndex += 1
      return other
    }
  }

  /// A value that cannot be read remains the next one.
  private mutating func next<Value>(_ type: Any.Type, _ body: (NodeDecoder) throws -> Value) throws -> Value {
    let value = try body(element(type))
    currentIndex += 1
    return value
  }

  private func element(_ type: Any.Type) throws -> NodeDecoder {
    decoder.session.willRead()
    let key = NodeKey(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: "Unkeyed container is at end."))
    }
    return decoder.child(elements[currentIndex], key)
  }
}
