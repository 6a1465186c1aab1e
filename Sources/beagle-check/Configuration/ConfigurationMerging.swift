import BeagleModel

/// Puts several files, and several configurations, together.
struct ConfigurationMerging {
  let files: [ConfigurationFile]
  private(set) var mistakes: [(code: ConfigurationCode, place: ConfigurationValue.Place, message: String)] = []

  init(_ files: [ConfigurationFile]) { self.files = files }

  /// Keys of each file by itself.
  private static let ofEachFile: Set<String> = ["$schema", "version", "include"]

  /// All files as one; a name that two of them register is a mistake at the second.
  mutating func joined(_ parts: [ConfigurationValue]) -> ConfigurationValue {
    var joined = parts[0]
    for part in parts.dropFirst() { joined = join(joined, part, .root) }
    return joined
  }

  private mutating func join(
    _ first: ConfigurationValue, _ second: ConfigurationValue, _ form: ConfigurationForm
  ) -> ConfigurationValue {
    var joined = first
    switch (first.content, second.content) {
    case (.members(var members), .members(let added)):
      var places = Dictionary(
        members.enumerated().map { (form.folded($0.element.name), $0.offset) }, uniquingKeysWith: min)
      for member in added {
        let name = form.folded(member.name)
        guard let place = places[name] else {
          places[name] = members.count
          members.append(member)
          continue
        }
        if Self.ofEachFile.contains(name) { continue }
        let inner = form.form(of: member.name)
        let kind = member.value.kind
        if joins(inner, in: form), kind == .object || kind == .list, kind == members[place].value.kind {
          members[place].value = join(members[place].value, member.value, inner)
        } else {
          reportTaken(member, members[place])
        }
      }
      joined.content = .members(members)
    case (.elements(let elements), .elements(let added)): joined.content = .elements(elements + added)
    default: break
    }
    return joined
  }

  /// Whether two files may both speak of a key: each adds to it. One entry of a table belongs to one file, but for the
  /// named configurations, which many teams fill.
  private func joins(_ inner: ConfigurationForm, in outer: ConfigurationForm) -> Bool {
    switch (outer, inner) {
    case (.table, .object("Configuration")): true
    case (.table, _): false
    case (_, .whole): false
    default: true
    }
  }

  private mutating func reportTaken(_ member: ConfigurationValue.Member, _ first: ConfigurationValue.Member) {
    let place = files.location(first.key)
    let spelling = first.name == member.name ? "" : " as \"\(first.name)\""
    report(
      .duplicateRegistration, member.key,
      "\"\(member.name)\" is already in \(place.source.name):\(place.line)\(spelling)")
  }

  /// A configuration over the one that it extends: objects key by key, the nearer one wins; `null` takes an entry out
  /// of a table.
  ///
  /// - Parameter parent: `nil` for a configuration that extends none.
  mutating func inherited(
    _ own: ConfigurationValue, from parent: ConfigurationValue?, _ form: ConfigurationForm = .configuration
  ) -> ConfigurationValue {
    guard case .members(let added) = own.content else { return own }
    var members: [ConfigurationValue.Member?]
    let removesByNull: Bool
    switch form {
    case .table(_, _, let keepsNull): (members, removesByNull) = (parent?.members ?? [], !keepsNull)
    case .object: (members, removesByNull) = ((parent?.members ?? []).filter { $0.name != "extends" }, false)
    case .list, .whole: return own
    }
    var places = Dictionary(
      members.enumerated().map { (form.folded($0.element?.name ?? ""), $0.offset) }, uniquingKeysWith: min)
    var met: [String: String] = [:]
    for member in added {
      let name = form.folded(member.name)
      if let other = met.updateValue(member.name, forKey: name) {
        reportTwins(other, member)
        continue
      }
      let place = places[name]
      if removesByNull, member.value.kind == .null {
        if let place {
          members[place] = nil
        } else {
          report(.unknownName, member.value.place, "\"\(member.name)\": null removes nothing")
        }
        continue
      }
      var inner = member
      inner.value = inherited(
        member.value, from: place.flatMap { members[$0]?.value }, form.form(of: member.name))
      if let place {
        members[place] = inner
      } else {
        places[name] = members.count
        members.append(inner)
      }
    }
    var merged = own
    merged.content = .members(members.compactMap(\.self))
    return merged
  }

  private mutating func report(
    _ code: ConfigurationCode, _ place: ConfigurationValue.Place, _ message: String
  ) {
    mistakes.append((code, place, message))
  }

  /// Two spellings of one name on iOS, or of one header (RFC 9110, 5.1).
  private mutating func reportTwins(_ first: String, _ member: ConfigurationValue.Member) {
    let path = member.key.node.pointer.tokens.dropLast()
    let kind =
      switch path.last {
      case .key("components"): "component on iOS"
      case .key("actions"): "action on iOS"
      default: "header"
      }
    report(.duplicateRegistration, member.key, "\"\(first)\" and \"\(member.name)\" are one \(kind)")
  }
}
