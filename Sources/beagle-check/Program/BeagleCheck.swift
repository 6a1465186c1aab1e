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
    OutputWorld.ignoreBrokenPipes()
    OutputWorld.reserveStandardStreams()
    exit(Program().run(CommandLine.arguments.dropFirst()).rawValue)
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
