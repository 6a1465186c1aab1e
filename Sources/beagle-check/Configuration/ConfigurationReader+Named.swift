import BeagleModel

/// The named configurations and what they inherit.
extension ConfigurationReader {
  /// Each as it reads, and as it was put together.
  mutating func namedConfigurations(
    _ table: ConfigurationValue?
  ) -> (named: [NamedConfiguration], effective: [String: ConfigurationValue]) {
    let members = (table?.members ?? []).filter { $0.value.kind == .object }
    guard !members.isEmpty else { return ([NamedConfiguration(name: "main", served: served, budget: budget)], [:]) }
    var effective: [String: ConfigurationValue] = [:]
    for member in members { _ = merge(member, among: members, &effective, path: []) }
    let named = members.compactMap { member -> NamedConfiguration? in
      guard let value = effective[member.name] else { return nil }
      lineage = Self.lineage(of: member, among: members)
      return self.named(member.name, value)
    }
    return (named, effective)
  }

  private mutating func merge(
    _ member: ConfigurationValue.Member, among members: [ConfigurationValue.Member],
    _ effective: inout [String: ConfigurationValue], path: [String]
  ) -> ConfigurationValue {
    if let known = effective[member.name] { return known }
    var parent: ConfigurationValue?
    if let extends = member.value["extends"], let name = extends.string {
      let trail = path + [member.name]
      if let start = trail.firstIndex(of: name) {
        report(
          .extendsCycle, extends,
          (trail[start...] + [name]).joined(separator: " → ") + ": configurations extend in a circle")
      } else if let next = members.first(where: { $0.name == name }) {
        parent = merge(next, among: members, &effective, path: trail)
      } else {
        report(
          .extendsCycle, extends,
          "there is no configuration \"\(name)\" to extend" + question(name, members.map(\.name)))
      }
    }
    let merged = inherited(member.value, from: parent)
    effective[member.name] = merged
    return merged
  }

  /// A configuration and those that it extends.
  private static func lineage(
    of member: ConfigurationValue.Member, among members: [ConfigurationValue.Member]
  ) -> [ConfigurationValue.Member] {
    var lineage = [member]
    while let name = lineage.last?.value["extends"]?.string, !lineage.contains(where: { $0.name == name }),
      let next = members.first(where: { $0.name == name })
    {
      lineage.append(next)
    }
    return lineage
  }

  /// The configuration that takes out a type which another one has that it extends.
  func taker(ofType name: String) -> String? {
    guard let nearest = lineage.first(where: { $0.value["types"]?[name] != nil }) else { return nil }
    return nearest.value["types"]?[name]?.kind == .null ? nearest.name : nil
  }

  private mutating func named(_ name: String, _ value: ConfigurationValue) -> NamedConfiguration {
    var configuration = NamedConfiguration(name: name)
    configuration.served = served
    configuration.budget = budget
    if let points = value["entryPoints"] { configuration.entryPoints = entryPoints(points) }
    if let types = value["types"] { readTypes(types, into: &configuration) }
    if let components = value["components"] { readRegistrations(components, .component, into: &configuration) }
    if let actions = value["actions"] { readRegistrations(actions, .action, into: &configuration) }
    if let links = value["deepLinks"] { readDeepLinks(links, into: &configuration) }
    configuration.network.declaration = value.declared("network").map { _ in () }
    if let network = value["network"] { readNetwork(network, into: &configuration) }
    checkHosts(configuration)
    readTables(value, into: &configuration)
    return configuration
  }

  private mutating func entryPoints(_ list: ConfigurationValue) -> [EntryPoint] {
    list.elements.compactMap { element in
      guard let url = element["url"], let text = url.string else { return nil }
      if text.isEmpty {
        report(.wrongValue, url, "an entry point's \"url\" is empty")
        return nil
      }
      if text.contains("@{") {
        report(.wrongValue, url, "\"\(text)\" holds an expression, and the app opens it before any context is there")
        return nil
      }
      if Placeholder.isIn(text) {
        guard checkPlaceholders(url, key: "url") else { return nil }
      } else if !text.hasPrefix("/"), BuiltURL(text)?.host?.isEmpty != false {
        let suggestion = text.trimmed.hasPrefix("/") ? text.trimmed : "/" + text.trimmed
        let question = suggestion.contains("://") || suggestion == "/" ? "" : Spelling.question(suggestion)
        report(.wrongValue, url, "\"\(text)\" is not a route\(question)")
        return nil
      }
      if let secret = SecretGuess.inAddress(text) {
        report(.secretLiteral, url, "\"url\" holds a \(secret.name); write \"\(secret.suggestion)\"")
      }
      return EntryPoint(
        url: text, owner: element["owner"]?.string, location: location(url),
        navigationContext: element.declared("navigationContext").map { ContextShape($0.place.node) })
    }
  }

  /// An entry point on another server would never be asked.
  private mutating func checkHosts(_ configuration: NamedConfiguration) {
    guard let live = configuration.network.live, let base = live.baseURL.flatMap({ BuiltURL($0) }) else { return }
    let policy = RequestPolicy(hosts: live.allowHosts)
    for entry in configuration.entryPoints where !entry.url.hasPrefix("/") {
      guard let location = entry.location, !Placeholder.isIn(entry.url), let host = BuiltURL(entry.url)?.host,
        !policy.allows(host: host.lowercased(), base: base)
      else { continue }
      let file = (0..<files.count).first { files[$0].name == location.source.name } ?? 0
      mistakes.append(
        Found(
          mistake: ConfigurationMistake(
            rule: .wrongValue, location: location, message: "entry point \(entry.url) is not in allowHosts"),
          file: file))
    }
  }

  // MARK: - Lifespans

  /// `since` and `until` of an operation or a property.
  @discardableResult
  mutating func lifespan(_ value: ConfigurationValue) -> Lifespan {
    let since = value["since"].flatMap { version($0) }
    let until = value["until"].flatMap { version($0) }
    if let required = value["requiredUntil"] { _ = version(required) }
    if let since, let until, since >= until, let place = value["since"] {
      report(.badVersion, place, "never available: since \(since), until \(until)")
    } else if let since, let newest = releases.map(\.version).max(), since > newest, let place = value["since"] {
      report(
        .badVersion, place, "since \(since) is after the newest release \(newest): no app has it yet", isMild: true)
    }
    return Lifespan(since: since, until: until)
  }
}
