import BeagleModel

/// Files, patterns and standard input, checked one by one: nothing says where their routes lead.
struct FilesSource: PayloadSource {
  let checker: PayloadChecker
  let jobs: Int
  private let files: FileSystem
  private let sources: [Source]
  /// Folders that cannot be listed.
  private let unreadable: [String]
  /// Links out of the folders, which are not followed.
  private let outside: [String]
  private let names: DocumentNames
  private let ignored: [(path: String, by: String)]
  private let standardInput: String?

  /// - Parameters:
  ///   - ownFiles: The configuration's and the run's reports.
  ///   - exclusion: What folders and patterns leave out.
  ///   - standardInput: The file that its findings name.
  init(
    paths: [String], files: FileSystem, checker: PayloadChecker, names: DocumentNames = DocumentNames(), jobs: Int,
    ownFiles: [String] = [], leavingOut exclusion: Exclusion = .none, standardInput: String? = nil
  ) throws(RunError) {
    (self.files, self.checker, self.jobs, self.names) = (files, checker, jobs, names)
    self.standardInput = standardInput
    var found = PayloadPaths(exclusion: exclusion)
    for path in paths { try found.add(path, in: files, besides: ownFiles) }
    sources = found.sources
    ignored = found.ignored
    (unreadable, outside) = (Set(found.unreadable).sorted(), Set(found.outside).sorted())
  }

  func results() -> [PayloadChecker.Result] {
    let checker = FileChecker(files: files, checker: checker, jobs: jobs, standardInput: standardInput)
    var results = checker.results(of: sources)
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
      unvisited: RunReport.NotChecked.paths(unreadable: unreadable, outside: outside), hasLinks: false,
      proof: RunProof(isIncomplete: !unreadable.isEmpty || screens.contains { $0.outcome != .loaded }))
    facts.ignored = ignored
    return facts
  }

  /// Without links between the screens none is checked again.
  var reading: @Sendable (Int) -> PaddedBytes? { { _ in nil } }
}

/// The files that paths, folders and patterns of a command line stand for.
private struct PayloadPaths {
  let exclusion: Exclusion
  /// `nil` for standard input.
  private var names: [String?] = []
  private(set) var unreadable: [String] = []
  private(set) var outside: [String] = []
  private(set) var ignored: [(path: String, by: String)] = []

  init(exclusion: Exclusion) { self.exclusion = exclusion }

  /// Every file once, in the order in which it was first named. Names of other bytes are other files, though they be
  /// written alike.
  var sources: [Source] {
    var met: Set<[UInt8]?> = []
    return names.filter { met.insert($0.map { Array(RelativePath.normal($0).utf8) }).inserted }.map { Source(file: $0) }
  }

  mutating func add(_ path: String, in files: FileSystem, besides ownFiles: [String]) throws(RunError) {
    if path == "-" { return names.append(nil) }
    switch files.kind(path) {
    case .folder:
      add(
        try FolderListing.some(of: path, named: path, in: files, besides: ownFiles, leavingOut: exclusion), of: path)
    case .file, .other: names.append(path)
    case .missing: try add(pattern: path, in: files, besides: ownFiles)
    }
  }

  private mutating func add(
    pattern path: String, in files: FileSystem, besides ownFiles: [String]
  ) throws(RunError) {
    guard GlobPattern.isPattern(path) else { throw .missingPath(path, near: files.neighbour(of: path)) }
    let (folder, rest) = GlobPattern.split(path)
    switch files.kind(folder) {
    case .folder: break
    case .missing: throw .missingPath(folder, near: files.neighbour(of: folder))
    case .file, .other: throw .noFiles(path)
    }
    let pattern = GlobPattern(rest)
    let listing = try FolderListing.some(
      of: folder, named: path, in: files, besides: ownFiles, leavingOut: exclusion, entering: pattern.mayMatch
    ) {
      pattern.matches($0.path) && !FolderListing.isConfiguration($0)
    }
    add(listing, of: folder)
  }

  private mutating func add(_ listing: FolderListing, of folder: String) {
    names += listing.files.map { RelativePath.join(folder, $0) }
    unreadable += listing.unreadable
    outside += listing.outside.map { RelativePath.join(folder, $0) }
    ignored += listing.ignored.map { (RelativePath.join(folder, $0.path), $0.by) }
  }
}
