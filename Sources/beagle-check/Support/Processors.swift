#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum Processors {
  /// Threads at most, whatever is asked for: more are of no use on any machine.
  static let mostThreads = 512

  /// The number of processors for this process.
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
