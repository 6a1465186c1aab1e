import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The page of one screen")
struct PreviewReporterTests {
  private static func page(_ report: RunReport, isWatched: Bool = false, problems: [String] = []) -> String {
    PreviewReporter(look: ReportLook(), subject: "<home>.json", isWatched: isWatched, problems: problems)
      .text(of: report)
  }

  private static let reports: [(name: String, report: RunReport)] = [
    ("with everything", .forCI), ("with hostile texts", .hostile), ("without a finding", .of([])),
  ]

  @Test("is well formed, loads nothing, and can be used with a keyboard and a screen reader", arguments: [0, 1, 2])
  func isSound(number: Int) {
    let (name, report) = Self.reports[number]
    #expect(PageFaults(Self.page(report)).faults == [], "\(name)")
    #expect(PageFaults(Self.page(report, isWatched: true)).faults == [], "\(name), watched")
  }

  @Test("has the screen once with its findings on it, and each finding below")
  func drawsScreen() throws {
    let disk = MemoryDisk([
      "a.json": #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text"}]}"#
    ])
    let request = CheckRequest(paths: ["a.json"])
    let run = try PreviewRun(CheckRun(request: request, files: disk.fileSystem), PreviewOptions(subject: "a.json"))
    let page = HTMLTokens(Self.page(try run.report()))
    #expect(page.elements.compactMap { $0["data-screen"] } == ["a.json"])
    #expect(page.elements.filter { $0["data-found"] != nil }.map { $0["data-pointer"] } == ["/children/0"])
    #expect(page.all("a").filter { $0["class"] == "mark error" }.compactMap { $0["href"] } == ["#f0", "#f0"])
    #expect(page.all("h1").map(\.text) == ["<home>.json"])
    #expect(page.all("h2").map(\.text) == ["Screen", "Findings"])
    #expect(page.all("article").filter { $0["class"]?.hasPrefix("finding") == true }.map { $0["id"] } == ["f0"])
  }

  @Test("loads itself again only where it is watched")
  func loadsAgain() {
    let refreshes = [false, true].map { isWatched in
      HTMLTokens(Self.page(.of([]), isWatched: isWatched)).all("meta").compactMap { $0["http-equiv"] }
    }
    #expect(refreshes == [["Content-Security-Policy"], ["Content-Security-Policy", "refresh"]])
  }

  @Test("says why there is no screen, in place of findings")
  func saysProblems() {
    let text = Self.page(.of([]), problems: ["c.json:1:2: unknown key \"<x>\""])
    let page = HTMLTokens(text)
    #expect(PageFaults(text).faults == [])
    #expect(page.all("p").filter { $0["class"] == "notice" }.map(\.text) == ["c.json:1:2: unknown key \"<x>\""])
    #expect(page.all("h2").isEmpty)
  }
}
