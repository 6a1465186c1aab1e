import BeagleModel

/// Reduces a configuration to what one release of the app can read.
///
/// Lifespans are resolved, types have one spelling, and what is no part of the app is left out.
struct ContractNormalizer {
  /// `nil` for a configuration that lists no release: then everything is there.
  let release: AppVersion?
  /// Names that types mention, for the entries of `types` to keep.
  private var mentioned: Set<String> = []

  init(release: AppVersion?) { self.release = release }

  /// The tables of a named configuration.
  ///
  /// - Parameters:
  ///   - value: With what it inherits.
  ///   - named: The same as it was read, for the names that come from other files.
  mutating func tables(of value: ConfigurationValue, _ named: NamedConfiguration) -> ContractValue {
    mentioned = []
    var tables: [String: ContractValue] = [:]
    for key in ["components", "actions"] {
      tables[key] = table(value, key) { member, normalizer in normalizer.registration(member.value) }
    }
    tables["operations"] = table(value, "operations") { member, normalizer in normalizer.operation(member.value) }
    tables["deepLinks"] = table(value, "deepLinks") { member, normalizer in normalizer.deepLink(member.value) }
    tables["navigationControllers"] = table(value, "navigationControllers") { _, _ in [:] }
    tables["theme"] = value["theme"].map { theme in
      if theme.kind == .null { return .null }
      let components = tables["components"]?.members.keys.map { $0.lowercased() } ?? []
      let styles = table(theme, "styles") { member, normalizer in
        normalizer.style(member.value, removed: normalizer.removedComponents(of: value, besides: components))
      }
      return .object(styles.map { ["styles": $0] } ?? [:])
    }
    tables["images"] = images(value["images"], named.resources.images)
    tables["externalUrls"] = schemes(named.externalURLs)
    tables["globalContext"] = value["globalContext"].map { global in
      if global.kind == .null { return .null }
      return .object(global["type"].map { ["type": type($0)] } ?? [:])
    }
    tables["types"] = types(value["types"])
    return .object(tables)
  }

  // MARK: - Lifespans

  /// Whether the release has an entry.
  private func has(_ entry: ConfigurationValue) -> Bool {
    guard let release else { return true }
    if let since = Self.version(entry["since"]), release < since { return false }
    if let until = Self.version(entry["until"]), release >= until { return false }
    return true
  }

  private static func version(_ value: ConfigurationValue?) -> AppVersion? { value?.string.flatMap { AppVersion($0) } }

  // MARK: - Tables

  /// The entries that the release has; `nil` for a table that the configuration does not mention.
  private mutating func table(
    _ owner: ConfigurationValue, _ key: String,
    _ entry: (ConfigurationValue.Member, inout ContractNormalizer) -> [String: ContractValue]
  ) -> ContractValue? {
    guard let table = owner[key] else { return nil }
    if table.kind == .null { return .null }
    var entries: [String: ContractValue] = [:]
    for member in table.members where member.value.kind == .object && has(member.value) {
      entries[Self.name(of: member, in: key)] = .object(entry(member, &self))
    }
    return .object(entries)
  }

  /// A deep link that matches a prefix is written with a star.
  private static func name(of member: ConfigurationValue.Member, in table: String) -> String {
    let isPrefix = table == "deepLinks" && member.value["match"]?.string == "prefix" && !member.name.hasSuffix("*")
    return isPrefix ? member.name + "*" : member.name
  }

  private mutating func registration(_ value: ConfigurationValue) -> [String: ContractValue] {
    var entry: [String: ContractValue] = [:]
    if let properties = value["properties"], properties.kind == .object {
      entry["properties"] = .object(self.properties(properties))
    }
    if value["widget"]?.bool == false { entry["widget"] = .bool(false) }
    return entry
  }

  private mutating func operation(_ value: ConfigurationValue) -> [String: ContractValue] {
    var entry: [String: ContractValue] = [:]
    if let parameters = value["parameters"], parameters.kind == .list {
      entry["parameters"] = .list(parameters.strings.map { .text(text(of: $0)) })
    }
    if let returns = value["returns"]?.string { entry["returns"] = .text(text(of: returns)) }
    if value["replacesBuiltin"]?.bool == true { entry["replacesBuiltin"] = .bool(true) }
    return entry
  }

  private mutating func deepLink(_ value: ConfigurationValue) -> [String: ContractValue] {
    var entry: [String: ContractValue] = [:]
    if let data = value["data"], data.kind == .object { entry["data"] = .object(properties(data)) }
    if let extra = value["extraData"]?.string, extra != DeepLinkTable.ExtraData.warn.rawValue {
      entry["extraData"] = .text(extra)
    }
    if let resets = value["canResetApplication"]?.bool { entry["canResetApplication"] = .bool(resets) }
    return entry
  }

  /// - Parameter removed: The app's components that the release does not have, in lower case.
  private func style(_ value: ConfigurationValue, removed: Set<String>) -> [String: ContractValue] {
    let targets = (value["appliesTo"]?.strings ?? []).filter { !removed.contains($0.lowercased()) }
    return targets.isEmpty ? [:] : ["appliesTo": .list(targets.sorted().map { .text($0) })]
  }

  private func removedComponents(of value: ConfigurationValue, besides present: [String]) -> Set<String> {
    Set((value["components"]?.members ?? []).map { $0.name.lowercased() }).subtracting(present)
  }

  /// The names of local images, those of the asset catalogues included.
  private func images(_ value: ConfigurationValue?, _ read: Declared<AppTable>) -> ContractValue? {
    guard let value else { return nil }
    if value.kind == .null { return .null }
    switch read {
    case .unspecified: return .empty
    case .absent: return .object(["local": .null])
    case .value(let table):
      let listed = (value["local"]?.elements ?? []).compactMap { image in
        image.string ?? (has(image) ? image["id"]?.string : nil)
      }
      let shipped = table.entries.filter { $0.location == nil }.map(\.name)
      return .object(["local": .list(Set(listed + shipped).sorted().map { .text($0) })])
    }
  }

  /// The schemes that the app opens, those of its `Info.plist` included.
  private func schemes(_ urls: Declared<ExternalURLs>) -> ContractValue? {
    switch urls {
    case .unspecified: nil
    case .absent: .null
    case .value(let urls): .object(["schemes": .list(Set(urls.schemes).sorted().map { .text($0) })])
    }
  }

  // MARK: - Types

  /// The entries of `types` that the other tables mention, and those that these mention in turn.
  private mutating func types(_ table: ConfigurationValue?) -> ContractValue? {
    guard let table else { return nil }
    var entries: [String: ContractValue] = [:]
    while let member = table.members.first(where: { entries[$0.name] == nil && mentioned.contains($0.name) }) {
      entries[member.name] = type(member.value)
    }
    return entries.isEmpty ? nil : .object(entries)
  }

  /// A record, an enumeration, or the name of a type.
  private mutating func type(_ value: ConfigurationValue) -> ContractValue {
    if let text = value.string { return .text(self.text(of: text)) }
    if let values = value["enum"], values.kind == .list {
      let present = values.elements.compactMap { element in
        element.string ?? (has(element) ? element["value"]?.string : nil)
      }
      return .object(["enum": .list(present.sorted().map { .text($0) })])
    }
    return .object(properties(value))
  }

  private mutating func properties(_ value: ConfigurationValue) -> [String: ContractValue] {
    var properties: [String: ContractValue] = [:]
    for member in value.members { properties[member.name] = property(member.value) }
    return properties
  }

  /// `nil` for a property that the release does not have.
  private mutating func property(_ value: ConfigurationValue) -> ContractValue? {
    if let text = value.string { return .text(self.text(of: text)) }
    guard let written = value["type"]?.string else {
      // A record inside a record.
      return value.kind == .object ? type(value) : nil
    }
    guard has(value) else { return nil }
    var text = self.text(of: written)
    if let end = Self.version(value["requiredUntil"]) { text = self.text(of: text, requiredUntil: end) }
    var entry: [String: ContractValue] = ["type": .text(text)]
    if let context = value["context"] {
      entry["context"] = context["type"]?.string == nil ? type(context) : property(context)
    }
    if let pattern = value["pattern"]?.string { entry["pattern"] = .text(pattern) }
    return entry.count == 1 ? .text(text) : .object(entry)
  }

  /// The type of a property that releases before a version cannot do without.
  private func text(of text: String, requiredUntil end: AppVersion) -> String {
    guard var declaration = try? TypeNotation.parse(text) else { return text }
    if let release, release < end {
      (declaration.type, declaration.defaultValue) = (declaration.type.unwrapped, nil)
    } else if declaration.isRequired {
      declaration.type = .optional(declaration.type)
    }
    return declaration.configurationText
  }

  /// A notation in its one spelling; the dots of a variadic parameter stay.
  private mutating func text(of notation: String) -> String {
    let dots = notation.hasSuffix("...") ? "..." : ""
    guard let declaration = try? TypeNotation.parse(String(notation.dropLast(dots.count))) else { return notation }
    mentioned.formUnion(declaration.type.names)
    return declaration.configurationText + dots
  }
}
