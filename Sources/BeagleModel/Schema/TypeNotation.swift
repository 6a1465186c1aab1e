/// Reads the notation of `product/configuration.md` 3.3.
public struct TypeNotation {
  private var rest: Substring

  /// What the notation says, with the default that may stand behind `=`.
  public struct Declaration: Sendable, Hashable {
    public var type: PropertyType
    /// The text behind `=`; the key may then be absent, but `null` is not read.
    public var defaultValue: String?
  }

  public enum Failure: Error, Sendable, Hashable {
    case empty
    case malformed(String)
    /// `expr<strng>`: a word that opens brackets and is none of `expr`.
    case unknownWrapper(String)
  }

  /// - Throws: What cannot be read. Whether named types exist is asked later, when all are known.
  public static func parse(_ text: String) throws(Failure) -> Declaration {
    var notation = TypeNotation(rest: text[...])
    let type = try notation.type()
    notation.skipBlanks()
    if notation.rest.isEmpty { return Declaration(type: type) }
    guard notation.take("=") else { throw .malformed(text) }
    notation.skipBlanks()
    guard !notation.rest.isEmpty else { throw .malformed(text) }
    return Declaration(type: type, defaultValue: String(notation.rest))
  }

  private mutating func type() throws(Failure) -> PropertyType {
    skipBlanks()
    guard let first = rest.unicodeScalars.first else { throw .empty }
    var type: PropertyType
    switch first {
    case "[":
      rest.removeFirst()
      type = .list(try self.type())
      try expect("]")
    case "{":
      rest.removeFirst()
      type = .map(try self.type())
      try expect("}")
    default:
      type = try word()
    }
    while take("?") { if !type.isOptional { type = .optional(type) } }
    return type
  }

  private mutating func word() throws(Failure) -> PropertyType {
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard !name.isEmpty else { throw .malformed(String(rest)) }
    rest.removeFirst(name.count)
    guard take("<") else { return Self.words[name] ?? .named(name) }
    let inner = try type()
    try expect(">")
    switch name {
    case "expr": return .expression(inner)
    case "late": return .late(inner)
    case "lenient": return .lenient(inner)
    default: throw .unknownWrapper(name)
    }
  }

  /// The words with a meaning of their own; every other word names a type.
  static let words: [String: PropertyType] = {
    var words: [String: PropertyType] = [
      "bool": .bool, "int": .int, "double": .number, "number": .number, "json": .json, "null": .null, "any": .unchecked,
      "path": .path, "component": .component, "action": .action, "screen": .named("ScreenBody"),
      "route": .named("RouteOrURL"), "image": .named("ImageOrName"), "style": .named("Style"),
      "unit": .named("UnitValue"),
      "edges": .named("EdgeValue"), "accessibility": .named("Accessibility"), "context": .named("Context"),
    ]
    for meaning in Meaning.allCases { words[meaning.notation] = .string(meaning) }
    return words
  }()

  /// The words a configuration may use, for suggestions.
  public static let configurationWords: [String] =
    (Meaning.forConfigurations.map(\.notation) + [
      "bool", "int", "double", "number", "json", "null", "any", "component", "action", "screen", "route", "image",
      "style",
      "unit", "edges", "accessibility", "context",
    ]).sorted()

  private mutating func expect(_ character: Character) throws(Failure) {
    skipBlanks()
    guard take(character) else { throw .malformed(String(rest)) }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() {
    while rest.first == " " { rest.removeFirst() }
  }
}
