import BeagleModel

/// What a run leaves out of folders and patterns; a file that is named directly is always checked.
struct Exclusion: Sendable, Equatable {
  /// In the syntax of ignore files, relative to the working directory.
  var patterns: [String] = []
  var readsIgnoreFiles = true

  /// Nothing is left out.
  static let none = Exclusion(readsIgnoreFiles: false)
}

/// The ignore files that count in a folder, and the patterns of the command line.
struct IgnoreRules: Sendable {
  /// In each folder; a later one has the last word.
  static let fileNames = [".gitignore", ".beaglecheckignore"]

  /// The folder that is listed, as the folders of the lists are written.
  private let root: String
  private let readsFiles: Bool
  /// The first list that has a word on a path decides: the command line, then the nearest ignore file.
  private var lists: [IgnoreList] = []

  /// - Parameter folder: The folder that is listed. Where an ignore file above leaves it out, the files above do not count,
  ///   for it was named.
  init(in folder: String, _ exclusion: Exclusion, files: FileSystem) {
    let here = files.workingDirectory()
    root = Self.full(folder, from: here)
    readsFiles = exclusion.readsIgnoreFiles
    if readsFiles {
      for above in Self.foldersAbove(root, from: here, in: files) { read(above, in: files) }
      let parts = Self.ancestors(of: root) + [root]
      if parts.contains(where: { match($0, isFolder: true)?.ignores == true }) { lists = [] }
    }
    if !exclusion.patterns.isEmpty {
      let text = exclusion.patterns.joined(separator: "\n")
      lists.insert(IgnoreList(name: "--exclude", folder: Self.full(".", from: here), text: text), at: 0)
    }
  }

  /// - Parameter path: Relative to the listed folder.
  /// - Returns: The line that leaves it out, `drafts/.gitignore:3`; `nil` where it counts.
  func reason(toLeaveOut path: String, isFolder: Bool) -> String? {
    if lists.isEmpty { return nil }
    let full = root.isEmpty ? path : RelativePath.join(root, path)
    guard let match = match(full, isFolder: isFolder), match.ignores else { return nil }
    return match.place
  }

  /// The same rules with the ignore files of a folder below.
  ///
  /// - Parameters:
  ///   - folder: Relative to the listed folder; empty for that one.
  ///   - entries: What lies in it.
  func below(_ folder: String, _ entries: [FileSystem.Entry], in files: FileSystem) -> IgnoreRules {
    guard readsFiles, entries.contains(where: { Self.fileNames.contains($0.name) }) else { return self }
    var rules = self
    rules.read(folder.isEmpty ? root : root.isEmpty ? folder : RelativePath.join(root, folder), in: files)
    return rules
  }

  private func match(_ path: String, isFolder: Bool) -> (place: String, ignores: Bool)? {
    for list in lists {
      if let match = list.match(path, isFolder: isFolder) {
        return (list.name == "--exclude" ? list.name : "\(list.name):\(match.line)", match.ignores)
      }
    }
    return nil
  }

  private mutating func read(_ folder: String, in files: FileSystem) {
    // Those of the command line stay in front.
    let place = lists.first?.name == "--exclude" ? 1 : 0
    for name in Self.fileNames {
      let file = RelativePath.join(files.nameFromHere(folder.isEmpty ? "." : folder), name)
      guard files.kind(file) == .file, let bytes = try? files.read(file) else { continue }
      let list = IgnoreList(name: file, folder: folder, text: String(decoding: bytes.buffer, as: UTF8.self))
      if !list.isEmpty { lists.insert(list, at: place) }
    }
  }

  // MARK: - Folders above

  /// Absolute where the working directory is known; empty for the start of relative paths.
  private static func full(_ folder: String, from here: String?) -> String {
    let path = folder.hasPrefix("/") ? folder : here.map { RelativePath.join($0, folder) } ?? folder
    let normal = RelativePath.normal(path)
    return normal == "." ? "" : normal
  }

  /// The folders above one whose ignore files count, from the top: from its repository on, else from the working directory.
  private static func foldersAbove(_ folder: String, from here: String?, in files: FileSystem) -> [String] {
    let all = ancestors(of: folder)
    func isRepository(_ folder: String) -> Bool {
      files.kind(RelativePath.join(files.nameFromHere(folder.isEmpty ? "." : folder), ".git")) != .missing
    }
    if isRepository(folder) { return [] }
    if let top = all.lastIndex(where: isRepository) { return Array(all[top...]) }
    let working = full(".", from: here)
    return all.firstIndex(of: working).map { Array(all[$0...]) } ?? []
  }

  /// `/a` and `/a/b` of `/a/b/c`; for a relative path the start of such paths too.
  private static func ancestors(of folder: String) -> [String] {
    var folders: [String] = []
    var path = folder
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      folders.insert(path.isEmpty ? "/" : path, at: 0)
    }
    if !folder.hasPrefix("/"), !folder.isEmpty { folders.insert("", at: 0) }
    return path.isEmpty && folder == "/" ? [] : folders
  }
}
