import BeagleModel

/// Reads and checks files side by side.
struct FileChecker: Sendable {
  let files: FileSystem
  let checker: PayloadChecker
  let jobs: Int
  /// The file that findings of standard input name; `nil` for none.
  var standardInput: String?

  /// In the order of the sources; a source without a file is standard input.
  func results(of sources: [Source]) -> [PayloadChecker.Result] {
    Parallel.map(count: sources.count, workers: checker.makeArenas(jobs)) { arena, index in
      checked(sources[index], in: arena).result
    }
  }

  /// The result of a source, and its bytes; `nil` where it cannot be read.
  func checked(_ place: Source, in arena: ScreenArena) -> (result: PayloadChecker.Result, bytes: PaddedBytes?) {
    let source = place.file == nil ? Source(file: standardInput) : place
    do throws(FileReadError) {
      let bytes = if let file = place.file { try files.read(file) } else { try files.readStandardInput() }
      let limit = checker.app.configuration.limits[.documentBytes]
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      return (checker.check(bytes, source: source, in: arena), bytes)
    } catch {
      return (unreadable(source, error), nil)
    }
  }

  private func unreadable(_ source: Source, _ error: FileReadError) -> PayloadChecker.Result {
    let info = UnreadableFile.info
    let reason = error == .notFound && source.name.isRepaired ? "its name is not UTF-8" : "\(error)"
    let found = Diagnostic(
      rule: info.id, severity: info.severity, impact: info.impact, message: "the file cannot be read: \(reason)",
      location: SourceLocation(source: source), fingerprint: Fingerprint.of([info.id]),
      configurations: checker.configurations)
    // A file that is too long stays so.
    let outcome: Outcome = if case .tooLarge = error { .notChecked } else { .transient }
    return PayloadChecker.Result(findings: [found], summary: ScreenSummary(source: source, outcome: outcome))
  }
}

extension String {
  /// Whether it stands for bytes that are no UTF-8, as the name of a file may.
  var isRepaired: Bool { unicodeScalars.contains("\u{FFFD}") || contains(/\\x[89A-F][0-9A-F]/) }
}
