#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Distinguishes running threads.
enum CurrentThread {
  /// A number that no other running thread has.
  static var number: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
