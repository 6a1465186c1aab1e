/// The members of an object.
struct NodeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: NodeDecoder
  let node: JSONNode

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// In the order of the text, each once.
  var allKeys: [Key] {
    var met: Set<String> = []
    return node.members.compactMap { member in
      guard let key = member.key.string, met.insert(key).inserted else { return nil }
      return Key(stringValue: key)
    }
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try required(key) { try $0.decode(type) }
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key) { try $0.decode(type) } }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key) { try $0.decode(type) } }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try present(key) { try $0.decode(type) } }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try present(key) { try $0.decode(type) } }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try present(key) { try $0.decode(type) }
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try present(key) { try $0.decode(type) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder.child(node[NodeKey.parent.stringValue], NodeKey.parent) }

  func superDecoder(forKey key: Key) -> any Decoder { decoder.child(member(key), key) }

  // MARK: - Members

  private func member(_ key: Key) -> JSONNode? {
    decoder.session.willRead(key.stringValue, of: node)
    let text = key.stringValue
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return node[text] }
    // Swift compares characters, as iOS does: é may be one scalar or two.
    return node.members.first { $0.key.string == text }?.value
  }

  private func value(_ key: Key) throws -> NodeDecoder {
    guard let value = member(key) else { throw notFound(key) }
    return decoder.child(value, key)
  }

  private func notFound(_ key: Key) -> DecodingError {
    .keyNotFound(key, decoder.context("No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  /// Throws for a wrong or missing value; a run that collects goes on with a stand-in where there is one.
  private func required<Value: Decodable>(_ key: Key, _ body: (NodeDecoder) throws -> Value) throws -> Value {
    guard let value = member(key) else {
      let error = notFound(key)
      if let other = StandIn.value(Value.self), decoder.session.goesOn(without: node, .missing(key.stringValue), error)
      {
        return other
      }
      throw error
    }
    do {
      return try body(decoder.child(value, key))
    } catch {
      if let other = StandIn.value(Value.self), decoder.session.goesOn(without: value, .required, error) {
        return other
      }
      throw error
    }
  }

  /// `nil` for a missing key and for null. A value of the wrong type is thrown; a collecting run goes on without it.
  private func present<Value>(_ key: Key, _ body: (NodeDecoder) throws -> Value) throws -> Value? {
    guard let value = member(key), value.kind != .null else { return nil }
    do {
      return try body(decoder.child(value, key))
    } catch {
      if decoder.session.goesOn(without: value, .optional, error) { return nil }
      throw error
    }
  }
}
