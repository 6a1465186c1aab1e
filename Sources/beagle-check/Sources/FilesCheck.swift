import BeagleModel

/// Checks files, patterns and standard input one by one, without walking.
struct FilesCheck {
  let paths: [String]
  let files: FileSystem
  let checker: PayloadChecker
  let jobs: Int
  /// The configuration's and the run's reports.
  var ownFiles: [String] = []

  func report() throws(RunError) -> RunReport {
    let (sources, unreadable, outside) = try sources()
    // Standard input can be read once, and a finding's place is looked at again.
    let files = paths.contains("-") ? self.files.rememberingInput() : self.files
    let results = FileReview(files: files, checker: checker, jobs: jobs).results(of: sources)
    let screens = results.map(\.summary)
    // Nobody said where the root is, so routes lead anywhere; only what the app cannot ask for leads nowhere for sure.
    let targets = LinkTargets(
      screens.lazy.map { screen in
        screen.links.map { link in checker.app.outage(of: link).map { LinkTarget.broken($0) } ?? .notChecked }
      })
    var report = SiteReport(
      site: ScreenGraph(
        screens: screens, targets: targets, ownTexts: checker.app.ownTexts,
        usedSchemas: checker.app.usedSchemas),
      app: checker.app, own: results.map(\.findings), configurations: checker.configurations,
      unanswered: UnansweredLinks(),
      unvisited: RunReport.NotChecked.paths(unreadable: unreadable, outside: outside),
      hasLinks: false,
      isIncomplete: !unreadable.isEmpty || screens.contains { $0.outcome != .loaded }, levels: checker.levels,
      jobs: jobs)
    return report.report(
      SiteTexts(screens: screens, checker: checker, namesReferrers: false) { place in
        guard let file = sources[place].file else { return try? files.readStandardInput() }
        return try? files.read(file)
      })
  }

  /// Every file once, in the order in which it was first named; folders that cannot be listed; links that lead out.
  private func sources() throws(RunError) -> (files: [Source], unreadable: [String], outside: [String]) {
    var names: [String?] = []
    var unreadable: [String] = []
    var outside: [String] = []
    func add(_ listing: FolderListing, of folder: String) {
      names += listing.files.map { RelativePath.join(folder, $0) }
      unreadable += listing.unreadable
      outside += listing.outside.map { RelativePath.join(folder, $0) }
    }
    for path in paths {
      if path == "-" {
        names.append(nil)
        continue
      }
      switch files.kind(path) {
      case .folder:
        add(try FolderListing.some(of: path, named: path, in: files, besides: ownFiles), of: path)
      case .file, .other: names.append(path)
      case .missing:
        let (listing, folder) = try expanded(path)
        add(listing, of: folder)
      }
    }
    // One file needs no set of them.
    guard names.count > 1 else { return (names.map { Source(file: $0) }, unreadable, outside) }
    // Names of other bytes are other files, though they be written alike.
    var met: Set<[UInt8]?> = []
    return (
      names.filter { met.insert($0.map { Array(RelativePath.normal($0).utf8) }).inserted }.map { Source(file: $0) },
      Set(unreadable).sorted(), Set(outside).sorted()
    )
  }

  private func expanded(_ path: String) throws(RunError) -> (listing: FolderListing, folder: String) {
    guard GlobPattern.isPattern(path) else { throw .missingPath(path, near: files.neighbour(of: path)) }
    let (folder, rest) = GlobPattern.split(path)
    switch files.kind(folder) {
    case .folder: break
    case .missing: throw .missingPath(folder, near: files.neighbour(of: folder))
    case .file, .other: throw .noFiles(path)
    }
    let pattern = GlobPattern(rest)
    let listing = try FolderListing.some(
      of: folder, named: path, in: files, besides: ownFiles, entering: pattern.mayMatch
    ) {
      pattern.matches($0.path) && !FolderListing.isConfiguration($0)
    }
    return (listing, folder)
  }
}
