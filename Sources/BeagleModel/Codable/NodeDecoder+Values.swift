/// Single values. Errors are those of swift-foundation, which iOS 17 and later run.
extension NodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { kind == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let value = node?.bool else { throw typeMismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard let node, node.kind == .string else { throw missing(type) }
    if !node.document.loneSurrogates.isEmpty {
      let range = node.range
      if node.document.loneSurrogates.contains(where: range.contains) {
        throw UnreadableValue(node: node.index, reason: .unreadableString)
      }
    }
    return node.string ?? ""
  }

  func decode(_ type: Double.Type) throws -> Double { try floating(type) { $0 } }
  func decode(_ type: Float.Type) throws -> Float { try floating(type) { Float($0) } }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      if let stored = try FoundationValue.decode(type, self), let value = stored as? Value { return value }
      return try Value(from: self)
    } catch {
      session.noteFailure(at: node)
      throw error
    }
  }

  private func floating<Value: BinaryFloatingPoint>(_ type: Value.Type, _ narrow: (Double) -> Value) throws -> Value {
    guard let node, node.kind == .number else { throw missing(type) }
    guard let value = node.double.map(narrow), value.isFinite else {
      throw UnreadableValue(node: node.index, reason: .numberOutOfRange)
    }
    return value
  }

  func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard let node, node.kind == .number else { throw missing(type) }
    if let value = Int128(node.source).flatMap(Value.init(exactly:)) { return value }
    if let value = UInt128(node.source).flatMap(Value.init(exactly:)) { return value }
    if let value = node.integer.flatMap(Value.init(exactly:)) { return value }
    // A number beyond `Int64` may still be a `UInt64` with an exponent.
    if let value = node.double, value >= 0x1p63, let exact = Value(exactly: value) { return exact }
    let isWhole = node.double.map { $0.rounded() == $0 } ?? true
    throw UnreadableValue(node: node.index, reason: isWhole ? .numberOutOfRange : .fractionalNumber)
  }

  private func missing(_ type: Any.Type) -> DecodingError {
    kind == .null
      ? .valueNotFound(type, context("Cannot get value of type \(type) -- found null value instead"))
      : typeMismatch(type)
  }

  func typeMismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, context("Expected to decode \(type) but found \(kind.described) instead."))
  }
}

/// A value that iOS's JSON parser refuses: the error is always "not valid JSON" with an empty coding path
/// (`docs/spec/decoding.md` 4).
struct UnreadableValue: Error {
  var node: Int
  var reason: Fault.Kind

  var decodingError: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "The given data was not valid JSON."))
  }
}
