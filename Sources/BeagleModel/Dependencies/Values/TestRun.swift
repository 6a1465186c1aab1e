#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Knows whether this process runs tests.
///
/// The environment does not count: a tool that a test starts inherits it, but is live.
enum TestRun {
  static var isUnderway: Bool {
    isUnderway(arguments: CommandLine.arguments, isLinked: isLinked)
  }

  static func isUnderway(arguments: [String], isLinked: (String) -> Bool) -> Bool {
    // `swift test` on Linux runs PackageTests.xctest itself; on macOS the program `xctest` loads it.
    if let program = arguments.first,
      program == "xctest" || program.hasSuffix("/xctest") || program.hasSuffix(".xctest")
    {
      return true
    }
    return arguments.contains("--testing-library") || marks.contains(where: isLinked)
  }

  /// The entry point of Swift Testing, and XCTest's class on Apple's platforms: there, tests run inside an app.
  private static let marks = ["swt_abiv0_getEntryPoint", "OBJC_CLASS_$_XCTestCase"]

  private static func isLinked(_ symbol: String) -> Bool {
    dlsym(dlopen(nil, RTLD_LAZY), symbol) != nil
  }
}
