/// A value that a type decodes, as one run found it.
struct Claim {
  enum Subject: Hashable {
    /// Components or actions behind `@AutoCodable`.
    case slot(PolymorphicSlot)
    /// One of Beagle's own values, by the name of its schema.
    case value(String)
    case expression(isText: Bool)
    /// A value of `decodeIfPresent`; claimed only when it is wrong.
    case optional
    /// A wrong value of `decode`. Another value takes its place.
    case required
    /// The key of a value of `decode` that is missing.
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
  /// The expression whose literal contains the value: iOS blames it for every fault inside (`docs/spec/decoding.md`
  /// 5.1).
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
