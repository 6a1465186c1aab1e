import BeagleModel

/// Files, patterns and standard input, checked one by one: nothing says where their routes lead.
struct FilesSource: PayloadSource {
  let checker: PayloadChecker
  let jobs: Int
  private let checked: CheckedFiles
  private let names: DocumentNames
  private let found: PayloadPaths

  /// - Parameters:
  ///   - ownFiles: The configuration's and the run's reports.
  ///   - exclusion: What folders and patterns leave out.
  ///   - standardInput: The file that its findings name.
  init(
    paths: [String], files: FileSystem, checker: PayloadChecker, names: DocumentNames = DocumentNames(), jobs: Int,
    ownFiles: [String] = [], leavingOut exclusion: Exclusion = .none, standardInput: String? = nil
  ) throws(RunError) {
    let found = try PayloadPaths(paths, in: files, besides: ownFiles, leavingOut: exclusion)
    let files = FileChecker(files: files, checker: checker, jobs: jobs, standardInput: standardInput)
    self.init(found, checked: CheckedFiles(found.sources, by: files), checker: checker, names: names, jobs: jobs)
  }

  /// - Parameter checked: Of the paths' sources, in their order.
  init(_ found: PayloadPaths, checked: CheckedFiles, checker: PayloadChecker, names: DocumentNames, jobs: Int) {
    (self.found, self.checked, self.checker, self.names, self.jobs) = (found, checked, checker, names, jobs)
  }

  func results() -> [PayloadChecker.Result] {
    var results = checked.results()
    for index in results.indices {
      results[index].summary.document = names.name(of: results[index].summary.source)
    }
    return results
  }

  /// Only what the app cannot ask for leads nowhere for sure.
  func resolutions(of screens: [ScreenSummary]) -> [[LinkResolution]] {
    screens.map { screen in
      screen.links.map { checker.app.outage(of: $0).map(LinkResolution.broken) ?? .notChecked(nil) }
    }
  }

  func facts(_ screens: [ScreenSummary], _ targets: [[LinkResolution]]) -> SiteFacts {
    var facts = SiteFacts(
      unvisited: RunReport.NotChecked.paths(unreadable: found.unreadable, outside: found.outside), hasLinks: false,
      proof: RunProof(isIncomplete: !found.unreadable.isEmpty || screens.contains { $0.outcome != .loaded }))
    facts.add(checked.gaps)
    facts.ignored = found.ignored
    return facts
  }

  /// Without links between the screens none is checked again.
  var reading: @Sendable (Int) -> PaddedBytes? { { _ in nil } }
}
