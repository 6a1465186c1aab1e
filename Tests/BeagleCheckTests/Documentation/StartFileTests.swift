import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("A file to start from, in docs/configuration.md")
struct StartFileTests {
  private let file: String

  init() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/configuration.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    let heading = try #require(text.firstRange(of: "## A file to start from"))
    let start = try #require(text[heading.upperBound...].firstRange(of: "```json\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "```"))
    file = String(text[start.upperBound..<end.lowerBound])
  }

  @Test("runs as it is pasted", arguments: ["home.json", "screens", "config print", "config check screens", "schema"])
  func runs(_ line: String) {
    let card = #"{"_beagleComponent_": "custom:ProductCard", "title": "A", "price": {"amount": 1, "currency": "BRL"}}"#
    let disk = MemoryDisk(["beagle-check.json": file, "home.json": card, "screens/home.json": card])
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = disk.fileSystem
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    #expect(memory.files["standard error"] == nil)
    #expect(status == .clean)
  }
}
