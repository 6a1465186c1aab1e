import BeagleModel
import Synchronization

@testable import beagle_check

/// The whole program over files in memory.
struct MemoryProgram {
  /// What a run read and may read: by path, relative to the working directory.
  var disk: MemoryDisk
  /// Answers over HTTP, as `TableNetworkClient` takes them.
  var answers: [String: TableNetworkClient.Answer] = [:]
  /// A signal comes once so many requests were sent.
  var requestsBeforeSignal = Int.max

  init(_ texts: [String: String], answers: [String: TableNetworkClient.Answer] = [:]) {
    disk = MemoryDisk(texts)
    self.answers = answers
  }

  struct Ending: Equatable {
    var status: beagle_check.ExitStatus
    /// All that was written, by path, with `standard output` and `standard error`.
    var files: [String: String]
    var output: String { files["standard output"] ?? "" }
    var errors: String { files["standard error"] ?? "" }
  }

  func run(_ line: String) -> Ending { run(line.split(separator: " ").map(String.init)) }

  func run(_ words: [String]) -> Ending {
    let memory = MemoryWorld()
    let world = memory.world
    var disk = disk.fileSystem
    disk.workingDirectory = { "/ci" }
    let written = WrittenFiles()
    disk.rewriting = written.rewriting
    let input = Mutex(self.disk.standardInput[...])
    disk.readSomeStandardInput = {
      input.withLock { rest in
        defer { rest = rest.dropFirst(1000) }
        return Array(rest.prefix(1000))
      }
    }
    let (files, client, limit) = (disk, TableNetworkClient(answers), requestsBeforeSignal)
    let status = withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = files
      $0[Transport.self] = Transport { _ in client }
      $0[Interruption.self] = Interruption(listen: {}, signal: { client.requests.count < limit ? nil : .interrupt })
    } operation: {
      Program().run(words)
    }
    return Ending(status: status, files: memory.files.merging(written.files) { $1 })
  }

  /// Words that write each of some reports to a file of its own.
  static func reports(_ formats: [ReportFormat] = ReportFormat.ofReports) -> String {
    formats.map { "--report \($0.rawValue)=out.\($0.rawValue)" }.joined(separator: " ")
  }
}
