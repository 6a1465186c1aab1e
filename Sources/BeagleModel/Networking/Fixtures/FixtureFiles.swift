/// The disk, as far as fixtures need it; a test gives a dictionary instead.
package struct FixtureFiles: Sendable {
  /// The whole file, or an error when it is longer than the limit in bytes.
  package var read: @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes
  /// Reads a file whose folder has no links in its path, in one step; `nil` when the file itself may be a link.
  package var readUnlinked: @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes?
  /// Calls with the UTF-8 of each name in a folder, in any order; `false` when it cannot be listed, or holds more names
  /// than the limit.
  package var list: @Sendable (_ folder: String, _ limit: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool
  /// The path without links, `.` and `..`; an error when nothing is there.
  package var realPath: @Sendable (_ path: String) throws(FileReadError) -> String

  /// - Parameters:
  ///   - readUnlinked: Left out, every file is taken for one that may be a link, and resolved before it is read.
  ///   - list: Left out, each file that a path may stand for is looked for.
  package init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes,
    readUnlinked: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes? = { _, _ in
      nil
    },
    list:
      @escaping @Sendable (
        _ folder: String, _ limit: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void
      ) -> Bool = { _, _, _ in false },
    realPath: @escaping @Sendable (_ path: String) throws(FileReadError) -> String
  ) {
    self.read = read
    self.readUnlinked = readUnlinked
    self.list = list
    self.realPath = realPath
  }

  /// The machine's own files.
  package static let posix = FixtureFiles(
    read: { path, limit throws(FileReadError) in try PosixFile.read(path, limit: limit) },
    readUnlinked: { path, limit throws(FileReadError) in try PosixFile.readUnlinked(path, limit: limit) },
    list: { folder, limit, take in PosixFile.forEachName(in: folder, limit: limit, take) },
    realPath: { path throws(FileReadError) in try PosixFile.realPath(path) })
}
