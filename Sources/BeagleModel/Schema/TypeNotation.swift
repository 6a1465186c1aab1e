/// Reads the notation of `docs/configuration.md`.
package struct TypeNotation {
  private let text: [UInt8]
  private var place = 0
  private var depth = 0

  private init(text: [UInt8]) { self.text = text }

  /// A parsed notation, with the default that may stand behind `=`.
  package struct Declaration: Sendable, Hashable {
    package var type: PropertyType
    /// The text behind `=`; the key may then be absent, but `null` is not read.
    package var defaultValue: String?

    /// Whether an object does not decode without a value of the type; `false` for an unchecked one, where that is
    /// unknown.
    package var isRequired: Bool { !type.isOptional && defaultValue == nil && type != .unchecked }

    /// Parses a notation that was checked before: a test checks the catalogue's, the reader a configuration's.
    package static func known(_ notation: String) -> Declaration {
      (try? TypeNotation.parse(notation)) ?? Declaration(type: .unchecked)
    }
  }

  /// Why a text is no type.
  package enum Failure: Error, Sendable, Hashable {
    /// The text ends before a type.
    case empty
    /// The text is no type; the value is the part that could not be read.
    case malformed(String)
    /// The word before `<` is none of `expr`, `late` and `lenient`: `exp<string>`.
    case unknownWrapper(String)
  }

  /// - Throws: What cannot be read. Names of types are checked later, when all types are known.
  package static func parse(_ text: String) throws(Failure) -> Declaration {
    var notation = TypeNotation(text: Array(text.utf8))
    let type = try notation.type()
    notation.skipBlanks()
    if notation.place == notation.text.count { return Declaration(type: type) }
    guard notation.take(UInt8(ascii: "=")) else { throw .malformed(text) }
    notation.skipBlanks()
    guard notation.place < notation.text.count else { throw .malformed(text) }
    return Declaration(type: type, defaultValue: notation.rest)
  }

  /// The deepest nesting of types: each level takes a call.
  private static let deepest = 64

  private mutating func type() throws(Failure) -> PropertyType {
    skipBlanks()
    guard place < text.count else { throw .empty }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw .malformed(rest) }
    var type: PropertyType
    if take(UInt8(ascii: "[")) {
      type = .list(try self.type())
      try expect(UInt8(ascii: "]"))
    } else if take(UInt8(ascii: "{")) {
      type = .map(try self.type())
      try expect(UInt8(ascii: "}"))
    } else {
      type = try word()
    }
    while take(UInt8(ascii: "?")) { if !type.isOptional { type = .optional(type) } }
    return type
  }

  private mutating func word() throws(Failure) -> PropertyType {
    let start = place
    while place < text.count, text[place].isWord || text[place] >= 0x80 { place += 1 }
    guard place > start else { throw .malformed(rest) }
    let name = String(decoding: text[start..<place], as: UTF8.self)
    guard take(UInt8(ascii: "<")) else {
      // No keyword begins with a capital.
      return Self.isCapital(text[start]) ? .named(name) : Self.word(name) ?? .named(name)
    }
    let inner = try type()
    try expect(UInt8(ascii: ">"))
    switch name {
    case "expr": return .expression(inner)
    case "late": return .late(inner)
    case "lenient": return .lenient(inner)
    default: throw .unknownWrapper(name)
    }
  }

  /// The keywords of configurations, without those for the meanings of strings. The most frequent one comes first.
  private static let keywords: [(word: String, type: PropertyType)] = [
    ("string", .string(.text)), ("bool", .bool), ("int", .int), ("double", .number), ("number", .number),
    ("json", .json), ("null", .null), ("any", .unchecked), ("component", .component), ("action", .action),
    ("screen", .named("ScreenBody")), ("route", .named("RouteOrURL")), ("image", .named("ImageOrName")),
    ("style", .named("Style")), ("unit", .named("UnitValue")), ("edges", .named("EdgeValue")),
    ("accessibility", .named("Accessibility")), ("context", .named("Context")),
  ]

  /// The first keyword for a type; `nil` for a type that has none.
  fileprivate static func keyword(for type: PropertyType) -> String? { keywords.first { $0.type == type }?.word }

  /// The type of a keyword; `nil` for the name of a type.
  private static func word(_ name: String) -> PropertyType? {
    if name == "path" { return .path }
    return keywords.first { $0.word == name }?.type
      ?? Meaning.allCases.first { $0.notation == name }.map { .string($0) }
  }

  /// The words a configuration may use, for suggestions.
  package static let configurationWords: [String] =
    Set(Meaning.forConfigurations.map(\.notation) + keywords.map(\.word)).sorted()

  private mutating func expect(_ byte: UInt8) throws(Failure) {
    skipBlanks()
    guard take(byte) else { throw .malformed(rest) }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < text.count, text[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while place < text.count, text[place] == UInt8(ascii: " ") { place += 1 }
  }

  private var rest: String { String(decoding: text[place...], as: UTF8.self) }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
}

extension TypeNotation.Declaration {
  /// The declaration as a configuration writes it, in one of its spellings: `expr<double> = 1`.
  package var configurationText: String { type.configurationText + (defaultValue.map { " = " + $0 } ?? "") }
}

extension PropertyType {
  /// The type as a configuration writes it, in one of its spellings: `[image?]`.
  package var configurationText: String {
    switch self {
    case .list(let element): "[\(element.configurationText)]"
    case .map(let value): "{\(value.configurationText)}"
    case .expression(let literal): "expr<\(literal.configurationText)>"
    case .late(let literal): "late<\(literal.configurationText)>"
    case .lenient(let object): "lenient<\(object.configurationText)>"
    case .optional(let wrapped): wrapped.configurationText + "?"
    default: TypeNotation.keyword(for: self) ?? description
    }
  }
}
