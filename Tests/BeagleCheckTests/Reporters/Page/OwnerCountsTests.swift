import BeagleModel
import Testing

@testable import beagle_check

@Suite("The counts of owners")
struct OwnerCountsTests {
  private func record(_ file: String, _ owner: String?) -> RunReport.ScreenRecord {
    var record = RunReport.ScreenRecord(ScreenSummary(source: Source(file: file), outcome: .loaded))
    record.owner = owner
    return record
  }

  private func finding(_ owner: String?, _ severity: Severity, _ state: FindingState = .new) -> Diagnostic {
    var finding = Diagnostic.plain(severity, "fault")
    (finding.owner, finding.state) = (owner, state)
    return finding
  }

  @Test("have the screens of each team, and its new, known and fixed findings")
  func counts() {
    var report = RunReport(
      screens: [
        record("b.json", "orders"), record("c.json", "orders"), record("d.json", "cards"), record("e.json", nil),
      ],
      diagnostics: [finding("orders", .error), finding("orders", .warning), finding(nil, .note)], notChecked: [],
      isIncomplete: false)
    let gone = KnownFinding(fingerprint: Fingerprint(hash: 1), rule: "group/name", place: "d.json", message: "gone")
    report.comparison = Comparison(
      baseline: .init(name: "b.json", gone: [gone]), since: .init(name: "last.json", gone: [gone]),
      hidden: [finding("cards", .error, .known)])
    #expect(
      OwnerCounts(report).rows == [
        .init(owner: "cards", screens: 1, errors: 1, known: 1, fixed: 1),
        .init(owner: "orders", screens: 2, errors: 1, warnings: 1, new: 2),
        .init(owner: nil, screens: 1, new: 1),
      ])
  }

  @Test("are none where no team owns anything")
  func none() {
    #expect(OwnerCounts(RunReport.of([finding(nil, .error)])).rows == [])
  }
}
