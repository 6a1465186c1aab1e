import BeagleModel

/// Custom components and actions, and the types they use (`docs/configuration.md`).
extension ConfigurationReader {
  mutating func readRegistrations(
    _ table: ConfigurationValue, _ kind: ObjectSchema.Kind, into configuration: inout NamedConfiguration
  ) {
    let schemas = table.members.compactMap { member -> ObjectSchema? in
      guard member.value.kind == .object, isRegistrable(member.name, member.key) else { return nil }
      configuration.registrations.locations[member.name] = location(member.key)
      return registration(member.name, kind, member.value, types: configuration.registrations.types)
    }
    configuration.registrations.types += eventTypes
    eventTypes = []
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
      if isWidget { checkTrait(property, member.value) }
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
    guard Discriminator.allCases.contains(where: { $0.kind == kind && $0.key == member.name }) else { return true }
    let noun = kind == .component ? "component" : "action"
    report(.unknownKey, member.key, "\"\(member.name)\" is not a property: it says which \(noun) this is")
    return false
  }

  /// No widget has something else under a name that the protocols of iOS give it. Its context is another matter: not every
  /// widget has one, so the key may be the app's own.
  private mutating func checkTrait(_ property: Property, _ node: ConfigurationValue) {
    let isTrait: Bool
    switch (property.key, property.heldType) {
    case (_, .json), (_, .unchecked), ("id", .string): isTrait = true
    case ("id", _): isTrait = false
    case ("style", let type): isTrait = type == .named("Style")
    case ("accessibility", let type): isTrait = type == .named("Accessibility")
    default: isTrait = true
    }
    if !isTrait {
      report(.wrongValue, node, "\"\(property.key)\" is added by itself; \"widget\": false leaves it out")
    }
  }

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
      if more.isEmpty, isRecord(node) {
        report(
          .wrongValue, node, "\"type\" is missing; a record or enumeration is declared in \"types\" and named here")
        return nil
      }
      for member in node.members where !keys.contains(member.name) {
        report(.unknownKey, member.key, "unknown key \"\(member.name)\"" + question(member.name, keys))
      }
      checkTexts(of: node, Self.longFormKeys.filter { !["type", "context"].contains($0) })
      lifespan(node)
      let context = node["context"].flatMap { eventContext($0, of: key, types: types) }
      guard let type = node["type"] else {
        // A misspelt "type" is reported above.
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
      // A property that some release does without is optional.
      let isLoose = node["requiredUntil"] != nil || node["since"] != nil || node["until"] != nil
      if let context = node["context"], !Self.holdsActions(type.string ?? "") {
        report(.unknownKey, context, "\"context\" is what an event provides, and \"\(key)\" holds no actions")
      }
      return notation(type, types: types).map { text in
        Property(key, isLoose && !text.hasSuffix("?") && !text.contains("=") ? text + "?" : text, context: context)
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
