import BeagleModel
import Testing

@testable import beagle_check

@Suite("A point of a trend")
struct TrendPointTests {
  private func point(_ text: String) throws(RunError) -> TrendPoint {
    try TrendPoint(file: "last.json", MemoryDisk(["last.json": text]).fileSystem)
  }

  @Test("has the errors and warnings of an earlier report", arguments: [ReportFormat.json, .jsonLines])
  func counts(format: ReportFormat) throws {
    let text = format.reporter(ReportLook()).text(of: .forCI)
    #expect(try point(text) == TrendPoint(name: "last.json", errors: 2, warnings: 1))
  }

  @Test(
    "says why a file is no earlier report",
    arguments: [
      ("{\n  \"a\": }", "last.json:2:8: "), ("{}", "last.json:1:1: this is no report of beagle-check in JSON"),
      (
        #"{"diagnostics": []}"#,
        #"last.json: the report has no "summary" with "errors" and "warnings": --report json=FILE writes one"#
      ),
    ])
  func refuses(text: String, message: String) {
    do throws(RunError) {
      _ = try point(text)
      Issue.record("read \(text)")
    } catch {
      #expect("\(error)".hasPrefix(message), "\(error)")
    }
  }

  @Test("needs the page")
  func needsThePage() throws {
    #expect(throws: UsageError.optionOfPage(.trend, command: .check)) {
      try Command(["s", "--report", "json=a.json", "--trend", "b.json"])
    }
    let command = try Command(["s", "--report", "html=a.html", "--trend", "b.json", "--trend", "c"])
    var trend: [String]?
    if case .check(let options) = command { trend = options.reports.trend }
    #expect(trend == ["b.json", "c"])
  }
}
