import Foundation

/// Measures whole runs of a built tool as the kernel accounts for them: CPU and wall seconds, peak memory; and where
/// valgrind is there, instructions and allocations, which no other load on the machine changes.
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
      try table.report("\(size) screens, one core", Kind.folder.arguments(root), bytes: bytes, screens: size)
      try table.report("\(size), walked, one core", Kind.walk.arguments(root), bytes: bytes, screens: size)
    }
    try large(in: folder, table)
    try stream(in: folder, table)
    for (name, arguments) in try starts(in: folder) {
      try table.report(name, arguments, bytes: SyntheticBackEnd.small.utf8.count, screens: 1, rounds: 21)
    }
    try instructions(in: folder)
  }

  // MARK: - Cases

  /// How a back end is looked at, on one core.
  private enum Kind: String, CaseIterable {
    case folder = "a byte"
    case walk = "a byte of a walk"
    case faulty = "a byte between findings"
    case configured = "a byte of a configured app"

    /// What `generate` writes for it.
    var subject: String {
      switch self {
      case .folder, .walk: "generate"
      case .faulty: "generate-faulty"
      case .configured: "generate-configured"
      }
    }

    func arguments(_ root: String) throws -> [String] {
      let paths: [String]
      switch self {
      case .folder: paths = [root, "--quiet"]
      case .walk: paths = ["--config", try configuration(SyntheticBackEnd.walk(of: root), beside: root), "--quiet"]
      case .faulty: paths = [root]
      case .configured:
        paths = ["--config", try configuration(SyntheticBackEnd.configuration, beside: root), root, "--quiet"]
      }
      return paths + ["--jobs", "1"]
    }

    /// Not in the folder, for all that is in it is a screen.
    private func configuration(_ text: String, beside root: String) throws -> String {
      let file = root + ".\(self).json"
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      return file
    }
  }

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

  /// A smaller and a larger back end, written when they are first asked for.
  private func roots(for kind: Kind, in folder: String) throws -> [String] {
    try InstructionCounter.sizes.map { size in
      let root = "\(folder)/\(kind.subject)/\(size)"
      if !FileManager.default.fileExists(atPath: root) { try generate(kind.subject, root, size) }
      return root
    }
  }

  private func instructions(in folder: String) throws {
    guard let counter = InstructionCounter() else { return print("valgrind is not there: no instructions") }
    for kind in Kind.allCases {
      let roots = try roots(for: kind, in: folder)
      let commands = try roots.map { try [tool] + kind.arguments($0) }
      let marginal = try counter.marginalInstructions(commands, bytes: roots.map(BackEndFolder.bytes))
      print("marginal instructions \(kind.rawValue): \(UsageTable.rounded(marginal, 2))")
    }
    let roots = try roots(for: .folder, in: folder)
    let allocations = try counter.marginalAllocations(
      roots.map { [tool, $0, "--quiet", "--jobs", "1"] }, screens: InstructionCounter.sizes)
    print("marginal allocations a screen: \(allocations)")
    for (name, arguments) in try starts(in: folder) {
      print("instructions for \(name): \(try counter.instructions([tool] + arguments))")
    }
  }

  /// Whether a tool takes as few instructions a byte, of a folder, of a walk, of screens full of faults and of a
  /// configured app, and as few for a start, as an earlier one, within a hundredth.
  ///
  /// Both are counted on one machine with one corpus, so what else differs between machines does not matter.
  func passes(after earlier: String) throws -> Bool {
    guard let counter = InstructionCounter() else { throw BenchmarkError(message: "valgrind is not there") }
    let folder = NSTemporaryDirectory() + "beagle-gate-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var passes = true
    for kind in Kind.allCases {
      let roots = try roots(for: kind, in: folder)
      let (bytes, commands) = try (roots.map(BackEndFolder.bytes), roots.map(kind.arguments))
      let before = try counter.marginalInstructions(commands.map { [earlier] + $0 }, bytes: bytes)
      let after = try counter.marginalInstructions(commands.map { [tool] + $0 }, bytes: bytes)
      let figures = [after, before].map { UsageTable.rounded($0, 2) }
      print("marginal instructions \(kind.rawValue): \(figures[0]), \(figures[1]) before")
      passes = passes && after <= before * 1.01
    }
    for (name, arguments) in try starts(in: folder) {
      let (before, after) = try (
        counter.instructions([earlier] + arguments), counter.instructions([tool] + arguments)
      )
      print("instructions for \(name): \(after), \(before) before")
      passes = passes && Double(after) <= Double(before) * 1.01
    }
    return passes
  }
}
