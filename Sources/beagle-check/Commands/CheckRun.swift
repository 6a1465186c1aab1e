import BeagleModel

/// One run of `check`: from what was asked to a report.
struct CheckRun {
  let request: CheckRequest
  let files: FileSystem
  var environment: @Sendable (String) -> String? = { _ in nil }

  func report() throws(RunError) -> RunReport {
    let configuration = try readConfiguration()
    let chosen = try chosenConfigurations(configuration)
    var merged: RunReport?
    for named in chosen {
      let report = try report(named, of: configuration)
      merged = merged.map { $0.merging(report) } ?? report
    }
    guard var report = merged else { throw .nothingToCheck }
    if let note = noteOnKeysWithoutEffect(configuration) {
      report.diagnostics = (report.diagnostics + [note]).sorted(by: Diagnostic.isOrdered)
    }
    return report
  }

  // MARK: - Configuration

  func readConfiguration() throws(RunError) -> Configuration {
    guard let file = request.configurationFile else { return ConfigurationReader.none }
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try files.read(file) } catch {
      throw .configurationUnreadable(file: file, reason: "\(error)")
    }
    do throws(ConfigurationMistakes) { return try ConfigurationReader.read(bytes, file: file) } catch {
      throw .configurationMistakes(error.mistakes)
    }
  }

  /// What the app can read, for commands that decode and nothing else.
  func coder() throws(RunError) -> Coder {
    let configuration = try readConfiguration()
    let chosen = try chosenConfigurations(configuration)
    return DependencyBuilder.coder(chosen.first ?? NamedConfiguration(name: "main"))
  }

  /// The ones that were named, else the file's default, else all of them.
  private func chosenConfigurations(_ configuration: Configuration) throws(RunError) -> [NamedConfiguration] {
    let known = configuration.named.map(\.name)
    if request.configurations == ["all"], !known.contains("all") { return configuration.named }
    for name in request.configurations where !known.contains(name) {
      throw .unknownConfiguration(name, known: known)
    }
    if !request.configurations.isEmpty {
      return configuration.named.filter { request.configurations.contains($0.name) }
    }
    if let name = configuration.defaultName { return configuration.named.filter { $0.name == name } }
    // Files are checked once, with the first configuration's knowledge.
    guard request.paths.isEmpty else { return Array(configuration.named.prefix(1)) }
    let walkable = configuration.named.filter { !$0.entryPoints.isEmpty }
    return walkable.isEmpty ? Array(configuration.named.prefix(1)) : walkable
  }

  private func noteOnKeysWithoutEffect(_ configuration: Configuration) -> Diagnostic? {
    guard let first = configuration.withoutEffect.first else { return nil }
    let info = KeysWithoutEffect.info
    let keys = configuration.withoutEffect.map { "\"\($0.key)\"" }.joined(separator: ", ")
    let message = "no check asks these keys yet: \(keys)"
    return Diagnostic(
      rule: info.id, severity: info.severity, consequence: info.consequence, message: message, location: first.location,
      fingerprint: Fingerprint.make([info.id, configuration.file, message]))
  }

  // MARK: - One configuration

  private func report(_ named: NamedConfiguration, of configuration: Configuration) throws(RunError) -> RunReport {
    let named = try withCatalogs(named, of: configuration)
    var builder = DependencyBuilder(
      configuration: named, directory: configuration.directory, files: files.fixtures)
    if request.paths.isEmpty {
      guard !named.entryPoints.isEmpty else { throw .nothingToCheck }
      let variant = request.variant ?? builder.usualVariant
      if variant == .live { builder.headers = try headers(named.live, appVersion: configuration.appVersion) }
      return try walk(from: named.entryPoints, builder, variant, configuration.crawl)
    }
    if request.paths.contains(where: Self.isAddress) {
      guard request.paths.allSatisfy(Self.isAddress) else { throw .mixedAddresses }
      builder.headers = try headers(named.live, appVersion: configuration.appVersion)
      return try walkLive(builder, configuration.crawl)
    }
    let checker = PayloadChecker(
      app: builder.knowledge(DependencyBuilder.coder(named)), root: request.root ?? .either, keepsLog: request.keepsLog)
    if request.paths.count == 1, case .folder = files.kind(request.paths[0]) {
      return try FolderCheck(
        folder: request.paths[0], files: files, checker: checker, configuration: named, crawl: configuration.crawl,
        configurationFile: request.configurationFile, jobs: request.jobs
      ).report()
    }
    return try FilesCheck(
      paths: request.paths, files: files, checker: checker, jobs: request.jobs,
      configurationFile: request.configurationFile
    ).report()
  }

  private func withCatalogs(
    _ named: NamedConfiguration, of configuration: Configuration
  ) throws(RunError) -> NamedConfiguration {
    do throws(ConfigurationMistakes) {
      return try AssetCatalogReader(files: files).resolved(named, in: configuration.directory)
    } catch {
      throw .configurationMistakes(error.mistakes)
    }
  }

  /// The headers of every live request, placeholders resolved: all that cannot be is listed at once.
  private func headers(_ live: LiveNetwork?, appVersion: String?) throws(RunError) -> [String: String] {
    var resolved = ["beagle-platform": "IOS"]
    var mistakes: [ConfigurationMistake] = []
    for (name, header) in (live?.headers ?? [:]).sorted(by: { $0.key < $1.key }) {
      do throws(Placeholder.Failure) {
        for other in resolved.keys where other.lowercased() == name.lowercased() { resolved[other] = nil }
        resolved[name] = try Placeholder.resolved(
          header.value, environment: environment, appVersion: appVersion)
      } catch {
        mistakes.append(ConfigurationMistake(location: header.location, message: error.message(in: name)))
      }
    }
    guard mistakes.isEmpty else { throw .configurationMistakes(mistakes) }
    return resolved
  }

  static func isAddress(_ path: String) -> Bool { path.hasPrefix("http://") || path.hasPrefix("https://") }

  private func limits(_ crawl: CrawlLimits) -> CrawlLimits {
    var limits = crawl
    if let depth = request.maxDepth { limits.maxDepth = depth }
    if let screens = request.maxScreens { limits.maxScreens = screens }
    return limits
  }

  private func walk(
    from entries: [EntryPoint], _ builder: DependencyBuilder, _ variant: DependencyContext, _ crawl: CrawlLimits
  ) throws(RunError) -> RunReport {
    try checkFixtures(builder, variant)
    let configuration = BeagleConfiguration(dependencies: builder.factory(variant))
    guard let dependencies = try? configuration.resolved(), dependencies.networkClient != nil else {
      throw .noNetwork(variant, configuration: builder.configuration.name)
    }
    return WalkCheck(
      crawler: crawler(dependencies, builder, isLive: variant == .live), entries: entries, limits: limits(crawl)
    ).report()
  }

  /// A folder that is not there would answer nothing, and a walk that met nothing would look clean.
  private func checkFixtures(_ builder: DependencyBuilder, _ variant: DependencyContext) throws(RunError) {
    guard let fixtures = builder.fixtures(of: variant), let location = fixtures.location else { return }
    let path = RelativePath.join(builder.directory, fixtures.folder)
    if case .folder = files.kind(path) { return }
    let near = files.neighbour(of: path).map { "; did you mean \"\($0)\"?" } ?? ""
    let message = "\"\(fixtures.folder)\" is no folder (\(path))"
    throw .configurationMistakes([ConfigurationMistake(location: location, message: message + near)])
  }

  /// Walks a back end from addresses that were typed; relative routes belong to the first one's server, unless the
  /// configuration knows better.
  private func walkLive(_ builder: DependencyBuilder, _ crawl: CrawlLimits) throws(RunError) -> RunReport {
    var live = builder.configuration.live ?? LiveNetwork()
    live.baseURL = live.baseURL ?? Self.origin(of: request.paths[0])
    var named = builder.configuration
    named.live = live
    let builder = DependencyBuilder(
      configuration: named, directory: builder.directory, files: builder.files, headers: builder.headers)
    return try walk(from: request.paths.map { EntryPoint(url: $0) }, builder, .live, crawl)
  }

  /// `http://127.0.0.1:8080` of `http://127.0.0.1:8080/home`.
  static func origin(of address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    let rest = address[scheme.upperBound...]
    return String(address[..<(rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex)])
  }

  private func crawler(_ dependencies: BeagleDependencies, _ builder: DependencyBuilder, isLive: Bool) -> Crawler {
    let live = builder.configuration.live ?? LiveNetwork()
    let typed = request.paths.filter(Self.isAddress).compactMap { BuiltURL($0)?.host }
    return Crawler(
      dependencies: dependencies,
      checker: PayloadChecker(
        app: builder.knowledge(dependencies.coder), root: request.root ?? .component, keepsLog: request.keepsLog),
      policy: RequestPolicy(
        asksFixtures: !isLive, hosts: live.allowHosts + typed, unsafeRequests: live.allowUnsafeRequests),
      concurrency: live.concurrency, jobs: request.jobs)
  }
}

extension RunReport {
  /// Two configurations' reports as one; what both found is said once.
  func merging(_ other: RunReport) -> RunReport {
    var merged = self
    for diagnostic in other.diagnostics where !diagnostics.contains(diagnostic) {
      merged.diagnostics.append(diagnostic)
    }
    merged.diagnostics.sort(by: Diagnostic.isOrdered)
    let known = Set(screens.map(\.source))
    merged.screens = (screens + other.screens.filter { !known.contains($0.source) }).sorted {
      $0.source.name < $1.source.name
    }
    for entry in other.notChecked { merged.add(entry) }
    merged.notChecked.sort { ($0.route, $0.reason) < ($1.route, $1.reason) }
    merged.isIncomplete = isIncomplete || other.isIncomplete
    merged.log = (log + other.log.filter { !log.contains($0) }).sorted(by: LogRecord.isOrdered)
    return merged
  }

  private mutating func add(_ entry: NotChecked) {
    guard let known = notChecked.firstIndex(where: { $0.route == entry.route && $0.reason == entry.reason }) else {
      notChecked.append(entry)
      return
    }
    notChecked[known].referrers = Array(Set(notChecked[known].referrers + entry.referrers)).sorted()
  }
}
