import BeagleModel

/// The JSON files of a folder, by path, with what could not be looked at.
struct FolderListing: Sendable {
  /// A file that may count; the names of most are enough.
  struct Candidate {
    let name: String
    /// Empty, or the folders above it with the last slash.
    let prefix: String

    /// Relative to the listed folder.
    var path: String { prefix + name }
  }

  /// Relative to the folder, sorted.
  private(set) var files: [String] = []
  /// Folders that could not be listed.
  private(set) var unreadable: [String] = []
  /// Links to files and folders outside the folder, which are not followed; relative to the folder, sorted.
  private(set) var outside: [String] = []
  /// Files and folders that are left out, and the line that says so; relative to the folder, sorted.
  private(set) var ignored: [(path: String, by: String)] = []

  /// - Parameters:
  ///   - jobs: Threads at most.
  ///   - exclusion: What is left out.
  ///   - entering: Whether a folder below, by its relative path, is looked into.
  init(
    of folder: String, in fileSystem: FileSystem, jobs: Int = 1, leavingOut exclusion: Exclusion = .none,
    entering: (String) -> Bool = { _ in true }, matching: (Candidate) -> Bool = FolderListing.isScreen
  ) {
    // A folder is entered once, however many links lead to it, so a link to an ancestor ends there.
    var entered: Set<FileSystem.FolderID> = []
    if case .folder(let id) = fileSystem.kind(folder) { entered.insert(id) }
    let rules = IgnoreRules(in: folder, exclusion, files: fileSystem)
    read(
      "", of: folder, in: Self.havingListed(folder, in: fileSystem, jobs: jobs), rules, &entered, entering, matching)
    unreadable.sort()
    outside.sort()
    ignored.sort { $0.path < $1.path }
  }

  /// The same disk, with the folders of a folder listed side by side when there are some; a disk lists them one after the
  /// other, and nothing else can begin before.
  private static func havingListed(_ folder: String, in fileSystem: FileSystem, jobs: Int) -> FileSystem {
    let name = RelativePath.join(folder, "")
    guard jobs > 1, let top = fileSystem.list(name) else { return fileSystem }
    let below = top.filter { $0.isFolder == true && $0.name.utf8.first != UInt8(ascii: ".") }.map {
      RelativePath.join(folder, $0.name)
    }
    let lists = Parallel.map(count: below.count, jobs: jobs) { fileSystem.list(below[$0]) }
    var known = Dictionary(zip(below, lists), uniquingKeysWith: { first, _ in first })
    known[name] = top
    var listed = fileSystem
    listed.list = { [known] path in known[path] ?? fileSystem.list(path) }
    return listed
  }

  /// The listing of a folder that another machine looked at.
  init(files: [String], unreadable: [String], outside: [String], ignored: [(path: String, by: String)]) {
    (self.files, self.unreadable, self.outside, self.ignored) = (files, unreadable, outside, ignored)
  }

  /// Every JSON file but the tool's own configuration, by its name.
  static func isScreen(_ file: Candidate) -> Bool {
    file.name.utf8.suffix(5).elementsEqual(".json".utf8) && !isConfiguration(file)
  }

  static func isConfiguration(_ file: Candidate) -> Bool { ownNames.contains(file.name) }

  /// The usual names of the tool's own files: the configuration, the known findings, the approved changes.
  private static let ownNames: Set<String> = [
    "beagle-check.json", ".beagle-check.json", ".beagle-check-baseline.json", ".beagle-check-approvals.json",
  ]

  /// - Parameter current: Relative to the folder; empty for the folder itself.
  private mutating func read(
    _ current: String, of folder: String, in fileSystem: FileSystem, _ rules: IgnoreRules,
    _ entered: inout Set<FileSystem.FolderID>,
    _ entering: (String) -> Bool, _ matching: (Candidate) -> Bool
  ) {
    let path = RelativePath.join(folder, current)
    guard let entries = fileSystem.list(path) else {
      unreadable.append(path)
      return
    }
    let prefix = current.isEmpty ? "" : current + "/"
    let rules = rules.below(current, entries, in: fileSystem)
    // By path: a folder stands where the paths below it do.
    var met: [(path: String, isFolder: Bool)] = []
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      if entry.isFolder == true, !entering(prefix + entry.name) { continue }
      var leadsOut = false
      if entry.isFolder != false {
        let path = RelativePath.join(folder, prefix + entry.name)
        leadsOut = entry.isFolder == nil && fileSystem.leads(path, outOf: folder)
        if case .folder(let id) = fileSystem.kind(path) {
          guard entering(prefix + entry.name), !leavesOut(prefix + entry.name + "/", rules) else { continue }
          if leadsOut {
            outside.append(prefix + entry.name)
          } else if entered.insert(id).inserted {
            met.append((entry.name + "/", true))
          }
          continue
        }
        // It is gone by now, or its name is not UTF-8.
        if entry.isFolder == true {
          unreadable.append(path)
          continue
        }
        // A link that leads nowhere, or a pipe, is what its name promises: a screen that cannot be read.
      }
      guard matching(Candidate(name: entry.name, prefix: prefix)), !leavesOut(prefix + entry.name, rules) else {
        continue
      }
      if leadsOut { outside.append(prefix + entry.name) } else { met.append((entry.name, false)) }
    }
    for (path, isFolder) in met.inOrder(by: { $0.path < $1.path }) {
      if isFolder {
        read(prefix + path.dropLast(), of: folder, in: fileSystem, rules, &entered, entering, matching)
      } else {
        files.append(prefix + path)
      }
    }
  }

  /// - Parameter path: With a slash at its end for a folder.
  private mutating func leavesOut(_ path: String, _ rules: IgnoreRules) -> Bool {
    let isFolder = path.hasSuffix("/")
    guard let line = rules.reason(toLeaveOut: isFolder ? String(path.dropLast()) : path, isFolder: isFolder) else {
      return false
    }
    ignored.append((path, line))
    return true
  }
}
