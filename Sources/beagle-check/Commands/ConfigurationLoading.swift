import BeagleModel

/// One named configuration as a run uses it: placeholders resolved.
struct ChosenConfiguration: Sendable {
  /// Its name is that of reports: `main`, or `main, signed out` for a walk with a header set.
  var named: NamedConfiguration
  /// The name in the file.
  var configuration = ""
  var variant: DependencyContext
  /// The headers of every live request.
  var headers: [String: String] = [:]
  /// The secrets of headers and addresses.
  var secrets: [String] = []
}

/// From the file on the disk to the configurations of one run. All mistakes are listed at once, those of the
/// environment included.
struct ConfigurationLoading {
  let request: CheckRequest
  let files: FileSystem
  let environment: @Sendable (String) -> String?
  var today: @Sendable () -> CalendarDate? = { nil }

  struct Loaded: Sendable {
    var configuration: Configuration
    var chosen: [ChosenConfiguration]
    var warnings: [ConfigurationMistake]

    var limits: RunLimits { chosen.first?.named.limits ?? RunLimits() }
  }

  func loaded() throws(RunError) -> Loaded {
    var reading = try read()
    try choose(request.releases, in: &reading.configuration)
    var mistakes = reading.mistakes
    var chosen: [ChosenConfiguration] = []
    let known = reading.configuration.named.map(\.name)
    let unknown = request.configurations.first { !known.contains($0) && $0 != "all" }
    if unknown == nil {
      let used = self.chosen(reading.configuration)
      let offline = offline(used)
      for (name, named) in try withHeaderSets(used) {
        for run in releaseRuns(of: named, reading.configuration.app, &mistakes) {
          var resolved = resolved(run.named, run.app, &mistakes, offline: offline)
          resolved.configuration = name
          for (limit, number) in request.limits { resolved.named.limits[limit] = number }
          chosen.append(resolved)
        }
      }
    }
    if mistakes.contains(where: { !$0.isWarning }) {
      throw .configurationMistakes(mistakes.ordered(by: reading.configuration.files))
    }
    if let unknown { throw .unknownConfiguration(unknown, known: known) }
    return Loaded(configuration: reading.configuration, chosen: chosen, warnings: mistakes)
  }

  func read() throws(RunError) -> ConfigurationReader.Reading {
    guard let file = request.configurationFile else {
      return ConfigurationReader.Reading(configuration: ConfigurationReader.none, mistakes: [])
    }
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try files.read(file) } catch {
      throw .configurationUnreadable(file: file, reason: "\(error)")
    }
    return ConfigurationReader.reading(
      bytes, file: file, world: ConfigurationWorld(files: files, today: today, rules: { RuleRegistry.names }))
  }

  /// The ones that were named; without a name the file's `defaultConfiguration`, and without that every one with entry
  /// points for a walk, or the first one for files. `all` are those with entry points too when there is something to walk,
  /// for others are there to be extended.
  private func chosen(_ configuration: Configuration) -> [NamedConfiguration] {
    let walkable = configuration.named.filter { !$0.entryPoints.isEmpty }
    if request.configurations.contains("all"), !configuration.named.contains(where: { $0.name == "all" }) {
      return request.isWalk && !walkable.isEmpty ? walkable : configuration.named
    }
    if !request.configurations.isEmpty {
      return configuration.named.filter { request.configurations.contains($0.name) }
    }
    if let name = configuration.defaultName { return configuration.named.filter { $0.name == name } }
    // Files and a single route are checked once, with the first configuration.
    guard request.isWalk, request.walk.entry == nil else { return Array(configuration.named.prefix(1)) }
    return walkable.isEmpty ? Array(configuration.named.prefix(1)) : walkable
  }

  private func variant(of named: NamedConfiguration) -> DependencyContext {
    if request.paths.contains(where: AddressText.isWeb) { return .live }
    let isTypedLive = request.network.baseURL != nil || request.recording.isOfLiveWalk
    return request.variant ?? (isTypedLive ? .live : named.usualVariant)
  }

  /// Whether the images and external addresses of a folder are asked for.
  private func probesFolder(_ named: NamedConfiguration) -> Bool {
    !named.probes.isOff && variant(of: named) == .live && named.network.live?.baseURL != nil
      && request.folder(in: files) != nil
  }

  /// Whether the run walks over the network.
  func asksServer(_ named: NamedConfiguration) -> Bool {
    variant(of: named) == .live && (request.isWalk || request.paths.contains(where: AddressText.isWeb))
  }

  // MARK: - Placeholders

  /// The variant without a network, where every configuration of the run has it.
  private func offline(_ used: [NamedConfiguration]) -> DependencyContext? {
    // A typed address is always requested over the network.
    if request.network.baseURL != nil || request.paths.contains(where: AddressText.isWeb) { return nil }
    if used.allSatisfy({ $0.network.test != nil }) { return .test }
    return used.allSatisfy { $0.network.preview != nil } ? .preview : nil
  }

  /// A configuration with the environment's values in it. What is not set is a mistake where the run needs it: a
  /// check over files wants no token.
  private func resolved(
    _ named: NamedConfiguration, _ app: AppDescription, _ mistakes: inout [ConfigurationMistake],
    offline: DependencyContext?
  ) -> ChosenConfiguration {
    var named = named
    named.network = named.network.with(request.network)
    var chosen = ChosenConfiguration(named: named, variant: variant(of: named))
    let isWalk = request.isWalk
    let isLive = asksServer(named) || probesFolder(named)
    var unused: [ConfigurationMistake] = []
    if let live = named.network.live, let text = live.baseURL {
      let base = Header(value: text, location: live.baseLocation ?? Self.nowhere)
      let found = address(base, key: "baseUrl", app, &chosen.secrets, &unused, offline: offline)
      chosen.named.network.live?.baseURL = found
      if isLive, let found, let wrong = BaseURLMistake.message(for: found) {
        // The login stands before the sign, also where the rest is no address.
        let password = found.lastIndex(of: "@").map { [String(found[..<$0])] } ?? []
        let secrets = SecretMask(password + SecretMask.secrets(ofAddress: found))
        mistakes.append(
          ConfigurationMistake(rule: .baseURL, location: base.location, message: secrets.masked(wrong)))
      }
    }
    if isLive { mistakes += unused }
    unused = []
    // A file may hold what a server echoed, so its checks keep the secrets too.
    if isLive || named.network.live?.headers.isEmpty == false {
      let headers = headers(of: named.network.live ?? LiveNetwork(), app, &chosen.secrets, &unused, offline: offline)
      if isLive { chosen.headers = headers }
    }
    // A replay needs no login.
    if isLive, request.recording.sendsRequests { mistakes += unused }
    chosen.secrets += request.paths.filter(AddressText.isWeb).flatMap { SecretMask.secrets(ofAddress: $0) }
    for fixtures in [\NetworkVariants.test, \.preview] {
      guard let text = named.network[keyPath: fixtures]?.baseURL else { continue }
      // Fixtures are found without a base URL too.
      var missed: [ConfigurationMistake] = []
      chosen.named.network[keyPath: fixtures]?.baseURL = address(
        Header(value: text, location: Self.nowhere), key: "baseUrl", app, &chosen.secrets, &missed)
    }
    for place in named.entryPoints.indices {
      let entry = named.entryPoints[place]
      let url = Header(value: entry.url, location: entry.location ?? Self.nowhere)
      var missed: [ConfigurationMistake] = []
      let found = address(url, key: "url", app, &chosen.secrets, &missed)
      guard isWalk, request.walk.entry.map({ $0 == entry.url }) != false else { continue }
      mistakes += missed
      if let found { chosen.named.entryPoints[place].url = found }
    }
    return chosen
  }

  /// For texts that were typed.
  private static let nowhere = SourceLocation(source: Source())

  /// - Parameter secrets: Gets what no report may show of the address.
  private func address(
    _ written: Header, key: String, _ app: AppDescription, _ secrets: inout [String],
    _ mistakes: inout [ConfigurationMistake], offline: DependencyContext? = nil
  ) -> String? {
    var supplied: [String] = []
    let found = value(written, key: key, app, &mistakes, supplied: &supplied, offline: offline)
    secrets += found.map { SecretMask.secrets(ofAddress: $0, supplied: supplied) } ?? []
    return found
  }

  /// - Parameters:
  ///   - supplied: Gets what the environment supplied.
  ///   - offline: The variant that needs no such value; `nil` for none.
  private func value(
    _ written: Header, key: String, _ app: AppDescription, _ mistakes: inout [ConfigurationMistake],
    supplied: inout [String], offline: DependencyContext?
  ) -> String? {
    guard Placeholder.isIn(written.value) else { return written.value }
    var missed: Set<String> = []
    // Once for each missing variable: all of them are listed at once.
    while true {
      var values: [String] = []
      defer { supplied = values }
      do throws(Placeholder.Failure) {
        let text = try Placeholder.resolved(
          written.value,
          environment: { name in
            if missed.contains(name) { return "x" }
            let value = environment(name)
            values += value.map { [$0] } ?? []
            return value
          }, app: app)
        return missed.isEmpty ? text : nil
      } catch {
        // The form was checked when the file was read, but not the app's own values.
        mistakes.append(
          ConfigurationMistake(
            rule: error.rule, location: written.location, message: error.message(in: key, offline: offline)))
        guard let variable = error.variable else { return nil }
        missed.insert(variable)
      }
    }
  }

  /// The headers of every live request, placeholders resolved.
  ///
  /// - Parameter secrets: Gets what no report may show of them.
  private func headers(
    of live: LiveNetwork, _ app: AppDescription, _ secrets: inout [String],
    _ mistakes: inout [ConfigurationMistake], offline: DependencyContext?
  ) -> [String: String] {
    var resolved = ["beagle-platform": app.platform]
    for (name, header) in live.headers.inOrder(by: { $0.key < $1.key }) {
      for other in resolved.keys where other.lowercased() == name.lowercased() { resolved[other] = nil }
      var supplied: [String] = []
      let found = value(header, key: name, app, &mistakes, supplied: &supplied, offline: offline)
      secrets += supplied.flatMap(SecretMask.secrets(ofHeader:))
      guard let value = found else { continue }
      if !HTTPHeaders.canCarry(value) {
        mistakes.append(
          ConfigurationMistake(
            rule: .wrongValue, location: header.location,
            message:
              "\"\(name)\" holds a line break or another control character from a placeholder; no header can carry it"))
      }
      resolved[name] = value
      if live.isSecret(header: name) {
        secrets += SecretMask.secrets(ofHeader: value)
      }
    }
    return resolved
  }
}
