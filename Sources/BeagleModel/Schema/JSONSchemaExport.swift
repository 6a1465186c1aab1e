/// Writes schemas as JSON Schema 2020-12, for editors and for validators in other languages.
///
/// Where JSON Schema cannot express a check of the decoder, the export accepts more than iOS does, never less.
package struct JSONSchemaExport: Sendable {
  /// The type of the whole document.
  package enum Root: Sendable {
    /// A component or an action, by its discriminator.
    case payload
    /// The object of this name.
    case object(String)
  }

  /// Of two types with one name only the first.
  let types: [TypeSchema]
  private let root: Root
  private let title: String
  /// Whether a key that no schema has is refused, as in a configuration; a payload may hold more than iOS reads.
  private let isClosed: Bool
  /// Names that an editor offers for strings of a meaning; any other string is taken too.
  private let suggestions: [Meaning: [String]]
  private let aliases: [SchemaCatalog.Alias]

  /// - Parameters:
  ///   - types: All that the root refers to; of two with one name the first one counts.
  ///   - isClosed: Whether a key that no schema has is refused.
  ///   - suggestions: Names that an editor offers for strings of a meaning; any other string is taken too.
  ///   - aliases: Second names of types.
  package init(
    _ types: [TypeSchema], root: Root, title: String, isClosed: Bool = false, suggestions: [Meaning: [String]] = [:],
    aliases: [SchemaCatalog.Alias] = []
  ) {
    var met: Set<String> = []
    self.types = types.filter { met.insert($0.definitionName).inserted }
    self.root = root
    self.title = title
    self.isClosed = isClosed
    self.suggestions = suggestions
    self.aliases = aliases
  }

  /// The schema, indented, with a line break at its end.
  package var text: String {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", title)
      switch root {
      case .payload:
        writer.schema("if") { $0.required("_beagleAction_", unless: "_beagleComponent_") }
        writer.schema("then") { $0.reference("action") }
        writer.schema("else") { writer in
          // With both discriminators it may be either.
          writer.schema("if") { $0.texts("required", ["_beagleAction_"]) }
          writer.schema("then") { $0.alternatives([{ $0.reference("component") }, { $0.reference("action") }]) }
          writer.schema("else") { $0.reference("component") }
        }
      case .object(let name): writer.reference(name)
      }
      writer.key("$defs")
      writer.object { writer in
        if case .payload = root {
          writer.schema("component") { polymorphic(.component, into: &$0) }
          writer.schema("action") { polymorphic(.action, into: &$0) }
          writer.schema("expression") { $0.pattern(Self.expressionPattern) }
        }
        for type in types { writer.schema(type.definitionName) { definition(of: type, into: &$0) } }
      }
    }
    return writer.text + "\n"
  }

  // MARK: - Objects

  private func polymorphic(_ kind: ObjectSchema.Kind, into writer: inout JSONWriter) {
    let key = kind == .component ? "_beagleComponent_" : "_beagleAction_"
    let schemas = types.compactMap { type -> ObjectSchema? in
      if case .object(let schema) = type, schema.kind == kind { schema } else { nil }
    }
    writer.member("type", "object")
    writer.texts("required", [key])
    writer.key("properties")
    writer.object { writer in
      writer.schema(key) { writer in
        writer.member("type", "string")
        writer.member("description", "Names are found in any letter case; an unregistered name leaves a hole.")
        writer.alternatives([
          { $0.texts("enum", schemas.map(\.name)) }, { $0.member("type", "string") },
        ])
      }
    }
    writer.key("allOf")
    writer.list { writer in
      for schema in schemas {
        writer.object { writer in
          writer.schema("if") { writer in
            writer.key("properties")
            writer.object { $0.schema(key) { $0.pattern(Self.pattern(ignoringCase: schema.name)) } }
          }
          writer.schema("then") { $0.reference(schema.definitionName) }
        }
      }
    }
  }

  private func definition(of type: TypeSchema, into writer: inout JSONWriter) {
    switch type {
    case .object(let schema): object(schema, into: &writer)
    case .enumeration(_, let values): writer.texts("enum", values)
    case .union(_, let union): self.union(union, into: &writer)
    }
  }

  private func object(_ schema: ObjectSchema, into writer: inout JSONWriter) {
    writer.member("type", "object")
    if let notes = schema.notes { writer.member("description", notes) }
    guard schema.isChecked else { return }
    let declarations = schema.properties.map { ($0, $0.declaration) }
    writer.key("properties")
    writer.object { writer in
      for (property, declaration) in declarations {
        writer.schema(property.key) { writer in
          self.type(declaration.type, into: &writer)
          writer.optionalMember("description", description(of: property))
        }
      }
      for retired in schema.retired where !schema.properties.contains(where: { $0.key == retired.key }) {
        writer.schema(retired.key) { writer in
          writer.member("deprecated", true)
          writer.member("description", retired.hint)
        }
      }
    }
    let required = declarations.filter { $0.1.isRequired }.map(\.0.key)
    if !required.isEmpty { writer.texts("required", required) }
    if isClosed { writer.member("additionalProperties", false) }
  }

  private func description(of property: Property) -> String? {
    var parts = [property.note].compactMap(\.self)
    if let otherwise = property.otherwise { parts.append("Without it: \(otherwise).") }
    if property.since != "1.0.0" { parts.append("Since Beagle \(property.since).") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  // MARK: - Types

  private func type(_ type: PropertyType, into writer: inout JSONWriter) {
    switch type {
    case .string(let meaning): string(meaning, into: &writer)
    case .bool: writer.member("type", "boolean")
    case .int:
      writer.member("type", "integer")
      writer.key("minimum")
      writer.raw(String(Int64.min))
      writer.key("maximum")
      writer.raw(String(Int64.max))
    case .number: writer.member("type", "number")
    case .null: writer.member("type", "null")
    // Any value is accepted.
    case .json, .unchecked: break
    case .path: writer.pattern(Self.pathPattern)
    case .component: writer.reference("component")
    case .action: writer.reference("action")
    case .named(let name): writer.reference(definitionName(of: name))
    case .list(let element):
      writer.member("type", "array")
      writer.schema("items") { self.type(element, into: &$0) }
    case .map(let value):
      writer.member("type", "object")
      if isClosed { writer.schema("properties") { $0.schema("//") { _ in } } }
      writer.schema("additionalProperties") { self.type(value, into: &$0) }
    case .expression(.string(let meaning)): string(meaning, into: &writer)
    case .expression(let literal):
      writer.alternatives([{ self.type(literal, into: &$0) }, { $0.reference("expression") }])
    case .late(.string(let meaning)): string(meaning, into: &writer)
    // Decoded when it is used, so any value decodes; the type is for editors.
    case .late(let expected): writer.alternatives([{ self.type(expected, into: &$0) }, { _ in }])
    case .lenient(let expected):
      writer.alternatives([
        { self.type(expected, into: &$0) }, { $0.schema("not") { $0.member("type", "object") } },
      ])
    case .optional(let wrapped):
      writer.alternatives([{ self.type(wrapped, into: &$0) }, { $0.member("type", "null") }])
    }
  }

  private func string(_ meaning: Meaning, into writer: inout JSONWriter) {
    guard let names = suggestions[meaning], !names.isEmpty else { return writer.member("type", "string") }
    writer.alternatives([{ $0.texts("enum", names) }, { $0.member("type", "string") }])
  }

  private func union(_ union: TypeSchema.Union, into writer: inout JSONWriter) {
    switch union {
    case .tagged(let key, let variants):
      writer.member("type", "object")
      writer.texts("required", [key])
      writer.key("properties")
      writer.object { $0.schema(key) { $0.texts("enum", variants.map(\.tag)) } }
      writer.key("allOf")
      writer.list { writer in
        for variant in variants {
          writer.object { writer in
            writer.schema("if") { writer in
              writer.key("properties")
              writer.object { $0.schema(key) { $0.member("const", variant.tag) } }
            }
            writer.schema("then") { $0.reference(definitionName(of: variant.type)) }
          }
        }
      }
    case .screenOrRemote(let screen, let remote):
      writer.alternatives([
        { writer in
          writer.member("type", "object")
          writer.key("properties")
          writer.object { $0.schema("screen") { $0.reference(definitionName(of: screen)) } }
          writer.texts("required", ["screen"])
        },
        { $0.reference(definitionName(of: remote)) },
      ])
    case .boolOr(let name):
      writer.alternatives([{ $0.member("type", "boolean") }, { $0.reference(definitionName(of: name)) }])
    case .stringOr(let name, let meaning):
      writer.alternatives([{ string(meaning, into: &$0) }, { $0.reference(definitionName(of: name)) }])
    }
  }

  private func definitionName(of type: String) -> String {
    let name = aliases.first { $0.name == type }?.of ?? type
    return types.first { $0.name == name }?.definitionName ?? name
  }
}

extension TypeSchema {
  /// An app's action may have the name of a component.
  fileprivate var definitionName: String {
    if case .object(let schema) = self { schema.definitionName } else { name }
  }
}

extension ObjectSchema {
  fileprivate var definitionName: String { kind == .action ? name + " action" : name }
}

extension JSONWriter {
  fileprivate mutating func schema(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  fileprivate mutating func alternatives(_ bodies: [(inout JSONWriter) -> Void]) {
    key("anyOf")
    list { writer in
      for body in bodies { writer.object(body) }
    }
  }

  /// Escapes what has a meaning in a URI or a JSON Pointer.
  fileprivate mutating func reference(_ name: String) {
    var text = "#/$defs/"
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): text += "~0"
      case UInt8(ascii: "/"): text += "~1"
      case _ where byte.isWord || "-.:".utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    member("$ref", text)
  }

  fileprivate mutating func texts(_ key: String, _ texts: [String]) {
    self.key(key)
    list { writer in
      for text in texts { writer.string(text) }
    }
  }

  fileprivate mutating func pattern(_ pattern: String) {
    member("type", "string")
    member("pattern", pattern)
  }

  fileprivate mutating func required(_ key: String, unless other: String) {
    texts("required", [key])
    schema("not") { $0.texts("required", [other]) }
  }
}
