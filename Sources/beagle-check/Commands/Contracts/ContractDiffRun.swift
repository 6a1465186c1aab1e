import BeagleModel

/// `compat` with two contracts: what the new one no longer reads, and which of today's payloads send it.
struct ContractDiffRun {
  private let run: CheckRun
  private let contracts: ContractPair

  init(_ run: CheckRun, contracts: ContractPair) {
    (self.run, self.contracts) = (run, contracts)
  }

  struct Result {
    var comparison: ContractComparison
    var secrets: SecretMask
  }

  func result() throws(RunError) -> Result {
    defer { run.progress?.end() }
    let names = run.request.configurations.filter { $0 != "all" }
    let loading = ContractLoading(files: run.files, git: run.git, chosen: names)
    let new = try loading.contract(contracts.contract, .contract)
    let old = try loading.contract(contracts.against, .against)
    let shared = old.configurations.keys.filter { new.configurations[$0] != nil }.sorted()
    guard !shared.isEmpty else {
      throw .contract(
        "the contracts have no configuration in common: \(Prose.list(old.configurations.keys.sorted(), "and")) before, "
          + "\(Prose.list(new.configurations.keys.sorted(), "and")) now")
    }
    var comparison = ContractComparison(releases: (new.label, old.label))
    if let now = new.release?.beagle, let before = old.release?.beagle, now != before {
      comparison.beagle = (now, before)
    }
    comparison.configurations = (
      old.configurations.keys.filter { new.configurations[$0] == nil }.sorted(),
      new.configurations.keys.filter { old.configurations[$0] == nil }.sorted()
    )
    var run = run
    // The contracts have the names; the configuration only says where payloads come from.
    let known = try run.configurationNames()
    run.request.configurations = names.filter(known.contains)
    let loaded = try run.loaded()
    var diffs: [String: ContractDiff] = [:]
    for name in shared {
      let own = loaded.configuration.named.first { $0.name == name }
      diffs[name] = ContractDiff(
        from: old.configurations[name] ?? .empty, to: new.configurations[name] ?? .empty,
        lives: own?.lives ?? EntryLives())
      diffs[name]?.compareBeagle(from: old.release?.beagle, to: new.release?.beagle)
    }
    let uses = try run.uses(of: diffs, old, loaded, &comparison.payloads)
    for name in shared {
      guard let diff = diffs[name] else { continue }
      comparison.add(diff, of: name, isOnly: shared.count == 1, uses: uses[name] ?? [:])
    }
    comparison.order(configurations: shared.count)
    return Result(comparison: comparison, secrets: SecretMask(loaded.chosen.flatMap(\.secrets)))
  }
}

extension CheckRun {
  /// The names of the configurations in the file; none without a file.
  fileprivate func configurationNames() throws(RunError) -> [String] {
    if request.configurationFile == nil { return [] }
    return try ConfigurationLoading(request: request, files: files, environment: environment, today: today).read()
      .configuration.named.map(\.name)
  }

  /// The screens that use each change, by configuration; checks the payloads as the release before reads them.
  ///
  /// - Parameter payloads: Stays `nil` where neither paths nor entry points are there.
  fileprivate func uses(
    of diffs: [String: ContractDiff], _ old: Contract, _ loaded: ConfigurationLoading.Loaded,
    _ payloads: inout ContractComparison.Payloads?
  ) throws(RunError) -> [String: [Int: [String: NameUse.Use]]] {
    if request.isWalk, loaded.chosen.allSatisfy({ $0.named.entryPoints.isEmpty }) { return [:] }
    var run = self
    var read = ContractComparison.Payloads()
    var uses: [String: [Int: [String: NameUse.Use]]] = [:]
    run.recording = try run.openedRecording(for: loaded)
    for chosen in loaded.chosen {
      let names = diffs.keys.sorted()
      let name = diffs[chosen.configuration] != nil ? chosen.configuration : old.usualName(among: names)
      guard let diff = diffs[name], let tables = old.named.first(where: { $0.name == name }) else { continue }
      var chosen = chosen
      chosen.named.takeTables(of: tables)
      run.watch = ContractWatch(diff)
      let report = try run.report(chosen, of: loaded.configuration)
      // A payload without a component or an action shows no use of names.
      let known = report.records.filter { $0.outcome == .loaded && ($0.nodes > 0 || $0.decodesOnIOS != false) }.count
      let unread = report.records.count { $0.outcome == .loaded } - known
      read.loaded += known
      read.others += report.records.count - known
      read.isIncomplete = read.isIncomplete || report.isIncomplete || unread > 0
      for (change, screens) in report.appUse.changes {
        uses[name, default: [:]][change, default: [:]].merge(screens) { own, other in
          var sum = own
          sum.add(other)
          return sum
        }
      }
    }
    try run.recording?.finish()
    payloads = read
    return uses
  }
}

extension Contract {
  /// The configuration for payloads of a configuration that the contracts do not have.
  fileprivate func usualName(among names: [String]) -> String {
    if let defaultName, names.contains(defaultName) { return defaultName }
    return names.contains("main") ? "main" : names.first ?? ""
  }
}

extension NamedConfiguration {
  /// Takes all that an app of another configuration reads, and keeps where payloads come from.
  fileprivate mutating func takeTables(of other: NamedConfiguration) {
    let own = self
    self = other
    (name, entryPoints, network) = (own.name, own.entryPoints, own.network)
  }
}
