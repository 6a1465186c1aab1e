import Testing

@testable import BeagleModel

@Suite("A diagnostic")
struct DiagnosticTests {
  private func finding(_ offset: Int) -> Diagnostic {
    Diagnostic(
      rule: "syntax/bom", severity: .note, impact: .partMissing, message: "m",
      location: SourceLocation(source: Source(file: "a.json"), offset: offset))
  }

  private func told(_ diagnostic: Diagnostic) -> [[String]] {
    [diagnostic.trail, diagnostic.referrers, diagnostic.configurations, diagnostic.owner.map { [$0] } ?? []]
  }

  @Test("changes apart from those that it was told the same with")
  func changesAlone() {
    var all = (0..<3).map(finding)
    all.setConfigurations(["main"])
    let copy = all
    all[1].owner = "team"
    all.setConfigurations([])
    #expect(all.map(told) == [[[], [], [], []], [[], [], [], ["team"]], [[], [], [], []]])
    #expect(copy.map(told) == Array(repeating: [[], [], ["main"], []], count: 3))
    #expect(all[0] == finding(0))
  }

  @Test("tells files apart whose names are written alike in other bytes")
  func tellsFilesApart() {
    #expect(Source(file: "h/\u{E9}.json") != Source(file: "h/e\u{301}.json"))
    #expect(Source(file: "h/\u{E9}.json") == Source(file: "h/\u{E9}.json"))
  }
}
