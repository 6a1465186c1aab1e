import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("What is reported of screens that were let go")
struct SiteReportTests {
  private func report(_ texts: [String: String]) throws -> RunReport {
    try FolderSource(
      folder: "s", files: MemoryDisk(texts).fileSystem, checker: PayloadChecker(app: AppModel()),
      configuration: NamedConfiguration(name: "main"), crawl: CrawlLimits(), jobs: 1
    ).report()
  }

  private func screen(_ routes: [String]) -> String {
    let buttons = routes.map { route in
      """
      {"_beagleComponent_": "beagle:button", "text": "\(route)", "onPress": [
        {"_beagleAction_": "beagle:pushView", "route": {"url": "\(route)"}}]}
      """
    }
    return #"{"_beagleComponent_": "beagle:container", "children": ["# + buttons.joined(separator: ",\n") + "]}"
  }

  private func broken(in report: RunReport) -> [String] {
    report.findings.filter { $0.rule == "navigation/broken-route" }
      .map { "\($0.location.source.name):\($0.location.line) \($0.location.pointer)" }
  }

  @Test("stands at its place after every other rule")
  func places() throws {
    let routes = ["/b", "/dead/1", "/a", "/dead/2", "/dead/3"]
    let report = try report(["s/a.json": screen(routes), "s/b.json": screen(["/dead/4", "/a"])])
    #expect(
      broken(in: report) == [
        "s/a.json:4 /children/1/onPress/0/route/url", "s/a.json:8 /children/3/onPress/0/route/url",
        "s/a.json:10 /children/4/onPress/0/route/url", "s/b.json:2 /children/0/onPress/0/route/url",
      ])
  }

  @Test("takes a screen's lines and ways once, however many links lead nowhere")
  func manyLinks() throws {
    let growth = try Growth.ofEightfold(500) { count in
      ["/a"] + (0..<count).map { "/dead/\($0)" }
    } by: { routes in
      let broken = broken(in: try report(["s/a.json": screen(routes)]))
      #expect(broken.count == routes.count - 1)
      #expect(
        broken.last == "s/a.json:\(2 * routes.count) /children/\(routes.count - 1)/onPress/0/route/url")
    }
    #expect(growth < Growth.limit)
  }
}
