#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum Processors {
  /// The number of processors for this process.
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
