/// Why a file could not be read.
public enum FileReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nothing is there, or what should be a folder on the way is none.
  case notFound
  /// A folder, a FIFO, a socket or a device: reading one could wait for ever.
  case notAFile
  case accessDenied
  /// The file is longer than this many bytes.
  case tooLarge(limit: Int)
  /// Anything else, by the operating system's number.
  case system(errno: Int32)

  public var description: String {
    switch self {
    case .notFound: "no such file"
    case .notAFile: "not a regular file"
    case .accessDenied: "permission denied"
    case .tooLarge(let limit): "longer than \(limit) bytes"
    case .system(let number): "operating system error \(number)"
    }
  }
}
