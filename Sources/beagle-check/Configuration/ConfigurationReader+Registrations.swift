import BeagleModel

/// Custom components and actions, and the types they use (`product/configuration.md` 3.3).
extension ConfigurationReader {
  mutating func readRegistrations(
    _ table: ConfigurationValue, _ kind: ObjectSchema.Kind, into configuration: inout NamedConfiguration
  ) {
    let schemas = table.members.compactMap { member -> ObjectSchema? in
      guard member.value.kind == .object, isRegistrable(member.name, member.key) else { return nil }
      configuration.locations[member.name] = location(member.key)
      return registration(member.name, kind, member.value, types: configuration.types)
    }
    configuration.types += eventTypes
    eventTypes = []
    let told: Told<Void> = table.kind == .null ? .lacking : .known(())
    if kind == .component {
      (configuration.components, configuration.componentTable) = (schemas, told)
    } else {
      (configuration.actions, configuration.actionTable) = (schemas, told)
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
    releases(of: node)
    guard let declared = node["properties"], declared.kind == .object else {
      if let declared = node["properties"], declared.kind != .null, declared.string != "any" {
        report(
          .wrongValue, declared, "\"properties\" is \(declared.source.prefix(40)); it is an object of types, or \"any\""
        )
      }
      return ObjectSchema(name, kind, properties: [], isChecked: false)
    }
    var properties = declared.members.compactMap { property($0.name, $0.value, types: types) }
    checkLabel(node["accessibility"]?["labelFrom"], among: declared.members.map(\.name))
    let traits: [Property] =
      switch kind {
      case .component where node["widget"]?.bool != false: Self.widgetTraits
      case .action: Self.actionTraits
      default: []
      }
    properties += traits.filter { trait in !properties.contains { $0.key == trait.key } }
    return ObjectSchema(name, kind, properties: properties)
  }

  /// What iOS's protocols add to every widget, and to every action (`product/configuration.md` 3.3).
  private static let widgetTraits = [
    Property("id", "declaredComponent?", isTrait: true), Property("style", "Style?", isTrait: true),
    Property("accessibility", "Accessibility?", isTrait: true), Property("context", "Context?", isTrait: true),
  ]
  private static let actionTraits = [Property("analytics", "ActionAnalyticsConfig?", isTrait: true)]

  /// One property in its short (`"expr<string>?"`) or long (`{"type": …}`) form.
  ///
  /// - Parameter alsoTaking: Keys of the long form that only some properties have.
  mutating func property(
    _ key: String, _ node: ConfigurationValue, types: [TypeSchema], alsoTaking more: [String] = []
  ) -> Property? {
    switch node.kind {
    case .string:
      return notation(node, types: types).map { Property(key, $0) }
    case .object:
      let keys = Self.longFormKeys + more
      for member in node.members where !keys.contains(member.name) {
        report(.unknownKey, member.key, "unknown key \"\(member.name)\"" + question(member.name, keys))
      }
      checkTexts(of: node, Self.longFormKeys.filter { !["type", "context"].contains($0) })
      releases(of: node)
      let context = node["context"].flatMap { eventContext($0, of: key, types: types) }
      guard let type = node["type"] else {
        // A misspelt "type" was told above.
        if !node.members.contains(where: { !keys.contains($0.name) && Spelling.isNear($0.name, "type") }) {
          report(.wrongValue, node, "\"type\" is missing")
        }
        return nil
      }
      guard type.kind == .string else {
        report(
          .wrongValue, type, "\"type\" is \(type.kind.described); it must be a string such as \"expr<string>?\"")
        return nil
      }
      // Until releases are told apart, what some release can do without is not demanded.
      let isLoose = node["requiredUntil"] != nil || node["since"] != nil || node["until"] != nil
      return notation(type, types: types).map { text in
        Property(key, isLoose && !text.hasSuffix("?") && !text.contains("=") ? text + "?" : text, context: context)
      }
    default:
      report(
        .wrongValue, node, "\"\(key)\" is \(node.kind.described); it must be a type such as \"string?\"")
      return nil
    }
  }

  private static let longFormKeys = ["type", "since", "until", "requiredUntil", "context", "description"]

  /// The type of what an event provides, or `nil` after reporting what is wrong with it.
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

  private mutating func checkLabel(_ label: ConfigurationValue?, among keys: [String]) {
    guard let label, let name = label.string, !keys.contains(name) else { return }
    report(.unknownName, label, "\"labelFrom\" names \"\(name)\", which is not a property" + question(name, keys))
  }

  /// The notation in the catalogue's spelling, or `nil` after reporting what is wrong with it.
  mutating func notation(_ node: ConfigurationValue, types: [TypeSchema]) -> String? {
    guard let text = node.string else { return nil }
    return declaration(text, at: node, types: types) == nil ? nil : text
  }

  /// What a notation says, or `nil` after reporting what is wrong with it.
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
      case .int: Int(value) == nil ? "it is a whole number" : nil
      case .number: Double(value) == nil ? "it is a number" : nil
      case .named(let name):
        (types + Catalog.types).lazy.compactMap { schema -> String? in
          guard case .enumeration(name: name, values: let values) = schema else { return nil }
          let word = value.filter { $0 != "\"" }
          return values.contains(word) ? "" : "it is one of \(values.joined(separator: ", "))"
        }.first.flatMap { $0.isEmpty ? nil : $0 }
      default: nil
      }
    if let wanted { report(.wrongValue, node, "\"\(text)\" has no such default; \(wanted)") }
  }

  /// Beagle's types, which any property may name.
  private static let ownTypes = Set(Catalog.types.map(\.name) + ["ScreenBody"])

  private func suggestion(for text: String, _ failure: TypeNotation.Failure) -> String {
    if text.hasSuffix("...") { return "; only an operation's last parameter may have the three dots" }
    if case .unknownWrapper(let word) = failure, Spelling.isNear(word, "expr") || word == "expression" {
      return Spelling.question(text.replacing(word, with: "expr"))
    }
    return ""
  }
}
