import BeagleModel

/// The top of the file: the walk, the app's releases, and budgets.
extension ConfigurationReader {
  mutating func crawl(_ value: ConfigurationValue?) -> CrawlLimits {
    var limits = CrawlLimits()
    guard let value else { return limits }
    if let maximum = count(value["maxScreens"], key: "maxScreens", from: 1) { limits.maxScreens = maximum }
    if let maximum = count(value["maxDepth"], key: "maxDepth", from: 0) { limits.maxDepth = maximum }
    if let follow = value["follow"], follow.kind == .list {
      limits.follow = Set(follow.strings.compactMap(Link.Kind.init(rawValue:)))
    } else if value.declared("follow").isAbsent {
      limits.follow = []
    }
    limits.skip = value["skip"]?.strings ?? []
    for skipped in value["skip"]?.elements ?? [] { checkRoutePattern(skipped) }
    for member in value["samples"]?.members ?? [] {
      let template = RouteTemplate(member.name)
      for sample in member.value.elements {
        guard let route = sample.string else { continue }
        if route.contains("@{") {
          report(.wrongValue, sample, "\"\(route)\" holds an expression; a sample is a route as it is asked for")
        } else if !template.standsFor(route), !member.name.hasPrefix("@{concat(") {
          report(.wrongValue, sample, "\"\(route)\" is not of the form \"\(member.name)\"")
        }
      }
      limits.samples.append((member.name, member.value.strings))
    }
    return limits
  }

  // MARK: - Releases

  mutating func app(_ value: ConfigurationValue?) -> AppDescription {
    var app = AppDescription()
    guard let value else { return app }
    app.name = value["name"]?.string
    if let platform = value["platform"]?.string { app.platform = platform }
    for release in value["releases"]?.elements ?? [] {
      guard let read = self.release(release) else { continue }
      if app.releases.contains(where: { $0.version == read.version }), let version = release["version"] {
        report(.wrongValue, version, "release \(read.version) is listed twice")
      }
      app.releases.append(read)
    }
    if app.releases.count > ReleaseSet.limit, let list = value["releases"] {
      report(.wrongValue, list, "\(app.releases.count) releases are listed; \(ReleaseSet.limit) can be compared")
      app.releases.removeLast(app.releases.count - ReleaseSet.limit)
    }
    checkShares(value["releases"])
    if let supports = value["supports"], let text = supports.string {
      app.supports = range(supports)
      if let range = app.supports, !app.releases.isEmpty, !app.releases.contains(where: { range.contains($0.version) })
      {
        report(
          .wrongValue, supports,
          "\"\(text)\" matches none of \(Prose.count(app.releases.count, "release"))")
      }
    }
    return app
  }

  private mutating func release(_ value: ConfigurationValue) -> AppRelease? {
    let beagle = value["beagle"].flatMap { version($0) }
    let end = value["endOfLife"].flatMap { date($0) }
    guard let written = value["version"], let number = version(written) else { return nil }
    var release = AppRelease(version: number, beagle: beagle, share: value["share"]?.double, endOfLife: end)
    // A contract that is not there yet makes the release unknown, and the run goes on.
    release.contract = value["contract"].flatMap { place in place.string.map { path($0, at: place.place) } }
    return release
  }

  private mutating func checkShares(_ releases: ConfigurationValue?) {
    guard let releases else { return }
    let shares = releases.elements.compactMap { $0["share"] }
    let wrong = shares.filter { $0.double.map { !(0...1).contains($0) } ?? false }
    for share in wrong { report(.wrongValue, share, "\"share\" is \(share.source); it is a part of 1: 0.62 for 62 %") }
    guard wrong.isEmpty else { return }
    // Rounded parts may sum to a little more than the whole.
    let hundredths = shares.reduce(0) { $0 + Int((($1.double ?? 0) * 1000).rounded()) }
    guard hundredths > 1005 else { return }
    let sum = (hundredths + 5) / 10
    report(
      .wrongValue, releases, "releases sum to \(sum / 100).\(sum % 100 < 10 ? "0" : "")\(sum % 100)")
  }

  /// `nil` after reporting a mistake.
  mutating func version(_ value: ConfigurationValue) -> AppVersion? {
    read(value, AppVersion.init) { text in
      "a version" + (AppVersion.floor(of: text).map { Spelling.question("\($0)") } ?? "; write \"5.4.0\"")
    }
  }

  private mutating func range(_ value: ConfigurationValue) -> VersionRange? {
    read(value, VersionRange.init) { text in
      "a version" + (VersionRange.suggestion(for: text).map { Spelling.question($0) } ?? "; write \">=5.4.0\"")
    }
  }

  mutating func date(_ value: ConfigurationValue) -> CalendarDate? {
    read(value, CalendarDate.init) { _ in "a date; dates are written as in \"2025-12-31\"" }
  }

  /// - Parameter wanted: The noun for what another text is not, and a suggestion.
  private mutating func read<Read>(
    _ value: ConfigurationValue, _ reading: (String) -> Read?, wanted: (String) -> String
  ) -> Read? {
    guard let text = value.string else { return nil }
    if let read = reading(text) { return read }
    report(.badVersion, value, "\"\(text)\" is not \(wanted(text))")
    return nil
  }

  // MARK: - Budgets

  /// `nil` when the file sets no limit.
  mutating func screenBudget(_ value: ConfigurationValue?) -> ScreenBudget? {
    guard let screen = value?["screen"] else { return nil }
    checkLimits(screen)
    let budget = ScreenBudget(
      kilobytes: screen["kilobytes"]?.double, nodes: limit(screen["nodes"]), depth: limit(screen["depth"]),
      prefetches: limit(screen["prefetches"]), images: limit(screen["images"]))
    return budget == ScreenBudget() ? nil : budget
  }

  /// `nil` when the file sets no limit.
  mutating func journeyBudget(_ value: ConfigurationValue?) -> JourneyBudget? {
    guard let journey = value?["journey"] else { return nil }
    checkLimits(journey)
    let budget = JourneyBudget(kilobytes: journey["kilobytes"]?.double, requests: limit(journey["requests"]))
    return budget == JourneyBudget() ? nil : budget
  }

  mutating func runLimits(_ value: ConfigurationValue?) -> RunLimits {
    var limits = RunLimits()
    for limit in RunLimit.allCases {
      guard let value = value?[limit.rawValue], let number = count(value, key: limit.rawValue, from: 1) else {
        continue
      }
      if number <= limit.most {
        limits[limit] = number
      } else {
        report(.wrongValue, value, "\"\(limit.rawValue)\" is \(value.source); it must be at most \(limit.most)")
      }
    }
    return limits
  }

  private mutating func checkLimits(_ budget: ConfigurationValue) {
    for limit in budget.members {
      guard let number = limit.value.double, number <= 0 else { continue }
      report(.wrongValue, limit.value, "\"\(limit.name)\" is \(limit.value.source); it must be more than 0")
    }
  }

  private func limit(_ value: ConfigurationValue?) -> Int? { value?.integer.flatMap { Int(exactly: $0) } }
}

/// Named configurations, and their inheritance.
extension ConfigurationReader {
  /// Each configuration as read, and its merged value.
  mutating func namedConfigurations(
    _ table: ConfigurationValue?
  ) -> (named: [NamedConfiguration], effective: [String: ConfigurationValue]) {
    let members = (table?.members ?? []).filter { $0.value.kind == .object }
    guard !members.isEmpty else {
      let budgets = Budgets(screen: budget, journey: journey)
      return ([NamedConfiguration(name: "main", served: served, budgets: budgets, limits: limits)], [:])
    }
    var effective: [String: ConfigurationValue] = [:]
    let places = Dictionary(members.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for member in members { _ = merge(member, among: places, &effective, path: []) }
    let named = members.compactMap { member -> NamedConfiguration? in
      guard let value = effective[member.name] else { return nil }
      return self.named(member.name, value)
    }
    return (named, effective)
  }

  /// Configurations that extend each other in a row; each takes a call.
  private static let longestChain = 100

  private mutating func merge(
    _ member: ConfigurationValue.Member, among members: [String: ConfigurationValue.Member],
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
      } else if trail.count > Self.longestChain {
        report(.extendsCycle, extends, "more than \(Self.longestChain) configurations extend each other in a row")
      } else if let next = members[name] {
        parent = merge(next, among: members, &effective, path: trail)
      } else {
        report(
          .extendsCycle, extends,
          "there is no configuration \"\(name)\" to extend" + question(name, members.keys.sorted()))
      }
    }
    let merged = merging { $0.inherited(member.value, from: parent) }
    effective[member.name] = merged
    return merged
  }

  private mutating func named(_ name: String, _ value: ConfigurationValue) -> NamedConfiguration {
    var configuration = NamedConfiguration(name: name)
    configuration.served = served
    configuration.budgets = Budgets(screen: budget, journey: journey)
    configuration.limits = limits
    if let points = value["entryPoints"] { configuration.entryPoints = entryPoints(points) }
    if let types = value["types"] { readTypes(types, into: &configuration) }
    if let components = value["components"] { readRegistrations(components, .component, into: &configuration) }
    if let actions = value["actions"] { readRegistrations(actions, .action, into: &configuration) }
    if let links = value["deepLinks"] { readDeepLinks(links, into: &configuration) }
    configuration.network.declaration = value.declared("network").map { _ in () }
    if let network = value["network"] { readNetwork(network, into: &configuration) }
    checkHosts(configuration)
    readTables(value, into: &configuration)
    configuration.probes = ProbeSettings(value, by: &self)
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
      guard hasNoShellVariable(url) else { return nil }
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
        isAnonymous: element["anonymous"]?.bool ?? false,
        navigationContext: element.declared("navigationContext").map { ContextShape($0.place.node) })
    }
  }

  /// An entry point on another server would never be requested.
  private mutating func checkHosts(_ configuration: NamedConfiguration) {
    guard let live = configuration.network.live, let base = live.baseURL.flatMap({ BuiltURL($0) }) else { return }
    let policy = RequestPolicy(hosts: live.allowHosts)
    for entry in configuration.entryPoints where !entry.url.hasPrefix("/") {
      guard let location = entry.location, !Placeholder.isIn(entry.url), let host = BuiltURL(entry.url)?.host,
        !policy.allows(host: host.lowercased(), base: base)
      else { continue }
      mistakes.append(
        ConfigurationMistake(
          rule: .wrongValue, location: location, message: "entry point \(entry.url) is not in allowHosts"))
    }
  }

  // MARK: - Lifespans

  /// `since` and `until` of an operation or a property.
  @discardableResult
  mutating func lifespan(_ value: ConfigurationValue) -> Lifespan {
    let since = value["since"].flatMap { version($0) }
    let until = value["until"].flatMap { version($0) }
    if let since, let until, since >= until, let place = value["since"] {
      report(.badVersion, place, "never available: since \(since), until \(until)")
    } else if let since, let newest = releases.map(\.version).max(), since > newest, let place = value["since"] {
      report(
        .badVersion, place, "since \(since) is after the newest release \(newest): no app has it yet", isMild: true)
    }
    return Lifespan(since: since, until: until)
  }

  /// The first release that decodes an object without a property; `nil` without one, or after reporting a mistake.
  mutating func requiredUntil(_ value: ConfigurationValue, _ life: Lifespan) -> AppVersion? {
    guard let written = value["requiredUntil"], let end = version(written) else { return nil }
    guard let since = life.since, since >= end else { return end }
    report(.badVersion, written, "never required: since \(since), requiredUntil \(end)")
    return nil
  }

  /// The releases that have an entry of a table, and what the others have in its place.
  mutating func readLife(
    of member: ConfigurationValue.Member, in table: EntryLives.Table, into configuration: inout NamedConfiguration
  ) {
    readLife(of: member.name, member.value, member.key, in: table, into: &configuration)
  }

  mutating func readLife(
    of name: String, _ value: ConfigurationValue, _ key: ConfigurationValue.Place, in table: EntryLives.Table,
    into configuration: inout NamedConfiguration
  ) {
    guard value.kind == .object else { return }
    let entry = EntryLives.Entry(
      life: lifespan(value), instead: value["instead"]?.string, replacedBy: value["replacedBy"]?.string,
      location: location(key))
    for (hint, end) in [("instead", "since"), ("replacedBy", "until")] where value[end] == nil {
      if let hint = value[hint] {
        report(.missingKey, hint, "\"\(end)\" is missing; it says which releases this is for")
      }
    }
    if entry.life != Lifespan() { configuration.lives[table, name] = entry }
  }

  /// Reports names in `instead` and `replacedBy` that payloads cannot use.
  ///
  /// - Parameter message: What is wrong with a name; `nil` for nothing.
  mutating func checkReplacements(in table: ConfigurationValue, _ message: (String) -> String?) {
    for member in table.members {
      for key in ["instead", "replacedBy"] {
        guard let value = member.value[key], let name = value.string, let text = message(name) else { continue }
        report(.unknownName, value, text, isMild: true)
      }
    }
  }
}
