import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures whole runs of a built tool as the kernel accounts for them: CPU and wall seconds, peak memory; and where
/// valgrind is there, instructions and allocations, which no other load on the machine changes.
struct WholeRunBenchmark {
  let tool: String
  /// Screens of the back ends to check.
  let sizes: [Int]

  func run() throws {
    let folder = NSTemporaryDirectory() + "beagle-benchmark-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    print("run                          wall s    CPU s     MB/s  screens/s  peak MB")
    for size in sizes {
      let root = folder + "/\(size)"
      try generate("generate", root, size)
      try report("\(size) screens", [root, "--quiet"], bytes: Self.bytes(below: root), screens: size)
      try report(
        "\(size) screens, one core", [root, "--quiet", "--jobs", "1"], bytes: Self.bytes(below: root), screens: size)
    }
    try large(in: folder)
    try stream(in: folder)
    let small = folder + "/small.json"
    try Data(SyntheticBackEnd.small.utf8).write(to: URL(fileURLWithPath: small))
    try report("one small file", [small], bytes: SyntheticBackEnd.small.utf8.count, screens: 1, rounds: 21)
    try instructions(in: folder, small: small)
  }

  // MARK: - Cases

  private func large(in folder: String) throws {
    let file = folder + "/large.json"
    try generate("large", file, 10_000_000)
    try report("one screen of 10 MB", [file], bytes: Self.bytes(below: file), screens: 1)
  }

  private func stream(in folder: String) throws {
    let file = folder + "/requests.jsonl"
    try generate("requests", file, 1_000_000)
    try report(
      "1,000,000 through stream", ["stream"], input: file, bytes: Self.bytes(below: file), screens: 1_000_000, rounds: 1
    )
  }

  /// In a process of its own: the kernel counts the memory of this one as its children's.
  private func generate(_ what: String, _ path: String, _ count: Int) throws {
    _ = try Self.usage(of: [CommandLine.arguments[0], what, path, String(count)], input: nil)
  }

  private func instructions(in folder: String, small: String) throws {
    guard let valgrind = Self.executable("valgrind") else { return print("valgrind is not there: no instructions") }
    var counts: [(bytes: Int, instructions: Int, allocations: Int)] = []
    for size in [200, 400] {
      let root = folder + "/i\(size)"
      try generate("generate", root, size)
      let arguments = [tool, root, "--quiet", "--jobs", "1"]
      counts.append(
        (
          try Self.bytes(below: root),
          try Self.count("I *refs:", valgrind, ["--tool=cachegrind", "--cache-sim=no"] + arguments),
          try Self.count("total heap usage:", valgrind, ["--leak-check=no"] + arguments)
        ))
    }
    let bytes = counts[1].bytes - counts[0].bytes
    let marginal = Double(counts[1].instructions - counts[0].instructions) / Double(bytes)
    print("marginal instructions a byte:   \(Self.rounded(marginal, 2))")
    print("marginal allocations a screen:  \((counts[1].allocations - counts[0].allocations) / 200)")
    let start = try Self.count("I *refs:", valgrind, ["--tool=cachegrind", "--cache-sim=no", tool, small])
    print("instructions for one small file: \(start)")
  }

  // MARK: - Measuring

  private struct Usage {
    var wall: Double
    var cpu: Double
    var peakBytes: Int
  }

  /// Prints the medians of several runs.
  private func report(
    _ name: String, _ arguments: [String], input: String? = nil, bytes: Int, screens: Int, rounds: Int = 5
  ) throws {
    let runs = try (0..<rounds).map { _ in try Self.usage(of: [tool] + arguments, input: input) }
    func median(_ value: (Usage) -> Double) -> Double { runs.map(value).sorted()[runs.count / 2] }
    let wall = median(\.wall)
    let columns = [
      Self.rounded(wall, 3), Self.rounded(median(\.cpu), 3), Self.rounded(Double(bytes) / wall / 1e6, 0),
      Self.rounded(Double(screens) / wall, 0), Self.rounded(median { Double($0.peakBytes) } / 1e6, 1),
    ]
    let widths = [10, 9, 9, 11, 9]
    let cells = zip(columns, widths).map { String(repeating: " ", count: max(1, $1 - $0.count)) + $0 }
    print(name + String(repeating: " ", count: max(1, 25 - name.count)) + cells.joined())
  }

  private static func usage(of command: [String], input: String?) throws -> Usage {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let start = ContinuousClock.now
    let failure = posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
    guard failure == 0 else { throw BenchmarkError(message: "\(command[0]): \(String(cString: strerror(failure)))") }
    var status: CInt = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    let wall = ContinuousClock.now - start
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if canImport(Darwin)
      let peak = Int(usage.ru_maxrss)
    #else
      let peak = Int(usage.ru_maxrss) * 1024
    #endif
    return Usage(
      wall: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
      cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakBytes: peak)
  }

  /// The first number behind a word in what a program says on standard error.
  private static func count(_ word: String, _ program: String, _ arguments: [String]) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      ["--cachegrind-out-file=/dev/null"].filter { _ in arguments[0].contains("cachegrind") } + arguments
    process.standardOutput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let found = text.range(of: word, options: .regularExpression) else {
      throw BenchmarkError(message: "valgrind does not say \"\(word)\"")
    }
    let digits = text[found.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," }
    return Int(digits.filter(\.isNumber)) ?? 0
  }

  private static func bytes(below path: String) throws -> Int {
    guard let files = FileManager.default.enumerator(atPath: path), !path.hasSuffix("json"), !path.hasSuffix("jsonl")
    else {
      return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
    var total = 0
    for case let file as String in files where file.hasSuffix(".json") {
      total += try FileManager.default.attributesOfItem(atPath: path + "/" + file)[.size] as? Int ?? 0
    }
    return total
  }

  private static func executable(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func rounded(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
}

struct BenchmarkError: Error {
  var message: String
}
