/// A `Decoder` over one value of a document that behaves as iOS's `JSONDecoder` does (`docs/spec/decoding.md` 3, 4):
/// nothing is coerced, the first of two equal keys counts, and coding paths begin at the document's root.
struct NodeDecoder: Decoder {
  /// `nil` for a missing value (`superDecoder`), which is read as null.
  let node: JSONNode?
  let codingPath: [any CodingKey]
  let session: DecodingSession

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  init(node: JSONNode?, codingPath: [any CodingKey], session: DecodingSession) {
    self.node = node
    self.codingPath = codingPath
    self.session = session
  }

  init(_ node: JSONNode, session: DecodingSession) {
    self.init(node: node, codingPath: node.pointer.tokens.map(NodeKey.init), session: session)
  }

  var kind: JSONKind { node?.kind ?? .null }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let node, node.kind == .object else { throw mismatch([String: Any].self, "keyed decoding container") }
    session.open(node, keyedBy: type)
    return KeyedDecodingContainer(NodeKeyedContainer(decoder: self, node: node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let node, node.kind == .list else { throw mismatch([Any].self, "unkeyed decoding container") }
    return NodeUnkeyedContainer(decoder: self, elements: node.elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// A decoder for a part of this value.
  func child(_ node: JSONNode?, _ key: any CodingKey) -> NodeDecoder {
    NodeDecoder(node: node, codingPath: codingPath + [key], session: session)
  }

  private func mismatch(_ type: Any.Type, _ container: String) -> DecodingError {
    kind == .null
      ? .valueNotFound(type, context("Cannot get \(container) -- found null value instead"))
      : .typeMismatch(type, context("Expected to decode \(type) but found \(kind.described) instead."))
  }

  func context(_ text: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: text)
  }
}

extension JSONNode {
  /// Decodes this value as iOS's `JSONDecoder` would decode its text.
  ///
  /// Coding paths in errors begin at the document's root. `@AutoCodable` properties hold their nodes undecoded: only a
  /// ``Coder`` knows the types of names.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let session = DecodingSession(registry: nil, isStrict: true, userInfo: userInfo)
    do {
      return try NodeDecoder(self, session: session).decode(type)
    } catch let error as UnreadableValue {
      throw error.decodingError
    }
  }
}
