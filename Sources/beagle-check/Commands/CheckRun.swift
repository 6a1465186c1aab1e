import BeagleModel

/// One run of `check`: from a request to a report.
struct CheckRun {
  var request: CheckRequest
  var files: FileSystem
  var environment: @Sendable (String) -> String? = { _ in nil }
  /// For dates of the configuration that end.
  var today: @Sendable () -> CalendarDate? = { nil }
  var interruption = Interruption.none
  /// `nil` where no progress of a walk is shown.
  var progress: ProgressLine?
  /// For the files of a recording.
  var output: OutputWorld?
  /// The recording of a live walk, once it is open.
  var recording: AnswerRecording?
  /// Whether the report lists what screens use of the app by name.
  var namesUses = false
  /// The changes of a release whose uses the report names; `nil` for none.
  var watch: ContractWatch?
  /// Whether the run leaves the configuration's baseline out.
  var ignoresBaseline = false
  var git = GitCommand.none
  /// When no request is sent any more, by the run's clock; `nil` for never.
  var deadline: Double?
  /// The folders that were checked as roots of back ends when the baseline was written.
  var recordedFolders: [String] = []
  /// The screens that other machines have checked; `nil` for a run that checks them itself.
  var parts: PartSite?
  /// What the walks find, for a later run; `nil` for a command that no later run goes on with.
  var resume: ResumeLog?

  func loaded() throws(RunError) -> ConfigurationLoading.Loaded {
    try ConfigurationLoading(request: request, files: files, environment: environment, today: today).loaded()
  }

  func report() throws(RunError) -> RunReport {
    defer { progress?.end() }
    let loaded = try loaded()
    if let file = request.inputUnderReport(besides: loaded.configuration.files, in: files) {
      throw .reportOverInput(file)
    }
    let known = ignoresBaseline ? nil : try baseline(loaded.configuration)
    let levels = RuleLevels(
      loaded.configuration.rules, selecting: request.rules.selected, ignoring: request.rules.ignored,
      typed: request.rules.levels)
    var run = self
    run.deadline = timeLimit
    run.namesUses = namesUses || request.needs.contains(.deepLinks)
    if let known { run.recordedFolders = known.folders }
    let since = try since(loaded, below: run.recordedFolders, hasBaseline: known != nil)
    let changeBase = try changeBase(loaded, below: run.recordedFolders, hasBaseline: known != nil)
    try resume?.begin(loaded, request, in: files)
    run.recording = try openedRecording(for: loaded)
    var merged: RunReport?
    let servers = loaded.chosen.map(server)
    let asksSeveral = Set(servers.compactMap(\.self)).count > 1
    for (chosen, server) in zip(loaded.chosen, servers) {
      var report: RunReport
      do throws(RunError) { report = try run.report(chosen, of: loaded.configuration, levels) } catch {
        throw error.hiding(SecretMask(chosen.secrets))
      }
      if asksSeveral, let server { report.name(server) }
      merged = merged.map { $0.merging(report) } ?? report
    }
    try run.recording?.finish()
    // Taken out: were it kept twice, the first change would copy every finding.
    guard var report = consume merged else { throw .nothingToCheck }
    if loaded.chosen.count > 1 { report.dropUsedElsewhere(loaded.chosen.map(\.named)) }
    let configuration = loaded.configuration
    report.scope = RunScope(loaded, request)
    report.scope?.guessedBase = report.guessedBase
    report.add(loaded.warnings.map(\.diagnostic))
    report = report.limited(to: loaded.limits)
    report.numberFingerprints()
    let found = Set(report.findings.map(\.fingerprint))
    let unused = report.apply(
      configuration.rules, levels, owners: OwnerTable(configuration, chosen: loaded.chosen.map(\.named)),
      folder: checkedFolder, bases: bases(of: loaded.chosen.map(\.named)))
    request.rules.apply(to: &report.exitPolicy)
    // Part of a site does not show what the rest would need.
    if !report.isIncomplete, !report.proof.isCut {
      report.add(
        unused.filter { walksAll(configuration) || isCovered($0, in: configuration) }.map(\.diagnostic))
    }
    if !configuration.file.isEmpty { report.placeFetched(in: configuration.file) }
    report.rules = RuleRecord.records(of: Set(report.findings.map(\.rule)))
    report.secrets = SecretMask(loaded.chosen.flatMap(\.secrets))
    if known != nil || since != nil {
      let paths = known?.paths(of: request, folder: checkedFolder) ?? []
      report.compare(
        baseline: known?.findings(comparedWith: paths, report.configurations), since: since, found: found, levels,
        showsKnown: request.known.showsKnown, failsOnStale: request.known.failsOnStale)
    }
    report.listUnread()
    if request.needs.contains(.deepLinks) { report.map.deepLinks = deepLinks(of: loaded, in: report) }
    if let screens = since?.screens { addChanges(since: screens, to: &report, loaded, levels) }
    let app = changeBase == nil ? nil : loaded.chosen.first.map { checker(of: $0, configuration, levels).app }
    try select(from: changeBase, app, in: &report)
    return report
  }

  /// The server of a configuration's routes, without a slash at its end; `nil` where none is requested.
  private func server(_ chosen: ChosenConfiguration) -> String? {
    guard chosen.variant == .live, let base = chosen.named.network.live?.baseURL else { return nil }
    return base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  private func walksAll(_ configuration: Configuration) -> Bool {
    guard request.isWalk else { return false }
    return request.configurations.isEmpty
      ? configuration.defaultName == nil || configuration.named.count == 1 : request.configurations.contains("all")
  }

  /// Whether the run checks every file that an entry is about, in the one way in which the app's files are checked.
  private func isCovered(_ entry: IgnoreEntry, in configuration: Configuration) -> Bool {
    guard let checkedFolder, configuration.named.count == 1, configuration.named[0].entryPoints.isEmpty else {
      return false
    }
    return entry.scope.isInside(folder: RelativePath.normal(checkedFolder))
  }

  /// The base URLs; without any, the servers that were typed.
  private func bases(of configurations: [NamedConfiguration]) -> [String] {
    let configured = configurations.flatMap(\.baseURLs)
    var bases: [String] = []
    for base in configured.isEmpty ? request.paths.filter(AddressText.isWeb).map(Self.origin) : configured
    where !bases.contains(base) { bases.append(base) }
    return bases
  }

  /// The one folder that is checked as a back end's root.
  var checkedFolder: String? { parts.map { $0.request?.folder } ?? request.folder(in: files) }

  /// The app's coder and operations, for commands that only decode or evaluate.
  func decoding() throws(RunError) -> (coder: Coder, operations: OperationTable) {
    let configuration = try configuration()
    return (DependencyBuilder.coder(configuration), ContextKnowledge(configuration).operations)
  }

  /// The one configuration that was named, else the file's own default or its first.
  func configuration() throws(RunError) -> NamedConfiguration {
    var run = self
    // Nothing is requested over the network, so nothing that only a request needs is missed.
    run.request.variant = .test
    let loaded = try run.loaded()
    if !request.configurations.isEmpty, loaded.chosen.count > 1 {
      throw .severalConfigurations(loaded.chosen.map(\.named.name))
    }
    return loaded.chosen.first?.named ?? NamedConfiguration(name: "main")
  }

  // MARK: - One configuration

  func report(
    _ chosen: ChosenConfiguration, of configuration: Configuration, _ levels: RuleLevels = .all
  ) throws(RunError) -> RunReport {
    let names = configuration.file.isEmpty ? [] : [chosen.named.name]
    var report = try report(chosen, of: configuration, Recording(configurations: names, levels: levels))
    report.label(names)
    return report
  }

  /// The names that findings are reported with.
  private struct Recording {
    /// Of configurations; empty without a file.
    let configurations: [String]
    let levels: RuleLevels
    /// The server to write before routes where several are walked.
    var server: String?
  }

  private func report(
    _ chosen: ChosenConfiguration, of configuration: Configuration, _ recording: Recording
  ) throws(RunError) -> RunReport {
    if let parts {
      return try report(of: parts, chosen, configuration, checker(of: chosen, configuration, recording.levels))
    }
    let named = chosen.named
    let builder = builder(for: named, in: configuration.directory, headers: chosen.headers)
    if request.isWalk {
      let entries = entryPoints(of: named)
      guard !entries.isEmpty else {
        throw request.configurations.isEmpty
          ? .nothingToCheck : .noEntryPoints(configuration: named.name)
      }
      return try walk(from: entries, builder, chosen.variant, configuration.crawl, recording)
    }
    if request.paths.contains(where: AddressText.isWeb) {
      guard request.paths.allSatisfy(AddressText.isWeb) else { throw .mixedAddresses }
      return try walkLive(builder, configuration.crawl, recording)
    }
    let checker = checker(of: named, builder, chosen.variant, recording)
    if let checkedFolder {
      var source = try FolderSource(
        folder: checkedFolder, files: files, checker: checker, configuration: named, crawl: configuration.crawl,
        names: names(in: named, root: checkedFolder, nil), ownFiles: configuration.files + request.ownFiles,
        leavingOut: request.inputs.exclusion, jobs: request.jobs)
      source.probe = try folderProbing(builder, checker.app)
      return source.report()
    }
    return try FilesSource(
      paths: request.paths, files: files, checker: checker,
      names: names(in: named, root: nil, named.network.test ?? named.network.preview), jobs: request.jobs,
      ownFiles: configuration.files + request.ownFiles, leavingOut: request.inputs.exclusion,
      standardInput: request.inputs.standardInputPath
    ).report()
  }

  /// Those of the configuration, or the one that the run is about.
  private func entryPoints(of named: NamedConfiguration) -> [EntryPoint] {
    guard let route = request.walk.entry else { return named.entryPoints }
    return [named.entryPoints.first { $0.url == route } ?? EntryPoint(url: route)]
  }

  private func checker(
    of named: NamedConfiguration, _ builder: DependencyBuilder, _ variant: DependencyContext, _ recording: Recording
  ) -> PayloadChecker {
    PayloadChecker(
      app: builder.knowledge(DependencyBuilder.coder(named), of: variant), root: request.root ?? .either,
      needs: request.needs,
      configurations: recording.configurations, levels: recording.levels, namesUses: namesUses, watch: watch)
  }

  /// What checks the files of a configuration.
  func checker(
    of chosen: ChosenConfiguration, _ configuration: Configuration, _ levels: RuleLevels
  ) -> PayloadChecker {
    checker(
      of: chosen.named, builder(for: chosen.named, in: configuration.directory, headers: chosen.headers),
      chosen.variant,
      Recording(configurations: configuration.file.isEmpty ? [] : [chosen.named.name], levels: levels))
  }

  /// - Parameters:
  ///   - root: The checked folder; `nil` for a walk, and for files.
  ///   - fixtures: The folder that the app's routes are answered from, where one is known.
  func names(
    in configuration: NamedConfiguration, root: String?, _ fixtures: FixtureNetwork?
  ) -> DocumentNames {
    var names = DocumentNames(bases: configuration.baseURLs)
    for folder in recordedFolders where root.map({ RelativePath.isBelow(folder, $0) || folder == $0 }) ?? true {
      names.add(root: folder, table: configuration.network.test?.routes ?? [:])
    }
    if let root { names.add(root: root, table: configuration.network.test?.routes ?? [:]) }
    if let fixtures { names.add(root: fixtures.folder, table: fixtures.routes) }
    return names
  }

  private func limits(_ crawl: CrawlLimits) -> CrawlLimits {
    var limits = crawl
    if let depth = request.walk.depth { limits.maxDepth = depth }
    if let screens = request.walk.maxScreens { limits.maxScreens = screens }
    return limits
  }

  private func walk(
    from entries: [EntryPoint], _ builder: DependencyBuilder, _ variant: DependencyContext, _ crawl: CrawlLimits,
    _ recording: Recording, guessesBase: Bool = false
  ) throws(RunError) -> RunReport {
    let network = builder.configuration.network(of: variant)
    if network.isUnspecified {
      if !builder.configuration.network.declaration.isUnspecified {
        throw .noNetwork(variant, configuration: builder.configuration.name)
      }
      return .nothingLoaded(entries)
    }
    let dependencies = try resolved(builder, variant)
    // An app without a network client fails before it looks at a host.
    let sendsNothing = variant != .live || network.isAbsent
    interruption.listen()
    if !sendsNothing { try awaitBackEnd(builder) }
    let crawler = crawler(dependencies, builder, variant, asksFixtures: sendsNothing, recording)
    return WalkSource(
      crawler: crawler,
      entries: entries, limits: limits(crawl), files: files, fixtures: builder.fixtures(of: variant)?.folder,
      guessesBase: guessesBase, names: names(in: builder.configuration, root: nil, builder.fixtures(of: variant)),
      probe: probing(builder, dependencies, crawler.checker.app)
    ).report()
  }

  /// Walks a back end from addresses that were typed. Where the configuration does not say what relative routes are put
  /// behind, each server is walked by itself, as if its root were the base URL.
  private func walkLive(
    _ builder: DependencyBuilder, _ crawl: CrawlLimits, _ recording: Recording
  ) throws(RunError) -> RunReport {
    let live = builder.configuration.network.live
    if live?.baseURL != nil || live?.lacksBaseURL == true {
      return try walk(from: request.paths, guessing: nil, builder, crawl, recording)
    }
    let servers = servers
    var recording = recording
    if servers.count > 1 { recording.server = Self.origin(of: servers[0][0]) }
    var report = try walkGuessing(from: servers[0], builder, crawl, recording)
    for addresses in servers.dropFirst() {
      recording.server = Self.origin(of: addresses[0])
      report = try report.merging(walkGuessing(from: addresses, builder, crawl, recording))
    }
    // An entry that one walk does not use may be used by another.
    if servers.count > 1 { report.dropUnused() }
    return report
  }

  /// Walks one server with its root as the base URL. Where no relative route gives a screen there, the folders of the
  /// first address are tried, the longest first.
  private func walkGuessing(
    from addresses: [String], _ builder: DependencyBuilder, _ crawl: CrawlLimits, _ recording: Recording
  ) throws(RunError) -> RunReport {
    let origin = Self.origin(of: addresses[0])
    let first = try walk(from: addresses, guessing: origin, builder, crawl, recording)
    guard first.doubtsBase else { return first }
    for base in Self.folders(of: addresses[0]) where interruption.signal() == nil {
      var report = try walk(from: addresses, guessing: base, builder, crawl, recording)
      if report.doubtsBase || report.isIncomplete && !first.isIncomplete { continue }
      report.guessedBase = base
      return report
    }
    return first
  }

  /// `http://h/v2/api` and `http://h/v2` of `http://h/v2/api/home?a=b`.
  private static func folders(of address: String) -> [String] {
    guard let text = AddressText(address) else { return [] }
    let path = text.rest.prefix { $0 != "?" && $0 != "#" }
    var names = path.split(separator: "/").dropLast()
    var folders: [String] = []
    while !names.isEmpty, folders.count < 3 {
      folders.append(text.origin + "/" + names.joined(separator: "/"))
      names = names.dropLast()
    }
    return folders
  }

  /// The addresses that were typed, by server.
  private var servers: [[String]] {
    var servers: [[String]] = []
    for address in request.paths {
      let known = servers.firstIndex { other in
        BuiltURL(other[0]).flatMap { BuiltURL(address)?.hasSameOrigin(as: $0) } ?? false
      }
      if let known { servers[known].append(address) } else { servers.append([address]) }
    }
    return servers
  }

  /// - Parameter base: The base URL where the configuration has none; `nil` where it has one.
  private func walk(
    from addresses: [String], guessing base: String?, _ builder: DependencyBuilder, _ crawl: CrawlLimits,
    _ recording: Recording
  ) throws(RunError) -> RunReport {
    let entries = addresses.map { EntryPoint(url: $0) }
    var named = builder.configuration
    var live = named.network.live ?? LiveNetwork()
    var headers = builder.headers
    if live.baseURL == nil, let own = named.addressedEntryPoints.first ?? BuiltURL(request.paths[0]),
      BuiltURL(addresses[0])?.hasSameOrigin(as: own) != true
    {
      // They belong to the server of the first entry point, which is not the one that is walked.
      headers = headers.filter { $0.key == "beagle-platform" }
    }
    live.baseURL = live.baseURL ?? base
    named.network.live = live
    named.network.declaration = .value(())
    named.entryPoints = entries + named.entryPoints
    return try walk(
      from: entries, self.builder(for: named, in: builder.directory, headers: headers), .live, crawl, recording,
      guessesBase: base != nil)
  }

  /// `http://127.0.0.1:8080` of `http://127.0.0.1:8080/home`.
  static func origin(of address: String) -> String {
    AddressText(address).map { String($0.origin) } ?? address
  }

  private func crawler(
    _ dependencies: BeagleDependencies, _ builder: DependencyBuilder, _ variant: DependencyContext,
    asksFixtures: Bool, _ recording: Recording
  ) -> Crawler {
    let app = builder.knowledge(dependencies.coder, of: variant)
    var policy = requestPolicy(builder.configuration)
    (policy.asksFixtures, policy.lacksBase) = (asksFixtures, app.lacksBaseURL)
    return Crawler(
      dependencies: dependencies,
      checker: PayloadChecker(
        app: app, root: request.root ?? .component,
        needs: request.needs, configurations: recording.configurations, levels: recording.levels,
        namesUses: namesUses, watch: watch
      ),
      policy: policy, jobs: request.jobs, isReplay: self.recording?.mode == .replay, interruption: interruption,
      server: recording.server, progress: progress,
      resumption: asksFixtures
        ? nil : resume.map { WalkResumption(log: $0, of: builder.configuration, recording.server) })
  }
}
