import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("Writing reports")
struct ReportWriterTests {
  private let clean = RunReport.of([])
  private let text = "screens: 1 clean\n1 screen · 0 errors · 0 warnings\n"
  private let denied = SystemError(number: 13)

  private func write(_ requests: [ReportRequest], in world: OutputWorld) -> [ReportFailure] {
    ReportWriter(world: world).write(clean, as: requests, look: ReportLook())
  }

  private func toFile(_ path: String) -> [ReportRequest] { [ReportRequest(format: .text, destination: .file(path))] }

  @Test("makes missing folders, writes beside the place and moves the report there")
  func movesIntoPlace() {
    let memory = MemoryWorld(folders: ["out/"])
    #expect(write(toFile("out/ci/today/report.txt"), in: memory.world) == [])
    #expect(memory.files == ["out/ci/today/report.txt": text])
    #expect(
      memory.events == [
        "folder out/ci/", "folder out/ci/today/", "create out/ci/today/.beagle-check.7.tmp", "close",
        "rename out/ci/today/.beagle-check.7.tmp out/ci/today/report.txt",
      ])
  }

  @Test("replaces an older report")
  func replaces() {
    let memory = MemoryWorld(files: ["report.txt": "old"])
    #expect(write(toFile("report.txt"), in: memory.world) == [])
    #expect(memory.files == ["report.txt": text])
  }

  @Test("writes to a device or a pipe instead of replacing it")
  func keepsDevices() {
    let memory = MemoryWorld(devices: ["/dev/fd/63"])
    #expect(write(toFile("/dev/fd/63"), in: memory.world) == [])
    #expect(memory.events == ["open /dev/fd/63", "close"])
  }

  @Test("writes several reports of one run")
  func writesSeveral() {
    let memory = MemoryWorld()
    let requests = [
      ReportRequest(format: .json, destination: .file("r.json")),
      ReportRequest(format: .text, destination: .standardOutput),
    ]
    #expect(write(requests, in: memory.world) == [])
    #expect(memory.files == ["r.json": JSONReporter().text(of: clean), "standard output": text])
  }

  @Test("names the report that cannot be written, and writes the others")
  func namesTheFailure() {
    let memory = MemoryWorld()
    var world = memory.world
    let create = world.create
    world.create = { [denied] path, access throws(SystemError) in
      if path.hasPrefix("locked/") { throw denied }
      return try create(path, access)
    }
    let failures = write(toFile("locked/r.txt") + toFile("r.txt"), in: world)
    #expect(failures == [ReportFailure(destination: .file("locked/r.txt"), error: denied)])
    #expect(failures.map(\.message) == [#"cannot write "locked/r.txt": Permission denied"#])
    #expect(memory.files == ["r.txt": text])
  }

  @Test("leaves no half report behind when the disk is full")
  func leavesNothingHalf() {
    let memory = MemoryWorld(files: ["r.txt": "old"])
    var world = memory.world
    world.write = { _, _ throws(SystemError) in throw SystemError(number: 28) }
    #expect(write(toFile("r.txt"), in: world).map(\.message) == [#"cannot write "r.txt": No space left on device"#])
    #expect(memory.files == ["r.txt": "old"])
    #expect(memory.events == ["create .beagle-check.7.tmp", "close", "remove .beagle-check.7.tmp"])
  }

  @Test("reports an error of closing a file")
  func believesClose() {
    var world = MemoryWorld().world
    world.close = { _ throws(SystemError) in throw SystemError(number: 28) }
    #expect(write(toFile("r.txt"), in: world).count == 1)
  }

  @Test("is content with a reader that has gone away")
  func acceptsBrokenPipes() throws {
    let memory = MemoryWorld()
    var world = memory.world
    let write = world.write
    world.write = { descriptor, bytes throws(SystemError) in
      if descriptor == .standardOutput { throw .brokenPipe }
      return try write(descriptor, bytes)
    }
    let requests = [ReportRequest(format: .text, destination: .standardOutput)] + toFile("r.txt")
    #expect(self.write(requests, in: world) == [])
    #expect(memory.files == ["r.txt": text])
    try ReportWriter(world: world).write("help", to: .standardOutput)
  }

  @Test("colors standard output only")
  func colorsStandardOutputOnly() {
    let memory = MemoryWorld()
    let requests = toFile("r.txt") + [ReportRequest(format: .text, destination: .standardOutput)]
    let report = RunReport.of([.plain(.error, "fault")])
    _ = ReportWriter(world: memory.world).write(report, as: requests, look: ReportLook(usesColor: true))
    #expect(memory.files["r.txt"] == TextReporter().text(of: report))
    #expect(memory.files["standard output"] == TextReporter(look: ReportLook(usesColor: true)).text(of: report))
  }

  @Test("hands large reports over in large pieces")
  func writesInPieces() {
    let memory = MemoryWorld()
    var world = memory.world
    let sizes = Mutex<[Int]>([])
    let write = world.write
    world.write = { descriptor, bytes throws(SystemError) in
      sizes.withLock { $0.append(bytes.count) }
      return try write(descriptor, bytes)
    }
    let report = RunReport.of(Diagnostic.missingData(1000))
    let requests = [ReportRequest(format: .text, destination: .standardOutput, printsEach: true)]
    #expect(ReportWriter(world: world).write(report, as: requests, look: ReportLook()) == [])
    #expect(memory.files["standard output"] == TextReporter(look: ReportLook(printsEach: true)).text(of: report))
    #expect(sizes.withLock { $0.dropLast().allSatisfy { 8_192..<131_072 ~= $0 } && $0.count > 3 })
  }
}
