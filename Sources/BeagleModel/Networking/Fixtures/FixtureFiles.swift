/// The file operations of fixtures; a test replaces them by a dictionary.
package struct FixtureFiles: Sendable {
  /// The whole file, or an error when it is longer than the limit in bytes.
  package var read: @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes
  /// The path without links, `.` and `..`; an error when nothing is there.
  package var realPath: @Sendable (_ path: String) throws(FileReadError) -> String
  /// Whether links out of a folder are followed.
  package var followsLinks = false

  package init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes,
    realPath: @escaping @Sendable (_ path: String) throws(FileReadError) -> String
  ) {
    self.read = read
    self.realPath = realPath
  }

  /// The machine's own files.
  package static let posix = FixtureFiles(
    read: { path, limit throws(FileReadError) in try PosixFile.read(path, limit: limit) },
    realPath: { path throws(FileReadError) in try PosixFile.realPath(path) })
}
