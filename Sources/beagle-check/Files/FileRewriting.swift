/// The file operations of fixes; a test replaces them by a dictionary.
struct FileRewriting: Sendable {
  /// Whether a file may be written; a file without a permission to write is left alone, whoever runs the tool.
  var isWritable: @Sendable (_ path: String) -> Bool
  /// Puts other bytes in the place of a file's, all or none of them, and keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: Without links.
  ///   - original: The bytes that the file must still have.
  var rewrite: @Sendable (_ path: String, _ original: [UInt8], _ bytes: [UInt8]) throws(FileRewriteError) -> Void
}

/// Why a file was not rewritten. The file is as it was.
enum FileRewriteError: Error, Equatable {
  /// The file has other bytes than those that were checked, or is gone.
  case changed
  case system(SystemError)

  var text: String {
    switch self {
    case .changed: "the file changed in the meantime"
    case .system(let error): error.text
    }
  }
}

extension FileRewriting {
  /// For a disk that nothing may be written to.
  static let none = FileRewriting(isWritable: { _ in false }, rewrite: { _, _, _ in })
}
