/// Foundation's types that `JSONDecoder` reads in a form of its own: a URL is a string, not an object of two.
///
/// Nothing here imports Foundation. A type is known by its name, and is handed what its own `init(from:)` reads.
enum FoundationValue {
  case url, data, decimal

  init?(_ type: Any.Type) {
    switch _typeName(type, qualified: true) {
    case "Foundation.URL", "FoundationEssentials.URL": self = .url
    case "Foundation.Data", "FoundationEssentials.Data": self = .data
    case "Foundation.Decimal", "FoundationEssentials.Decimal", "__C.NSDecimal": self = .decimal
    default: return nil
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, _ decoder: NodeDecoder) throws -> Value {
    let form = try ownForm(of: type, decoder)
    do {
      let session = DecodingSession(registry: nil, isStrict: true)
      return try Value(from: NodeDecoder(JSONDocument(parsing: form).root, session: session))
    } catch {
      let text = self == .url ? "Invalid URL string." : "The value cannot be read as \(type)."
      throw DecodingError.dataCorrupted(decoder.context(text))
    }
  }

  /// JSON text that the type's own `init(from:)` reads.
  private func ownForm(of type: Any.Type, _ decoder: NodeDecoder) throws -> [UInt8] {
    var writer = JSONWriter()
    switch self {
    case .url:
      let text = try decoder.decode(String.self)
      writer.object { $0.member("relative", text) }
    case .data:
      guard let bytes = Self.bytes(base64: try decoder.decode(String.self)) else {
        throw DecodingError.dataCorrupted(decoder.context("Encountered Data is not valid Base64."))
      }
      writer.list { writer in for byte in bytes { writer.integer(Int(byte)) } }
    case .decimal:
      guard let node = decoder.node, node.kind == .number else {
        throw decoder.kind == .null
          ? DecodingError.valueNotFound(type, decoder.context("Found null instead of a number."))
          : decoder.typeMismatch(type)
      }
      guard Self.write(decimal: node.source, to: &writer) else {
        throw UnreadableValue(node: node.index, reason: .numberOutOfRange)
      }
    }
    return writer.bytes
  }

  /// The parts that `Decimal` encodes itself as; `false` for more than 38 digits.
  private static func write(decimal source: String, to writer: inout JSONWriter) -> Bool {
    var digits = ""
    var exponent = 0
    var isBehindPoint = false
    var rest = source[...]
    while let character = rest.popFirst() {
      switch character {
      case "-": continue
      case ".": isBehindPoint = true
      case "e", "E":
        exponent += Int(rest) ?? 0
        rest = ""
      default:
        digits.append(character)
        if isBehindPoint { exponent -= 1 }
      }
    }
    while digits.count > 1, digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard let mantissa = UInt128(digits) else { return false }
    if mantissa == 0 { exponent = 0 }
    guard (-128...127).contains(exponent) else { return false }
    let words = (0..<8).map { Int(truncatingIfNeeded: mantissa >> UInt128($0 * 16)) & 0xFFFF }
    writer.object { writer in
      writer.member("exponent", exponent)
      writer.member("length", words.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
      writer.member("isNegative", source.hasPrefix("-") && mantissa != 0)
      writer.member("isCompact", true)
      writer.key("mantissa")
      writer.list { writer in for word in words { writer.integer(word) } }
    }
    return true
  }

  /// - Returns: `nil` for a text that is not Base64 with its padding.
  private static func bytes(base64 text: String) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let characters = Array(text.utf8)
    guard characters.count % 4 == 0 else { return nil }
    let content = characters.prefix { $0 != UInt8(ascii: "=") }
    guard characters.count - content.count <= 2, characters[content.count...].allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in content {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}

extension FoundationValue {
  /// Takes apart what the type's own `encode(to:)` writes.
  func encode(_ value: any Encodable, _ encoder: ValueEncoder) throws {
    let parts = ValueEncoder(box: ValueEncoder.Box(), codingPath: encoder.codingPath, coder: encoder.coder)
    switch self {
    case .url:
      // A URL's description is its absolute text, unless it hangs on a base.
      try value.encode(to: parts)
      guard case .object(let keys, let values) = parts.box.content, keys == ["relative"],
        case .string(let text) = values["relative"]?.content
      else { return encoder.encode(String(describing: value)) }
      encoder.encode(text)
    case .data:
      try value.encode(to: parts)
      guard case .list(let elements) = parts.box.content else { return encoder.encodeNil() }
      encoder.encode(
        Self.base64(
          elements.compactMap { element in
            if case .number(let text) = element.content { UInt8(text) } else { nil }
          }))
    case .decimal: encoder.box.content = .number(String(describing: value))
    }
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for place in 0..<3 { bits = bits << 8 | (place < group.count ? UInt32(group[start + place]) : 0) }
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[Int(bits >> UInt32(18 - place * 6)) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
