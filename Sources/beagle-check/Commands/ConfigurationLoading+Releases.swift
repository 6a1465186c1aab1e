import BeagleModel

/// The releases of the app that a run checks for, and what it asks and knows for each.
extension ConfigurationLoading {
  /// Takes the chosen releases as those that payloads must work for.
  func choose(_ choice: ReleaseChoice, in configuration: inout Configuration) throws(RunError) {
    let releases = configuration.app.releases
    let known = releases.map { "\($0.version)" }
    let served: [AppRelease]
    switch choice {
    case .supported: return
    case .one(let name):
      guard let version = AppVersion(name), let release = releases.first(where: { $0.version == version }) else {
        throw .unknownRelease(name, known: known)
      }
      // The first is `${app.version}`.
      configuration.app.releases = [release] + releases.filter { $0.version != version }
      served = [release]
    case .all(let range):
      let range = range.flatMap { VersionRange($0) }
      let today = today()
      served = releases.filter { release in
        if let end = release.endOfLife, let today, end < today { return false }
        return range?.contains(release.version) ?? true
      }
      if served.isEmpty { throw .noReleases(range: choice.range, known: known) }
    }
    for place in configuration.named.indices { configuration.named[place].served = ServedReleases(served) }
  }

  /// One configuration for the releases that get the same answers and have the same tables; one for each release whose
  /// requests name it, and for each that has a contract. A release whose contract is not there has none.
  func releaseRuns(
    of named: NamedConfiguration, _ app: AppDescription, _ mistakes: inout [ConfigurationMistake]
  ) -> [(named: NamedConfiguration, app: AppDescription)] {
    guard case .all = request.releases else { return [(named, app)] }
    let releases = named.served.releases
    let isAskedByRelease = asksServer(named) && named.namesReleaseInRequests
    let together = isAskedByRelease ? [] : releases.filter { $0.contract == nil }
    var groups = together.isEmpty ? [] : [together]
    groups += releases.filter { isAskedByRelease || $0.contract != nil }.map { [$0] }
    return groups.compactMap { group in
      var run = named
      if let path = group[0].contract {
        guard let contract = contract(path, of: named.name, &mistakes) else { return nil }
        run.takeTables(of: contract)
      }
      run.served = ServedReleases(group, isPart: groups.count > 1)
      // As header sets do, so that a recording keeps the answers of each.
      if groups.count > 1, group.count == 1 { run.name += ", \(group[0].version)" }
      var app = app
      app.releases = group + app.releases.filter { !group.contains($0) }
      return (run, app)
    }
  }

  /// The configuration of a contract by a name, or its only one; `nil` for a file that is not there.
  private func contract(
    _ path: String, of name: String, _ mistakes: inout [ConfigurationMistake]
  ) -> NamedConfiguration? {
    guard let bytes = try? files.read(path) else { return nil }
    let reading = ConfigurationReader.reading(
      bytes, file: path, world: ConfigurationWorld(files: files, today: today, rules: { RuleRegistry.names }))
    mistakes += reading.mistakes
    return reading.configuration.named.first { $0.name == name } ?? reading.configuration.named.first
  }
}

extension NamedConfiguration {
  /// Whether a request of the app says which release sends it.
  fileprivate var namesReleaseInRequests: Bool {
    let texts = [network.live?.baseURL].compactMap(\.self) + entryPoints.map(\.url)
    return (texts + (network.live?.headers.values.map(\.value) ?? [])).contains { $0.contains("${app.version}") }
  }

  /// Takes what a release has, from its contract.
  fileprivate mutating func takeTables(of contract: NamedConfiguration) {
    registrations = contract.registrations
    deepLinks = contract.deepLinks
    resources = contract.resources
    operations = contract.operations
    globalContext = contract.globalContext
    externalURLs = contract.externalURLs
    lives = contract.lives
  }
}
