extension DynamicObject: Codable {
  private struct MemberKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads any JSON as iOS does: texts with expressions become expressions, whole numbers integers
  /// (docs/spec/expressions.md 7).
  ///
  /// - Throws: `DecodingError` for a number that no double holds.
  public init(from decoder: any Decoder) throws {
    // A node of a document is converted as a whole.
    if let node = (decoder as? NodeDecoder)?.node, node.kind != .number {
      self = DynamicObject(node)
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [DynamicObject] = []
      while !list.isAtEnd { elements.append(try list.decode(DynamicObject.self)) }
      self = .array(elements)
      return
    }
    if let object = try? decoder.container(keyedBy: MemberKey.self) {
      var members: [String: DynamicObject] = [:]
      for key in object.allKeys { members[key.stringValue] = try object.decode(DynamicObject.self, forKey: key) }
      self = .dictionary(members)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .empty
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int64.self) {
      self = .int(integer)
    } else if let text = try? value.decode(String.self) {
      self = DynamicObject(decoding: text)
    } else {
      self = .double(try value.decode(Double.self))
    }
  }

  /// Writes the value as JSON has it; an expression as the text that it was read from.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .empty: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .dictionary(let members): try container.encode(members)
    case .expression(let text): try container.encode(text.rawValue)
    }
  }
}
