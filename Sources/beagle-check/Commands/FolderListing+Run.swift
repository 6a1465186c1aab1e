import BeagleModel

extension FolderListing {
  /// The files of a folder that was named on the command line; that there are none keeps the run from starting.
  ///
  /// - Parameter name: What was typed.
  /// - Parameter configurationFile: The run's own, which is no payload whatever it is called.
  static func some(
    of folder: String, named name: String, in fileSystem: FileSystem, besides configurationFile: String?,
    matching: (String) -> Bool = FolderListing.isScreen
  ) throws(RunError) -> FolderListing {
    let own = configurationFile.map(withoutDot)
    let listing = FolderListing(of: folder, in: fileSystem) { path in
      matching(path) && withoutDot(RelativePath.join(folder, path)) != own
    }
    if !listing.files.isEmpty { return listing }
    throw listing.unreadable.first.map { .unreadableFolder($0) } ?? .noFiles(name)
  }

  private static func withoutDot(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}

extension RunReport.NotChecked {
  static func folders(_ paths: [String]) -> [RunReport.NotChecked] {
    paths.map { RunReport.NotChecked(route: $0, reason: "the folder cannot be listed", referrers: []) }
  }
}
