import BeagleModel
import Testing

@testable import beagle_check

@Suite("A route that is asked for with HEAD")
struct HeadRouteTests {
  private static let home = Payload.leading(to: "/other").replacing(
    #""/other""#, with: #""/d", "httpAdditionalData": {"method": "HEAD"}"#)

  private func findings(_ report: RunReport) -> [String] {
    report.diagnostics.map { "\($0.location.description) \($0.rule): \($0.message); \($0.fix?.title ?? "")" }
  }

  @Test("shows nothing, which is reported at the route")
  func showsNothing() throws {
    let message =
      "navigation/broken-route: HEAD /d → no answer to HEAD has a body, so there is nothing to show; ask for it with GET"
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(Self.home), "HEAD \(WalkSource.host)/d": .body(""),
    ])
    let offset = try #require(Self.home.firstRange(of: #""/d""#)).lowerBound
    let column = Self.home.utf8.distance(from: Self.home.startIndex, to: offset) + 1
    #expect(findings(WalkSource.live(over: client).report()) == ["/home:1:\(column) \(message)"])

    let file = #"""
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s"}}}}}
      """#
    let disk = MemoryDisk(["c.json": file, "s/home.json": Self.home, "s/d.json": Payload.text("D")])
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    #expect(findings(report) == ["s/home.json:1:\(column) \(message)"])
  }
}
