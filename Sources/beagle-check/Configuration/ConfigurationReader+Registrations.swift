import BeagleModel

/// Custom components and actions, and the types they use (`product/configuration.md` 3.3).
extension ConfigurationReader {
  mutating func readRegistrations(
    _ node: JSONNode, _ kind: ObjectSchema.Kind, into configuration: inout NamedConfiguration
  ) {
    var schemas = kind == .component ? configuration.components : configuration.actions
    let inherited = Set(schemas.map { $0.name.lowercased() })
    if node.kind == .null { schemas = [] }
    var met: [String: String] = [:]
    for (key, value) in node.members {
      guard let name = key.string, name != "//", isRegistrable(name, key, kind) else { continue }
      let folded = name.lowercased()
      if let other = met[folded], other != name {
        report(key, "\"\(other)\" and \"\(name)\" are one \(kind) on iOS")
        continue
      }
      met[folded] = name
      schemas.removeAll { $0.name.lowercased() == folded }
      if value.kind == .null {
        if !inherited.contains(folded) { report(value, "\"\(name)\": null removes nothing") }
        continue
      }
      schemas.append(registration(name, kind, value, types: configuration.types))
    }
    if kind == .component {
      configuration.components = schemas
      configuration.declaresComponents = !schemas.isEmpty
    } else {
      configuration.actions = schemas
      configuration.declaresActions = !schemas.isEmpty
    }
  }

  private mutating func isRegistrable(_ name: String, _ key: JSONNode, _ kind: ObjectSchema.Kind) -> Bool {
    let folded = name.lowercased()
    if folded.hasPrefix("custom:"), folded != "custom:" { return true }
    let bare = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init) ?? name
    if folded.hasPrefix("beagle:") {
      report(
        key, "\"\(name)\": the beagle: namespace holds only the built-ins; did you mean \"custom:\(bare)\"?")
    } else {
      report(key, "\"\(name)\": payloads say \"custom:\(bare)\"")
    }
    return false
  }

  private mutating func registration(
    _ name: String, _ kind: ObjectSchema.Kind, _ node: JSONNode, types: [TypeSchema]
  ) -> ObjectSchema {
    guard let declared = node["properties"], declared.kind == .object else {
      if let declared = node["properties"], declared.kind != .null, declared.string != "any" {
        report(declared, "\"properties\" is \(declared.source.prefix(40)); it is an object of types, or \"any\"")
      }
      return ObjectSchema(name, kind, properties: [], isChecked: false)
    }
    var properties = declared.members.compactMap { member -> Property? in
      guard let key = member.key.string, key != "//" else { return nil }
      return property(key, member.value, types: types)
    }
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
    _ key: String, _ node: JSONNode, types: [TypeSchema], alsoTaking more: [String] = []
  ) -> Property? {
    switch node.kind {
    case .string:
      return notation(node, types: types).map { Property(key, $0) }
    case .object:
      let keys = Self.longFormKeys + more
      for member in node.members {
        guard let name = member.key.string, !keys.contains(name) else { continue }
        report(member.key, "unknown key \"\(name)\"" + question(name, keys))
      }
      guard let type = node["type"] else {
        report(node, "\"type\" is missing")
        return nil
      }
      guard type.kind == .string else {
        report(type, "\"type\" is \(type.kind.described); it must be a string such as \"expr<string>?\"")
        return nil
      }
      // Until releases are told apart, what some release can do without is not demanded.
      let isLoose = node["requiredUntil"] != nil || node["since"] != nil || node["until"] != nil
      return notation(type, types: types).map { text in
        Property(key, isLoose && !text.hasSuffix("?") && !text.contains("=") ? text + "?" : text)
      }
    default:
      report(node, "\"\(key)\" is \(node.kind.described); it must be a type such as \"string?\"")
      return nil
    }
  }

  private static let longFormKeys = ["type", "since", "until", "requiredUntil", "context", "description", "//"]

  /// The notation in the catalogue's spelling, or `nil` after reporting what is wrong with it.
  private mutating func notation(_ node: JSONNode, types: [TypeSchema]) -> String? {
    let text = node.string ?? ""
    let declaration: TypeNotation.Declaration
    do throws(TypeNotation.Failure) {
      declaration = try TypeNotation.parse(text)
    } catch {
      report(node, "\"\(text)\" is not a type" + suggestion(for: text, error))
      return nil
    }
    let declared = types.map(\.name)
    let known = Set(declared + Catalog.types.map(\.name) + ["ScreenBody"])
    for name in declaration.type.names where !known.contains(name) {
      let near = Spelling.suggestions(for: name, among: declared + TypeNotation.configurationWords)
      if near.contains(where: TypeNotation.configurationWords.contains) {
        report(node, "\"\(text)\" is not a type" + Spelling.question(near.map { text.replacing(name, with: $0) }))
      } else {
        report(node, "type \"\(name)\" is not in \"types\"" + Spelling.question(near))
      }
      return nil
    }
    return text
  }

  private func suggestion(for text: String, _ failure: TypeNotation.Failure) -> String {
    if case .unknownWrapper(let word) = failure, Spelling.isNear(word, "expr") || word == "expression" {
      return "; did you mean \"\(text.replacing(word, with: "expr"))\"?"
    }
    return ""
  }
}
