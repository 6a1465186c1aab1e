import BeagleModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The disk, as far as a check needs it; tests use dictionaries instead.
struct FileSystem: Sendable {
  /// The whole file.
  var read: @Sendable (_ path: String) throws(FileReadError) -> PaddedBytes
  /// The kind of file at a path, links followed.
  var kind: @Sendable (_ path: String) -> Kind
  /// The names in a folder, in no order; `nil` when it cannot be listed.
  var list: @Sendable (_ path: String) -> [Entry]?
  /// All of standard input.
  var readStandardInput: @Sendable () throws(FileReadError) -> PaddedBytes
  /// The disk for fixtures.
  var fixtures: FixtureFiles
  /// Some bytes of standard input; none at its end, `nil` when reading fails.
  var readSomeStandardInput: @Sendable () -> [UInt8]? = { [] }

  /// Whether bytes of standard input, or its end, come within so many milliseconds.
  var awaitStandardInput: @Sendable (_ milliseconds: Int32) -> Bool = { _ in false }
  /// Hands a file or a pipe over piece by piece; `nil` where files are only read whole.
  var readInPieces: (@Sendable (_ path: String, _ take: ([UInt8]) -> Bool) throws(FileReadError) -> Void)?

  /// The folder that relative paths start from; `nil` when unknown.
  var workingDirectory: @Sendable () -> String? = { nil }
  /// When a file was written and how long it is, links followed; `nil` for one that is not there.
  var stamp: @Sendable (_ path: String) -> FileStamp? = { _ in nil }
  /// The disk for fixes.
  var rewriting = FileRewriting.none

  enum Kind: Sendable, Equatable {
    case file
    /// With an identity that does not depend on the path.
    case folder(id: FolderID)
    case other
    case missing
  }

  struct FolderID: Sendable, Hashable {
    var device: UInt64
    var number: UInt64
  }

  struct Entry: Sendable, Equatable {
    var name: String
    /// `nil` where the listing does not say.
    var isFolder: Bool?
  }
}

extension FileSystem: DependencyKey {
  static var liveValue: FileSystem { posix }

  /// In bytes: no JSON may be longer, so nothing that is longer need be in memory.
  private static let longest = JSONDocument.sizeLimit

  /// The machine's own.
  static let posix = FileSystem(
    read: { path throws(FileReadError) in try PosixFile.read(path, limit: longest) }, kind: PosixFiles.kind,
    list: PosixFiles.list,
    readStandardInput: { () throws(FileReadError) in try PosixFile.readToEnd(of: 0, limit: longest) },
    fixtures: .posix, readSomeStandardInput: PosixFiles.readSomeStandardInput,
    awaitStandardInput: PosixFiles.awaitStandardInput,
    readInPieces: { path, take throws(FileReadError) in try PosixFile.readPieces(path, take) },
    workingDirectory: PosixFiles.workingDirectory, stamp: PosixFiles.stamp, rewriting: .posix)
}

extension FileSystem {
  /// Hands a file over piece by piece, until no more is wanted.
  func readPieces(of path: String, _ take: ([UInt8]) -> Bool) throws(FileReadError) {
    if let readInPieces { try readInPieces(path, take) } else { _ = take(try read(path).array) }
  }

  /// A path that was typed, as findings name it: however a run is started, a file has one name, and its findings have one
  /// fingerprint (`docs/spec/reporters.md` 0).
  func nameFromHere(_ path: String) -> String {
    let name = RelativePath.fromHere(path, workingDirectory)
    // A name that would mean something else without the path before it.
    return name == "-" || AddressText.isWeb(name) ? path : name
  }

  /// Whether a path ends outside a folder because of a link, which is not followed; `false` when nothing is there.
  func leads(_ path: String, outOf folder: String) -> Bool {
    guard !fixtures.followsLinks, let target = try? fixtures.realPath(path) else { return false }
    guard let root = try? fixtures.realPath(folder) else { return true }
    return target != root && !RelativePath.isBelow(root, target)
  }

  /// A name beside the one that is not there.
  func neighbour(of path: String) -> String? {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let near = Spelling.nearest(to: name, among: (list(folder) ?? []).map(\.name))
    return near.map { RelativePath.join(folder, $0) }
  }
}

enum PosixFiles {
  static func readSomeStandardInput() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = readSome(0, &bytes)
      if count >= 0 { return Array(bytes.prefix(count)) }
      if errno != EINTR { return nil }
    }
  }

  static func awaitStandardInput(_ milliseconds: Int32) -> Bool {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  static func kind(_ path: String) -> FileSystem.Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR:
      return .folder(
        id: FileSystem.FolderID(
          device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino)))
    default: return .other
    }
  }

  static func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return FileStamp(modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec), size: Int64(status.st_size))
  }

  static func workingDirectory() -> String? {
    guard let text = getcwd(nil, 0) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }

  static func list(_ path: String) -> [FileSystem.Entry]? {
    PosixFile.entries(of: path)?.map { FileSystem.Entry(name: $0.name, isFolder: $0.isFolder) }
  }
}

/// Under another name, because inside `PosixFiles` the word `read` is a function of its own.
private func readSome(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int { read(descriptor, &bytes, bytes.count) }
