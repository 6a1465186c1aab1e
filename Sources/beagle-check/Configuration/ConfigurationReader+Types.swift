import BeagleModel

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
      let (member, value) = (entry.name, entry.value)
      // A record inside a record becomes a type of its own: `Session_user`.
      if value.kind == .object, value["type"] == nil || value["type"]?.kind == .object {
        let inner = Self.nestedName(member, in: name, among: known + nested)
        if let type = type(inner, value, known: known, nested: &nested) { nested.append(type) }
        properties.append(Property(member, inner))
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
    for element in node.elements {
      if let text = element.string {
        if values.contains(text) { report(.wrongValue, element, "\"\(text)\" is a value of \"\(name)\" already") }
        values.append(text)
      } else if let key = element.members.first(where: { ["since", "until"].contains($0.name) }) {
        report(.unsupportedKey, key.key, "\"\(key.name)\" is not supported yet")
      } else {
        report(.wrongValue, element, "a value of \"\(name)\" is a string")
      }
    }
    if node.elements.isEmpty { report(.wrongValue, node, "\"\(name)\" has no values") }
    return .enumeration(name: name, values: values)
  }
}
