import Synchronization
import Testing

@testable import beagle_check

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("The outside world")
struct OutputWorldTests {
  @Test("is written to until it has taken everything")
  func writesEverything() throws {
    let memory = MemoryWorld()
    var world = memory.world
    let calls = Mutex(0)
    let write = world.write
    world.write = { descriptor, bytes throws(SystemError) in
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      if call == 2 { throw .interrupted }
      if call == 4 { throw .wouldBlock }
      return try write(descriptor, bytes.prefix(3))
    }
    try world.writeAll(Array("ten bytes!".utf8), to: .standardError)
    #expect(memory.files == ["standard error": "ten bytes!"])
    #expect(memory.events == ["wait"])
  }

  @Test("is really there: files, folders, links and devices")
  func isReallyThere() throws {
    let folder = "/tmp/beagle-check-tests-\(getpid())"
    defer { remove(folder) }
    let world = OutputWorld.live
    #expect(world.existing(folder) == nil)
    try world.makeFolder(folder)
    #expect(throws: SystemError.fileExists) { try world.makeFolder(folder) }
    #expect(world.existing(folder)?.isRegular == false)
    #expect(world.existing("/dev/null") == ExistingFile(path: "/dev/null", isRegular: false))

    let report = RunReport.of([])
    let (file, link) = (folder + "/in/r.txt", folder + "/link")
    defer { for path in [link, file, folder + "/in"] { remove(path) } }
    func write(_ path: String) -> [ReportFailure] {
      let requests = [ReportRequest(format: .text, destination: .file(path))]
      return ReportWriter(world: world).write(report, as: requests, look: ReportLook())
    }
    #expect(write(file) == [])
    #expect(symlink(file, link) == 0)
    #expect(
      write(link).map(\.message) == [
        "cannot write \"\(link)\": it is a symbolic link, and a link is not written through"
      ])
    #expect(try String(decoding: contents(of: file), as: UTF8.self) == TextReporter().text(of: report))
    #expect(isLink(link))
    #expect(write(folder).map(\.error) == [SystemError(number: EISDIR)])
    #expect(write(file + "/r.txt").map(\.error) == [SystemError(number: ENOTDIR)])
  }

  @Test("refuses with a broken pipe when the reader has gone")
  func refusesWithABrokenPipe() throws {
    OutputWorld.ignoreSignalsOfWrites()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writing = FileDescriptor(rawValue: ends[1])
    try OutputWorld.live.writeAll([1], to: writing)
    #expect(!OutputWorld.live.isTerminal(writing))
    #expect(close(ends[0]) == 0)
    #expect(throws: SystemError.brokenPipe) { try OutputWorld.live.writeAll([1], to: writing) }
    try OutputWorld.live.close(writing)
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func contents(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}
