import BeagleModel

extension Command {
  /// Understands a command line.
  ///
  /// - Parameter words: Without the program's own name.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var reader = ArgumentReader(words)
    let typed = try reader.read()
    if typed.has(.help) {
      self = .help(typed.isCommandNamed ? typed.command : nil)
    } else if typed.has(.version) {
      self = .version
    } else {
      try self.init(typed)
    }
  }

  private init(_ typed: TypedWords) throws(UsageError) {
    let argument = try typed.checkedArguments().first
    switch typed.command {
    case .check: self = .check(try CheckOptions(typed))
    case .merge: self = .merge(try MergeOptions(typed))
    case .compat: self = .compat(try CompatOptions(typed))
    case .deepLinks: self = .deepLinks(try DeepLinksOptions(typed))
    case .preview: self = .preview(try PreviewOptions(typed))
    case .diff: self = .diff(try DiffOptions(typed))
    case .approve: self = .approve(try ApproveOptions(typed))
    case .draft: self = .draft(try DraftOptions(typed))
    case .config: self = .config(try ConfigOptions(typed))
    case .contract: self = .contract(try ContractOptions(typed))
    case .ignore: self = .ignore(try IgnoreOptions(typed))
    case .schema: self = .schema(try ConfigurationChoice(typed))
    case .stream: self = .stream(try ConfigurationChoice(typed))
    case .eval: self = .eval(try EvalOptions(typed, expression: argument ?? ""))
    case .baseline: self = .baseline(try BaselineOptions(typed))
    case .rules: self = .rules(try RuleListOptions(typed))
    case .explain: self = .explain(try ExplainOptions(typed))
    case .completions: self = .completions(argument.flatMap(Shell.init(rawValue:)) ?? .bash)
    case .man: self = .man
    case .help: self = .help(argument.flatMap(CommandName.init(rawValue:)))
    case .version: self = .version
    }
  }
}

extension CheckOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    inputs = typed.arguments.map { $0 == "-" ? .standardInput : .path($0) }
    reading = try InputOptions(typed)
    configuration = try ConfigurationChoice(typed)
    network = try NetworkOptions(typed)
    recording = try RecordingOptions(typed)
    variant = try typed.choice(.variant) ?? variant
    root = try typed.choice(.root)
    // Threads beyond any machine's cost memory, and nothing is done sooner.
    jobs = try typed.wholeNumber(.jobs).map { min($0, 1024) }
    walk = WalkOptions(
      depth: typed.has(.focus) ? nil : try typed.wholeNumber(.depth), maxScreens: try typed.wholeNumber(.maxScreens),
      timeLimit: try typed.wholeNumber(.timeLimit), wait: try typed.wholeNumber(.wait),
      resume: typed.value(.resume))
    rules = RuleOptions(
      selected: try typed.rules(.select), ignored: try typed.rules(.ignore), levels: try typed.levels(.rule),
      failLevel: try typed.choice(.failOn), maxWarnings: try typed.wholeNumber(.maxWarnings),
      isZeroForFindings: typed.has(.exitZero))
    limits[.findings] = try typed.wholeNumber(.maxFindings)
    known = KnownOptions(
      baseline: typed.value(.baseline), since: typed.value(.since), showsKnown: typed.has(.showKnown),
      failsOnStale: typed.has(.errorOnStale))
    fixes = try FixOptions(typed)
    reports.requests = try typed.reports()
    reports.color = try typed.choice(.color) ?? reports.color
    reports.isQuiet = typed.has(.quiet)
    reports.showsStatistics = typed.has(.statistics)
    reports.counts = try typed.choices(.by)
    if let requests = reports.requests, !requests.contains(where: { $0.format == .text }),
      let stray = [OptionName.statistics, .by].first(where: typed.has)
    {
      throw .optionOfText(stray, command: typed.command)
    }
    reports.trend = typed.values(.trend)
    if !reports.trend.isEmpty, reports.requests?.contains(where: { $0.format == .html }) != true {
      throw .optionOfPage(.trend, command: typed.command)
    }
    reports.isVerbose = typed.has(.verbose)
    shard = try typed.shard()
    release = typed.value(.release)
    try checkPart(typed)
    reports.query = try typed.query(for: reports.requests ?? [])
    let hasAddress = typed.arguments.contains(where: AddressText.isWeb)
    if hasAddress, let variant, variant != .live { throw .variantOfAddress(variant, command: typed.command) }
    if let option = [OptionName.record, .replay].first(where: typed.has) {
      if let variant, variant != .live { throw .variantOfRecording(variant, option, command: typed.command) }
      if !hasAddress, !inputs.isEmpty || reading.list != nil {
        throw .recordingOfFiles(option, command: typed.command)
      }
    }
    if hasAddress || inputs.isEmpty && reading.list == nil, let root, root != .component {
      throw .rootOfRoute(root, command: typed.command)
    }
  }
}

extension CheckOptions {
  /// The options that a part has no use for: they are about the site, and belong to `merge`.
  private static let ofSites: [OptionName] = [
    .failOn, .maxWarnings, .exitZero, .baseline, .since, .showKnown, .errorOnStale, .quiet, .statistics, .by, .trend,
    .focus, .reaches, .affected,
  ]

  private func checkPart(_ typed: TypedWords) throws(UsageError) {
    guard reports.part != nil else {
      if shard != nil { throw .shardWithoutPart }
      return
    }
    if reports.requests?.count != 1 { throw .partBesideReport }
    if let option = typed.optionNames.first(where: Self.ofSites.contains) { throw .optionOfMerge(option) }
    if let option = [OptionName.fix, .fixDryRun, .resume, .release].first(where: typed.has) {
      throw .optionsExclude(.report, option, command: typed.command)
    }
  }
}

extension MergeOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    parts = typed.arguments.map { $0 == "-" ? .standardInput : .path($0) }
    expected = typed.value(.expect)
    allowsMissing = typed.has(.allowMissing)
    var rest = typed
    rest.arguments = []
    check = try CheckOptions(rest)
    if typed.has(.depth), !typed.has(.focus) { throw .optionNeeds(.depth, [.focus], command: typed.command) }
    if check.reports.part != nil { throw .partOfMerge }
  }
}

extension RecordingOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    record = typed.value(.record)
    replay = typed.value(.replay)
    isOffline = typed.has(.offline)
    asksFailedAgain = typed.has(.onlyFailed)
    if record != nil, replay != nil { throw .recordsReplay(command: typed.command) }
    for option in [OptionName.record, .live] where isOffline && typed.has(option) {
      throw .optionsExclude(option, .offline, command: typed.command)
    }
    if asksFailedAgain || typed.has(.live) {
      let needed: [OptionName] = [.replay, .onlyFailed, .live]
      if let missing = needed.first(where: { !typed.has($0) }) {
        throw .optionNeeds(asksFailedAgain ? .onlyFailed : .live, [missing], command: typed.command)
      }
    }
  }
}

extension InputOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    list = typed.value(.filesFrom)
    standardInputPath = typed.value(.stdinPath)
    exclusion = Exclusion(patterns: typed.values(.exclude), readsIgnoreFiles: !typed.has(.noIgnore))
    followsLinks = typed.has(.followLinks)
    let readsStandardInput = typed.arguments.contains("-")
    if readsStandardInput, list == "-" { throw .standardInputTwice }
    if !readsStandardInput, standardInputPath != nil { throw .standardInputUnread }
  }
}

extension FixOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    if typed.has(.fix), typed.has(.fixDryRun) {
      throw .optionsExclude(.fix, .fixDryRun, command: typed.command)
    }
    mode = typed.has(.fix) ? .write : typed.has(.fixDryRun) ? .dryRun : nil
    allowsUnsafe = typed.has(.unsafeFixes)
    if allowsUnsafe, mode == nil { throw .optionNeeds(.unsafeFixes, [.fix, .fixDryRun], command: typed.command) }
  }
}

extension ConfigOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    let action = typed.arguments.first.flatMap(ConfigAction.init(rawValue:)) ?? .check
    if let stray = typed.optionNames.first(where: { !action.options.contains($0) }) {
      throw .optionOfOtherAction(stray, action: action)
    }
    var paths = typed
    paths.arguments.removeFirst()
    if action != .check, let path = paths.arguments.first { throw .pathOfOtherAction(path, action: action) }
    self.init(action: action, check: try CheckOptions(paths))
  }
}

extension NetworkOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    baseURL = typed.value(.baseURL)
    if let baseURL, !Placeholder.isIn(baseURL), let mistake = BaseURLMistake.message(for: baseURL) {
      throw .wrongBaseURL(AddressMask.masked(mistake), command: typed.command)
    }
    for text in typed.values(.header) {
      guard let header = TypedHeader(text) else { throw .malformedHeader(command: typed.command) }
      headers.append(header)
    }
    headerSets = typed.values(.headerSet)
    acceptsAnyServer = typed.has(.insecure)
  }
}

extension IgnoreOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    var paths = typed
    let fingerprint = try paths.takeFingerprint()
    let reason = try typed.reason()
    var until: CalendarDate?
    if let text = typed.value(.until) {
      until = CalendarDate(text)
      if until == nil { throw .notADay(text, option: .until, command: typed.command) }
    }
    self.init(fingerprint: fingerprint, reason: reason, until: until, check: try CheckOptions(paths))
  }
}

extension PreviewOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    self.init(subject: typed.arguments[0], check: try CheckOptions(typed))
    check.jobs = 1
    file = typed.value(.output) ?? file
    watches = typed.has(.watch)
    if watches, subject == "-" { throw .watchOfStandardInput }
  }
}

extension DiffOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    guard typed.arguments.count == 2 else { throw .notTwoSets(typed.arguments.count, command: typed.command) }
    var rest = typed
    rest.arguments = []
    self.init(old: typed.arguments[0], new: typed.arguments[1], check: try CheckOptions(rest))
    format = try typed.choice(.format) ?? format
  }
}

extension ApproveOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    var sets = typed
    let fingerprint = try sets.takeFingerprint()
    self.init(fingerprint: fingerprint, reason: try typed.reason())
    if !sets.arguments.isEmpty { comparison = try DiffOptions(sets) }
    sets.arguments = []
    check = try CheckOptions(sets)
  }
}

extension DeepLinksOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    check = try CheckOptions(typed)
    path = typed.value(.who)
    format = try typed.choice(.format) ?? format
    fetches = typed.has(.fetch)
    guard let text = typed.value(.match) else {
      if fetches { throw .optionNeeds(.fetch, [.match], command: typed.command) }
      return
    }
    if let path = typed.arguments.first { throw .unexpectedArgument(path, command: typed.command) }
    // The others are about payloads.
    let own: [OptionName] = [.match, .fetch, .format, .config, .app, .insecure]
    if let stray = typed.optionNames.first(where: { !own.contains($0) }) {
      throw .optionOfAction(stray, "deep-links --match", others: ["deep-links"], command: typed.command)
    }
    guard let url = LinkURL(text) else { throw .notALink(text, option: .match, command: typed.command) }
    match = url
  }
}

extension DraftOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    check = try CheckOptions(typed)
    check.configuration.takesNone = true
    file = typed.value(.output) ?? file
    replaces = typed.has(.force)
  }
}

extension ContractOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    guard let release = typed.value(.release) else { throw .optionMissing(.release, command: typed.command) }
    self.init(
      configuration: try ConfigurationChoice(typed), release: release, file: typed.value(.output))
  }
}

extension CompatOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    self.init(check: try CheckOptions(typed))
    format = try typed.choice(.format) ?? format
    matrix.showsAll = typed.has(.all)
    if let range = typed.value(.releases) {
      guard VersionRange(range) != nil else { throw .notARange(range, option: .releases, command: typed.command) }
      matrix.releases = range
    }
    if let share = typed.value(.maxAffected) {
      guard let most = UserShare(share) else { throw .notAShare(share, option: .maxAffected, command: typed.command) }
      matrix.mostAffected = most.part
    }
    switch (typed.value(.contract), typed.value(.against)) {
    case (nil, nil): return
    case (nil, _): throw .optionMissing(.contract, command: typed.command)
    case (_, nil): throw .optionMissing(.against, command: typed.command)
    case (let contract?, let against?):
      if format == .html { throw .pageOfContracts }
      if let stray = typed.optionNames.first(where: { [OptionName.all, .releases, .maxAffected].contains($0) }) {
        throw .optionOfAction(stray, "compat --contract", others: ["compat"], command: typed.command)
      }
      contracts = ContractPair(contract: contract, against: against)
    }
  }
}

extension BaselineOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    let action = typed.arguments.first.flatMap(BaselineAction.init(rawValue:)) ?? .show
    if let stray = typed.optionNames.first(where: { !action.options.contains($0) }) {
      let others = BaselineAction.allCases.filter { $0.options.contains(stray) }.map { "baseline \($0.rawValue)" }
      throw .optionOfAction(stray, "baseline \(action.rawValue)", others: others, command: typed.command)
    }
    var paths = typed
    paths.arguments.removeFirst()
    if action == .show, let path = paths.arguments.first {
      throw .unexpectedArgument(path, command: typed.command)
    }
    self.init(action: action, check: try CheckOptions(paths), acceptsNew: typed.has(.acceptNew))
  }
}

extension ConfigurationChoice {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    file = typed.value(.config)
    takesNone = typed.has(.noConfig)
    if takesNone, file != nil { throw .optionsExclude(.config, .noConfig, command: typed.command) }
    names = typed.values(.app)
  }
}

extension RuleListOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    group = typed.arguments.first
    guard let format = typed.value(.report) else { return }
    isJSON = format == "json"
    if !isJSON, format != "text" { throw .valueNotAllowed(format, option: .report, command: typed.command) }
  }
}

extension ExplainOptions {
  fileprivate init(_ typed: TypedWords) throws(UsageError) {
    subject = typed.arguments.first ?? ""
    var paths = typed
    paths.arguments.removeFirst()
    check = try CheckOptions(paths)
  }
}

extension EvalOptions {
  fileprivate init(_ typed: TypedWords, expression: String) throws(UsageError) {
    self.expression = expression
    contexts = typed.values(.context)
    configuration = try ConfigurationChoice(typed)
  }
}
