/// Paths as text, joined and shortened without a look at the disk.
enum RelativePath {
  /// `a/b` below `dir`; an absolute path stays as it is, and `.` adds nothing.
  static func join(_ directory: String, _ path: String) -> String {
    if path.isEmpty || path == "." { return directory.isEmpty ? "." : directory }
    if path.hasPrefix("/") || directory == "." || directory.isEmpty { return path }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }
}
