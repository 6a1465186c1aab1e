/// Measures whole runs over back ends that are there, as `corpus/generate.py` or a team's own BFF wrote them.
struct FolderBenchmark {
  let tool: String
  let folders: [String]

  func run() throws {
    let backEnds = try folders.map(BackEndFolder.init)
    let table = UsageTable(tool: tool)
    for backEnd in backEnds {
      for (name, arguments) in runs(over: backEnd) {
        try table.report("\(backEnd.screens) \(name)", arguments, bytes: backEnd.bytes, screens: backEnd.screens)
      }
    }
  }

  private func runs(over backEnd: BackEndFolder) -> [(name: String, arguments: [String])] {
    let runs = [("screens", backEnd.check), ("screens, one core", backEnd.check + Self.oneCore)]
    return runs + (backEnd.walk.map { [("walked", $0), ("walked, one core", $0 + Self.oneCore)] } ?? [])
  }

  private static let oneCore = ["--jobs", "1"]
}
