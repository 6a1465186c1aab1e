import BeagleModel

/// Texts that a run reads in the place of some files of the disk, and standard input, which can be read only once.
struct FileOverlay: Sendable {
  /// By path without links.
  var texts: [String: PaddedBytes] = [:]
  var standardInput: PaddedBytes?

  func over(_ files: FileSystem) -> FileSystem {
    var overlaid = files
    if let standardInput { overlaid.readStandardInput = { () throws(FileReadError) in standardInput } }
    if texts.isEmpty { return overlaid }
    let realPath = files.fixtures.realPath
    overlaid.read = { path throws(FileReadError) in
      if let real = try? realPath(path), let text = texts[real] { return text }
      return try files.read(path)
    }
    overlaid.fixtures.read = { path, limit throws(FileReadError) in
      guard let real = try? realPath(path), let text = texts[real] else {
        return try files.fixtures.read(path, limit)
      }
      if text.count > limit { throw .tooLarge(limit: limit) }
      return text
    }
    return overlaid
  }
}
