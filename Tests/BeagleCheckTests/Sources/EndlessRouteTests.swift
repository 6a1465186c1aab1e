import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("Routes without end")
struct EndlessRouteTests {
  /// A back end that makes the next screen from the number in the last one's route.
  private final class Client: NetworkClientProtocol, Sendable {
    let routes: @Sendable (Int) -> [String]
    let asked = Atomic(0)

    init(_ routes: @escaping @Sendable (Int) -> [String]) { self.routes = routes }

    func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
      asked.add(1, ordering: .relaxed)
      let number = Int(request.url.absoluteString.filter(\.isNumber)) ?? 0
      let body = Payload.leading(to: routes(number))
      completion(.success(NetworkResponse(data: Array(body.utf8), status: 200, finalURL: request.url)))
      return nil
    }
  }

  private func report(_ client: any NetworkClientProtocol, _ limits: CrawlLimits) -> RunReport {
    let coder = Coder()
    var dependencies = BeagleDependencies()
    dependencies.urlBuilder = UrlBuilder(baseUrl: BuiltURL(WalkSource.host))
    dependencies.viewClient = ViewClient(urlBuilder: dependencies.urlBuilder, networkClient: client, coder: coder)
    let crawler = Crawler(
      dependencies: dependencies, checker: PayloadChecker(app: AppModel(coder: coder)), policy: RequestPolicy(), jobs: 1
    )
    return WalkSource(
      crawler: crawler, entries: [EntryPoint(url: "/home")], limits: limits, files: MemoryDisk([:]).fileSystem
    ).report()
  }

  private func lines(_ report: RunReport) -> [String] {
    report.findings.map { "\($0.rule) \($0.message)" } + report.notChecked.map { "\($0.route): \($0.reason)" }
  }

  @Test("are left where a walk ends by its depth, and named")
  func chainAtDepth() {
    let client = Client { ["/a\($0 + 1)"] }
    #expect(
      lines(report(client, CrawlLimits())) == [
        "navigation/endless-routes routes like /a* lead on without end: /a1 → /a2 → /a3 → …",
        "/a13: routes like /a* lead on without end",
      ])
    #expect(client.asked.load(ordering: .relaxed) == 13)
  }

  @Test("are left after fifty, and later chains of their shape at once")
  func longChain() {
    let client = Client { number in number == 0 ? ["/list?page=1", "/other"] : ["/list?page=\(number + 1)"] }
    let report = report(client, CrawlLimits(maxScreens: 1000, maxDepth: 1000))
    #expect(
      lines(report) == [
        "navigation/endless-routes routes like /list?page=* lead on without end: "
          + "/list?page=1 → /list?page=2 → /list?page=3 → …",
        "/list?page=51: routes like /list?page=* lead on without end",
      ])
    #expect(report.findings.first?.location.description.hasPrefix("/list?page=50:") == true)
    #expect(
      report.findings.first?.fix?.title
        == #"end the chain in the back end; "/list?page=*" in crawl.skip leaves them out of a walk"#)
  }

  @Test("are found where two shapes take turns")
  func turns() {
    let client = Client { number in [number.isMultiple(of: 2) ? "/a\(number + 1)" : "/b\(number + 1)"] }
    #expect(
      lines(report(client, CrawlLimits())) == [
        "navigation/endless-routes routes like /a* lead on without end: /a1 → /a3 → /a5 → …",
        "/a13: routes like /a* lead on without end",
      ])
  }

  @Test("are not a list of any length, nor a chain that ends")
  func lists() {
    let list = Client { number in number == 0 ? (1...500).map { "/products/\($0)" } : [] }
    #expect(lines(report(list, CrawlLimits(maxScreens: 501))) == [])
    let chain = Client { number in number < 49 ? ["/step\(number + 1)"] : [] }
    #expect(lines(report(chain, CrawlLimits(maxDepth: 100))) == [])
    let short = Client { number in ["/step\(number + 1)"] }
    #expect(lines(report(short, CrawlLimits(maxDepth: 5))) == ["/step6: it is deeper than crawl.maxDepth, 5"])
  }

  @Test("are a thousand dead ones, of which the walk asks for no more", arguments: [1, 8])
  func dead(jobs: Int) {
    let routes = (0..<3000).map { "/dead/\($0)" }
    let client = TableNetworkClient(["GET \(WalkSource.host)/home": .body(Payload.leading(to: routes))])
    let report = WalkSource.live(over: client, jobs: jobs).report()
    #expect(report.findings.count { $0.rule == "navigation/broken-route" } == 1000)
    let findings = report.findings.filter { $0.rule == "navigation/endless-routes" }
    #expect(
      findings.map(\.message) == [
        "routes like /dead/* give no screen, none of 1000: /dead/0, /dead/1, /dead/2, …"
      ])
    #expect(report.notChecked.count == 2000)
    #expect(report.notChecked.allSatisfy { "\($0.reason)" == "routes like /dead/* give no screen" })
    #expect(client.requests.count < 1001 + Crawler.window)
  }

  @Test("are named where the base URL is a guess, too")
  func deadBehindAGuess() {
    let routes = (0..<1200).map { "/dead/\($0)" }
    var source = WalkSource.live(["/home": Payload.leading(to: routes)])
    source.guessesBase = true
    let report = source.report()
    #expect(
      report.findings.map(\.message) == [
        "routes like /dead/* give no screen, none of 1000: /dead/0, /dead/1, /dead/2, …"
      ])
    #expect(report.notChecked.count == 1200)
  }

  @Test("are asked for as long as one of them gives a screen")
  func alive() {
    let routes = (0..<1500).map { "/r/\($0)" }
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(Payload.leading(to: routes)),
      "GET \(WalkSource.host)/r/900": .body(Payload.text("1")),
    ])
    let report = WalkSource.live(over: client).report()
    #expect(client.requests.count == 1501)
    #expect(report.findings.allSatisfy { $0.rule == "navigation/broken-route" })
  }
}
