import BeagleModel

/// `types`: records and enumerations that properties refer to by name.
extension ConfigurationReader {
  mutating func readTypes(_ node: JSONNode, into configuration: inout NamedConfiguration) {
    if node.kind == .null { configuration.types = [] }
    let inherited = Set(configuration.types.map(\.name))
    let members = node.members.filter { $0.key.string != "//" }
    let reserved = Set(Catalog.types.map(\.name) + ["ScreenBody"])
    // Types may refer to each other in any order, so the names come first.
    var declared: [TypeSchema] = configuration.types
    for (key, value) in members {
      guard let name = key.string else { continue }
      declared.removeAll { $0.name == name }
      if value.kind == .null {
        if !inherited.contains(name) { report(value, "\"\(name)\": null removes nothing") }
      } else if reserved.contains(name) || TypeNotation.configurationWords.contains(name) {
        report(key, "\"\(name)\" is a type of Beagle's own; choose another name")
      } else {
        if !Self.isWord(name) { report(key, "\"\(name)\": a type's name is letters, digits and _") }
        declared.append(.object(ObjectSchema(name, .value, properties: [], isChecked: false)))
      }
    }
    for (key, value) in members where value.kind != .null {
      guard let name = key.string, let place = declared.firstIndex(where: { $0.name == name }) else { continue }
      var nested: [TypeSchema] = []
      if let type = type(name, value, known: declared, nested: &nested) { declared[place] = type }
      declared += nested
    }
    configuration.types = declared
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func type(
    _ name: String, _ node: JSONNode, known: [TypeSchema], nested: inout [TypeSchema]
  ) -> TypeSchema? {
    guard node.kind == .object else {
      report(node, "\"\(name)\" is \(node.kind.described); a type is an object of types, or {\"enum\": […]}")
      return nil
    }
    if let values = node["enum"], values.kind == .list { return enumeration(name, values) }
    var properties: [Property] = []
    for (key, value) in node.members {
      guard let member = key.string, member != "//" else { continue }
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

  /// A name that the notation can write and that nobody else has, whatever the key is.
  private static func nestedName(_ member: String, in name: String, among types: [TypeSchema]) -> String {
    let word = "\(name)_" + String(member.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    let taken = Set(types.map(\.name))
    return taken.contains(word) ? (2...).lazy.map { "\(word)_\($0)" }.first { !taken.contains($0) } ?? word : word
  }

  private mutating func enumeration(_ name: String, _ node: JSONNode) -> TypeSchema {
    let values = node.elements.compactMap { element -> String? in
      if let text = element.string ?? element["value"]?.string { return text }
      report(element, "a value of \"\(name)\" is a string, or {\"value\": …, \"since\": …}")
      return nil
    }
    if node.elements.isEmpty { report(node, "\"\(name)\" has no values") }
    return .enumeration(name: name, values: values)
  }
}
