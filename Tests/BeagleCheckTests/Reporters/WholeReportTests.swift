import BeagleModel
import Testing

@testable import beagle_check

/// What the formats for machines have in common.
@Suite("A report for machines")
struct WholeReportTests {
  private static let formats: [ReportFormat] = [.json, .concise, .agent, .junit, .checkstyle, .tap]

  /// Each with a number of five digits for its message.
  private static let report = RunReport.of(
    (10_000..<20_000).map { number in
      var finding = Diagnostic.plain(.error, "\(number)", file: "\(number / 300).json")
      finding.location.offset = number
      return finding
    })

  @Test("holds all of 10,000 findings in their order, at any number of threads", arguments: formats)
  func holdsAll(format: ReportFormat) {
    let text = format.reporter(ReportLook()).text(of: Self.report)
    let numbers = text.split { !$0.isNumber }.filter { $0.utf8.count == 5 }.map(String.init)
    // JUnit has a message twice.
    let messages = numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }.map { numbers[$0] }
    #expect(messages == (10_000..<20_000).map(String.init))
    var look = ReportLook()
    look.jobs = 8
    #expect(format.reporter(look).text(of: Self.report) == text)
  }
}
