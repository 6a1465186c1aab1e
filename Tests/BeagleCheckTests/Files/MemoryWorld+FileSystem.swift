import BeagleModel

@testable import beagle_check

extension MemoryWorld {
  /// Reads what was written.
  var fileSystem: FileSystem {
    var files = MemoryDisk([:]).fileSystem
    files.read = { [self] path throws(FileReadError) in try disk.read(path) }
    files.kind = { [self] in disk.kind($0) }
    files.list = { [self] in disk.list($0) }
    files.fixtures = FixtureFiles(
      read: { [self] path, limit throws(FileReadError) in try disk.fixtures.read(path, limit) },
      realPath: { [self] path throws(FileReadError) in try disk.fixtures.realPath(path) })
    return files
  }

  private var disk: FileSystem { MemoryDisk(files).fileSystem }
}
