import BeagleModel

extension FolderListing {
  /// The files of a folder that was named on the command line; that there are none keeps the run from starting.
  ///
  /// - Parameter name: What was typed.
  /// - Parameter configurationFiles: The run's own, which are no payloads whatever they are called.
  static func some(
    of folder: String, named name: String, in fileSystem: FileSystem, besides configurationFiles: [String],
    matching: (String) -> Bool = FolderListing.isScreen
  ) throws(RunError) -> FolderListing {
    let own = Set(configurationFiles.map(RelativePath.normal))
    let listing = FolderListing(of: folder, in: fileSystem) { path in
      matching(path) && !own.contains(RelativePath.normal(RelativePath.join(folder, path)))
    }
    if !listing.files.isEmpty { return listing }
    throw listing.unreadable.first.map { .unreadableFolder($0) } ?? .noFiles(name)
  }
}

extension RunReport.NotChecked {
  static func folders(_ paths: [String]) -> [RunReport.NotChecked] {
    paths.map { RunReport.NotChecked(route: $0, reason: "the folder cannot be listed", referrers: []) }
  }
}
