import BeagleModel

/// `deepLinks`: absent is not told, `{}` knows no path, `null` is no handler at all (`product/configuration.md` 3.1).
extension ConfigurationReader {
  mutating func readDeepLinks(_ node: JSONNode, into configuration: inout NamedConfiguration) {
    guard node.kind == .object else {
      configuration.deepLinks = node.kind == .null ? .noHandler : configuration.deepLinks
      return
    }
    var entries: [DeepLinkTable.Entry] = []
    if case .table(let inherited) = configuration.deepLinks { entries = inherited.entries }
    for (key, value) in node.members {
      guard let path = key.string, path != "//" else { continue }
      let written = value["match"]?.string == "prefix" && !path.hasSuffix("*") ? path + "*" : path
      let before = entries.count
      // The star of a prefix is not part of its key.
      entries.removeAll { $0.path == written || $0.path == path + "*" }
      if value.kind == .null {
        if entries.count == before { report(value, "\"\(path)\": null removes nothing") }
        continue
      }
      guard isPattern(path, key) else { continue }
      entries.append(
        DeepLinkTable.Entry(
          path: written, owner: value["owner"]?.string, data: dataKeys(value["data"]), location: location(key)))
    }
    configuration.deepLinks = .table(DeepLinkTable(entries: entries))
  }

  private mutating func isPattern(_ path: String, _ key: JSONNode) -> Bool {
    if path.isEmpty {
      report(key, "a deep link's path is empty")
      return false
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains(where: { $0.hasPrefix(":") || $0.hasPrefix("{") }) {
      let stars = parts.map { $0.hasPrefix(":") || $0.hasPrefix("{") ? "*" : String($0) }.joined(separator: "/")
      report(key, "\"\(path)\": write \"\(stars)\"")
      return false
    }
    if let star = path.firstIndex(of: "*"), path.index(after: star) != path.endIndex {
      report(key, "\"\(path)\": a \"*\" stands at the end")
      return false
    }
    return true
  }

  private mutating func dataKeys(_ node: JSONNode?) -> [DeepLinkTable.DataKey] {
    (node?.members ?? []).compactMap { key, value in
      guard let name = key.string, name != "//" else { return nil }
      guard let property = property(name, value, types: [], alsoTaking: ["pattern"]) else { return nil }
      let declaration = try? TypeNotation.parse(property.type)
      let isRequired = declaration.map { !$0.type.isOptional && $0.defaultValue == nil } ?? false
      return DeepLinkTable.DataKey(
        name: name, isRequired: isRequired, type: declaration?.type.unwrapped.description ?? "string")
    }
  }
}
