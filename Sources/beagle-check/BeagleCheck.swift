import BeagleModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
enum BeagleCheck {
  static func main() {
    OutputWorld.ignoreBrokenPipes()
    exit(Program().run(CommandLine.arguments.dropFirst()).rawValue)
  }
}
