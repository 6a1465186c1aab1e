/// The JSON files of a folder, by path, with what could not be looked at.
struct FolderListing: Sendable {
  /// Relative to the folder, sorted.
  var files: [String] = []
  /// Folders that could not be listed.
  var unreadable: [String] = []

  /// - Parameter matching: Which files count, by their path relative to the folder.
  init(of folder: String, in fileSystem: FileSystem, matching: (String) -> Bool = FolderListing.isScreen) {
    // A folder is entered once, however many links lead to it, so a link to an ancestor ends there.
    var entered: Set<FileSystem.FolderID> = []
    if case .folder(let id) = fileSystem.kind(folder) { entered.insert(id) }
    var waiting = [""]
    while let current = waiting.popLast() {
      let path = RelativePath.join(folder, current)
      guard let entries = fileSystem.list(path) else {
        unreadable.append(path)
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let relative = current.isEmpty ? entry.name : "\(current)/\(entry.name)"
        if entry.isFolder == false {
          if matching(relative) { files.append(relative) }
          continue
        }
        switch fileSystem.kind(RelativePath.join(folder, relative)) {
        case .folder(let id):
          if entered.insert(id).inserted { waiting.append(relative) }
        // A link that leads nowhere, or a pipe, is what its name promises: a screen that cannot be read.
        case .file, .missing, .other: if matching(relative) { files.append(relative) }
        }
      }
    }
    files.sort()
    unreadable.sort()
  }

  /// Every JSON file but the tool's own configuration.
  static func isScreen(_ path: String) -> Bool { path.hasSuffix(".json") && !isConfiguration(path) }

  static func isConfiguration(_ path: String) -> Bool {
    path == "beagle-check.json" || path.hasSuffix("/beagle-check.json")
  }
}
