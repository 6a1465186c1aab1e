/// Measures whole runs over back ends that are there, as `corpus/generate.py` or a team's own BFF wrote them.
struct FolderBenchmark {
  let tool: String
  /// The marginal costs are those between the first two of them.
  let folders: [String]

  func run() throws {
    let backEnds = try folders.map(BackEndFolder.init)
    let table = UsageTable(tool: tool)
    for backEnd in backEnds {
      for (name, arguments) in runs(over: backEnd) {
        try table.report("\(backEnd.screens) \(name)", arguments, bytes: backEnd.bytes, screens: backEnd.screens)
      }
    }
    if backEnds.count > 1 { try marginal(backEnds[0], backEnds[1]) }
  }

  private func runs(over backEnd: BackEndFolder) -> [(name: String, arguments: [String])] {
    let runs = [("screens", backEnd.check), ("screens, one core", backEnd.check + Self.oneCore)]
    return runs + (backEnd.walk.map { [("walked", $0), ("walked, one core", $0 + Self.oneCore)] } ?? [])
  }

  private static let oneCore = ["--jobs", "1"]

  /// Prints what one more byte and one more screen cost.
  private func marginal(_ smaller: BackEndFolder, _ larger: BackEndFolder) throws {
    guard larger.screens > smaller.screens, larger.bytes > smaller.bytes else {
      throw BenchmarkError(message: "\(larger.path) is no larger than \(smaller.path)")
    }
    guard let counter = InstructionCounter() else { return print("valgrind is not there: no instructions") }
    let sizes = [smaller, larger]
    for (name, runs) in [("a byte", sizes.map(\.check)), ("a byte of a walk", sizes.compactMap(\.walk))]
    where runs.count == 2 {
      let instructions = try counter.marginalInstructions(
        runs.map { [tool] + $0 + Self.oneCore }, bytes: sizes.map(\.bytes))
      print("marginal instructions \(name): \(UsageTable.rounded(instructions, 2))")
    }
    let allocations = try counter.marginalAllocations(
      sizes.map { [tool] + $0.check + Self.oneCore }, screens: sizes.map(\.screens))
    print("marginal allocations a screen: \(allocations)")
  }
}
