import BeagleModel

/// Reads and checks files side by side.
struct FileReview {
  let files: FileSystem
  let checker: PayloadChecker
  let jobs: Int

  /// A file that was read, or why it was not.
  struct ReadFile {
    fileprivate let origin: Origin
    fileprivate let source: Source
    fileprivate let bytes: Result<PaddedBytes, FileReadError>
  }

  /// In the order of the sources; a source without a file is standard input.
  func results(of sources: [Source]) -> [PayloadChecker.Result] {
    let groups = groups(of: sources.indices)
    return Parallel.map(count: groups.count, workers: checker.makeArenas(jobs)) { arena, number in
      results(of: groups[number].map { Origin(sources[$0]) }) { result(of: $0, in: arena) }
    }.flatMap { $0 }
  }

  /// Places in groups of files that one thread reads before it checks the first of them: the system's code for reading
  /// and the tool's own do not fit the processor's nearest memory together, and would push each other out at each file.
  ///
  /// Of few files each is a group, and no group is so large that a thread waits long for another's last.
  func groups(of places: Range<Int>) -> [Range<Int>] {
    let size = min(8, max(1, places.count / (16 * max(1, jobs))))
    return stride(from: places.lowerBound, to: places.upperBound, by: size).map {
      $0..<min($0 + size, places.upperBound)
    }
  }

  /// So many bytes at most are read before the first is checked, and then the file that goes beyond.
  private static let window = 1 << 18

  /// Reads a group, and asks for what is made of each file, in order.
  func results<Made>(of group: [Origin], _ make: (ReadFile) -> Made) -> [Made] {
    var made: [Made] = []
    made.reserveCapacity(group.count)
    var rest = group[...]
    while !rest.isEmpty {
      var files: [ReadFile] = []
      var size = 0
      while size < Self.window, let origin = rest.popFirst() {
        let file = read(origin)
        size += (try? file.bytes.get().count) ?? 0
        files.append(file)
      }
      for file in files { made.append(make(file)) }
    }
    return made
  }

  /// - Parameter placing: Not asked about a file that is no JSON, or that cannot be read.
  func result(
    of file: ReadFile, in arena: ScreenArena, placing: PayloadChecker.Placing = { _ in [] }
  ) -> PayloadChecker.Result {
    switch file.bytes {
    case .success(let bytes):
      checker.check(bytes, source: file.source, from: file.origin, in: arena, placing: placing)
    case .failure(let error): unreadable(file.source, from: file.origin, error)
    }
  }

  private func read(_ origin: Origin) -> ReadFile {
    let source = origin.source
    do throws(FileReadError) {
      return ReadFile(origin: origin, source: source, bytes: .success(try read(source)))
    } catch {
      return ReadFile(origin: origin, source: source, bytes: .failure(error))
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
