import BeagleModel
import Testing

@testable import beagle_check

@Suite("The way to a screen in words")
struct StoryboardTrailsTests {
  @Test(
    "names screens and what is pressed, the last steps of a long one",
    arguments: [
      ("home", nil), ("a", "home › Open"), ("b", "home › Open › a › pushView"), ("lost", nil),
      ("f", "… › b › pushView › c › pushView › d › pushView › e › pushView"),
    ])
  func namesScreens(screen: String, expected: String?) {
    var report = RunReport.of([], screens: 0)
    report.map = .of("home* home>a a>b b>c c>d d>e e>f lost")
    report.map.links[0].caption = "Open"
    let board = StoryboardSection(report: report, places: FindingPlaces([], on: report.map), style: DrawingStyle([]))
    let index = report.map.screens.firstIndex { $0.document == screen } ?? 0
    #expect(StoryboardTrails(board).trail(to: index) == expected)
  }
}
