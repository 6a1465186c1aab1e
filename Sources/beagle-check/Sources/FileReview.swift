import BeagleModel

/// Reads and checks files side by side.
///
/// One object for all threads, for it holds all that is known of the app.
final class FileReview: Sendable {
  private let files: FileSystem
  let checker: PayloadChecker
  private let jobs: Int

  init(files: FileSystem, checker: PayloadChecker, jobs: Int) {
    self.files = files
    self.checker = checker
    self.jobs = jobs
  }

  /// A file that was read, or why it was not.
  struct ReadFile {
    fileprivate let origin: Origin
    fileprivate let source: Source
    fileprivate let content: Content

    /// No `Result`, which the runtime would make for these two types at each start.
    fileprivate enum Content {
      case read(PaddedBytes)
      case failed(FileReadError)
    }

    fileprivate var count: Int {
      if case .read(let bytes) = content { bytes.count } else { 0 }
    }
  }

  /// In the order of the sources; a source without a file is standard input.
  func results(of sources: [Source]) -> [PayloadChecker.Result] {
    Parallel.map(count: sources.count, workers: checker.makeArenas(jobs)) { arena, place in
      result(of: read(Origin(sources[place])), in: arena)
    }
  }

  /// The files of a group, in order; some are read before the first is given.
  struct Reader {
    /// So many bytes at most are read before the first is given, and then the file that goes beyond.
    private static let window = 1 << 18

    private let review: FileReview
    private let group: [Origin]
    private var next = 0
    private var files: [ReadFile] = []
    private var taken = 0

    fileprivate init(_ group: [Origin], in review: FileReview) { (self.group, self.review) = (group, review) }

    mutating func take() -> ReadFile? {
      if taken == files.count { readOn() }
      guard taken < files.count else { return nil }
      taken += 1
      return files[taken - 1]
    }

    private mutating func readOn() {
      files.removeAll(keepingCapacity: true)
      taken = 0
      var size = 0
      while size < Self.window, next < group.count {
        let file = review.read(group[next])
        size += file.count
        files.append(file)
        next += 1
      }
    }
  }

  func reader(of group: [Origin]) -> Reader { Reader(group, in: self) }

  /// - Parameter placing: Not asked about a file that is no JSON, or that cannot be read.
  func result(
    of file: ReadFile, in arena: ScreenArena, placing: PayloadChecker.Placing = { _ in [] }
  ) -> PayloadChecker.Result {
    switch file.content {
    case .read(let bytes):
      checker.check(bytes, source: file.source, from: file.origin, in: arena, placing: placing)
    case .failed(let error): unreadable(file.source, from: file.origin, error)
    }
  }

  private func read(_ origin: Origin) -> ReadFile {
    let source = origin.source
    do throws(FileReadError) {
      return ReadFile(origin: origin, source: source, content: .read(try read(source)))
    } catch {
      return ReadFile(origin: origin, source: source, content: .failed(error))
    }
  }

  private func read(_ source: Source) throws(FileReadError) -> PaddedBytes {
    guard let file = source.file else { return try files.readStandardInput() }
    return try files.read(file)
  }

  private func unreadable(_ source: Source, from origin: Origin, _ error: FileReadError) -> PayloadChecker.Result {
    let info = UnreadableFile.info
    let reason = error == .notFound && source.name.isRepaired ? "its name is not UTF-8" : "\(error)"
    let message = "the file cannot be read: \(reason)"
    let found = Diagnostic(
      rule: info.id, severity: info.severity, impact: info.impact, message: message,
      location: SourceLocation(source: source), fingerprint: Fingerprint.of([info.id, source.name]),
      configurations: checker.configurations)
    // A file that is too long stays so, whoever reads it the next time.
    let outcome: Outcome = if case .tooLarge = error { .notChecked } else { .transient }
    return PayloadChecker.Result(
      findings: [found], summary: ScreenSummary(origin: origin, outcome: outcome))
  }
}

extension String {
  /// Whether it stands for bytes that are no UTF-8, as the name of a file may.
  var isRepaired: Bool { unicodeScalars.contains("\u{FFFD}") }
}
