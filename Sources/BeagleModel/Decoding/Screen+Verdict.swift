/// What the real iOS decoder would say, in the oracle's words.
public struct DecodingVerdict: Sendable, Equatable {
  /// The cases of Swift's `DecodingError`.
  public enum Kind: String, Sendable { case keyNotFound, typeMismatch, valueNotFound, dataCorrupted }

  public var kind: Kind
  /// The way from the root that the error names: for a missing key to the object without it, and empty where Foundation
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

extension Screen {
  /// The first error in iOS's decoding order; `nil` when the payload decodes.
  public var firstError: DecodingVerdict? {
    if !document.trailingCommas.isEmpty { return DecodingVerdict(kind: .dataCorrupted, codingPath: []) }
    guard let verdict = firstThrown?.verdict, let kind = DecodingVerdict.Kind(rawValue: verdict.kind.rawValue) else {
      return nil
    }
    return DecodingVerdict(kind: kind, codingPath: document.tokens(to: verdict.node), key: verdict.key)
  }

  /// Names that nobody registered, as written, where iOS surely looks at them.
  public var unknownComponents: [String] { unknownNames(.unknownComponent) }
  /// The same of actions.
  public var unknownActions: [String] { unknownNames(.unknownAction) }

  /// Where they stand: the components and actions, not their names.
  public var unknownPaths: [JSONPointer] {
    faults.filter { ($0.kind == .unknownComponent || $0.kind == .unknownAction) && $0.isLive && $0.effect == .none }
      .map { JSONPointer(tokens: document.tokens(to: $0.node).dropLast()) }
  }

  private func unknownNames(_ kind: Fault.Kind) -> [String] {
    faults.filter { $0.kind == kind && $0.isLive && $0.effect == .none }.compactMap { node($0.node).string }
  }
}
