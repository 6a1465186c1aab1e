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
    let program = Program(output: .live, files: .posix)
    exit(program.run(CommandLine.arguments.dropFirst()).rawValue)
  }
}
