import Foundation
import Testing

/// The executable that was built beside the tests, run by a shell in a folder of its own. A run of the program in the test's
/// own process could not meet the limits of a process.
struct BuiltProgram {
  struct Ending: Equatable {
    var status: Int32
    var output = ""
    var errors = ""
  }

  /// `nil` where the tests were not built with it.
  static let path: String? = {
    let own = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "beagle-check").path
    let named = ProcessInfo.processInfo.environment["BEAGLE_CHECK"]
    return [named, own].compactMap(\.self).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  static let isThere = path != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/timeout")

  /// What a run of the tests under a sanitizer is told (`.ci/sanitize`) holds for the program as well.
  private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "LD_PRELOAD", "TEST_TMPDIR"].contains($0.key)
  }

  /// Runs lines of a shell, in which `$CHECK` is the program. A program that hangs ends with the status 124.
  static func run(_ script: String, in folder: RealFolder) throws -> Ending {
    // What the program writes is no file of the folder that it checks.
    let streams = folder.path + "-streams"
    try FileManager.default.createDirectory(atPath: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: streams) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = [
      "--signal=KILL", "120", "/bin/sh", "-c", "exec >'\(streams)/output' 2>'\(streams)/errors'\n" + script,
    ]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["CHECK": try #require(path), "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
      .merging(sanitizerOptions) { _, options in options }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      try String(decoding: Data(contentsOf: URL(filePath: "\(streams)/\(name)")), as: UTF8.self)
        .replacing(folder.path, with: "FOLDER")
    }
    return Ending(status: process.terminationStatus, output: try text("output"), errors: try text("errors"))
  }
}
