import Testing

@testable import BeagleModel

/// One side of a comparison: everything that the tables and the specification both say about an object.
private struct Entry: Equatable, CustomStringConvertible {
  struct Row: Equatable, CustomStringConvertible {
    var key: String
    var type: String
    var isRequired: Bool
    var isNullable: Bool
    var since: String
    var expressionSince: String?
    var otherwise: String?
    var note: String?
    var isUnused: Bool

    var description: String {
      "\(key): \(type) required \(isRequired) null \(isNullable) \(since) \(expressionSince ?? "-") "
        + "\(otherwise ?? "-") \(note ?? "-") unused \(isUnused)"
    }
  }

  var name: String
  var since: String?
  var notes: String?
  var rows: [Row]
  var traits: [String]

  var description: String {
    "\(name) \(since ?? "-") \(notes ?? "-") \(traits)\n" + rows.map { "  \($0)\n" }.joined()
  }
}

@Suite("The catalogue, held against the specification")
struct CatalogSpecificationTests {
  private let specification: JSONNode

  init() throws { specification = try JSONDocument(parsing: Specification.data("beagle-2.json")).root }

  private static let schemas: [ObjectSchema] = Catalog.types.compactMap {
    if case .object(let schema) = $0 { schema } else { nil }
  }

  // MARK: - Our side

  /// Unions that exist for configurations, where a bare URL or name may stand for the object.
  private static let ownUnions: Set<String> = ["RouteOrURL", "ImageOrName"]

  private static func word(for type: PropertyType) -> String {
    switch type {
    case .string: return "string"
    case .json, .late(.list(.component)): return "any"
    case .late: return "stringOrExpression"
    case .list(let inner): return "list<\(word(for: inner))>"
    case .map(let inner): return "map<\(word(for: inner))>"
    case .expression(let inner): return "expression<\(word(for: inner))>"
    case .optional(let inner): return word(for: inner)
    case .lenient(.named(let name)): return "lenientObject<\(name)>"
    case .named("ScreenBody"): return "object<ScreenBody>"
    case .named(let name):
      switch Catalog.types.first(where: { $0.name == name }) {
      case .object: return "object<\(name)>"
      case .enumeration: return "enum<\(name)>"
      case .union: return "union<\(name)>"
      case nil: return "unknown<\(name)>"
      }
    default: return type.description
    }
  }

  private static func row(_ property: Property) throws -> Entry.Row {
    let declaration = try TypeNotation.parse(property.type)
    let acceptsAnything = word(for: declaration.type) == "any"
    return Entry.Row(
      key: property.key, type: word(for: declaration.type),
      isRequired: !declaration.type.isOptional && declaration.defaultValue == nil,
      isNullable: declaration.type.isOptional || acceptsAnything, since: property.since,
      expressionSince: property.expressionSince, otherwise: property.otherwise ?? declaration.defaultValue,
      note: property.note, isUnused: property.isUnused)
  }

  private static func entry(_ schema: ObjectSchema, _ traits: [String: Entry.Row]) throws -> Entry {
    let shared = schema.properties.filter(\.isTrait)
    for trait in shared { #expect(try row(trait) == traits[trait.key], "\(schema.name).\(trait.key)") }
    return Entry(
      name: schema.name, since: schema.kind == .value ? nil : schema.since, notes: schema.notes,
      rows: try schema.properties.filter { !$0.isTrait }.map(row), traits: shared.map(\.key))
  }

  // MARK: - The specification's side

  private static func text(_ node: JSONNode?) -> String? {
    guard let node, node.kind != .null else { return nil }
    if node.kind == .object {
      return "{" + node.members.map { "\($0.key.source): \($0.value.source)" }.joined(separator: ", ") + "}"
    }
    return node.string ?? node.source
  }

  private static func row(_ node: JSONNode) -> Entry.Row {
    Entry.Row(
      key: node["key"]?.string ?? "", type: node["type"]?.string ?? "", isRequired: node["required"]?.bool ?? false,
      isNullable: node["nullable"]?.bool ?? false, since: node["since"]?.string ?? "1.0.0",
      expressionSince: node["expressionSince"]?.string,
      otherwise: text(node["effectiveDefault"]) ?? text(node["default"]), note: node["note"]?.string,
      isUnused: node["unused"]?.bool ?? false)
  }

  private static func entry(_ node: JSONNode, named name: String) -> Entry {
    Entry(
      name: name, since: node["since"]?.string, notes: node["notes"]?.string,
      rows: (node["properties"]?.elements ?? []).map(row), traits: (node["traits"]?.elements ?? []).compactMap(\.string)
    )
  }

  private var traits: [String: Entry.Row] {
    var traits: [String: Entry.Row] = [:]
    for member in specification["traits"]?.members ?? [] { traits[member.key.string ?? ""] = Self.row(member.value) }
    return traits
  }

  // MARK: - Comparisons

  @Test("has the 17 components and the 16 actions with all that is said about them, and no others")
  func hasComponentsAndActions() throws {
    for (kind, list, count) in [(ObjectSchema.Kind.component, "components", 17), (.action, "actions", 16)] {
      let wanted = (specification[list]?.elements ?? []).map { Self.entry($0, named: $0["name"]?.string ?? "") }
      let own = try Self.schemas.filter { $0.kind == kind }.map { try Self.entry($0, traits) }
      #expect(wanted.count == count)
      #expect(own.map(\.name).sorted() == wanted.map(\.name).sorted())
      for entry in wanted { #expect(own.first { $0.name == entry.name } == entry) }
    }
  }

  @Test("has the 41 shared types with all that is said about them, and no others")
  func hasTypes() throws {
    let wanted = specification["types"]?.members.compactMap { $0.key.string } ?? []
    let own =
      Catalog.types.filter { type in
        if case .object(let schema) = type { return schema.kind == .value }
        return !Self.ownUnions.contains(type.name)
      }.map(\.name) + Catalog.aliases.map(\.name)
    #expect(wanted.count == 41)
    #expect(own.sorted() == wanted.sorted())

    for (key, node) in specification["types"]?.members ?? [] {
      let name = key.string ?? ""
      switch Catalog.types.first(where: { $0.name == name }) {
      case .object(let schema): #expect(try Self.entry(schema, traits) == Self.entry(node, named: name))
      case .enumeration(_, let values): #expect(values == node["values"]?.elements.map(\.string))
      case .union(_, let union): #expect(Self.describe(union) == Self.describe(union: node), "\(name)")
      case nil: #expect(Catalog.aliases.first { $0.name == name }?.of == node["sameAs"]?.string, "\(name)")
      }
    }
  }

  private static func describe(_ union: TypeSchema.Union) -> [String] {
    switch union {
    case .tagged(let key, let variants): [key] + variants.map { "\($0.tag): \($0.type)" }
    // The local form is the screen itself: the object around it has no other key that is read.
    case .screenOrRemote("ScreenBody", let remote): ["local: RouteLocal", "remote: \(remote)"]
    case .boolOr(let object): ["bool: bool", "object: \(object)"]
    case .screenOrRemote, .stringOr: ["no such union"]
    }
  }

  private static func describe(union node: JSONNode) -> [String] {
    [node["discriminator"]?.string].compactMap { $0 }
      + (node["variants"]?.members ?? []).map { "\($0.key.string ?? ""): \($0.value.string ?? "")" }
  }

  @Test("knows every name and key that was removed, with its hint")
  func knowsRetired() {
    func entries(_ list: String, _ keys: [String]) -> [String] {
      (specification["legacy"]?[list]?.elements ?? []).map { node in
        keys.map { node[$0]?.string ?? "" }.joined(separator: " | ")
      }
    }
    #expect(
      Catalog.retiredComponents.map { "\($0.name) | \($0.removed) | \($0.hint)" }
        == entries("components", ["name", "removed", "hint"]))
    #expect(
      Catalog.retiredActions.map { "\($0.name) | \($0.removed) | \($0.hint)" }
        == entries("actions", ["name", "removed", "hint"]))
    #expect(
      Catalog.retiredDiscriminators.map { "\($0.key) | \($0.hint)" } == entries("discriminators", ["key", "hint"]))
    #expect(
      Self.schemas.flatMap { schema in
        schema.retired.compactMap { key in key.removed.map { "\(schema.name) | \(key.key) | \($0) | \(key.hint)" } }
      }.sorted() == entries("properties", ["owner", "key", "removed", "hint"]).sorted())
  }
}
