import BeagleModel
import Testing

@testable import beagle_check

@Suite("The verdict on a screen")
struct ScreenVerdictTests {
  private func record(
    _ file: String, _ outcome: Outcome = .loaded, decodes: Bool = true, failure: Impact = .screenFails,
    in configuration: String = ""
  ) -> RunReport.ScreenRecord {
    var summary = ScreenSummary(source: Source(file: file), outcome: outcome)
    summary.decodesOnIOS = decodes
    return .init(summary, failure: failure, configuration: configuration)
  }

  private func finding(_ file: String, _ impact: Impact, _ configurations: [String] = []) -> Diagnostic {
    var finding = Diagnostic.plain(.error, "fault", file: file)
    (finding.impact, finding.configurations) = (impact, configurations)
    return finding
  }

  private func report(_ records: [RunReport.ScreenRecord], _ findings: [Diagnostic]) -> RunReport {
    RunReport(screens: records, diagnostics: findings, notChecked: [], isIncomplete: false)
  }

  @Test("is what users meet at worst")
  func worst() {
    let report = report(
      [
        record("a", decodes: false), record("b", decodes: false, failure: .partMissing),
        record("c", decodes: false, failure: .wrongScreen), record("d"), record("e"), record("f"),
        record("g", .broken), record("h", .transient),
      ],
      [
        finding("a", .partMissing), finding("c", .screenFails), finding("d", .ignored), finding("d", .partMissing),
        finding("e", .ignored), finding("g", .partMissing), finding("c.json", .partMissing),
      ])
    #expect(
      report.verdicts() == [
        [.errorView], [.missingParts], [.otherFindings], [.missingParts], [.otherFindings], [.clean], [.notLoaded],
        [.notLoaded],
      ])
    var text = ReportText(usesColor: false)
    VerdictText(report: report).add(to: &text)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        screens: 1 shown as the error view · 2 with missing parts · 2 with other findings · 1 clean · 2 not loaded
        top rules: group/name 7

        """)
    #expect(report.screenCount == 6)
  }

  @Test("is given for each configuration")
  func configurations() {
    var first = record("a", in: "main")
    first.add(record("a", decodes: false, in: "kiosk"))
    first.add(record("a", in: "next"))
    let report = report([first], [finding("a", .partMissing, ["main"])])
    #expect(first.endings.map(\.configuration) == ["main", "kiosk", "next"])
    #expect(report.verdicts() == [[.missingParts, .errorView, .clean]])
  }

  @Test("is the worse one of two walks of one configuration")
  func twoWalks() {
    var first = record("a", in: "main")
    first.add(record("a", .broken, in: "main"))
    #expect(report([first], []).verdicts() == [[.notLoaded]])
  }
}
