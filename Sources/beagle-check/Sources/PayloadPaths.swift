import BeagleModel

/// The files that paths, folders and patterns of a command line stand for.
struct PayloadPaths: Sendable {
  private var exclusion = Exclusion.none
  /// `nil` for standard input.
  private var names: [String?] = []
  private(set) var unreadable: [String] = []
  private(set) var outside: [String] = []
  private(set) var ignored: [(path: String, by: String)] = []

  /// - Parameters:
  ///   - ownFiles: The configuration's and the run's reports.
  ///   - exclusion: What folders and patterns leave out.
  init(
    _ paths: [String], in files: FileSystem, besides ownFiles: [String], leavingOut exclusion: Exclusion
  ) throws(RunError) {
    self.exclusion = exclusion
    for path in paths { try add(path, in: files, besides: ownFiles) }
    (unreadable, outside) = (Set(unreadable).sorted(), Set(outside).sorted())
  }

  /// The paths that another machine looked at.
  init(unreadable: [String], outside: [String], ignored: [(path: String, by: String)]) {
    (self.unreadable, self.outside, self.ignored) = (unreadable, outside, ignored)
  }

  init(exclusion: Exclusion) { self.exclusion = exclusion }

  /// Every file once, in the order in which it was first named. Names of other bytes are other files, though they be
  /// written alike.
  var sources: [Source] {
    var met: Set<[UInt8]?> = []
    return names.filter { met.insert($0.map { Array(RelativePath.normal($0).utf8) }).inserted }.map { Source(file: $0) }
  }

  private mutating func add(_ path: String, in files: FileSystem, besides ownFiles: [String]) throws(RunError) {
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
