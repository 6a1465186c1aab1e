import BeagleModel

/// The files that a run may edit: those that were named, and those below the working directory or its repository.
struct FixTargets {
  /// Why the findings of a source are not mended.
  enum Refusal: Sendable, Hashable {
    /// A body that was fetched, also where a recording has it: the back end writes it, and the next answer replaces it.
    case fetched
    case standardInput
    /// Neither named nor below the working directory or its repository.
    case outside
    case readOnly
    case unreadable
  }

  enum Target: Sendable, Equatable {
    /// - Parameter path: Without links.
    case file(path: String)
    case refused(Refusal)
  }

  private let files: FileSystem
  /// The folder of a recording; `nil` for none.
  private let recording: String?
  /// Without links.
  private let roots: [String]
  private var known: [String: Target] = [:]

  /// - Parameters:
  ///   - paths: Files, folders and patterns that were named.
  ///   - standardInput: The file that findings of standard input name.
  ///   - recording: The folder that the answers of a server are kept in.
  init(paths: [String], files: FileSystem, standardInput: String? = nil, recording: String? = nil) {
    self.files = files
    self.recording = recording
    if let standardInput { known[standardInput] = .refused(.standardInput) }
    let named = paths.filter { $0 != "-" && !AddressText.isWeb($0) }.map { path in
      files.kind(path) == .missing ? GlobPattern.split(path).folder : path
    }
    roots =
      (named + ["."]).compactMap { try? files.fixtures.realPath($0) } + [Self.repository(in: files)].compactMap(\.self)
  }

  /// The folder that holds the working directory and `.git`.
  private static func repository(in files: FileSystem) -> String? {
    guard var folder = try? files.fixtures.realPath("."), folder.hasPrefix("/") else { return nil }
    while files.kind(RelativePath.join(folder, ".git")) == .missing {
      guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return nil }
      folder = String(folder[..<slash])
    }
    return folder
  }

  mutating func target(of source: Source) -> Target {
    guard let file = source.file else { return .refused(source.url == nil ? .standardInput : .fetched) }
    if let target = known[file] { return target }
    if let recording, source.url != nil, RelativePath.isBelow(recording, file) { return .refused(.fetched) }
    let target = target(ofFile: file)
    known[file] = target
    return target
  }

  private func target(ofFile file: String) -> Target {
    guard let path = try? files.fixtures.realPath(file) else { return .refused(.unreadable) }
    guard roots.contains(where: { $0 == path || RelativePath.isBelow($0, path) }) else { return .refused(.outside) }
    return files.rewriting.isWritable(path) ? .file(path: path) : .refused(.readOnly)
  }
}
