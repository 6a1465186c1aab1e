/// A property with a literal or an expression.
///
/// A string that parses as a whole is an expression; anything else must be the literal (`docs/spec/decoding.md` 5.1).
public enum Expression<Value> {
  case value(Value)
  case expression(ExpressionText)
}

extension Expression: Sendable where Value: Sendable {}
extension Expression: Equatable where Value: Equatable {}
extension Expression: Hashable where Value: Hashable {}

extension Expression: Decodable where Value: Decodable {
  /// Reads an expression, else the literal.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a value that is neither (`docs/spec/decoding.md` 5.1).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      let text = ExpressionText(string)
      if text.kind != .literal {
        self = .expression(text)
        try Self.claim(decoder)
        return
      }
      if let literal = text.literal as? Value {
        self = .value(literal)
        try Self.claim(decoder)
        return
      }
    }
    do {
      let literal = { try container.decode(Value.self) }
      let decoder = decoder as? NodeDecoder
      self = .value(try decoder.map { try $0.session.literal(at: $0.node, literal) } ?? literal())
    } catch {
      guard let decoder = decoder as? NodeDecoder, let node = decoder.node,
        decoder.session.goesOn(without: node, .expression(isText: Value.self == String.self), error)
      else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Expression cannot be decoded"))
      }
      self = .expression(ExpressionText("@{null}"))
    }
  }

  private static func claim(_ decoder: any Decoder) throws {
    guard let decoder = decoder as? NodeDecoder, let node = decoder.node else { return }
    try decoder.session.claim(.expression(isText: Value.self == String.self), at: node)
  }
}

extension Expression: Encodable where Value: Encodable {
  /// Writes the literal, or the expression as ``ExpressionText/rawValue`` has it.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value): try value.encode(to: encoder)
    case .expression(let text): try text.rawValue.encode(to: encoder)
    }
  }
}
