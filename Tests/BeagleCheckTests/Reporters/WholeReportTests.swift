import BeagleModel
import Testing

@testable import beagle_check

/// What the formats for machines have in common.
@Suite("A report for machines")
struct WholeReportTests {
  private static let formats: [ReportFormat] = [.json, .concise, .agent, .junit, .checkstyle, .tap]

  /// Greater than the number of findings, which reports hold, too.
  private static let numbers = 50_000..<60_000

  /// Each with a number for its message.
  private static let report = RunReport.of(
    numbers.map { number in
      var finding = Diagnostic.plain(.error, "\(number)", file: "\(number / 300).json")
      finding.location.offset = number
      return finding
    })

  @Test("holds all of 10,000 findings in their order, at any number of threads", arguments: formats)
  func holdsAll(format: ReportFormat) {
    let text = format.reporter(ReportLook()).text(of: Self.report)
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }.filter(Self.numbers.contains)
    // JUnit has a message twice.
    let messages = numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }.map { numbers[$0] }
    #expect(messages == Array(Self.numbers))
    var look = ReportLook()
    look.jobs = 8
    #expect(format.reporter(look).text(of: Self.report) == text)
  }
}
