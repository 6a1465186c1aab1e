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
    let report = try earlierReport(named: file, hasBaseline: hasBaseline)
    let (recorded, paths) = (report.paths.map(RelativePath.normal), request.paths.map(RelativePath.normal))
    let isRelated = paths.contains { path in
      recorded.contains { RelativePath.isBelow($0, path) || RelativePath.isBelow(path, $0) }
    }
    return EarlierFindings(
      name: file, findings: report.findings,
      scope: Set(recorded) == Set(paths) ? .whole : isRelated ? .narrowed : .otherDocuments)
  }

  /// A report in JSON of an earlier run, whole but for findings that this run leaves out, too.
  func earlierReport(named file: String, hasBaseline: Bool) throws(RunError) -> EarlierReport {
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
    return report
  }

  private func commit(
    named name: String, _ loaded: ConfigurationLoading.Loaded, below folders: [String]
  ) throws(RunError) -> EarlierFindings {
    let before = try before(.since, name, loaded, below: folders)
    let report = try before.earlierReport(.since, name)
    var earlier = EarlierFindings(
      name: name, findings: (report?.findings ?? []).map(KnownFinding.init), scope: .whole)
    if request.needs.contains(.drawings) {
      let set = report.map { PayloadSet(of: $0, named: name, in: before.files) }
      earlier.screens = .init(set: set ?? PayloadSet(name: name) { _ in nil }, map: report?.map ?? SiteMap())
    }
    return earlier
  }

  /// The same run as it was at a commit.
  ///
  /// - Parameter option: The option that names the commit.
  func before(
    _ option: OptionName, _ name: String, _ loaded: ConfigurationLoading.Loaded, below folders: [String]
  ) throws(RunError) -> CheckRun {
    let start = "\(option.long) \(name): "
    let commit: CommitFiles
    do throws(CommitFiles.Failure) {
      commit = try CommitFiles(at: name, git, workingDirectory: files.workingDirectory())
    } catch {
      throw .knownFindings(start + Self.words(for: error, name, near: files.neighbour(of: name)))
    }
    if request.paths.contains("-") {
      throw .knownFindings("\(start)a commit has no standard input; name files or a folder")
    }
    let isWalk = request.paths.allSatisfy(AddressText.isWeb)
    if isWalk, !request.paths.isEmpty || loaded.chosen.contains(where: { $0.variant == .live }) {
      throw .knownFindings(
        "\(start)a server has no commits; write a report with --report json=FILE, and compare with \(option.long) FILE")
    }
    if let path = request.paths.first(where: { !AddressText.isWeb($0) && !commit.holds($0) }) {
      throw .knownFindings("\(start)\(path) lies outside of the repository")
    }
    var before = self
    before.files = commit.over(files, besides: Set(loaded.configuration.files.map(RelativePath.normal)))
    before.request.known = KnownOptions()
    before.request.reports.query = nil
    before.ignoresBaseline = true
    before.request.needs.formIntersection([.map, .drawings])
    before.recordedFolders = folders
    before.progress = nil
    before.parts = nil
    before.resume = nil
    return before
  }

  /// The report of a run as it was at a commit; `nil` where nothing was there.
  func earlierReport(_ option: OptionName, _ name: String) throws(RunError) -> RunReport? {
    do throws(RunError) {
      return try report()
    } catch {
      switch error {
      case .missingPath, .noFiles: return nil
      default: throw .knownFindings("\(option.long) \(name): the commit cannot be checked: \(error)")
      }
    }
  }

  /// Adds what changed on the screens since a commit, with their drawings before and after.
  func addChanges(
    since earlier: EarlierFindings.Screens, to report: inout RunReport, _ loaded: ConfigurationLoading.Loaded,
    _ levels: RuleLevels
  ) {
    guard let chosen = loaded.chosen.first else { return }
    let now = PayloadSet(of: report, named: "", in: files)
    let changes = PayloadSetComparison(
      from: earlier.set, to: now, checker(of: chosen, loaded.configuration, levels).app, jobs: request.jobs
    ).changes
    report.comparison?.since?.changes = changes
    report.comparison?.since?.drawings = ChangeDrawings(
      of: Set(changes.map(\.screen)), before: earlier.map.drawings(of: earlier.set.sources),
      after: report.map.drawings(of: now.sources))
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
