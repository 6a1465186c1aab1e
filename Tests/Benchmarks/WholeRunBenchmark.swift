import Foundation

/// Measures whole runs of a built tool as the kernel accounts for them: CPU and wall seconds, peak memory.
struct WholeRunBenchmark {
  let tool: String
  /// Screens of the back ends to check.
  let sizes: [Int]

  func run() throws {
    let folder = NSTemporaryDirectory() + "beagle-benchmark-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let table = UsageTable(tool: tool)
    for size in sizes {
      let root = folder + "/\(size)"
      try generate("generate", root, size)
      let bytes = try BackEndFolder.bytes(below: root)
      try table.report("\(size) screens", [root, "--quiet"], bytes: bytes, screens: size)
      let one = ["--quiet", "--jobs", "1"]
      try table.report("\(size) screens, one core", [root] + one, bytes: bytes, screens: size)
      // Not in the folder, for each file in it is a screen.
      let walk = root + ".walk.json"
      try Data(SyntheticBackEnd.walk(of: root).utf8).write(to: URL(fileURLWithPath: walk))
      try table.report("\(size), walked, one core", ["--config", walk] + one, bytes: bytes, screens: size)
    }
    try large(in: folder, table)
    try stream(in: folder, table)
    for (name, arguments) in try starts(in: folder) {
      try table.report(name, arguments, bytes: SyntheticBackEnd.small.utf8.count, screens: 1, rounds: 21)
    }
  }

  // MARK: - Cases

  private func large(in folder: String, _ table: UsageTable) throws {
    let file = folder + "/large.json"
    try generate("large", file, 10_000_000)
    try table.report("one screen of 10 MB", [file], bytes: BackEndFolder.bytes(below: file), screens: 1)
  }

  private func stream(in folder: String, _ table: UsageTable) throws {
    let file = folder + "/requests.jsonl"
    try generate("requests", file, 1_000_000)
    try table.report(
      "1,000,000 through stream", ["stream"], input: file, bytes: BackEndFolder.bytes(below: file), screens: 1_000_000,
      rounds: 1)
  }

  /// What takes hardly more than a start.
  private func starts(in folder: String) throws -> [(name: String, arguments: [String])] {
    let (small, configuration) = (folder + "/small.json", folder + "/configuration.json")
    try Data(SyntheticBackEnd.small.utf8).write(to: URL(fileURLWithPath: small))
    try Data(SyntheticBackEnd.configuration.utf8).write(to: URL(fileURLWithPath: configuration))
    return [("one small file", [small]), ("the same, configured", ["--config", configuration, small])]
  }

  /// In a process of its own: the kernel counts the memory of this one as its children's.
  private func generate(_ what: String, _ path: String, _ count: Int) throws {
    _ = try ProcessUsage(of: [CommandLine.arguments[0], what, path, String(count)])
  }
}
