import BeagleModel

/// `--since`: the findings of an earlier report, or of a commit.
extension CheckRun {
  /// `nil` without the option.
  ///
  /// - Parameter folders: The folders whose files are routes, as for this run.
  func since(_ loaded: ConfigurationLoading.Loaded, below folders: [String], hasBaseline: Bool) throws(RunError)
    -> EarlierFindings?
  {
    guard let name = request.known.since else { return nil }
    if files.kind(name) == .file { return try report(named: name, hasBaseline: hasBaseline) }
    return try commit(named: name, loaded, below: folders)
  }

  private func report(named file: String, hasBaseline: Bool) throws(RunError) -> EarlierFindings {
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try files.read(file) } catch { throw .knownFindings("\(file): \(error)") }
    let report: EarlierReport
    do throws(BaselineFault) { report = try EarlierReport(bytes, file: file) } catch {
      throw .knownFindings(error.description)
    }
    if report.leftOut > 0, !hasBaseline {
      throw .knownFindings(
        "\(file): the report leaves \(Prose.count(report.leftOut, "known finding")) out: write it with --show-known, or "
          + "name the same --baseline here")
    }
    let (recorded, paths) = (report.paths.map(RelativePath.normal), request.paths.map(RelativePath.normal))
    let isRelated = paths.contains { path in
      recorded.contains { RelativePath.isBelow($0, path) || RelativePath.isBelow(path, $0) }
    }
    return EarlierFindings(
      name: file, findings: report.findings,
      scope: Set(recorded) == Set(paths) ? .whole : isRelated ? .narrowed : .otherDocuments)
  }

  private func commit(
    named name: String, _ loaded: ConfigurationLoading.Loaded, below folders: [String]
  ) throws(RunError) -> EarlierFindings {
    let commit: CommitFiles
    do throws(CommitFiles.Failure) {
      commit = try CommitFiles(at: name, git, workingDirectory: files.workingDirectory())
    } catch {
      throw .knownFindings("--since \(name): " + Self.words(for: error, name, near: files.neighbour(of: name)))
    }
    if request.paths.contains("-") {
      throw .knownFindings("--since \(name): a commit has no standard input; name files or a folder")
    }
    let isWalk = request.paths.allSatisfy(AddressText.isWeb)
    if isWalk, !request.paths.isEmpty || loaded.chosen.contains(where: { $0.variant == .live }) {
      throw .knownFindings(
        "--since \(name): a server has no commits; write a report with --report json=FILE, and compare with --since FILE"
      )
    }
    if let path = request.paths.first(where: { !AddressText.isWeb($0) && !commit.holds($0) }) {
      throw .knownFindings("--since \(name): \(path) lies outside of the repository")
    }
    var before = self
    before.files = commit.over(files, besides: Set(loaded.configuration.files.map(RelativePath.normal)))
    before.request.known = KnownOptions()
    before.ignoresBaseline = true
    before.recordedFolders = folders
    before.progress = nil
    before.parts = nil
    let found: [KnownFinding]
    do throws(RunError) {
      found = try before.report().findings.map(KnownFinding.init)
    } catch {
      switch error {
      // What was not there had no findings.
      case .missingPath, .noFiles: found = []
      default: throw .knownFindings("--since \(name): the commit cannot be checked: \(error)")
      }
    }
    return EarlierFindings(name: name, findings: found, scope: .whole)
  }

  private static func words(for failure: CommitFiles.Failure, _ name: String, near file: String?) -> String {
    switch failure {
    case .noGit: "git is needed for a comparison with a commit, and it cannot be started"
    case .noRepository: "the working directory is in no git repository, and there is no such report"
    case .noCommit(let known):
      "there is no such commit, and no such report"
        + Spelling.question(Spelling.suggestions(for: name, among: known) + (file.map { [$0] } ?? []))
    case .unreadable: "git cannot list the files of the commit"
    }
  }
}
