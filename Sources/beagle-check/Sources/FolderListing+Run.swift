import BeagleModel

extension FolderListing {
  /// The files of a folder that was named on the command line; that there are none keeps the run from starting.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - ownFiles: The run's own files, which are no payloads.
  ///   - exclusion: What is left out.
  static func some(
    of folder: String, named name: String, in fileSystem: FileSystem, besides ownFiles: [String],
    leavingOut exclusion: Exclusion = .none, jobs: Int = 1, entering: (String) -> Bool = { _ in true },
    matching: (Candidate) -> Bool = FolderListing.isScreen
  ) throws(RunError) -> FolderListing {
    let own = Set(ownFiles.map(RelativePath.normal))
    let ownNames = own.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let listing = FolderListing(of: folder, in: fileSystem, jobs: jobs, leavingOut: exclusion, entering: entering) {
      file in
      guard matching(file) else { return false }
      // Few files are called like one of the run's own, and only these are compared as paths.
      guard ownNames.contains(file.name) else { return true }
      return !own.contains(RelativePath.normal(RelativePath.join(folder, file.path)))
    }
    if !listing.files.isEmpty { return listing }
    if let path = listing.unreadable.first { throw .unreadableFolder(path) }
    if let first = listing.ignored.first { throw .allLeftOut(name, such: first.path, by: first.by) }
    throw listing.outside.first.map { .linkOutsideFolder(RelativePath.join(folder, $0)) } ?? .noFiles(name)
  }
}

extension RunReport.NotChecked {
  /// The folders that cannot be listed, and the links that are not followed.
  static func paths(unreadable: [String], outside: [String]) -> [RunReport.NotChecked] {
    unreadable.map { RunReport.NotChecked(route: $0, reason: .lockedFolder, referrers: []) }
      + outside.map { RunReport.NotChecked(route: $0, reason: .outsideFolder, referrers: []) }
  }
}
