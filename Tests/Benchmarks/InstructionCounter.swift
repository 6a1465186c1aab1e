import Foundation

/// Counts what no other load on a machine changes: instructions and allocations of whole runs, under valgrind.
struct InstructionCounter {
  /// Screens of the two back ends whose difference is what one more screen costs.
  static let sizes = [200, 400]

  private let valgrind: String

  /// `nil` where valgrind is not installed.
  init?() {
    guard let valgrind = Self.executable("valgrind") else { return nil }
    self.valgrind = valgrind
  }

  func instructions(_ command: [String]) throws -> Int {
    try count("I *refs:", ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"] + command)
  }

  /// What each byte of the larger of two back ends costs beyond the smaller one.
  ///
  /// - Parameter commands: What looks at the smaller one, and at the larger.
  func marginalInstructions(_ commands: [[String]], bytes: [Int]) throws -> Double {
    let counts = try commands.map(instructions)
    return Double(counts[1] - counts[0]) / Double(bytes[1] - bytes[0])
  }

  /// What each screen of the larger one costs.
  func marginalAllocations(_ commands: [[String]], screens: [Int]) throws -> Int {
    let counts = try commands.map { try count("total heap usage:", ["--leak-check=no"] + $0) }
    return (counts[1] - counts[0]) / (screens[1] - screens[0])
  }

  /// The first number behind a word in what valgrind says of a command.
  private func count(_ word: String, _ arguments: [String]) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: valgrind)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // Valgrind ends as what it runs.
    try ProcessUsage.checkEnding(
      process.terminationReason == .exit ? process.terminationStatus : nil, of: [valgrind] + arguments)
    guard let found = text.range(of: word, options: .regularExpression) else {
      throw BenchmarkError(message: "valgrind does not say \"\(word)\"")
    }
    let digits = text[found.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," }
    return Int(digits.filter(\.isNumber)) ?? 0
  }

  private static func executable(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
