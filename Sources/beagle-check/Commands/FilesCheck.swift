import BeagleModel

/// Checks files, patterns and standard input one by one, without walking.
struct FilesCheck {
  let paths: [String]
  let files: FileSystem
  let checker: PayloadChecker
  let jobs: Int

  func report() throws(RunError) -> RunReport {
    let sources = try sources()
    let results = FileReview(files: files, checker: checker, jobs: jobs).results(of: sources)
    return RunReport(
      screens: FileReview.records(results).sorted { $0.source.name < $1.source.name },
      diagnostics: results.flatMap(\.diagnostics).sorted(by: Diagnostic.isOrdered), notChecked: [], isIncomplete: false
    )
  }

  /// Every file once, in the order in which it was first named.
  private func sources() throws(RunError) -> [Source] {
    var names: [String?] = []
    for path in paths {
      if path == "-" {
        names.append(nil)
        continue
      }
      switch files.kind(path) {
      case .folder:
        let found = FolderListing(of: path, in: files).files
        if found.isEmpty { throw .noFiles(path) }
        names += found.map { RelativePath.join(path, $0) }
      case .file, .other: names.append(path)
      case .missing: names += try expanded(path).map(Optional.some)
      }
    }
    var met: Set<String?> = []
    return names.filter { met.insert($0).inserted }.map { Source(file: $0) }
  }

  private func expanded(_ path: String) throws(RunError) -> [String] {
    guard GlobPattern.isPattern(path) else { throw .missingPath(path, near: neighbour(of: path)) }
    let (folder, rest) = GlobPattern.split(path)
    let pattern = GlobPattern(rest)
    let found = FolderListing(of: folder, in: files) { pattern.matches($0) }.files
    if found.isEmpty { throw .noFiles(path) }
    return found.map { RelativePath.join(folder, $0) }
  }

  /// A name beside the one that is not there.
  private func neighbour(of path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let near = Spelling.nearest(to: name, among: (files.list(folder) ?? []).map(\.name))
    return near.map { RelativePath.join(folder, $0) }
  }
}
