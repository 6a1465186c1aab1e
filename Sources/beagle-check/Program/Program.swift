import BeagleModel

/// The program without its process: words in, texts out, a status back.
struct Program {
  private(set) var output: OutputWorld
  let files: FileSystem
  let interruption: Interruption

  /// Takes the outside world that is in force now, once: what runs for each file must not look it up.
  init() {
    output = DependencyValues.atStart(OutputWorld.self)
    files = DependencyValues.atStart(FileSystem.self)
    interruption = DependencyValues.atStart(Interruption.self)
    output.interruption = interruption
  }

  func run(_ words: some Sequence<String>) -> ExitStatus {
    let command: Command
    do throws(UsageError) {
      command = try Command(ResponseFiles(read: files.read).expanded(words))
    } catch {
      say(Self.safeLines(error.text), to: .standardError)
      if error.command == .stream { drainStandardInput() }
      return .couldNotRun
    }
    do throws(RunError) {
      return try run(command)
    } catch {
      let status = fail(error)
      if command.isFed { drainStandardInput() }
      return status
    }
  }

  private func run(_ command: Command) throws(RunError) -> ExitStatus {
    switch command {
    case .check(let options):
      if let part = options.reports.part { return try map(options, to: part.destination) }
      return try check(options)
    case .merge(let options): return try merge(options)
    case .compat(let options): return try compat(options)
    case .deepLinks(let options): return try deepLinks(options)
    case .preview(let options): return try preview(options)
    case .diff(let options): return try diff(options)
    case .approve(let options): return try approve(options)
    case .draft(let options): return try draft(options)
    case .config(let options): return try config(options)
    case .contract(let options): return try contract(options)
    case .ignore(let options):
      let text = try IgnoreRun(run: run(options.check), options: options).text()
      return say(Self.safeLines(text) + "\n")
    case .schema(let choice):
      return say(try PayloadSchema(request: CheckRequest(choice, in: files), files: files).text())
    case .stream(let configuration): return try stream(configuration)
    case .eval(let options): return try evaluate(options)
    case .baseline(let options): return try baseline(options)
    case .rules(let options): return try list(options)
    case .explain(let options): return try explain(options)
    case .completions(let shell): return say(Completions(rules: RuleRegistry.names).script(for: shell))
    case .man: return say(ManualPage().text)
    case .help(let command): return say(HelpText().text(for: command))
    case .version: return say("beagle-check \(ToolVersion.current)\n")
    }
  }

  // MARK: - Commands

  func run(_ options: CheckOptions) throws(RunError) -> CheckRun {
    var files = files
    files.fixtures.followsLinks = options.reading.followsLinks
    return CheckRun(
      request: try CheckRequest(options, in: files), files: files, environment: output.environment,
      today: CalendarDate.today, interruption: interruption,
      progress: options.reports.isQuiet ? nil : ProgressLine(in: output), output: output, git: .installed)
  }

  private func check(_ options: CheckOptions) throws(RunError) -> ExitStatus {
    let start = ContinuousClock.now
    var run = try run(options)
    let log = ResumeLog()
    run.resume = log
    if options.network.acceptsAnyServer { warnOfAnyServer() }
    let trend = try trend(of: run.request)
    let fixing = try fix(run, options.fixes)
    let report = if let fixing { fixing.report } else { try run.report() }
    let status = finish(report, of: run, options, trend, hasFailed: fixing?.hasFailed == true, since: start)
    keep(log, after: report, jobs: run.request.jobs)
    return status
  }

  /// The earlier reports that a page shows, read before the check: a wrong file ends the run at once.
  func trend(of request: CheckRequest) throws(RunError) -> [TrendPoint] {
    var points: [TrendPoint] = []
    for file in request.reports.trend { points.append(try TrendPoint(file: file, files)) }
    return points
  }

  /// Writes the reports of a run, and decides how the process ends.
  ///
  /// - Parameters:
  ///   - trend: Earlier reports for the page.
  ///   - hasFailed: Whether a fix could not be written.
  func finish(
    _ report: RunReport, of run: CheckRun, _ options: CheckOptions, _ trend: [TrendPoint], hasFailed: Bool = false,
    since start: ContinuousClock.Instant
  ) -> ExitStatus {
    var look = ReportLook(
      usesColor: output.usesColor(options.reports.color, on: .standardOutput),
      leastSeverity: options.reports.isQuiet ? report.exitPolicy.failLevel ?? .error : .note,
      showsStatistics: options.reports.showsStatistics, counts: options.reports.counts, jobs: run.request.jobs)
    look.paths = RepositoryPaths(workingDirectory: files.workingDirectory(), in: output)
    look.exitStatus = interruption.signal()?.status ?? (hasFailed ? .couldNotRun : report.exitStatus)
    look.read = { [files] file in files.kind(file) == .file ? try? files.read(file) : nil }
    look.trend = trend
    look.isBehindText = options.reports.requests == nil
    look.blobs = StandardReports.blobs(environment: output.environment)
    var requests = options.reports.requests ?? StandardReports.requests(look, environment: output.environment)
    // The patch is all that stands there.
    if options.fixes.mode == .dryRun { requests.removeAll { $0.destination == .standardOutput } }
    for request in requests {
      guard let cut = request.format.reporter(look).cut(of: report) else { continue }
      say("beagle-check: \(request.format.rawValue) has \(cut)\n", to: .standardError)
    }
    let failures = ReportWriter(world: output).write(report, as: requests, look: look)
    for failure in failures { say("beagle-check: \(failure.message)\n", to: .standardError) }
    if requests.contains(where: { $0.format == .github }) { summarize(report, look) }
    if let surplus = report.surplusWarnings, let most = options.rules.maxWarnings {
      say("beagle-check: \(Prose.count(surplus, "warning")), more than --max-warnings \(most)\n", to: .standardError)
    }
    if options.reports.isVerbose { sayWhatWasDone(run.request, report, requests, since: start) }
    // The process ends: to free a hundred thousand screens one by one before would take time for nothing.
    _ = Unmanaged.passRetained(Kept(report: report))
    if let signal = interruption.signal() { return signal.status }
    return failures.isEmpty ? look.exitStatus : .couldNotRun
  }

  /// Appends to the summary of a GitHub step. It is an addition, so a failure does not change how the process ends.
  private func summarize(_ report: RunReport, _ look: ReportLook) {
    let failure = StepSummary(environment: output.environment)?.append(report, look: look, in: output)
    if let failure { say("beagle-check: \(failure.message)\n", to: .standardError) }
  }

  /// Lives until the process ends.
  private final class Kept {
    let report: RunReport

    init(report: RunReport) { self.report = report }
  }

  private func stream(_ configuration: ConfigurationChoice) throws(RunError) -> ExitStatus {
    let answerer = try CheckRun(
      request: CheckRequest(configuration, in: files), files: files, environment: output.environment,
      today: CalendarDate.today
    ).answerer()
    var failure: SystemError?
    StreamRun(read: files.readSomeStandardInput) { bytes in
      do throws(SystemError) {
        try output.writeAll(bytes, to: .standardOutput)
        return true
      } catch {
        failure = error
        return false
      }
    }.run(answerer)
    // A reader that closes the pipe has all it wanted.
    guard let failure, failure != .brokenPipe else { return .clean }
    return cannotWrite(failure)
  }

  /// A run that needs a configuration file.
  func runWithFile(_ options: CheckOptions) throws(RunError) -> CheckRun {
    let run = try run(options)
    if run.request.configurationFile == nil { throw .noConfiguration }
    return run
  }

  private func config(_ options: ConfigOptions) throws(RunError) -> ExitStatus {
    switch options.action {
    case .schema: return say(ConfigurationSchema.jsonSchema)
    case .print:
      return say(try ConfigurationPrint(request: try runWithFile(options.check).request, files: files).text())
    case .check:
      let result = try ConfigurationCheck(runWithFile(options.check)).result()
      let status = say(result.text)
      if let signal = interruption.signal() { return signal.status }
      return status == .clean ? result.status : status
    }
  }

  private func evaluate(_ options: EvalOptions) throws(RunError) -> ExitStatus {
    let app = try CheckRun(request: CheckRequest(options.configuration, in: files), files: files).decoding()
    let evaluation: EvalText
    do throws(EvalRun.Failure) {
      evaluation = try EvalRun(options: options, operations: app.operations).evaluation()
    } catch {
      say(Self.safeLines("beagle-check: \(error.message)") + "\n", to: .standardError)
      return .couldNotRun
    }
    let status = say(Self.safeLines(evaluation.text))
    return status == .clean && !evaluation.isSound ? .findings : status
  }

  private func list(_ options: RuleListOptions) throws(RunError) -> ExitStatus {
    let infos = options.group.map(RuleList.infos(of:)) ?? RuleRegistry.infos
    if infos.isEmpty { return try explain(ExplainOptions(subject: options.group ?? "")) }
    return say(options.isJSON ? RuleList.json(of: infos) : RuleList.text(of: infos))
  }

  // MARK: - Words to people

  /// Lines of our own that name what came from a file or from the command line, each without what a terminal would obey.
  static func safeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { PlainText.safe(String($0)) }
      .joined(separator: "\n")
  }

  func warnOfAnyServer() {
    say("beagle-check: --insecure: nothing proves that the server is the one that was asked\n", to: .standardError)
  }

  private func fail(_ error: RunError) -> ExitStatus {
    let lines =
      // Mistakes of a configuration start with their place, other messages with the program's name.
      if case .configurationMistakes(let mistakes) = error { mistakes.map(\.line) } else { ["beagle-check: \(error)"] }
    let text = lines.map { PlainText.safe($0) + "\n" }.joined()
    say(AddressMask.masked(text), to: .standardError)
    return error.status
  }

  func say(_ text: String) -> ExitStatus {
    do throws(SystemError) {
      try ReportWriter(world: output).write(text, to: .standardOutput)
      return .clean
    } catch {
      return cannotWrite(error)
    }
  }

  func cannotWrite(_ error: SystemError) -> ExitStatus { cannotWrite(.standardOutput, error) }

  /// Says why something was not written.
  func cannotWrite(_ destination: ReportDestination, _ error: SystemError) -> ExitStatus {
    say("beagle-check: \(ReportFailure(destination: destination, error: error).message)\n", to: .standardError)
    return interruption.signal()?.status ?? .couldNotRun
  }

  func say(_ text: String, to stream: FileDescriptor) {
    // A failure to write to standard error cannot be reported.
    try? ReportWriter(world: output).write(text, to: stream)
  }
}

extension CheckRequest {
  init(_ choice: ConfigurationChoice, in files: FileSystem) {
    configurationFile = ConfigurationSearch(files: files).file(of: choice)
    configurations = choice.names
  }

  init(_ options: CheckOptions, in files: FileSystem) throws(RunError) {
    self.init(options.configuration, in: files)
    if let release = options.release { releases = .one(release) }
    inputs = options.reading
    inputs.standardInputPath = inputs.standardInputPath.map(files.nameFromHere)
    let listed = if let list = inputs.list { try PathList(file: list, files: files).paths } else { [String]() }
    paths =
      options.inputs.map { input in
        switch input {
        case .standardInput: "-"
        case .path(let path): files.nameFromHere(path)
        }
      } + listed.map(files.nameFromHere)
    network = options.network
    recording = options.recording
    recording.record = recording.record.map { RelativePath.normal(files.nameFromHere($0)) }
    recording.replay = recording.replay.map { RelativePath.normal(files.nameFromHere($0)) }
    variant = options.variant
    jobs = min(options.jobs ?? Processors.count, Processors.mostThreads)
    root = options.root
    rules = options.rules
    limits = options.limits
    known = options.known
    known.baseline = options.known.baseline.map(files.nameFromHere)
    walk = options.walk
    walk.resume = options.walk.resume.map(files.nameFromHere)
    let reports = options.reports.requests ?? []
    needs = reports.reduce(into: []) { $0.formUnion($1.format.needs) }
    if options.reports.query != nil { needs.insert(.map) }
    self.reports.trend = options.reports.trend.map(files.nameFromHere)
    self.reports.query = options.reports.query
    self.reports.files = reports.compactMap { report in
      if case .file(let path) = report.destination { files.nameFromHere(path) } else { nil }
    }
  }
}
