import BeagleModel

/// Runs that several machines share.
extension Program {
  /// Writes the part of a shard.
  func map(_ options: CheckOptions, to destination: ReportDestination) throws(RunError) -> ExitStatus {
    let shard: ShardFinding
    do throws(ShardFinding.Failure) {
      shard = try ShardFinding(options.shard, environment: output.environment)
    } catch {
      throw .parts(error.message)
    }
    let part = try MapRun(run: run(options), shard: shard).prepared()
    do throws(SystemError) {
      try ReportWriter(world: output).write(to: destination) { write throws(SystemError) in try part.write(to: write) }
      return .clean
    } catch {
      return cannotWrite(destination, error)
    }
  }

  /// Makes the report of a run of its parts.
  func merge(_ options: MergeOptions) throws(RunError) -> ExitStatus {
    let start = ContinuousClock.now
    var run = try run(options.check)
    let merging = MergeRun(options: options, files: run.files, jobs: run.request.jobs)
    let inputs = try merging.paths().compactMap { $0.map(RelativePath.normal) }
    if let file = run.request.reports.files.first(where: { inputs.contains(RelativePath.normal($0)) }) {
      throw .reportOverInput(file)
    }
    let parts = try merging.parts()
    let (begin, stream) = (parts.begin, parts.stream)
    var site = PartSite(consume parts, expecting: try merging.expected())
    site.gaps.isAllowed = options.allowsMissing
    for line in site.gaps.lines { say("beagle-check: \(PlainText.safe(line))\n", to: .standardError) }
    guard let written = begin.map({ ($0.line.run, $0.file) }) ?? stream.map({ ($0.run, $0.file) }) else {
      return .incomplete
    }
    if let typed = site.request {
      typed.apply(to: &run.request)
      if options.check.configuration.file == nil, !options.check.configuration.takesNone {
        run.request.configurationFile = typed.configurationFile
      }
    } else {
      run.request.paths = ["-"]
    }
    let own = PartRun(try run.loaded(), run.request, in: files)
    try PartSet.compare(written.0, in: written.1, with: own, of: "this run")
    if options.allowsMissing, !site.gaps.isEmpty {
      let all = begin.map { " of \($0.line.documents)" } ?? ""
      say("beagle-check: the report is about \(site.screens.count)\(all) screens\n", to: .standardError)
    }
    run.parts = site
    let trend = try trend(of: run.request)
    var report = try run.report()
    report.exitPolicy.lacksParts = !site.gaps.isEmpty && !site.gaps.isAllowed
    return finish(report, of: run, options.check, trend, since: start)
  }

  /// Reads standard input to its end where another program may be writing to it: it would meet a broken pipe, and show
  /// that in the place of the exit status.
  func drainStandardInput() {
    // Who asks and then waits for an answer writes no more.
    while files.awaitStandardInput(1000), let bytes = files.readSomeStandardInput(), !bytes.isEmpty {}
  }
}
