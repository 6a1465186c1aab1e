import BeagleModel

/// Custom components and actions, and the types they use (`docs/configuration.md`).
extension ConfigurationReader {
  mutating func readRegistrations(
    _ table: ConfigurationValue, _ kind: ObjectSchema.Kind, into configuration: inout NamedConfiguration
  ) {
    let schemas = table.members.compactMap { member -> ObjectSchema? in
      guard member.value.kind == .object, isRegistrable(member.name, member.key) else { return nil }
      configuration.registrations.locations[member.name] = location(member.key)
      readLife(of: member, in: kind == .component ? .components : .actions, into: &configuration)
      if let look = look(member.value["preview"], of: kind) {
        configuration.registrations.looks[member.name.lowercased()] = look
      }
      return registration(member.name, kind, member.value, types: configuration.registrations.types)
    }
    configuration.registrations.types += eventTypes
    eventTypes = []
    let known = schemas.map(\.name) + ConfigurationSchema.builtIns(kind == .component ? .component : .action)
    checkReplacements(in: table) { [self] name in
      message(unknown: name, among: known, isComplete: true, kind == .component ? "component" : "action")
    }
    let declaration: Declared<Void> = table.kind == .null ? .absent : .value(())
    if kind == .component {
      (configuration.registrations.components, configuration.registrations.componentTable) = (schemas, declaration)
    } else {
      (configuration.registrations.actions, configuration.registrations.actionTable) = (schemas, declaration)
    }
  }

  private mutating func isRegistrable(_ name: String, _ key: ConfigurationValue.Place) -> Bool {
    let folded = name.lowercased()
    if folded.hasPrefix("custom:"), folded != "custom:" { return true }
    let bare = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init) ?? name
    if bare.isEmpty {
      report(.badName, key, "\"\(name)\" has no name" + (name.isEmpty ? "; write \"custom:…\"" : " behind the colon"))
    } else if folded.hasPrefix("beagle:") {
      report(
        .badName, key,
        "\"\(name)\": the beagle: namespace holds only the built-ins" + Spelling.question("custom:\(bare)"))
    } else {
      report(.badName, key, "\"\(name)\": payloads say \"custom:\(bare)\"")
    }
    return false
  }

  private mutating func registration(
    _ name: String, _ kind: ObjectSchema.Kind, _ node: ConfigurationValue, types: [TypeSchema]
  ) -> ObjectSchema {
    guard let declared = node["properties"], declared.kind == .object else {
      if let declared = node["properties"], declared.kind != .null, declared.string != "any" {
        report(
          .wrongValue, declared, "\"properties\" is \(declared.source.prefix(40)); it is an object of types, or \"any\""
        )
      }
      return ObjectSchema(name, kind, properties: [], isChecked: false)
    }
    let isWidget = kind == .component && node["widget"]?.bool != false
    let traits = isWidget ? Self.widgetTraits : kind == .action ? Self.actionTraits : []
    var properties: [Property] = []
    for member in declared.members where isProperty(member, of: kind) {
      guard let property = property(member.name, member.value, types: types) else { continue }
      properties.append(property)
    }
    properties += traits.filter { trait in !properties.contains { $0.key == trait.key } }
    return ObjectSchema(name, kind, properties: properties)
  }

  /// The properties that iOS's protocols add to every widget and every action (`docs/configuration.md`).
  private static let widgetTraits = [
    Property("id", "declaredComponent?", isTrait: true), Property("style", "Style?", isTrait: true),
    Property("accessibility", "Accessibility?", isTrait: true), Property("context", "Context?", isTrait: true),
  ]
  private static let actionTraits = [Property("analytics", "ActionAnalyticsConfig?", isTrait: true)]

  /// Whether a key is another than the one that names the type, which is pasted with the rest of a payload.
  private mutating func isProperty(_ member: ConfigurationValue.Member, of kind: ObjectSchema.Kind) -> Bool {
    guard isPropertyKey(member) else { return false }
    guard Discriminator.allCases.contains(where: { $0.kind == kind && $0.key == member.name }) else { return true }
    let noun = kind == .component ? "component" : "action"
    report(.unknownKey, member.key, "\"\(member.name)\" is not a property: it says which \(noun) this is")
    return false
  }

  /// One property in its short (`"expr<string>?"`) or long (`{"type": …}`) form.
  ///
  /// - Parameter alsoTaking: Keys of the long form that only some properties have.
  mutating func property(
    _ key: String, _ node: ConfigurationValue, types: [TypeSchema], alsoTaking more: [String] = []
  ) -> Property? {
    switch node.kind {
    case .string:
      return notation(node, types: types).map { Property(key, $0, since: Self.always) }
    case .object:
      let keys = Self.longFormKeys + more
      if more.isEmpty, isRecord(node) {
        report(
          .missingKey, node, "\"type\" is missing; a record or enumeration is declared in \"types\" and named here")
        return nil
      }
      for member in node.members where !keys.contains(member.name) {
        let hint = hint(forKey: member.name, ofType: node["type"]?.string, among: keys)
        report(.unknownKey, member.key, "unknown key \"\(member.name)\"" + hint)
      }
      checkTexts(of: node, Self.longFormKeys.filter { !["type", "context"].contains($0) })
      let life = lifespan(node)
      let requiredUntil = self.requiredUntil(node, life)
      let context = node["context"].flatMap { eventContext($0, of: key, types: types) }
      guard let type = node["type"] else {
        // A misspelt "type" is reported above.
        if !node.members.contains(where: { !keys.contains($0.name) && Spelling.isNear($0.name, "type") }) {
          report(.missingKey, node, "\"type\" is missing")
        }
        return nil
      }
      guard type.kind == .string else {
        report(
          .wrongValue, type, "\"type\" is \(type.kind.described); it must be a string such as \"expr<string>?\"")
        return nil
      }
      // A property that some release does without is optional.
      let isLoose = node["requiredUntil"] != nil || node["since"] != nil || node["until"] != nil
      if let context = node["context"], !Self.holdsActions(type.string ?? "") {
        report(.unknownKey, context, "\"context\" is what an event provides, and \"\(key)\" holds no actions")
      }
      return notation(type, types: types).map { text in
        let isNeeded = isLoose && !text.hasSuffix("?") && !text.contains("=")
        var property = Property(
          key, isNeeded ? text + "?" : text, since: life.since?.description ?? Self.always, context: context)
        property.until = life.until?.description
        property.need = requiredUntil.map { .until("\($0)") } ?? (isNeeded ? .always : .none)
        return property
      }
    default:
      report(
        .wrongValue, node, "\"\(key)\" is \(node.kind.described); it must be a type such as \"string?\"")
      return nil
    }
  }

  /// Whether an object is rather a record than a long form with a key misspelt.
  private func isRecord(_ node: ConfigurationValue) -> Bool {
    !node.members.isEmpty
      && !node.members.contains { member in
        Self.longFormKeys.contains { $0 == member.name || Spelling.isNear(member.name, $0) }
      }
  }

  /// Before every release.
  private static let always = "0"

  private static let longFormKeys = ["type", "since", "until", "requiredUntil", "context", "description"]

  /// The type of the value that an event provides; `nil` after reporting a mistake.
  ///
  /// A record has no name to be looked up by and gets one.
  private mutating func eventContext(
    _ context: ConfigurationValue, of event: String, types: [TypeSchema]
  ) -> String? {
    switch context.kind {
    case .string: return notation(context, types: types)
    case .object where context["type"]?.kind == .string: return property(event, context, types: types)?.type
    case .object:
      var nested: [TypeSchema] = []
      let name = Self.nestedName("context", in: Self.word(event), among: types + eventTypes)
      guard let type = type(name, context, known: types, nested: &nested) else { return nil }
      eventTypes += nested + [type]
      return name
    default:
      report(.wrongValue, context, "\"context\" is \(context.kind.described); it is a type, or an object of types")
      return nil
    }
  }

  /// Whether a property holds actions, which alone have a context; `true` for a notation that is not a type.
  private static func holdsActions(_ notation: String) -> Bool {
    guard var type = try? TypeNotation.parse(notation).type.unwrapped else { return true }
    while true {
      switch type {
      case .action: return true
      case .list(let inner), .map(let inner): type = inner.unwrapped
      default: return false
      }
    }
  }
}

/// `types`: records and enumerations that properties refer to by name.
extension ConfigurationReader {
  mutating func readTypes(_ table: ConfigurationValue, into configuration: inout NamedConfiguration) {
    let reserved = Set(Catalog.types.map(\.name) + ["ScreenBody"])
    // Types may refer to each other in any order, so the names come first.
    var declared: [TypeSchema] = []
    var places: [String: Int] = [:]
    for member in table.members {
      if reserved.contains(member.name) || TypeNotation.configurationWords.contains(member.name) {
        report(.badName, member.key, "\"\(member.name)\" is a type of Beagle's own; choose another name")
      } else {
        if !Self.isWord(member.name) {
          report(.badName, member.key, "\"\(member.name)\": a type's name is letters, digits and _")
        }
        places[member.name] = declared.count
        declared.append(.object(ObjectSchema(member.name, .value, properties: [], isChecked: false)))
      }
    }
    for member in table.members {
      guard let place = places[member.name] else { continue }
      var nested: [TypeSchema] = []
      if let type = type(member.name, member.value, known: declared, nested: &nested) { declared[place] = type }
      declared += nested
    }
    configuration.registrations.types = declared
    for member in table.members {
      let values = member.value["enum"]?.elements ?? []
      for value in values {
        if let text = value["value"]?.string {
          configuration.lives.values[member.name, default: [:]][text] = lifespan(value)
        }
      }
    }
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  mutating func type(
    _ name: String, _ node: ConfigurationValue, known: [TypeSchema], nested: inout [TypeSchema]
  ) -> TypeSchema? {
    guard node.kind == .object else {
      report(
        .wrongValue, node,
        "\"\(name)\" is \(node.kind.described); a type is an object of types, or {\"enum\": […]}")
      return nil
    }
    if let values = node["enum"], values.kind == .list {
      for member in node.members where member.name != "enum" {
        report(.unknownKey, member.key, "unknown key \"\(member.name)\"; an enumeration has \"enum\" alone")
      }
      return enumeration(name, values)
    }
    var properties: [Property] = []
    for entry in node.members {
      guard isPropertyKey(entry) else { continue }
      let (member, value) = (entry.name, entry.value)
      // A record inside a record becomes a type of its own: `Session_user`.
      if value.kind == .object, value["type"] == nil || value["type"]?.kind == .object {
        let inner = Self.nestedName(member, in: name, among: known + nested)
        if let type = type(inner, value, known: known, nested: &nested) { nested.append(type) }
        properties.append(Property(member, inner, since: Self.always))
      } else if let property = property(member, value, types: known) {
        properties.append(property)
      }
    }
    return .object(ObjectSchema(name, .value, properties: properties))
  }

  /// A key in letters that the notation can write.
  static func word(_ key: String) -> String { String(key.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }

  /// A free type name that the notation can write, for any key.
  static func nestedName(_ member: String, in name: String, among types: [TypeSchema]) -> String {
    let word = "\(name)_" + word(member)
    let taken = Set(types.map(\.name))
    return taken.contains(word) ? (2...).lazy.map { "\(word)_\($0)" }.first { !taken.contains($0) } ?? word : word
  }

  private mutating func enumeration(_ name: String, _ node: ConfigurationValue) -> TypeSchema {
    var values: [String] = []
    let keys = ["value", "since", "until"]
    for element in node.elements {
      for member in element.members where !keys.contains(member.name) {
        report(.unknownKey, member.key, "unknown key \"\(member.name)\"" + question(member.name, keys))
      }
      checkTexts(of: element, keys)
      guard let text = element.string ?? element["value"]?.string else {
        report(.wrongValue, element, "a value of \"\(name)\" is a string, or {\"value\": …, \"since\": …}")
        continue
      }
      if values.contains(text) { report(.wrongValue, element, "\"\(text)\" is a value of \"\(name)\" already") }
      values.append(text)
    }
    if node.elements.isEmpty { report(.wrongValue, node, "\"\(name)\" has no values") }
    return .enumeration(name: name, values: values)
  }
}

/// Reads the notation of types (`docs/configuration.md`).
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
      let translation = translation(of: text, types)
      report(
        .unknownType, node,
        "\"\(text)\" is not a type" + (translation.map { Spelling.question($0) } ?? suggestion(for: text, error)))
      return nil
    }
    for name in declaration.type.names
    where !Self.ownTypes.contains(name) && !types.contains(where: { $0.name == name }) {
      if let translation = translation(of: text, types) {
        report(.unknownType, node, "\"\(text)\" is not a type" + Spelling.question(translation))
        return nil
      }
      let declared = types.map(\.name)
      let near = Spelling.suggestions(for: name, among: declared + TypeNotation.configurationWords)
      if near.contains(where: TypeNotation.configurationWords.contains) {
        report(
          .unknownType, node,
          "\"\(text)\" is not a type" + Spelling.question(near.map { text.replacing(name, with: $0) }))
      } else {
        report(.unknownType, node, "type \"\(name)\" is not in \"types\"" + Spelling.question(near))
      }
      return nil
    }
    checkDefault(of: declaration, in: text, at: node, types: types)
    return declaration
  }

  /// Reports a default that is no value of its type.
  private mutating func checkDefault(
    of declaration: TypeNotation.Declaration, in text: String, at node: ConfigurationValue, types: [TypeSchema]
  ) {
    guard let written = declaration.defaultValue, written != "null" || !declaration.type.isOptional else { return }
    var type = declaration.type.unwrapped
    if case .expression(let literal) = type {
      if written.contains("@{") { return }
      type = literal.unwrapped
    }
    let json = try? JSONDocument(parsing: Array(written.utf8))
    switch (type, json) {
    case (.string, _), (.path, _), (.json, _), (.unchecked, _), (.late, _), (.lenient, _): return
    // Words in a list need no quotes.
    case (.list(.string), nil), (.list(.named), nil): return
    default: break
    }
    // Nor does a word.
    guard let root = (json ?? (try? JSONDocument(parsing: Array(written.json.utf8))))?.root else { return }
    let fit = TypeFit(types: types + Catalog.types)
    guard let misfit = fit.misfits(ConfigurationValue(root, file: 0), type, path: "").first else { return }
    let path = misfit.path.isEmpty ? "it" : String(misfit.path.trimmingPrefix("."))
    report(
      .wrongValue, node, "\"\(text)\" has no such default; \(path) \(misfit.found), and must be \(misfit.wanted)")
  }

  /// Beagle's types, which any property may name.
  private static let ownTypes = Set(Catalog.types.map(\.name) + ["ScreenBody"])

  /// The type of this notation for one of another language.
  private func translation(of text: String, _ types: [TypeSchema]) -> String? {
    ForeignNotation(known: Self.ownTypes.union(TypeNotation.configurationWords + types.map(\.name))).translation(
      of: text)
  }

  private func suggestion(for text: String, _ failure: TypeNotation.Failure) -> String {
    if text.hasSuffix("...") { return "; only an operation's last parameter may have the three dots" }
    if case .unknownWrapper(let word) = failure, Spelling.isNear(word, "expr") || word == "expression" {
      return Spelling.question(text.replacing(word, with: "expr"))
    }
    return ""
  }
}
