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

  /// In the system's words: `No space left on device`.
  var text: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }
}
