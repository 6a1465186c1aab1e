/// What tells a file that was written again from the file as it was.
struct FileStamp: Sendable, Hashable {
  /// In nanoseconds since 1970.
  var modified: Int64
  /// In bytes.
  var size: Int64
}
