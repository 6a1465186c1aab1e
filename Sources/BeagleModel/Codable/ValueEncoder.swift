/// An `Encoder` that builds a tree and writes it as JSON, members in the order in which a type encodes them.
struct ValueEncoder: Encoder {
  /// The value encoded so far at one coding path. All containers of the path share it.
  final class Box {
    enum Content {
      case null
      case bool(Bool)
      case string(String)
      /// The text of a number.
      case number(String)
      case list([Box])
      case object(keys: [String], values: [String: Box])
    }

    var content: Content?
  }

  let box: Box
  let codingPath: [any CodingKey]
  let coder: any CoderProtocol

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func encode(_ value: some Encodable, coder: any CoderProtocol) throws -> [UInt8] {
    let encoder = ValueEncoder(box: Box(), codingPath: [], coder: coder)
    try encoder.encode(value)
    guard encoder.box.content != nil else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "The value did not encode anything."))
    }
    var writer = JSONWriter()
    encoder.box.write(to: &writer)
    return writer.bytes
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if box.content == nil { box.content = .object(keys: [], values: [:]) }
    return KeyedEncodingContainer(KeyedContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if box.content == nil { box.content = .list([]) }
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// An encoder for a member. It replaces a member with the same key.
  func member(_ key: any CodingKey) -> ValueEncoder {
    let member = Box()
    if case .object(var keys, var values) = box.content {
      // Let go first, or appending would copy.
      box.content = nil
      if values.updateValue(member, forKey: key.stringValue) == nil { keys.append(key.stringValue) }
      box.content = .object(keys: keys, values: values)
    }
    return ValueEncoder(box: member, codingPath: codingPath + [key], coder: coder)
  }

  /// An encoder for one more element.
  func element() -> ValueEncoder {
    let element = Box()
    guard case .list(var elements) = box.content else { return self }
    // Let go first, or appending would copy.
    box.content = nil
    elements.append(element)
    box.content = .list(elements)
    return ValueEncoder(box: element, codingPath: codingPath + [NodeKey(intValue: elements.count - 1)], coder: coder)
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { box.content = .null }
  func encode(_ value: Bool) { box.content = .bool(value) }
  func encode(_ value: String) { box.content = .string(value) }
  func encode(_ value: Double) throws { try floating(value) }
  func encode(_ value: Float) throws { try floating(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if FoundationValue.encode(value, self) { return }
    try value.encode(to: self)
    // A type without properties that opens no container is an empty object, as for `JSONEncoder`.
    if box.content == nil { box.content = .object(keys: [], values: [:]) }
  }

  func encode<Value: Encodable & FixedWidthInteger>(_ value: Value) { box.content = .number(String(value)) }

  private func floating<Value: BinaryFloatingPoint & CustomStringConvertible>(_ value: Value) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no \(value)."))
    }
    let text = value.description
    box.content = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension ValueEncoder.Box {
  func write(to writer: inout JSONWriter) {
    switch content {
    case nil, .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .string(let text): writer.string(text)
    case .number(let text): writer.raw(text)
    case .list(let elements):
      writer.list { writer in for element in elements { element.write(to: &writer) } }
    case .object(let keys, let values):
      writer.object { writer in
        for key in keys {
          writer.key(key)
          values[key]?.write(to: &writer)
        }
      }
    }
  }
}
