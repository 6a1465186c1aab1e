/// The disk, as far as fixtures need it; a test gives a dictionary instead.
public struct FixtureFiles: Sendable {
  /// The whole file, or an error when it is longer than the limit in bytes.
  public var read: @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> [UInt8]
  /// The path without links, `.` and `..`; an error when nothing is there.
  public var realPath: @Sendable (_ path: String) throws(FileReadError) -> String

  public init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileReadError) -> [UInt8],
    realPath: @escaping @Sendable (_ path: String) throws(FileReadError) -> String
  ) {
    self.read = read
    self.realPath = realPath
  }

  /// The machine's own files.
  public static let posix = FixtureFiles(
    read: { path, limit throws(FileReadError) in try PosixFile.read(path, limit: limit) },
    realPath: { path throws(FileReadError) in try PosixFile.realPath(path) })
}
