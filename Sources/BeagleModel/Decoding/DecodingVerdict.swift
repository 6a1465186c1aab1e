/// The error of the real iOS decoder, in the oracle's words.
public struct DecodingVerdict: Sendable, Equatable {
  /// The cases of Swift's `DecodingError`.
  public enum Kind: String, Sendable { case keyNotFound, typeMismatch, valueNotFound, dataCorrupted }

  public var kind: Kind
  /// The coding path of the error. For a missing key it ends at the object; it is empty where Foundation
  /// takes the whole text for no JSON (`docs/spec/decoding.md` 4).
  public var codingPath: [JSONPointer.Token]
  /// The key that was not found.
  public var key: String?

  public init(kind: Kind, codingPath: [JSONPointer.Token], key: String? = nil) {
    self.kind = kind
    self.codingPath = codingPath
    self.key = key
  }
}
