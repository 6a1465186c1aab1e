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
      guard matching(path) else { return false }
      // Few files are called like one of the configuration's, and only these are compared as paths.
      guard own.contains(where: { Self.isNamed(path, like: $0) }) else { return true }
      return !own.contains(RelativePath.normal(RelativePath.join(folder, path)))
    }
    if !listing.files.isEmpty { return listing }
    throw listing.unreadable.first.map { .unreadableFolder($0) } ?? .noFiles(name)
  }

  /// Whether two paths end with the same name.
  private static func isNamed(_ path: String, like other: String) -> Bool {
    let name = other.utf8.lastIndex(of: UInt8(ascii: "/")).map { other[other.utf8.index(after: $0)...] } ?? other[...]
    return path.utf8.count >= name.utf8.count && path.utf8.suffix(name.utf8.count).elementsEqual(name.utf8)
  }
}

extension RunReport.NotChecked {
  static func folders(_ paths: [String]) -> [RunReport.NotChecked] {
    paths.map { RunReport.NotChecked(route: $0, reason: "the folder cannot be listed", referrers: []) }
  }
}
