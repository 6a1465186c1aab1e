import BeagleModel

@testable import beagle_check

/// One run of the whole program over files in memory.
struct ProgramRun {
  let status: beagle_check.ExitStatus
  /// What it wrote, by path, and `standard output` and `standard error`.
  let files: [String: String]
  var output: String { files["standard output"] ?? "" }
  var errors: String { files["standard error"] ?? "" }

  /// - Parameters:
  ///   - line: The words, with blanks between them.
  ///   - locked: Files that cannot be read.
  ///   - server: The answers of a back end, by method and address; `nil` for none.
  init(
    _ line: String, _ files: [String: String], locked: Set<String> = [],
    server: [String: TableNetworkClient.Answer]? = nil
  ) {
    let memory = MemoryWorld()
    let world = memory.world
    var disk = MemoryDisk(files)
    disk.locked = locked
    var fileSystem = disk.fileSystem
    fileSystem.workingDirectory = { "/ci" }
    let files = fileSystem
    status = withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = files
      if let server { $0[Transport.self] = Transport { _ in TableNetworkClient(server) } }
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    self.files = memory.files
  }
}
