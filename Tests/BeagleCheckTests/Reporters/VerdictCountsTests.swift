import BeagleModel
import Testing

@testable import beagle_check

@Suite("The verdict in one sentence")
struct VerdictCountsTests {
  private func sentence(_ screens: [(decodes: Bool, impact: Impact?)], notLoaded: Int = 0) -> String {
    let records = screens.enumerated().map { index, screen in
      RunReport.ScreenRecord(
        source: Source(file: "\(index)"), outcome: .loaded, decodesOnIOS: screen.decodes, bytes: 1, nodes: 1)
    }
    let missing = (0..<notLoaded).map { index in
      RunReport.ScreenRecord(
        source: Source(url: "/\(index)"), outcome: .broken, decodesOnIOS: nil, bytes: 0, nodes: 0)
    }
    let findings = screens.enumerated().compactMap { index, screen in
      screen.impact.map { impact in
        var finding = Diagnostic.plain(.error, "fault", file: "\(index)")
        finding.impact = impact
        return finding
      }
    }
    return VerdictCounts(
      RunReport(screens: records + missing, diagnostics: findings, notChecked: [], isIncomplete: false)
    ).sentence
  }

  @Test("says the worst first, and how many routes gave no screen")
  func sentences() {
    #expect(sentence([]) == "no screen was loaded")
    #expect(sentence([(true, nil)]) == "the screen is clean")
    #expect(sentence([(true, nil), (true, nil)]) == "all 2 screens are clean")
    #expect(
      sentence([(true, .unstyled), (true, nil)], notLoaded: 1) == "1 of 2 screens has findings, 1 route was not loaded")
    #expect(
      sentence([(false, .screenFails), (false, nil), (true, .partMissing), (true, .slow), (true, .slow)], notLoaded: 2)
        == "2 of 5 screens are shown as the error view, 1 has missing parts, 2 have other findings, "
        + "2 routes were not loaded")
    #expect(
      sentence([(true, .appCrashes), (false, nil)])
        == "1 of 2 screens crashes the app; 1 is shown as the error view, 1 has other findings")
  }
}
