import TestSupport
import Testing

@testable import beagle_check

@Suite("The unchecked routes of two configurations")
struct RunReportMergingTests {
  @Test("are listed once for each reason, with the places and the configurations of both")
  func areListedOnce() {
    let main = Self.report([
      .init(route: "/b", reason: .noHost, referrers: ["a.json:2:1"], configurations: ["main"]),
      .init(route: "/c", reason: .dependsOnData, referrers: ["a.json:3:1"], configurations: ["main"]),
    ])
    let beta = Self.report([
      .init(route: "/a", reason: .noHost, referrers: ["a.json:1:1"], configurations: ["beta"]),
      .init(route: "/b", reason: .noHost, referrers: ["a.json:1:1", "a.json:2:1"], configurations: ["beta"]),
      .init(route: "/c", reason: .noHost, referrers: ["a.json:3:1"], configurations: ["beta"]),
    ])
    let routes = main.merging(beta).notChecked.map { entry in
      "\(entry.route) \(entry.referrers.joined(separator: " ")) \(entry.configurations.joined(separator: " "))"
    }
    #expect(
      routes.sorted() == [
        "/a a.json:1:1 beta", "/b a.json:1:1 a.json:2:1 main beta", "/c a.json:3:1 beta", "/c a.json:3:1 main",
      ])
  }

  @Test("are merged in linear time")
  func areLinear() {
    let growth = Growth.ofEightfold(500) { count in
      Self.report((0..<count).map { .init(route: "/a\($0)", reason: .noHost) })
    } by: { report in
      _ = report.merging(report)
    }
    #expect(growth < Growth.limit)
  }

  private static func report(_ notChecked: [RunReport.NotChecked]) -> RunReport {
    RunReport(screens: [], diagnostics: [], notChecked: notChecked, isIncomplete: false)
  }
}
