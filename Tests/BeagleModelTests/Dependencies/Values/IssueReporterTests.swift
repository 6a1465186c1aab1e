import BeagleModel
import Testing

@Suite("IssueReporter")
struct IssueReporterTests {
  @Test("writes to standard error by default")
  func standardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      IssueReporter.current.report(DependencyIssue(.custom("no clock")))
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("warning: no clock\n"))
  }

  @Test("hands issues to the reporter of the current task, in order")
  func collects() {
    let issues = issues {
      IssueReporter.current.report(DependencyIssue(.custom("one")))
      IssueReporter.current.report(DependencyIssue(.custom("two")))
    }
    #expect(issues.map(\.description) == ["one", "two"])
  }
}
