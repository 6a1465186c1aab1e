#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why the system refused something.
struct SystemError: Error, Equatable {
  /// An `errno`.
  var number: Int32

  static var last: SystemError { SystemError(number: errno) }

  /// In the system's words, `No space left on device`, where these say enough.
  var text: String {
    switch self {
    case .symbolicLink: "it is a symbolic link, and a link is not written through"
    case .cancelled: "the run was interrupted"
    default: strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
  }
}
