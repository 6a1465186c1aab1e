import BeagleModel

/// The files of a repository as they were at a commit; files outside of the repository are those of the disk.
struct CommitFiles: Sendable {
  private let git: GitCommand
  /// The absolute path of the repository's folder; `nil` where the working directory is unknown.
  let root: String
  private let workingDirectory: String
  /// By path below the root, the names of the files' contents.
  fileprivate var contents: [String: String] = [:]
  private var folders: [String: [String: FileSystem.Entry]] = ["": [:]]
  /// By name of the content, those that were read in one go.
  private var texts: [String: PaddedBytes] = [:]

  enum Failure: Error, Equatable {
    case noGit
    case noRepository
    /// - Parameter known: The names of branches and tags.
    case noCommit(known: [String])
    case unreadable
  }

  /// All JSON files are read in one go up to so many bytes.
  private static let limit = 64 << 20

  /// - Parameter name: A commit, a branch or a tag.
  init(at name: String, _ git: GitCommand, workingDirectory: String?) throws(Failure) {
    self.git = git
    guard let top = git.run(["rev-parse", "--show-toplevel"], []) else { throw .noGit }
    guard top.status == 0, let workingDirectory else { throw .noRepository }
    (root, self.workingDirectory) = (top.text, workingDirectory)
    // A name that looks like an option is none.
    let commit = name.hasPrefix("-") ? nil : git.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"], [])
    guard let commit, commit.status == 0 else {
      let names = git.run(["for-each-ref", "--format=%(refname:short)"], [])?.text ?? ""
      throw .noCommit(known: ["HEAD"] + names.split(separator: "\n").map(String.init))
    }
    guard let tree = git.run(["ls-tree", "-r", "-z", "-l", "--full-tree", commit.text], []), tree.status == 0 else {
      throw .unreadable
    }
    var wanted: [String] = []
    var size = 0
    for line in tree.bytes.split(separator: 0) {
      // `100644 blob 5f3a… 120\tscreens/home.json`; links and repositories inside are no files.
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      let words = parts[0].split(separator: " ").map(String.init)
      guard parts.count == 2, words.count == 4, words[0].hasPrefix("100") else { continue }
      add(parts[1], content: words[2])
      guard parts[1].hasSuffix(".json") else { continue }
      wanted.append(words[2])
      size += Int(words[3]) ?? 0
    }
    if size <= Self.limit { read(wanted) }
  }

  private mutating func add(_ path: String, content: String) {
    contents[path] = content
    var (name, isFolder) = (path, false)
    while true {
      let slash = name.lastIndex(of: "/")
      let folder = slash.map { String(name[..<$0]) } ?? ""
      let own = slash.map { String(name[name.index(after: $0)...]) } ?? name
      let isKnown = folders[folder] != nil
      folders[folder, default: [:]][own] = FileSystem.Entry(name: own, isFolder: isFolder)
      if isKnown || folder.isEmpty { return }
      (name, isFolder) = (folder, true)
    }
  }

  /// Reads contents in one go: `git cat-file --batch` answers each name with a line, its bytes and a line break.
  private mutating func read(_ names: [String]) {
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    guard let answer = git.run(["cat-file", "--batch"], input), answer.status == 0 else { return }
    var rest = answer.bytes[...]
    for name in names {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let count = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last.flatMap({ Int($0) }),
        rest.endIndex - end - 1 > count
      else { return }
      texts[name] = PaddedBytes(rest[(end + 1)..<(end + 1 + count)])
      rest = rest[(end + 2 + count)...]
    }
  }

  // MARK: - As a disk

  /// The path below the root; `nil` for one outside of the repository.
  private func name(of path: String) -> String? {
    let path = RelativePath.normal(path.hasPrefix("/") ? path : RelativePath.join(workingDirectory, path))
    if path == root { return "" }
    let top = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(top) ? String(path.dropFirst(top.count)) : nil
  }

  /// Whether a path lies in the repository and had nothing there.
  func lacks(_ path: String) -> Bool { name(of: path).map { contents[$0] == nil && folders[$0] == nil } ?? false }

  func holds(_ path: String) -> Bool { name(of: path) != nil }

  private func bytes(_ name: String) throws(FileReadError) -> PaddedBytes {
    guard let content = contents[name] else { throw folders[name] == nil ? .notFound : .notAFile }
    if let text = texts[content] { return text }
    guard let answer = git.run(["cat-file", "blob", content], []), answer.status == 0 else { throw .notFound }
    return PaddedBytes(answer.bytes)
  }

  /// - Parameter present: Files of the disk that are read in the place of missing ones: a configuration that is new.
  func over(_ files: FileSystem, besides present: Set<String>) -> FileSystem {
    over(files) { !(present.contains(RelativePath.normal($0)) && lacks($0)) }
  }

  /// The files of the repository that were at the commit where `isOld` says so, and all others as they are.
  func over(_ files: FileSystem, where isOld: @escaping @Sendable (_ path: String) -> Bool) -> FileSystem {
    var old = files
    let numbers = Dictionary(
      uniqueKeysWithValues: folders.keys.sorted().enumerated().map { ($1, UInt64($0)) })
    @Sendable func name(_ path: String) -> String? { isOld(path) ? self.name(of: path) : nil }
    old.read = { path throws(FileReadError) in
      guard let name = name(path) else { return try files.read(path) }
      return try bytes(name)
    }
    old.kind = { path in
      guard let name = name(path) else { return files.kind(path) }
      if contents[name] != nil { return .file }
      return numbers[name].map { .folder(id: FileSystem.FolderID(device: .max, number: $0)) } ?? .missing
    }
    old.list = { path in
      guard let name = name(path) else { return files.list(path) }
      return folders[name].map { Array($0.values) }
    }
    old.fixtures.read = { path, limit throws(FileReadError) in
      guard let name = name(path) else { return try files.fixtures.read(path, limit) }
      let bytes = try bytes(name)
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      return bytes
    }
    old.fixtures.realPath = { path throws(FileReadError) in
      guard let name = name(path) else { return try files.fixtures.realPath(path) }
      if contents[name] == nil, folders[name] == nil { throw .notFound }
      return name.isEmpty ? root : RelativePath.join(root, name)
    }
    return old
  }
}

/// Files by the paths of git: below the repository's folder, or with `./` and `../` below the working directory.
extension CommitFiles {
  func read(_ path: String) throws(FileReadError) -> PaddedBytes {
    guard let name = gitName(of: path) else { throw .notFound }
    return try bytes(name)
  }

  /// The paths of files with the name of one that is not there; where there are none, of those in its folder.
  func names(like path: String) -> [String] {
    let name = gitName(of: path) ?? path
    let slash = name.lastIndex(of: "/")
    let file = slash.map { String(name[name.index(after: $0)...]) } ?? name
    let folder = slash.map { String(name[...$0]) } ?? ""
    let same = contents.keys.filter { $0 == file || $0.hasSuffix("/" + file) }
    if !same.isEmpty { return same.sorted() }
    return contents.keys.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }.sorted()
  }

  private func gitName(of path: String) -> String? {
    path.hasPrefix("./") || path.hasPrefix("../") ? name(of: path) : RelativePath.normal(path)
  }
}
