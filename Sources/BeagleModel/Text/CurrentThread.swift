#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells threads apart, so that memory goes back to the one that used it: another core would have to fetch what this one
/// still holds.
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
