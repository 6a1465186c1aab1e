import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("docs/reports.md")
struct ReportsPageTests {
  @Test("is the table of formats; BEAGLE_CHECK_WRITE_DOCS=1 writes it anew")
  func isFresh() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/reports.md")
      .standardizedFileURL
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_DOCS"] == "1" {
      try Data(ReportsPage.text.utf8).write(to: page)
    }
    let written = try String(decoding: Data(contentsOf: page), as: UTF8.self)
    #expect(written == ReportsPage.text, "run the tests with BEAGLE_CHECK_WRITE_DOCS=1")
  }
}
