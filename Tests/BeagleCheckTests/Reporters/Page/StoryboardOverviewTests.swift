import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The map above a storyboard")
struct StoryboardOverviewTests {
  /// The map, and the words below it.
  private static func overview(of map: SiteMap, _ findings: [Diagnostic] = []) -> HTMLTokens {
    var report = RunReport.of(findings, screens: 0)
    report.map = map
    var html = HTMLWriter()
    StoryboardOverview(
      board: StoryboardSection(report: report, places: FindingPlaces(findings, on: map), style: DrawingStyle([]))
    )
    .write(to: &html)
    return HTMLTokens(html.take())
  }

  @Test("shows at most 14 screens of a column and eight columns, broken ones first, and says what is left out")
  func isSmall() {
    let rows = (0..<20).map { "home>a\($0)" } + (0..<9).map { "b\($0)>b\($0 + 1)" }
    var finding = Diagnostic.plain(.error, "a message")
    finding.location = SourceLocation(source: Source(url: "a19"))
    let map = Self.overview(of: .of("home* home>b0 " + rows.joined(separator: " ")), [finding])
    #expect(map.mistakes == [])
    let names = map.all("text").filter { $0["class"] == "name" }.map(\.text)
    #expect(names.count == 1 + 14 + 6)
    #expect(names.contains("a19") && names.contains("b6") && !names.contains("b7") && !names.contains("a18"))
    #expect(
      map.all("text").filter { $0["class"] == "head" }.map(\.text) == [
        "Start", "1 step", "and 7 more", "2 steps", "3 steps", "4 steps", "5 steps", "6 steps", "7 steps",
      ])
    #expect(map.all("p").contains { $0.text.hasPrefix("The map shows 21 of 31 screens, broken ones first. ") })
  }

  @Test("is left out where no way leads from one screen to another", arguments: ["", "home*", "a b c", "a* b"])
  func isLeftOut(graph: String) {
    #expect(Self.overview(of: .of(graph)).elements.isEmpty)
  }

  @Test("shortens long names at their beginning, and escapes them")
  func shortensNames() {
    var site = SiteMap.of("home* home>x")
    site.screens[0].document = "/a/very/long/route/to/<b>&c"
    let map = Self.overview(of: site)
    #expect(map.mistakes == [])
    #expect(map.all("text").filter { $0["class"] == "name" }.map(\.text) == ["…long/route/to/<b>&c", "x"])
  }
}
