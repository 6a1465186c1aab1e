import BeagleModel

/// Reads and checks files side by side.
struct FileReview {
  let files: FileSystem
  let checker: PayloadChecker
  let jobs: Int

  /// In the order of the sources; a source without a file is standard input.
  func results(of sources: ArraySlice<Source>) -> [PayloadChecker.Result] {
    Parallel.map(count: sources.count, jobs: jobs) { place in
      let source = sources[sources.startIndex + place]
      do throws(FileReadError) {
        let bytes = try read(source)
        return checker.check(bytes, source: source)
      } catch {
        return unreadable(source, error)
      }
    }
  }

  private func read(_ source: Source) throws(FileReadError) -> PaddedBytes {
    guard let file = source.file else { return try files.readStandardInput() }
    return try files.read(file)
  }

  private func unreadable(_ source: Source, _ error: FileReadError) -> PayloadChecker.Result {
    let info = UnreadableFile.info
    let message = "the file cannot be read: \(error)"
    return PayloadChecker.Result(
      diagnostics: [
        Diagnostic(
          rule: info.id, severity: info.severity, consequence: info.consequence, message: message,
          location: SourceLocation(source: source), fingerprint: Fingerprint.of([info.id, source.name]))
      ],
      summary: ScreenSummary(
        source: source, outcome: .broken, decodesOnIOS: false, bytes: 0, nodes: 0, links: [], nativeRoutes: []))
  }
}
