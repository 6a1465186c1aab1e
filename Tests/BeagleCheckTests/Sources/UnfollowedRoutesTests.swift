import BeagleModel
import Testing

@testable import beagle_check

@Suite("Routes that were not followed")
struct UnfollowedRoutesTests {
  /// Twenty screens of a back end whose root is elsewhere: five thousand links to four hundred routes.
  private static let screens = Dictionary(
    uniqueKeysWithValues: (0..<20).map { screen in
      ("s/\(screen).json", Payload.leading(to: (0..<250).map { "/dead/\((screen * 37 + $0) % 400)" }))
    })

  private static func report(jobs: Int) throws -> RunReport {
    try FolderSource(
      folder: "s", files: MemoryDisk(screens).fileSystem, checker: PayloadChecker(app: AppModel()),
      configuration: NamedConfiguration(name: "main"), crawl: CrawlLimits(), jobs: jobs
    ).report()
  }

  private static func texts(of report: RunReport, jobs: Int) -> [String] {
    [TextReporter(look: ReportLook(jobs: jobs)).text(of: report), JSONReporter().text(of: report)]
  }

  @Test("are named once, each with all places that lead there")
  func referrers() throws {
    let routes = try Self.report(jobs: 1).notChecked.filter { $0.route.hasPrefix("/dead/") }
    #expect(routes.map(\.route) == (0..<400).map { "/dead/\($0)" }.sorted())
    #expect(routes.reduce(0) { $0 + $1.referrers.count } == 20 * 250)
    let leading = (0..<20).filter { (400 - $0 * 37 % 400) % 400 < 250 }.map { "s/\($0).json" }.sorted()
    #expect(routes.first?.referrers.map { String($0.prefix { $0 != ":" }) } == leading)
  }

  @Test("are listed alike with any number of threads", arguments: [2, 3, 8])
  func threads(jobs: Int) throws {
    #expect(try Self.texts(of: Self.report(jobs: jobs), jobs: jobs) == Self.texts(of: Self.report(jobs: 1), jobs: 1))
  }
}
