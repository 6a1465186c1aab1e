import Foundation
import Testing

@testable import beagle_check

@Suite("docs/command-line.md")
struct CommandLinePageTests {
  private let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../docs/command-line.md")

  @Test("says what the table of commands says")
  func isUpToDate() throws {
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_DOCS"] == "1" {
      try FileManager.default.createDirectory(
        at: page.standardized.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(CommandLinePage.text.utf8).write(to: page.standardized)
    }
    let written = try String(contentsOf: page.standardized, encoding: .utf8)
    #expect(written == CommandLinePage.text, "BEAGLE_CHECK_WRITE_DOCS=1 swift test rewrites it")
  }
}
