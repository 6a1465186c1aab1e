import Testing

@testable import beagle_check

@Suite("The summary of a GitHub step")
struct StepSummaryTests {
  private func append(_ report: RunReport, to memory: MemoryWorld) -> ReportFailure? {
    StepSummary { $0 == "GITHUB_STEP_SUMMARY" ? "/tmp/summary.md" : nil }?
      .append(report, look: ReportLook(), in: memory.world)
  }

  @Test("gets the Markdown report behind what is there")
  func isAppended() {
    let memory = MemoryWorld(files: ["/tmp/summary.md": "# Tests\n"])
    #expect(append(.forCI, to: memory) == nil)
    #expect(memory.files == ["/tmp/summary.md": "# Tests\n" + MarkdownReporter().text(of: .forCI)])
    #expect(memory.events == ["append to /tmp/summary.md", "close"])
  }

  @Test("stays below the limit of GitHub")
  func staysBelowTheLimit() throws {
    let memory = MemoryWorld(files: ["/tmp/summary.md": String(repeating: ".", count: 900_000)])
    #expect(append(.of(Diagnostic.missingData(10_000)), to: memory) == nil)
    let summary = try #require(memory.files["/tmp/summary.md"])
    #expect(summary.utf8.count <= StepSummary.limit)
    #expect(summary.hasSuffix(" more: the log of this step lists them\n"))
  }

  @Test("is left alone when it is full")
  func isLeftAlone() {
    let text = String(repeating: ".", count: 999_000)
    let memory = MemoryWorld(files: ["/tmp/summary.md": text])
    #expect(append(.forCI, to: memory)?.message == #"cannot write "/tmp/summary.md": File too large"#)
    #expect(memory.files == ["/tmp/summary.md": text])
  }

  @Test("is there only in a workflow", arguments: [nil, ""])
  func isInAWorkflow(value: String?) {
    #expect(StepSummary(environment: { _ in value }) == nil)
  }
}
