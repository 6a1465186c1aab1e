import BeagleModel
import Foundation
import Mutations

/// Measures the tool: `swift run -c release Benchmarks`, and `docs/performance.md` for what comes out.
@main
enum Benchmarks {
  private static let usage = """
    usage: Benchmarks generate FOLDER SCREENS     writes a back end of so many screens
           Benchmarks generate-faulty FOLDER SCREENS
                                                  writes one of which every screen is full of faults
           Benchmarks generate-configured FOLDER SCREENS
                                                  writes one with parts, forms and custom components, and its
                                                  beagle-check.json
           Benchmarks large FILE BYTES            writes one screen of about so many bytes
           Benchmarks requests FILE COUNT         writes so many lines for `beagle-check stream`
           Benchmarks stages FILE…                measures the stages of a check in memory, one core
           Benchmarks expressions [COUNT]         measures screens with so many short expressions (1000000)
           Benchmarks growth TOOL                 fails when four times as much takes much more than four times as long
           Benchmarks mutations TOOL [--all] [--seed N] [--config FILE] [SCREEN]…
                                                  changes clean screens in every way that the catalogue knows, and fails
                                                  where the tool reports something else than the change; one mutant in
                                                  twenty, or all; of screens made from the catalogue, or of these
           Benchmarks run TOOL [SCREENS]…         measures whole runs of a built beagle-check (1000 10000 100000)
           Benchmarks folders TOOL FOLDER…        measures whole runs over back ends that are there, as corpus/generate.py
                                                  writes them

    """

  static func main() {
    do {
      try run()
    } catch {
      // What was measured by then is told first: an error thrown from here would end the process with it.
      fflush(nil)
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "generate", "generate-faulty", "generate-configured", "large", "requests":
      guard rest.count == 2, let count = Int(rest[1]) else { return print(usage, terminator: "") }
      switch arguments.first {
      case "generate": try SyntheticBackEnd(screens: count).write(to: rest[0])
      case "generate-faulty": try SyntheticBackEnd(screens: count, kind: .faulty).write(to: rest[0])
      case "generate-configured":
        try SyntheticBackEnd(screens: count, kind: .configured).write(to: rest[0])
        try Data(SyntheticBackEnd.configuration.utf8).write(to: URL(fileURLWithPath: rest[0] + "/beagle-check.json"))
      case "large": try SyntheticBackEnd(screens: 1).writeLarge(to: rest[0], bytes: count)
      default: try SyntheticBackEnd.writeRequests(to: rest[0], count: count)
      }
    case "stages" where !rest.isEmpty: StageBenchmark(files: rest).run()
    case "expressions": ExpressionBenchmark(count: rest.first.flatMap(Int.init) ?? 1_000_000).run()
    case "growth" where rest.count == 1: try GrowthBenchmark(tool: rest[0]).run()
    case "mutations" where !rest.isEmpty:
      try MutationBenchmark(arguments: rest).run()
    case "run" where !rest.isEmpty:
      let sizes = rest.dropFirst().compactMap(Int.init)
      try WholeRunBenchmark(tool: rest[0], sizes: sizes.isEmpty ? [1000, 10_000, 100_000] : sizes).run()
    case "folders" where rest.count > 1:
      try FolderBenchmark(tool: rest[0], folders: Array(rest.dropFirst())).run()
    default: print(usage, terminator: "")
    }
  }
}
