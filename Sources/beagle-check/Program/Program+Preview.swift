import BeagleModel

/// Pages of one screen.
extension Program {
  /// Writes the page of a screen, with `--watch` whenever it changes.
  func preview(_ options: PreviewOptions) throws(RunError) -> ExitStatus {
    let preview = try PreviewRun(run(options.check), options)
    if options.check.network.acceptsAnyServer { warnOfAnyServer() }
    let file = files.nameFromHere(options.file)
    if options.watches { return try watch(preview, file) }
    let report = try preview.report()
    if let signal = interruption.signal() { return signal.status }
    guard write(report, PreviewReporter(look: ReportLook(), subject: preview.name), file) else {
      return .couldNotRun
    }
    let status = say(PreviewLine(preview.name, report).text() + "  → \(PlainText.safe(file))\n")
    return status == .clean ? report.exitStatus : status
  }

  /// Goes on until a signal comes, which is how a watch ends well.
  private func watch(_ preview: PreviewRun, _ file: String) throws(RunError) -> ExitStatus {
    interruption.listen()
    var preview = preview
    preview.run.progress = nil
    var (watch, paths, isAsked) = (PreviewWatch(), Set(preview.firstFiles), false)
    var reporter = PreviewReporter(look: ReportLook(), subject: preview.name, isWatched: true)
    var isFirst = true
    while interruption.signal() == nil {
      if watch.isDue(preview.stamps(of: paths), isAsked: isAsked) {
        var report = RunReport(records: [], findings: [], notChecked: [], proof: RunProof())
        let line: PreviewLine
        do throws(RunError) {
          report = try preview.report()
          reporter.problems = []
          line = PreviewLine(preview.name, report)
          isAsked = report.records.contains { $0.source.file == nil }
        } catch {
          if isFirst { throw error }
          reporter.problems = "\(error)".split(separator: "\n").map(String.init)
          line = PreviewLine(preview.name, problem: reporter.problems[0])
        }
        if interruption.hasCome { break }
        let found = Set(preview.files(of: report)).subtracting(paths)
        watch.add(preview.stamps(of: found))
        paths.formUnion(found)
        if watch.takes(bytes(of: report, by: reporter)) {
          guard write(report, reporter, file),
            say(line.text(at: preview.run.clock.timeOfDay()) + "\n") == .clean
          else { return .couldNotRun }
        }
        if isFirst {
          say("writing \(PlainText.safe(file)) again when it changes (ctrl-C to stop)\n", to: .standardError)
        }
        isFirst = false
      }
      preview.run.clock.wait(PreviewWatch.pause)
    }
    return .clean
  }

  private func bytes(of report: RunReport, by reporter: PreviewReporter) -> [UInt8] {
    var bytes: [UInt8] = []
    reporter.report(report) { bytes += $0 }
    return bytes
  }

  /// Writes a page to a file; a failure is said on standard error.
  private func write(_ report: RunReport, _ reporter: some Reporter, _ file: String) -> Bool {
    do throws(SystemError) {
      try ReportWriter(world: output).write(report, with: reporter, toFile: file)
      return true
    } catch {
      _ = cannotWrite(.file(file), error)
      return false
    }
  }
}
