#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Foundation's types for which `JSONDecoder` has a special form: a URL is a string, not an object of two.
enum FoundationValue {
  /// - Returns: `nil` for a type that has no form of its own.
  static func decode(_ type: Any.Type, _ decoder: NodeDecoder) throws -> Any? {
    if type == URL.self {
      guard let url = URL(string: try decoder.decode(String.self)) else {
        throw DecodingError.dataCorrupted(decoder.context("Invalid URL string."))
      }
      return url
    }
    if type == Data.self {
      guard let data = Data(base64Encoded: try decoder.decode(String.self)) else {
        throw DecodingError.dataCorrupted(decoder.context("Encountered Data is not valid Base64."))
      }
      return data
    }
    return type == Decimal.self ? try decimal(decoder) : nil
  }

  private static func decimal(_ decoder: NodeDecoder) throws -> Decimal {
    guard let node = decoder.node, node.kind == .number else {
      throw decoder.kind == .null
        ? DecodingError.valueNotFound(Decimal.self, decoder.context("Found null instead of a number."))
        : decoder.typeMismatch(Decimal.self)
    }
    // A decimal holds the digits of 128 bits; `Decimal` drops all others silently.
    let digits = node.source.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
    let significant = digits.dropLast(digits.reversed().prefix { $0 == "0" }.count)
    guard significant.isEmpty || UInt128(significant) != nil, let decimal = Decimal(string: node.source) else {
      throw UnreadableValue(node: node.index, reason: .numberOutOfRange)
    }
    return decimal
  }

  /// - Returns: Whether the value has a form of its own, and was written in it.
  static func encode(_ value: any Encodable, _ encoder: ValueEncoder) -> Bool {
    switch value {
    case let url as URL: encoder.encode(url.absoluteString)
    case let data as Data: encoder.encode(data.base64EncodedString())
    case let decimal as Decimal: encoder.box.content = .number(decimal.description)
    default: return false
    }
    return true
  }
}
