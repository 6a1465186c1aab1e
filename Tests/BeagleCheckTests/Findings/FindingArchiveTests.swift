import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("The archive of findings")
struct FindingArchiveTests {
  private static func page(_ number: Int) -> DiagnosticPage {
    DiagnosticPage.pages(of: [.plain(.warning, "message \(number)")])[0]
  }

  private func message(_ page: DiagnosticPage) -> [String] { page.diagnostics(of: Source()).map(\.message) }

  /// A file that has room for some pages, and counts what is written and read.
  private final class Scratch: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let calls = Mutex((writes: 0, reads: 0))
    let bytesRead = Mutex(0)
    let room: Int

    init(room: Int = .max) { self.room = room }

    var file: ScratchFile {
      ScratchFile(
        write: { offset, new in
          self.calls.withLock { $0.writes += 1 }
          return self.bytes.withLock { bytes in
            guard offset == bytes.count, offset + new.count <= self.room else { return false }
            bytes += new
            return true
          }
        },
        read: { offset, target in
          self.calls.withLock { $0.reads += 1 }
          self.bytesRead.withLock { $0 += target.count }
          return self.bytes.withLock { bytes in
            guard offset + target.count <= bytes.count else { return false }
            target.copyBytes(from: bytes[offset..<offset + target.count])
            return true
          }
        })
    }
  }

  @Test(
    "keeps in memory what there is room for, and the rest in a file, some pages together",
    arguments: [(piece: 1, writes: 5, reads: 5), (2, 2, 2), (3, 1, 1), (6, 0, 0)])
  func spills(_ row: (piece: Int, writes: Int, reads: Int)) {
    let scratch = Scratch()
    let size = Self.page(1).byteCount
    let archive = FindingArchive(limit: 3 * size, piece: row.piece * size) { scratch.file }
    let entries = (0..<9).map { archive.keep(Self.page($0)) }
    #expect(entries.map { message(archive.page($0)) } == (0..<9).map { ["message \($0)"] })
    #expect(scratch.calls.withLock { $0 } == (row.writes, row.reads))
    // The last piece is not written before there is another one.
    #expect(scratch.bytes.withLock(\.count) == row.writes * row.piece * size)
  }

  @Test("reads single pages where they are far from each other, in any order")
  func readsAnywhere() {
    let scratch = Scratch()
    let size = Self.page(100).byteCount
    let archive = FindingArchive(limit: 0, piece: 10 * size) { scratch.file }
    let entries = (100..<200).map { archive.keep(Self.page($0)) }
    let order = (0..<100).map { $0 * 37 % 100 }
    #expect(order.map { message(archive.page(entries[$0])) } == order.map { ["message \($0 + 100)"] })
    #expect(scratch.calls.withLock(\.writes) == 9)
    // The last ten are in memory still.
    #expect(scratch.bytesRead.withLock { $0 } == 90 * size)
  }

  @Test("asks for no file as long as there is room")
  func opensLate() {
    let archive = FindingArchive {
      Issue.record("nobody needs a file")
      return nil
    }
    #expect(message(archive.page(archive.keep(Self.page(1)))) == ["message 1"])
  }

  @Test("keeps in memory what no file takes, and still reads what one took", arguments: [0, 1, 4])
  func isRefused(room: Int) {
    let scratch = Scratch(room: room * Self.page(1).byteCount)
    let archive = FindingArchive(limit: 0, piece: 1) { room == 0 ? nil : scratch.file }
    let entries = (0..<9).map { archive.keep(Self.page($0)) }
    #expect(entries.map { message(archive.page($0)) } == (0..<9).map { ["message \($0)"] })
    #expect(scratch.calls.withLock { $0 } == (room == 0 ? 0 : room + 1, room))
  }

  @Test("takes pages from many threads, into a real file")
  func threads() throws {
    let archive = FindingArchive(limit: 0, piece: 1000, open: ScratchFile.posix)
    let entries = Parallel.map(count: 2000, jobs: 8) { archive.keep(Self.page($0)) }
    let messages = Parallel.map(count: 2000, jobs: 8) { message(archive.page(entries[$0])) }
    #expect(messages == (0..<2000).map { ["message \($0)"] })
    let file = try #require(ScratchFile.posix())
    var byte: UInt8 = 0
    #expect(!withUnsafeMutableBytes(of: &byte) { file.read(0, $0) })
  }

  @Test("keeps a page readable that somebody has, whatever else is read")
  func lends() {
    let scratch = Scratch()
    let archive = FindingArchive(limit: 0, piece: 1) { scratch.file }
    let entries = (0..<40).map { archive.keep(Self.page($0)) }
    let pages = entries.map(archive.page)
    #expect(pages.map { message($0) } == (0..<40).map { ["message \($0)"] })
    #expect(scratch.calls.withLock(\.reads) == 39)
  }

  @Test("changes no report", arguments: [1, 2])
  func changesNoReport(jobs: Int) throws {
    var texts: [String: String] = [:]
    for number in 0..<300 {
      texts["s/\(number).json"] = number % 3 == 0 ? #"{"_beagleComponent_": "beagle:text"}"# : Payload.leading(to: "/x")
    }
    let files = MemoryDisk(texts).fileSystem
    let scratch = Scratch()
    let reports = try [FindingArchive(), FindingArchive(limit: 0, piece: 1) { scratch.file }].map { archive in
      let report = try FolderCheck(
        folder: "s", files: files,
        checker: PayloadChecker(app: AppModel(), configurations: ["main"], archive: archive),
        configuration: NamedConfiguration(name: "main"), crawl: CrawlLimits(), jobs: jobs
      ).report()
      return JSONReporter().text(of: report) + TextReporter(look: ReportLook(jobs: jobs)).text(of: report)
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].contains("decoding/missing-property") && reports[0].contains(#""main""#))
    #expect(scratch.calls.withLock { $0.writes > 100 && $0.reads > $0.writes })
  }
}
