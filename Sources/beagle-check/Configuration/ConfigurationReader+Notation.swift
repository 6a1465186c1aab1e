import BeagleModel

/// The notation of types (`docs/configuration.md`), wherever it is written.
extension ConfigurationReader {
  /// The notation in the catalogue's spelling; `nil` after reporting a mistake.
  mutating func notation(_ node: ConfigurationValue, types: [TypeSchema]) -> String? {
    guard let text = node.string else { return nil }
    return declaration(text, at: node, types: types) == nil ? nil : text
  }

  /// The type and default of a notation; `nil` after reporting a mistake.
  mutating func declaration(
    _ text: String, at node: ConfigurationValue, types: [TypeSchema]
  ) -> TypeNotation.Declaration? {
    let declaration: TypeNotation.Declaration
    do throws(TypeNotation.Failure) {
      declaration = try TypeNotation.parse(text)
    } catch {
      report(.unknownType, node, "\"\(text)\" is not a type" + suggestion(for: text, error))
      return nil
    }
    for name in declaration.type.names
    where !Self.ownTypes.contains(name) && !types.contains(where: { $0.name == name }) {
      if let word = Self.ownWord(forType: name) {
        report(.unknownType, node, "\"\(text)\" is not a type" + Spelling.question(text.replacing(name, with: word)))
        return nil
      }
      let declared = types.map(\.name)
      let near = Spelling.suggestions(for: name, among: declared + TypeNotation.configurationWords)
      if near.contains(where: TypeNotation.configurationWords.contains) {
        report(
          .unknownType, node,
          "\"\(text)\" is not a type" + Spelling.question(near.map { text.replacing(name, with: $0) }))
      } else {
        // Where the property is inherited, the place alone is not enough.
        let taken = taker(ofType: name).map { "; \"\($0)\" takes it out" }
        report(.unknownType, node, "type \"\(name)\" is not in \"types\"" + (taken ?? Spelling.question(near)))
      }
      return nil
    }
    checkDefault(of: declaration, in: text, at: node, types: types)
    return declaration
  }

  /// A default that is no value of its type would be wrong wherever the key is left out.
  private mutating func checkDefault(
    of declaration: TypeNotation.Declaration, in text: String, at node: ConfigurationValue, types: [TypeSchema]
  ) {
    guard let value = declaration.defaultValue else { return }
    var type = declaration.type.unwrapped
    if case .expression(let literal) = type {
      if value.contains("@{") { return }
      type = literal.unwrapped
    }
    if declaration.type.isOptional, value == "null" { return }
    let wanted: String? =
      switch type {
      case .bool: value == "true" || value == "false" ? nil : "it is true or false"
      case .int: Int(value) == nil && value.asNumber?.integer == nil ? "it is a whole number" : nil
      case .number: Double(value) == nil ? "it is a number" : nil
      case .null: value == "null" ? nil : "it is null"
      case .list: value.hasPrefix("[") && value.hasSuffix("]") ? nil : "it is a list: []"
      case .map, .component, .action: Self.isObject(value) ? nil : "it is an object: {…}"
      case .named(let name):
        (types + Catalog.types).lazy.compactMap { schema -> String? in
          switch schema {
          case .enumeration(name: name, values: let values):
            let word = value.filter { $0 != "\"" }
            return values.contains(word) ? "" : "it is one of \(values.joined(separator: ", "))"
          // Of a type that is not read yet, only the name is known.
          case .object(let schema) where schema.name == name && schema.isChecked:
            return Self.isObject(value) ? "" : "it is an object: {…}"
          default: return nil
          }
        }.first.flatMap { $0.isEmpty ? nil : $0 }
      default: nil
      }
    if let wrong = wanted ?? Self.wrongPart(of: value, type, types: types) {
      report(.wrongValue, node, "\"\(text)\" has no such default; \(wrong)")
    }
  }

  /// The mistake inside a default that is a list or an object, or begins like one.
  private static func wrongPart(of value: String, _ type: PropertyType, types: [TypeSchema]) -> String? {
    switch type {
    case .list, .map, .component, .action, .named, .json: break
    default: return nil
    }
    guard let first = value.utf8.first, [UInt8(ascii: "["), UInt8(ascii: "{")].contains(first) else { return nil }
    guard let root = try? JSONDocument(parsing: Array(value.utf8)).root else {
      // A default that is a word needs no quotes, and so do words in a list.
      switch type {
      case .list(.string), .list(.named): return nil
      default: return "it is no JSON"
      }
    }
    let slot: Discriminator? = type == .component ? .component : type == .action ? .action : nil
    if let slot, root[slot.key]?.kind != .string { return "it needs \"\(slot.key)\"" }
    let misfit = TypeFit(types: types).misfits(ConfigurationValue(root, file: 0), type, path: "").first
    return misfit.map { misfit in
      let path = misfit.path.hasPrefix(".") ? String(misfit.path.dropFirst()) : misfit.path
      return "\(path) \(misfit.found); \(type) says \(misfit.wanted)"
    }
  }

  private static func isObject(_ text: String) -> Bool { text.hasPrefix("{") && text.hasSuffix("}") }

  /// Beagle's types, which any property may name.
  private static let ownTypes = Set(Catalog.types.map(\.name) + ["ScreenBody"])

  private func suggestion(for text: String, _ failure: TypeNotation.Failure) -> String {
    if text.hasSuffix("...") { return "; only an operation's last parameter may have the three dots" }
    if let list = Self.list(meantBy: text) { return Spelling.question(list) }
    if case .unknownWrapper(let word) = failure, Spelling.isNear(word, "expr") || word == "expression" {
      return Spelling.question(text.replacing(word, with: "expr"))
    }
    return ""
  }
}
