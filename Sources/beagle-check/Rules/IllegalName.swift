import BeagleModel

/// Why no expression can name a context (`docs/spec/contexts.md` 7, C5).
enum IllegalName: Equatable {
  case empty
  /// A character that ends a name.
  case character(Character)
  /// Digits alone, which are read as a number.
  case digits
  /// A literal that the name begins with.
  case keyword(String)

  /// `nil` for an id that expressions can name.
  init?(_ id: String) {
    if id.isEmpty {
      self = .empty
    } else if let word = ExpressionOperation.keyword(shadowing: id) {
      self = .keyword(word)
    } else if let character = id.first(where: { !$0.isOfExpressionNames }) {
      self = .character(character)
    } else if id.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      self = .digits
    } else {
      return nil
    }
  }

  /// The names that an expression may write for an id with characters that end a name; empty for other ids.
  static func readings(of id: String) -> [String] {
    guard case .character = IllegalName(id) else { return [] }
    return [repaired(id), String(id.prefix { $0.isOfExpressionNames })]
  }

  /// An id with characters that end a name, as one without them; without blanks around it, and without braces.
  static func repaired(_ id: String) -> String {
    var bare = id[...]
    if bare.hasPrefix("@{"), bare.hasSuffix("}") { bare = bare.dropFirst(2).dropLast() }
    let trimmed = String(bare).trimmed
    // Digits alone, and words that are literals, are no ids either.
    if trimmed.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) { return replaced(id) }
    return ["true", "false", "null"].contains(trimmed) ? "_\(trimmed)" : replaced(trimmed)
  }

  private static func replaced(_ id: String) -> String { String(id.map { $0.isOfExpressionNames ? $0 : "_" }) }

  /// The id that a text which cannot be one may stand for; `nil` where it holds no letter and no digit.
  static func suggestion(for text: String) -> String? {
    let id = repaired(text)
    if id.allSatisfy({ $0 == "_" || $0.isWholeNumber }) {
      let digits = id.filter { $0 != "_" }
      return digits.isEmpty ? nil : "id_" + digits
    }
    return ExpressionOperation.keyword(shadowing: id) == nil ? id : prefixed(id)
  }

  /// An id that begins with a keyword, as another that does not.
  static func prefixed(_ id: String) -> String { repaired("my" + id.prefix(1).uppercased() + id.dropFirst()) }
}

extension Character {
  fileprivate var isOfExpressionNames: Bool { unicodeScalars.allSatisfy(\.isExpressionWord) }
}
