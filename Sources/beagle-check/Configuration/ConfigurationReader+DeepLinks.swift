import BeagleModel

/// `deepLinks`: without the key native routes are not checked, `{}` knows no path, `null` is no handler (`docs/configuration.md`).
extension ConfigurationReader {
  mutating func readDeepLinks(_ value: ConfigurationValue, into configuration: inout NamedConfiguration) {
    guard value.kind == .object else {
      configuration.deepLinks = value.kind == .null ? .noHandler : nil
      return
    }
    var entries: [DeepLinkTable.Entry] = []
    var places: [String: ConfigurationValue.Place] = [:]
    for member in value.members {
      guard member.value.kind == .object, isPattern(member) else { continue }
      let own = Self.prefix(of: member)
      if let match = member.value["match"], match.string == "exact", member.name.hasSuffix("*") {
        report(
          .wrongValue, match, "\"match\" is \"exact\", and \"\(member.name)\" takes every path that starts like it")
      }
      let path = own.map { $0 + "*" } ?? member.name
      if let line = places[path].map({ location($0).line }) {
        report(
          .deepLinkOverlap, member.key, "\"\(member.name)\" is the same path as that of line \(line)")
        continue
      }
      places[path] = member.key
      entries.append(entry(path, member, types: configuration.registrations.types))
    }
    reportOverlaps(entries, places)
    configuration.deepLinks = .table(DeepLinkTable(entries: entries))
  }

  /// The start of the paths that an entry takes; `nil` for an entry that takes one path.
  private static func prefix(of member: ConfigurationValue.Member) -> String? {
    if member.name.hasSuffix("*") { return String(member.name.dropLast()) }
    return member.value["match"]?.string == "prefix" ? member.name : nil
  }

  private mutating func entry(
    _ path: String, _ member: ConfigurationValue.Member, types: [TypeSchema]
  ) -> DeepLinkTable.Entry {
    DeepLinkTable.Entry(
      path: path, owner: member.value["owner"]?.string, data: dataKeys(member.value["data"], types: types),
      location: location(member.key),
      extraData: member.value["extraData"]?.string.flatMap(DeepLinkTable.ExtraData.init) ?? .warn,
      canResetApplication: member.value["canResetApplication"]?.bool)
  }

  private mutating func isPattern(_ member: ConfigurationValue.Member) -> Bool {
    let (path, key) = (member.name, member.key)
    if path.isEmpty {
      report(.badName, key, "a deep link's path is empty")
      return false
    }
    // A star takes the rest of a path.
    guard hasNoParameter(path, key, starEndsIt: true) else { return false }
    if let star = path.firstIndex(of: "*"), path.index(after: star) != path.endIndex {
      report(.badName, key, "\"\(path)\": a \"*\" stands at the end")
      return false
    }
    return true
  }

  private mutating func reportOverlaps(
    _ entries: [DeepLinkTable.Entry], _ places: [String: ConfigurationValue.Place]
  ) {
    let paths = entries.map { Array($0.path.utf8) }
    // Those that begin alike stand together.
    let sorted = entries.indices.inOrder { paths[$0].lexicographicallyPrecedes(paths[$1]) }
    for (place, prefix) in entries.enumerated() where prefix.isPrefix {
      let start = paths[place].dropLast()
      let first = sorted.firstPlace { !paths[$0].lexicographicallyPrecedes(start) }
      let others = sorted[first...].prefix { paths[$0].starts(with: start) }.filter { $0 != place }
      guard let other = others.min().map({ entries[$0] }), let key = places[prefix.path],
        let line = other.location?.line
      else { continue }
      let file = other.location?.source.name == prefix.location?.source.name ? "line" : other.location?.source.name
      let place = file == "line" ? "line \(line)" : "\(file ?? ""):\(line)"
      // "*" takes the rest on purpose, and would get a line for each entry.
      let more = others.count > 1 ? " and \(others.count - 1) more" : ""
      report(
        .deepLinkOverlap, key,
        "\"\(prefix.path)\" also matches \"\(other.path)\" (\(place))\(more); the longer one wins")
    }
  }

  private mutating func dataKeys(_ value: ConfigurationValue?, types: [TypeSchema]) -> [DeepLinkTable.DataKey]? {
    guard let value, value.kind == .object else { return nil }
    return value.members.compactMap { member in
      guard let property = property(member.name, member.value, types: types, alsoTaking: ["pattern"]) else {
        return nil
      }
      let declaration = property.declaration
      let type = declaration.type.unwrapped.description
      return DeepLinkTable.DataKey(
        name: member.name, isRequired: declaration.isRequired, type: type, values: Self.values(of: type, among: types),
        pattern: pattern(member.value["pattern"], of: member.name))
    }
  }

  private static func values(of type: String, among types: [TypeSchema]) -> [String] {
    types.lazy.compactMap { if case .enumeration(type, let values) = $0 { values } else { nil } }.first ?? []
  }

  private mutating func pattern(_ value: ConfigurationValue?, of key: String) -> String? {
    guard let value else { return nil }
    guard let text = value.string else {
      report(.wrongValue, value, "\"pattern\" is \(value.kind.described); it must be a string")
      return nil
    }
    do {
      _ = try Regex(text)
      return text
    } catch {
      report(.wrongValue, value, "data.\(key).pattern: \(error)")
      return nil
    }
  }
}
