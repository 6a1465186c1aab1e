import BeagleModel
import Testing

@testable import beagle_check

@Suite("The page's matrix of screens")
struct ScreenMatrixTests {
  private func record(_ file: String, _ outcome: Outcome = .loaded, in configuration: String = "")
    -> RunReport.ScreenRecord
  {
    .init(ScreenSummary(source: Source(file: file), outcome: outcome), configuration: configuration)
  }

  private func finding(
    _ file: String, _ severity: Severity, _ impact: Impact, releases: [String]? = nil, in configurations: [String] = []
  ) -> Diagnostic {
    var finding = Diagnostic.plain(severity, "fault", file: file)
    (finding.impact, finding.configurations) = (impact, configurations)
    finding.releases = releases.map { AffectedReleases(releases: $0.map { .init(version: $0) }) }
    return finding
  }

  /// `a: error screen 2, -`: the rows in words, a clean cell as a dash.
  private func rows(_ matrix: ScreenMatrix) -> [String] {
    matrix.rows.map { row in
      let cells = row.cells.map { cell in cell.map { "\($0.severity) \($0.mark) \($0.count)" } ?? "-" }
      return "\(row.name.document): \(row.isLoaded ? cells.joined(separator: ", ") : "not loaded")"
    }
  }

  @Test("counts findings by what users notice, the worst screens first")
  func byImpact() {
    let report = RunReport(
      screens: [record("a"), record("b"), record("c"), record("d"), record("e", .broken)],
      diagnostics: [
        finding("a", .warning, .slow), finding("b", .error, .partMissing), finding("b", .error, .partMissing),
        finding("b", .warning, .partMissing), finding("c", .error, .screenFails), finding("d", .note, .ignored),
      ], notChecked: [], isIncomplete: false)
    let matrix = ScreenMatrix(report, by: .impacts)
    #expect(ScreenMatrix.kinds(of: report) == [.impacts])
    #expect(matrix.columns.map(\.title) == ["screen", "gap", "other"])
    #expect(
      rows(matrix) == ["c: error screen 1, -, -", "b: -, error gap 3, -", "a: -, -, warning other 1", "e: not loaded"])
    #expect(matrix.clean.map(\.document) == ["d"])
  }

  @Test("has a column for each release where several are served")
  func byRelease() {
    var report = RunReport(
      screens: [record("a"), record("b")],
      diagnostics: [
        finding("a", .error, .pressDoesNothing), finding("b", .error, .screenFails, releases: ["4.9.1"]),
        finding("b", .warning, .partMissing, releases: ["4.9.1", "5.4.0"]),
      ], notChecked: [], isIncomplete: false)
    report.scope = RunScope()
    report.scope?.releases = ["5.4.0", "4.9.1"].compactMap { AppVersion($0) }.map {
      AppRelease(version: $0, share: 0.62)
    }
    let matrix = ScreenMatrix(report, by: .releases)
    #expect(ScreenMatrix.kinds(of: report) == [.releases])
    #expect(matrix.columns.map { "\($0.title) \($0.detail)" } == ["5.4.0 62 % of users", "4.9.1 62 % of users"])
    #expect(rows(matrix) == ["b: warning gap 1, error screen 2", "a: error press 1, error press 1"])
  }

  @Test("has a column for each configuration where there are several, and knows which one has a screen")
  func byConfiguration() {
    var first = record("a", in: "main")
    first.add(record("a", in: "kiosk"))
    var report = RunReport(
      screens: [first, record("b", in: "kiosk")],
      diagnostics: [
        finding("a", .error, .appCrashes, in: ["kiosk"]), finding("b", .error, .rawTextShown, in: ["kiosk"]),
      ], notChecked: [], isIncomplete: false)
    report.configurations = ["main", "kiosk"]
    let matrix = ScreenMatrix(report, by: .configurations)
    #expect(ScreenMatrix.kinds(of: report) == [.configurations])
    #expect(rows(matrix) == ["a: -, error crash 1", "b: -, error value 1"])
    #expect(matrix.rows.map(\.isMet) == [[true, true], [false, true]])
  }
}
