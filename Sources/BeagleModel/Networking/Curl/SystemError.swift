#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The numbers of `errno` that libcurl passes on.
enum SystemError {
  static let refused = Int(ECONNREFUSED)

  static func isReset(_ number: Int) -> Bool { number == Int(ECONNRESET) || number == Int(EPIPE) }
}
