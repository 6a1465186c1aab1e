import BeagleModel

@testable import beagle_check

/// A disk of texts, for a run that touches nothing. Folders are what files stand in.
struct MemoryDisk: Sendable {
  /// By path, relative to the working directory.
  var files: [String: [UInt8]]
  /// Files that may not be read, and folders that may not be listed.
  var locked: Set<String> = []
  /// Pipes, sockets, devices.
  var pipes: Set<String> = []
  /// Links to folders, by path.
  var links: [String: String] = [:]
  var standardInput: [UInt8] = []

  init(_ texts: [String: String]) { files = texts.mapValues { Array($0.utf8) } }

  var fileSystem: FileSystem {
    FileSystem(
      read: { path throws(FileReadError) in PaddedBytes(try bytes(path)) }, kind: kind, list: list,
      readStandardInput: { () throws(FileReadError) in PaddedBytes(standardInput) },
      fixtures: FixtureFiles(
        read: { path, _ throws(FileReadError) in PaddedBytes(try bytes(path)) },
        realPath: { path throws(FileReadError) in
          if kind(path) == .missing { throw .notFound }
          return normal(path)
        }))
  }

  private func bytes(_ path: String) throws(FileReadError) -> [UInt8] {
    let path = normal(path)
    if locked.contains(path) { throw .accessDenied }
    if let bytes = files[path] { return bytes }
    throw kind(path) == .missing ? .notFound : .notAFile
  }

  private func kind(_ path: String) -> FileSystem.Kind {
    let path = normal(path)
    if files[path] != nil { return .file }
    if pipes.contains(path) { return .other }
    return isFolder(path) ? .folder(id: FileSystem.FolderID(device: 1, number: number(of: path))) : .missing
  }

  private func list(_ path: String) -> [FileSystem.Entry]? {
    let path = normal(path)
    guard !path.isEmpty, isFolder(path), !locked.contains(path) else { return nil }
    var entries: [String: Bool?] = [:]
    for known in known {
      guard let rest = below(path, known) else { continue }
      let parts = rest.split(separator: "/")
      // A link is told apart only by looking at it.
      let isFolder: Bool? = parts.count > 1 ? true : files[known] != nil ? false : nil
      entries[String(parts[0])] = isFolder
    }
    return entries.map { FileSystem.Entry(name: $0.key, isFolder: $0.value) }
  }

  private var known: [String] { Array(files.keys) + Array(pipes) + Array(links.keys) + Array(locked) }

  private func isFolder(_ path: String) -> Bool {
    path == "." || known.contains { below(path, $0) != nil } || locked.contains(path) && files[path] == nil
  }

  private func below(_ folder: String, _ path: String) -> Substring? {
    if folder == "." { return path.hasPrefix("/") ? nil : path[...] }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) && path.count > start.count ? path.dropFirst(start.count) : nil
  }

  private func number(of path: String) -> UInt64 {
    path.utf8.reduce(7) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Without links, `.` and a slash at the end; the working directory is `.`, and nothing is nothing.
  private func normal(_ path: String) -> String {
    if path.isEmpty { return "" }
    var names: [String] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { names = names.dropLast() } else { names.append(String(name)) }
      if let target = links[names.joined(separator: "/")] { names = target == "." ? [] : [target] }
    }
    let joined = names.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
