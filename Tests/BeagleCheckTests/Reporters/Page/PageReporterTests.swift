import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The page")
struct PageReporterTests {
  private static let reports: [(name: String, report: RunReport)] = [
    ("with everything", .forCI), ("with hostile texts", .hostile), ("without a finding", .of([])),
    ("with one of everything", .forPage), ("with drawings", .forDrawnPage),
  ]

  @Test(
    "is well formed, loads nothing, and can be used with a keyboard and a screen reader", arguments: [0, 1, 2, 3, 4])
  func isSound(number: Int) {
    let (name, report) = Self.reports[number]
    #expect(PageFaults(PageReporter(look: ReportLook()).text(of: report)).faults == [], "\(name)")
  }

  @Test("has a title with the verdict, and the sections in their order")
  func hasSections() {
    let page = HTMLTokens(PageReporter(look: ReportLook()).text(of: .forCI))
    #expect(
      page.all("title").map(\.text) == [
        "1 of 3 screens is shown as the error view, 1 has missing parts, 1 route was not loaded · beagle-check"
      ])
    #expect(page.all("h2").map(\.text) == ["Overview", "Findings", "Not checked"])
  }

  @Test("lets only its own small script run")
  func hasOneScript() {
    let page = HTMLTokens(PageReporter(look: ReportLook()).text(of: .forCI))
    let script = page.all("script").map(\.text)
    #expect(script.count == 1)
    #expect(script.allSatisfy { $0.utf8.count <= 4096 })
    let hash = Base64.encoded(SHA256.bytes(of: script[0].utf8))
    let policy = page.all("meta").compactMap { $0["content"] }.first { $0.contains("default-src") }
    #expect(policy?.contains("script-src 'sha256-\(hash)';") == true)
  }
}
