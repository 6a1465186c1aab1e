import BeagleModel
import Testing

@testable import beagle_check

@Suite("Texts in the place of files")
struct FileOverlayTests {
  private let disk = MemoryDisk(["a.json": "disk a", "b.json": "disk b"])

  private func text(_ bytes: PaddedBytes?) -> String? { bytes.map { String(decoding: $0.array, as: UTF8.self) } }

  @Test("are read by every name of the file, and as fixtures; other files come from the disk")
  func reads() {
    let files = FileOverlay(texts: ["a.json": PaddedBytes("new".utf8)]).over(disk.fileSystem)
    #expect(text(try? files.read("a.json")) == "new")
    #expect(text(try? files.read("./b/../a.json")) == "new")
    #expect(text(try? files.fixtures.read("a.json", 3)) == "new")
    #expect(throws: FileReadError.tooLarge(limit: 2)) { try files.fixtures.read("a.json", 2) }
    #expect(text(try? files.read("b.json")) == "disk b")
    #expect(throws: FileReadError.notFound) { try files.read("c.json") }
  }

  @Test("stand for standard input, which can be read only once")
  func standardInput() {
    let files = FileOverlay(standardInput: PaddedBytes("typed".utf8)).over(disk.fileSystem)
    #expect(text(try? files.readStandardInput()) == "typed")
    #expect(text(try? files.readStandardInput()) == "typed")
  }
}
