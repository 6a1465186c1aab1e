/// A value that a run walked past.
struct Claim {
  enum Subject: Hashable {
    /// Components or actions behind `@AutoCodable`.
    case slot(PolymorphicSlot)
    /// One of Beagle's own values, by the name of its schema.
    case value(String)
    case expression(isText: Bool)
    /// A value of `decodeIfPresent`; claimed only when it is wrong.
    case optional
    /// A value that a type cannot do without, and that is wrong; another one stands in for it.
    case required
    /// A value that a type cannot do without, and that its object does not have.
    case missing(String)
  }

  struct Key: Hashable {
    var node: Int
    var subject: Subject
  }

  struct Failure {
    var error: any Error
    var node: Int?
  }

  var key: Key
  var failure: Failure?
  /// The property of an expression whose literal the value is a part of: iOS names that for every fault inside
  /// (`docs/spec/decoding.md` 5.1).
  var expression: Int?

  var node: Int { key.node }
}

extension Verdict {
  func decodingError(in document: JSONDocument) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: document.tokens(to: node).map(NodeKey.init), debugDescription: "The value here does not decode.")
    return switch kind {
    case .keyNotFound: .keyNotFound(NodeKey(stringValue: key ?? ""), context)
    case .typeMismatch: .typeMismatch(Any.self, context)
    case .valueNotFound: .valueNotFound(Any.self, context)
    case .dataCorrupted: .dataCorrupted(context)
    }
  }
}
