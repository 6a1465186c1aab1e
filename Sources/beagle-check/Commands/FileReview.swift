import BeagleModel

/// Reads and checks files side by side.
struct FileReview {
  let files: FileSystem
  let checker: PayloadChecker
  let jobs: Int

  /// In the order of the sources; a source without a file is standard input.
  func results(of sources: [Source]) -> [PayloadChecker.Result] {
    Parallel.map(count: sources.count, workers: checker.makeArenas(jobs)) { arena, place in
      result(of: Origin(sources[place]), in: arena)
    }
  }

  /// - Parameter placing: Not asked about a file that is no JSON, or that cannot be read.
  func result(
    of origin: Origin, in arena: ScreenArena, placing: PayloadChecker.Placing = { _ in [] }
  ) -> PayloadChecker.Result {
    let source = origin.source
    do throws(FileReadError) {
      let bytes = try read(source)
      return checker.check(bytes, source: source, from: origin, in: arena, placing: placing)
    } catch {
      return unreadable(source, from: origin, error)
    }
  }

  private func read(_ source: Source) throws(FileReadError) -> PaddedBytes {
    guard let file = source.file else { return try files.readStandardInput() }
    return try files.read(file)
  }

  private func unreadable(_ source: Source, from origin: Origin, _ error: FileReadError) -> PayloadChecker.Result {
    let info = UnreadableFile.info
    let message = "the file cannot be read: \(error)"
    var found = [
      Diagnostic(
        rule: info.id, severity: info.severity, consequence: info.consequence, message: message,
        location: SourceLocation(source: source), fingerprint: Fingerprint.of([info.id, source.name]))
    ]
    found.setConfigurations(checker.configurations)
    return PayloadChecker.Result(
      findings: Findings(found, in: checker.archive), summary: ScreenSummary(origin: origin, outcome: .broken))
  }
}
