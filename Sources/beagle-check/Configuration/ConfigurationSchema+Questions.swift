import BeagleModel

/// Questions about the table.
extension ConfigurationSchema {
  /// The default of a key, as JSON; `nil` for no default, and for one in words.
  static func standard(of property: Property) -> String? {
    guard let text = property.otherwise, let first = text.unicodeScalars.first,
      "[{\"0123456789".unicodeScalars.contains(first) || ["true", "false"].contains(text)
    else { return nil }
    return text
  }

  /// Whether a value is the whole of a configuration file: it has some of what only such a file has, and nothing else.
  static func isConfiguration(_ node: JSONNode) -> Bool {
    guard node.index == 0, node["version"]?.kind == .number || node["configurations"]?.kind == .object else {
      return false
    }
    let keys = objects.first { $0.name == root }?.properties.map(\.key) ?? []
    return node.members.allSatisfy { member in member.key.string.map(keys.contains) ?? false }
  }

  /// Beagle's own components or actions.
  static func builtIns(_ kind: ObjectSchema.Kind) -> [String] {
    Catalog.types.compactMap { $0.kind == kind ? $0.name : nil }
  }

  /// Where a key belongs, when that is one place or two: `inside a configuration`, `inside "network.live"`.
  static func home(ofKey key: String) -> String? {
    let owners = objects.filter { schema in
      schema.name != fragment && schema.properties.contains { $0.key == key }
    }.map(\.name)
    if owners.contains("Configuration") { return "inside a configuration" }
    if owners.contains(root) { return "at the top of the file" }
    let paths = owners.compactMap { path(to: $0) }
    // A key that entries of tables have too may belong anywhere.
    guard !paths.isEmpty, paths.count == owners.count, paths.count <= 2 else { return nil }
    return "inside " + paths.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// The keys that lead from a configuration, or from the top, to an object; `nil` where a team's own names stand
  /// between them.
  private static func path(to name: String) -> String? {
    for schema in objects where schema.name != fragment {
      guard let property = schema.properties.first(where: { $0.type == name + "?" }) else { continue }
      if schema.name == root || schema.name == "Configuration" { return property.key }
      return path(to: schema.name).map { "\($0).\(property.key)" }
    }
    return nil
  }
}
