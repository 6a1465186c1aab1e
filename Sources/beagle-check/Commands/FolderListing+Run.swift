import BeagleModel

extension FolderListing {
  /// The files of a folder that was named on the command line; that there are none keeps the run from starting.
  ///
  /// - Parameter name: What was typed.
  static func some(
    of folder: String, named name: String, in fileSystem: FileSystem,
    matching: (String) -> Bool = FolderListing.isScreen
  ) throws(RunError) -> FolderListing {
    let listing = FolderListing(of: folder, in: fileSystem, matching: matching)
    if !listing.files.isEmpty { return listing }
    throw listing.unreadable.first.map { .unreadableFolder($0) } ?? .noFiles(name)
  }
}

extension RunReport.NotChecked {
  static func folders(_ paths: [String]) -> [RunReport.NotChecked] {
    paths.map { RunReport.NotChecked(route: $0, reason: "the folder cannot be listed", referrers: []) }
  }
}
