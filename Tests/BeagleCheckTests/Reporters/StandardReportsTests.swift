import Testing

@testable import beagle_check

@Suite("The report of a command line without --report")
struct StandardReportsTests {
  @Test(
    "depends on who reads it",
    arguments: [
      ([:], .text), (["CI": "true"], .text), (["GITLAB_CI": "true"], .text),
      (["GITHUB_ACTIONS": "true"], .github), (["GITHUB_ACTIONS": "false"], .text),
      (["AI_AGENT": "some-agent"], .agent), (["AI_AGENT": ""], .text), (["CLAUDECODE": "1"], .agent),
      (["GITHUB_ACTIONS": "true", "CURSOR_AGENT": "1"], .agent),
    ] as [([String: String], ReportFormat)])
  func dependsOnReader(environment: [String: String], format: ReportFormat) {
    #expect(StandardReports.format { environment[$0] } == format)
  }

  @Test("is text for an agent that asks for tables")
  func isTextWithTables() {
    var look = ReportLook()
    #expect(
      StandardReports.requests(look) { _ in "1" } == [ReportRequest(format: .agent, destination: .standardOutput)])
    look.showsStatistics = true
    #expect(StandardReports.requests(look) { _ in "1" } == [ReportRequest(format: .text, destination: .standardOutput)])
  }

  @Test("links files to the commit of a workflow")
  func linksFiles() {
    var environment = [
      "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "acme/bff", "GITHUB_SHA": "0a1b",
    ]
    #expect(StandardReports.blobs { environment[$0] } == "https://github.com/acme/bff/blob/0a1b")
    environment["GITHUB_SHA"] = nil
    #expect(StandardReports.blobs { environment[$0] } == nil)
  }
}
