import BeagleModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum BeagleCheck {
  static func main() {
    giveLargeMemoryBack()
    OutputWorld.ignoreSignalsOfWrites()
    OutputWorld.reserveStandardStreams()
    guard isStackSmall else { exit(run()) }
    // A payload may be nested as deeply as iOS reads it, whatever the limit of the shell.
    NewThread { exit(run()) }?.join()
    exit(run())
  }

  private static func run() -> Int32 { Program().run(CommandLine.arguments.dropFirst()).rawValue }

  /// Whether the main thread has less than Linux usually gives it.
  private static var isStackSmall: Bool {
    var limit = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return false }
    #else
      guard getrlimit(RLIMIT_STACK, &limit) == 0 else { return false }
    #endif
    return limit.rlim_cur < 8 << 20
  }

  /// Returns blocks of four megabytes and more to the system as soon as they are freed.
  ///
  /// By itself glibc keeps ever larger pieces once it has seen some, with holes between them: a large document took 5 to 7 %
  /// of its size more.
  private static func giveLargeMemoryBack() {
    #if canImport(Glibc)
      // Declared in a header that Swift's module leaves out.
      typealias SetOption = @convention(c) (_ option: CInt, _ value: CInt) -> CInt
      let mapsFrom: CInt = -3
      if let mallopt = dlsym(nil, "mallopt") {
        _ = unsafeBitCast(mallopt, to: SetOption.self)(mapsFrom, 1 << 22)
      }
    #endif
  }
}
