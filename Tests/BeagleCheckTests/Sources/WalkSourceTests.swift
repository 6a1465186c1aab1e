import BeagleModel
import Testing

@testable import beagle_check

@Suite("A walk over a back end")
struct WalkSourceTests {
  private func summary(_ report: RunReport) -> [String] {
    report.screens.map { "\($0.source.url ?? "") \($0.outcome.rawValue)" }
      + report.diagnostics.map { "\($0.location.description) \($0.rule): \($0.message)" }
      + report.notChecked.map { "\($0.route): \($0.reason) \(Array($0.referrers))" }
  }

  @Test("follows pushes, resets, prefetches, lazy parts, and declarative screens where they stand")
  func followsEverything() {
    let inline =
      #"{"_beagleAction_": "beagle:pushView", "route": {"screen": \#(Payload.screen(Payload.button("x", Payload.push("/inline"))))}}"#
    let fallback = Payload.push(
      "/c", #", "fallback": \#(Payload.screen(Payload.button("y", Payload.push("/in-fallback"))))"#)
    let home = Payload.column(
      Payload.button("a", Payload.push("/a")), Payload.button("b", Payload.push("/b", #", "shouldPrefetch": true"#)),
      Payload.button("c", fallback), Payload.button("d", inline), Payload.lazy("/lazy"),
      Payload.button("e", #"{"_beagleAction_": "beagle:resetStack", "route": {"url": "/reset"}}"#),
      Payload.button("f", #"{"_beagleAction_": "beagle:resetApplication", "route": {"url": "/app"}}"#),
      Payload.button("g", #"{"_beagleAction_": "beagle:pushStack", "route": {"url": "/stack"}}"#),
      Payload.button("h", #"{"_beagleAction_": "beagle:popToView", "route": "/not-a-link"}"#))
    var bodies = ["/home": home]
    for route in ["/a", "/b", "/c", "/inline", "/in-fallback", "/lazy", "/reset", "/app", "/stack"] {
      bodies[route] = Payload.text(route)
    }
    let report = WalkSource.live(bodies).report()
    #expect(
      summary(report) == [
        "/a loaded", "/app loaded", "/b loaded", "/c loaded", "/home loaded", "/in-fallback loaded", "/inline loaded",
        "/lazy loaded", "/reset loaded", "/stack loaded",
        #"/home:1:1653 navigation/pop-to-unreachable: popToView "/not-a-link": no link opens this route"#,
      ])

    let quiet = WalkSource.live(bodies, limits: CrawlLimits(follow: [.navigation])).report()
    #expect(
      quiet.notChecked.map { "\($0.route): \($0.reason)" } == [
        "/b: crawl.follow leaves out prefetch", "/in-fallback: crawl.follow leaves out fallback",
        "/lazy: crawl.follow leaves out lazyComponent",
      ])
  }

  @Test("asks once for routes that differ in what is not sent")
  func fragments() {
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(Payload.leading(to: "/a", "/a#1", "\(WalkSource.host)/a#2")),
      "GET \(WalkSource.host)/a": .body(#"{"_beagleComponent_": "beagle:text"}"#),
    ])
    let report = WalkSource.live(over: client).report()
    #expect(client.requests == ["GET \(WalkSource.host)/a", "GET \(WalkSource.host)/home"])
    #expect(report.diagnostics.map(\.rule) == ["decoding/missing-property"])
  }

  @Test("asks for a route of two parents once, and names both")
  func namesReferrers() {
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(Payload.leading(to: "/a", "/b")),
      "GET \(WalkSource.host)/a": .body(Payload.leading(to: "/deep")),
      "GET \(WalkSource.host)/b": .body(Payload.leading(to: "\(WalkSource.host)/deep")),
      "GET \(WalkSource.host)/deep": .body(#"{"_beagleComponent_": "beagle:text"}"#),
    ])
    let report = WalkSource.live(over: client).report()
    #expect(
      client.requests == ["/a", "/b", "/deep", "/home"].map { "GET \(WalkSource.host)\($0)" })
    #expect(report.diagnostics.count == 1)
    let found = report.diagnostics.first
    #expect(found?.rule == "decoding/missing-property")
    #expect(found?.referrers == ["/a:1:182", "/b:1:206"])
    #expect(found?.trail == ["/home", #"Button "To /a""#, "/a", #"Button "To /deep""#, "/deep"])
    #expect(report.exitStatus == .findings)
  }

  @Test("ends at the limit of screens, and loads no fewer of them for routes that lead nowhere", arguments: [1, 2])
  func countsScreens(_ jobs: Int) {
    let bodies = [
      "/home": Payload.leading(to: "/x", "/b", "/y", "/c", "/d", "/late"), "/b": Payload.leading(to: "/e"),
      "/c": Payload.text("C"), "/d": Payload.text("D"), "/e": Payload.text("E"),
    ]
    let report = WalkSource.live(bodies, limits: CrawlLimits(maxScreens: 3), jobs: jobs).report()
    #expect(
      summary(report) == [
        "/b loaded", "/c loaded", "/home loaded", "/x broken", "/y broken",
        "/home:1:179 navigation/broken-route: /x → 404", "/home:1:445 navigation/broken-route: /y → 404",
        #"/d: crawl.maxScreens, 3, was reached ["/home:1:711"]"#,
        #"/e: crawl.maxScreens, 3, was reached ["/b:1:179"]"#,
        #"/late: crawl.maxScreens, 3, was reached ["/home:1:847"]"#,
      ])
  }

  @Test("ends in a circle of screens that lead to each other")
  func endsInCycles() {
    let report = WalkSource.live([
      "/home": Payload.leading(to: "/a", "/home"), "/a": Payload.leading(to: "/b"),
      "/b": Payload.leading(to: "/home", "/a"),
    ]).report()
    #expect(summary(report) == ["/a loaded", "/b loaded", "/home loaded"])
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var kind: NetworkError.Kind
    var outcome: Outcome
    var words: String
    var status: beagle_check.ExitStatus
    var testDescription: String { "\(kind)" }
  }

  static let endings: [Ending] = [
    Ending(kind: .status(404), outcome: .broken, words: "404", status: .findings),
    Ending(kind: .status(410), outcome: .broken, words: "410", status: .findings),
    Ending(kind: .status(302), outcome: .blocked, words: "302, and redirects are not followed", status: .incomplete),
    Ending(
      kind: .bodyTooLarge(limit: 9), outcome: .notChecked,
      words: "the body from bff.shop.example is longer than 9 bytes", status: .incomplete),
    Ending(kind: .status(304), outcome: .broken, words: "304", status: .findings),
    Ending(kind: .status(401), outcome: .blocked, words: "401", status: .incomplete),
    Ending(kind: .status(403), outcome: .blocked, words: "403", status: .incomplete),
    Ending(
      kind: .status(407), outcome: .notChecked, words: "407, a proxy asks for a login", status: .incomplete),
    Ending(kind: .status(408), outcome: .transient, words: "408", status: .incomplete),
    Ending(kind: .status(429), outcome: .transient, words: "429", status: .incomplete),
    Ending(kind: .status(500), outcome: .transient, words: "500", status: .incomplete),
    Ending(kind: .status(503), outcome: .transient, words: "503", status: .incomplete),
    Ending(
      kind: .connectionReset, outcome: .transient, words: "bff.shop.example reset the connection", status: .incomplete),
    Ending(
      kind: .timedOut(after: .seconds(10)), outcome: .transient,
      words: "bff.shop.example did not answer within 10 seconds", status: .incomplete),
    Ending(
      kind: .noLibcurl("x"), outcome: .notChecked,
      words: "HTTP needs libcurl, which is not here: install it (Debian, Ubuntu: apt-get install libcurl4) (x)",
      status: .clean),
  ]

  @Test("shows the way to a part by the press that opens it as a screen")
  func openedPart() {
    let part = #"{"_beagleComponent_": "beagle:lazyComponent", "path": "/part", "initialState": \#(Example.container)}"#
    let press = Example.button(Example.pushView(#"{"url": "/part"}"#))
    func trails(_ children: [String]) -> [[String]] {
      let home =
        #"{"_beagleComponent_": "beagle:container", "context": {"id": "foo", "value": {"a": "1"}}, "children": [\#(children.joined(separator: ", "))]}"#
      return WalkSource.live(["/home": home, "/part": Example.text(#""@{foo.a}""#)]).report().diagnostics
        .filter { $0.rule == "contexts/undefined" }.map(\.trail)
    }
    #expect(trails([part]) == [])
    #expect(trails([part, press]) == trails([press, part]))
    #expect(trails([part, press]).map(\.first) == ["/home"])
    #expect(trails([part, press]).map { $0.contains("LazyComponent") } == [false])
  }

  @Test(
    "reports the outcome of each load, and ends in 3 where a screen could not be checked",
    arguments: endings)
  func tellsEndings(_ ending: Ending) {
    let report = WalkSource.live(["/home": Payload.leading(to: "/a")], failing: ["/a": ending.kind]).report()
    var expected = ["/a \(ending.outcome.rawValue)", "/home loaded"]
    if ending.outcome == .broken {
      expected.append("/home:1:179 navigation/broken-route: /a → \(ending.words)")
    } else {
      expected.append("/a: \(ending.words) [\"/home:1:179\"]")
    }
    #expect(summary(report) == expected)
    #expect(report.exitStatus == ending.status)
  }

  @Test(
    "suggests another name where the server says that there is none, and only there",
    arguments: [(404, "404; did you mean /pay?"), (410, "410; did you mean /pay?"), (400, "400"), (418, "418")])
  func suggestsNames(_ status: Int, _ words: String) {
    let bodies = ["/home": Payload.leading(to: "/pey", "/pay"), "/pay": Payload.text("Pay")]
    let report = WalkSource.live(bodies, failing: ["/pey": .status(status)]).report()
    #expect(report.diagnostics.map(\.message) == ["/pey → \(words)"])
  }

  @Test("leaves out what crawl.skip names, however the address is written")
  func skipsSpellings() {
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(
        Payload.leading(
          to: "/logout", "/logout#a", "/logout?x=1", "\(WalkSource.host)/logout", "\(WalkSource.host)/logout?y#b",
          "/./logout", "/a/../logout", "/%6cogout", "/logout/", "\(WalkSource.host)/x/%2E%2E/logout?z",
          "/logout;a=1", "/a/..;b/logout", "/x%3Ba/../logout;?c", "\(WalkSource.host)/logout;d?e"))
    ])
    let report = WalkSource.live(over: client, limits: CrawlLimits(skip: ["/logout"])).report()
    #expect(client.requests == ["GET \(WalkSource.host)/home"])
    #expect(Set(report.notChecked.map(\.reason)) == [.skipped])
  }

  @Test(
    "requires the contexts of an opened payload to be its own, with any root",
    arguments: [
      (#"{"_beagleComponent_": "beagle:lazyComponent", "path": "/part"}"#, []),
      (Payload.leading(to: "/part"), ["contexts/undefined"]),
      (
        #"{"_beagleComponent_": "beagle:button", "text": "a", "onPress": [{"_beagleAction_": "custom:open", "route": {"url": "/part"}}]}"#,
        []
      ),
    ])
  func findsContexts(_ home: String, _ rules: [String]) {
    let part =
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text", "text": "@{nope.a}"}]}"#
    let report = WalkSource.live(["/home": home, "/part": part]).report()
    #expect(report.diagnostics.map(\.rule).filter { $0.hasPrefix("contexts/") } == rules)
    #expect(report.screens.count(where: { $0.outcome == .loaded }) == 2 || rules.isEmpty)
  }

  @Test("says of an address that only looks whole that it has no host")
  func findsNoHost() {
    let report = WalkSource.live(["/home": Payload.leading(to: "localhost:8080/x", "https:/y")]).report()
    #expect(report.diagnostics.map(\.rule) == ["navigation/no-leading-slash", "navigation/no-leading-slash"])
    #expect(report.notChecked.isEmpty)
  }

  @Test("prefers a finding to a transient in its exit status")
  func prefersFindings() {
    let report = WalkSource.live(
      ["/home": Payload.leading(to: "/a", "/b")], failing: ["/a": .status(503), "/b": .status(404)]
    ).report()
    #expect(report.isIncomplete)
    #expect(report.exitStatus == .findings)
  }

  @Test("reports an entry point that does not answer")
  func reportsEntryPoints() {
    let report = WalkSource.live(
      [:], failing: ["/c": .status(503), "/d": .status(401)], from: ["/home", "/c", "/d", "https://evil.com/"]
    ).report()
    #expect(
      summary(report) == [
        "/c transient", "/d blocked", "/home broken", "https://evil.com/ notChecked",
        "/home:1:1 navigation/broken-route: entry point /home → 404", "/c: 503 []", "/d: 401 []",
        "https://evil.com/: the host evil.com is not allowed []",
      ])
  }

  @Test("lists an entry point once that did not answer and that links lead to")
  func listsEntryPointsOnce() {
    let report = WalkSource.live(
      ["/home": Payload.leading(to: "/c")], failing: ["/c": .status(503), "/d": .status(503)],
      from: ["/home", "/c", "/d"]
    ).report()
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason) \(Array($0.referrers))" } == [
        "/c: 503 [\"/home:1:179\"]", "/d: 503 []",
      ])
  }

  @Test("lists what it may not ask")
  func listsRefusals() {
    let body = Payload.column(
      Payload.button("a", Payload.push("https://evil.com/a")),
      Payload.button("b", Payload.push("/search", #", "httpAdditionalData": {"method": "POST"}"#)),
      Payload.button("c", Payload.push("login")), Payload.button("d", Payload.push("/o/@{id}")))
    let client = TableNetworkClient(["GET \(WalkSource.host)/home": .body(body)])
    let report = WalkSource.live(over: client).report()
    #expect(client.requests == ["GET \(WalkSource.host)/home"])
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" } == [
        "/o/@{id}: it depends on data; add crawl.samples for it", "/search: a POST request is not safe to send",
        "1 context name: a screen around the payload may declare it; --as screen says that there is none",
        "https://evil.com/a: the host evil.com is not allowed",
      ])
    #expect(report.diagnostics.map(\.rule) == ["navigation/no-leading-slash"])
  }

  @Test("asks for the samples of a route that depends on data")
  func asksForSamples() {
    let body = Payload.button("a", Payload.push("/o/@{id}"))
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(body), "GET \(WalkSource.host)/o/1": .body(Payload.text("fine")),
    ])
    let report = WalkSource.live(over: client, limits: CrawlLimits(samples: [("/o/@{id}", ["/o/1", "/o/2"])])).report()
    #expect(client.requests == ["/home", "/o/1", "/o/2"].map { "GET \(WalkSource.host)\($0)" })
    #expect(report.diagnostics.filter { $0.rule == BrokenRoute.info.id }.map(\.message) == ["/o/2 → 404"])
    #expect(!report.notChecked.contains { $0.reason == .dependsOnData })
  }

  @Test("asks what the configuration allows")
  func asksWhatIsAllowed() {
    let body = Payload.column(
      Payload.button("a", Payload.push("https://cdn.com/a")),
      Payload.button("b", Payload.push("/search", #", "httpAdditionalData": {"method": "POST"}"#)))
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(body), "GET https://cdn.com/a": .body(Payload.text("a")),
      "POST \(WalkSource.host)/search": .body(Payload.text("b")),
    ])
    let report = WalkSource.live(
      over: client, allowing: RequestPolicy(hosts: ["cdn.com"], unsafeRequests: ["POST /search"])
    ).report()
    #expect(summary(report) == ["/home loaded", "/search loaded", "https://cdn.com/a loaded"])
  }

  @Test("asks with the headers and the body that a route brings, and says once what is wrong with one answer")
  func asksWithAdditionalData() {
    let data = [
      #""headers": {"x-store": "2", "a": "b"}"#, #""headers": {"x-store": "1"}"#,
      #""method": "POST", "body": {"ids": [1, "@{x}"]}"#, #""method": "GET", "headers": {}, "body": null"#,
    ]
    let routes = data.map { Payload.push("/a", #", "httpAdditionalData": {\#($0)}"#) }
    let faulty = #"{"_beagleComponent_": "beagle:text"}"#
    let address = "\(WalkSource.host)/a"
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(Payload.column(routes.map { Payload.button("x", $0) })),
      "GET \(address) a=b x-store=2": .body(faulty), "GET \(address) x-store=1": .body(faulty),
      #"POST \#(address) {"ids": [1, "@{x}"]}"#: .body(Payload.text("found")), "GET \(address)": .body(faulty + " "),
    ])
    let report = WalkSource.live(over: client, allowing: RequestPolicy(unsafeRequests: ["POST /a"])).report()
    #expect(report.screens.count == 5 && client.requests.count == 5)
    #expect(report.diagnostics.map(\.rule).filter { $0 == "decoding/missing-property" }.count == 2)
    #expect(report.diagnostics.allSatisfy { $0.rule != "navigation/broken-route" })
  }

  @Test("asks for routes with headers of their own side by side, too")
  func asksSideBySide() {
    let routes = (0..<4).map { Payload.push("/a", #", "httpAdditionalData": {"headers": {"a": "\#($0)"}}"#) }
    var answers: [String: TableNetworkClient.Answer] = [
      "GET \(WalkSource.host)/home": .body(Payload.column(routes.map { Payload.button("x", $0) }))
    ]
    for number in 0..<4 { answers["GET \(WalkSource.host)/a a=\(number)"] = .body(Payload.text("\(number)")) }
    let client = TableNetworkClient(answers, pause: 0.2)
    #expect(WalkSource.live(over: client, jobs: 4).report().screens.count == 5)
    #expect(client.mostAtOnce > 1)
  }

  @Test("reports each sample that is broken, and reaches each that is not")
  func checksAllSamples() {
    let limits = CrawlLimits(samples: [("/o/@{*}", ["/o/green", "/o/greem", "/o/red"])])
    let report = WalkSource.live(
      [
        "/home": Payload.leading(to: "/o/@{id}"), "/o/green": Payload.text("1"),
        "/o/red": #"{"_beagleComponent_": "beagle:text"}"#,
      ], limits: limits
    ).report()
    #expect(
      report.diagnostics.map { "\($0.location.description) \($0.message)" } == [
        "/home:1:185 /o/greem → 404; did you mean /o/green?",
        #"/o/red:1:1 beagle:text needs "text" (a string or an expression)"#,
      ])
    #expect(report.diagnostics.first?.fix?.title == #"write "/o/green" in crawl.samples"#)
    #expect(
      report.diagnostics.first?.notes == ["the payload has an expression, and crawl.samples has this route for it"])
    #expect(report.diagnostics.last?.referrers == ["/home:1:185"])
    #expect(report.diagnostics.last?.trail.count == 3)
  }

  @Test("stops at a depth", arguments: [(0, 1), (1, 2), (3, 4)])
  func stopsAtDepth(_ depth: Int, _ screens: Int) {
    let bodies = Dictionary(
      uniqueKeysWithValues: (0...9).map { ("/\($0)", Payload.leading(to: "/\($0 + 1)")) })
    let report = WalkSource.live(bodies, from: ["/0"], limits: CrawlLimits(maxDepth: depth)).report()
    #expect(report.screens.count == screens)
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" } == [
        "/\(screens): it is deeper than crawl.maxDepth, \(depth)"
      ])
  }

  @Test("gives the same report for any number of jobs")
  func isDeterministic() {
    var bodies: [String: String] = [:]
    var failing: [String: NetworkError.Kind] = [:]
    for number in 0..<120 {
      let links = [number * 7 + 1, number * 3 + 2, number + 60].map { "/\($0)" }
      bodies["/\(number)"] =
        number % 9 == 0
        ? #"{"_beagleComponent_": "beagle:text"}"# : Payload.leading(to: links)
      if number % 11 == 5 { failing["/\(number)"] = .status(500 - number % 2 * 96) }
    }
    bodies["/0"] = Payload.leading(to: (0..<40).map { "/\($0)" })
    let texts = [1, 2, 8].map { jobs in
      JSONReporter().text(of: WalkSource.live(bodies, failing: failing, from: ["/0"], jobs: jobs).report())
    }
    #expect(texts[0].utf8.count > 50_000)
    #expect(texts[0] == texts[1])
    #expect(texts[0] == texts[2])
  }

  // MARK: - Fixtures

  private func fixtures(_ files: [String: String], _ network: String, from route: String = "/home") throws
    -> RunReport
  {
    var files = files
    files["shop/beagle-check.json"] = ConfigurationReader.main(
      #""entryPoints": [{"url": "\#(route)"}], "network": {\#(network)}"#)
    let request = CheckRequest(configurationFile: "shop/beagle-check.json")
    return try CheckRun(request: request, files: MemoryDisk(files).fileSystem).report()
  }

  @Test("over fixtures asks with any method and needs no base URL")
  func asksFixtures() throws {
    let body = Payload.column(
      Payload.button("b", Payload.push("/search", #", "httpAdditionalData": {"method": "POST"}"#)),
      Payload.button("a", Payload.push("https://cdn.com/a")), Payload.button("c", Payload.push("https://x.y/z")))
    let report = try fixtures(
      [
        "shop/screens/home.json": body, "shop/screens/found.json": Payload.text("f"),
        "shop/screens/cdn.json": Payload.text("g"),
      ],
      #""test": {"fixtures": "screens", "fixtureRoutes": {"POST /search": "found.json", "https://cdn.com/a": "cdn.json"}}"#
    )
    #expect(
      report.screens.map { "\($0.source.name) \($0.source.url ?? "")" } == [
        "https://x.y/z https://x.y/z", "shop/screens/cdn.json https://cdn.com/a", "shop/screens/found.json /search",
        "shop/screens/home.json /home",
      ])
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" } == [
        "https://x.y/z: there is no base URL that it is below"
      ])
    #expect(report.diagnostics == [])
  }

  @Test("over fixtures names the base URL that an address is not below, which another variant has")
  func tellsOtherBase() throws {
    let report = try fixtures(
      ["shop/screens/home.json": Payload.leading(to: "https://bff.acme.com/a")],
      #""live": {"baseUrl": "https://bff.acme.com"}, "test": {"fixtures": "screens", "baseUrl": "https://bff.test/v1"}"#
    )
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" } == [
        "https://bff.acme.com/a: it is not below the base URL that is used, https://bff.test/v1"
      ])
  }

  @Test("over fixtures loads routes below the base URL, and lists the others")
  func asksBelowBase() throws {
    let report = try fixtures(
      [
        "shop/screens/home.json": Payload.leading(to: "/a", "//a", "/", "/\u{301}a"),
        "shop/screens/a.json": Payload.text("a"), "shop/screens/index.json": Payload.text("i"),
      ], #""test": {"fixtures": "screens", "baseUrl": "https://bff.test/v1"}"#)
    // A slash with a mark on it is no slash to iOS (docs/spec/networking.md 1.1).
    #expect(
      report.screens.map { "\($0.source.url ?? "") \($0.source.file ?? "-") \($0.outcome)" } == [
        "/\u{301}a - notChecked", "/a shop/screens/a.json loaded",
        "/home shop/screens/home.json loaded", "/ shop/screens/index.json loaded",
      ])
    #expect(report.diagnostics == [])
  }

  @Test("says once what is wrong with a file that answers two routes")
  func saysOnce() throws {
    let report = try fixtures(
      [
        "shop/screens/home.json": Payload.leading(to: "/p/1", "/p/2"),
        "shop/screens/p.json": #"{"_beagleComponent_": "beagle:text"}"#,
      ], #""test": {"fixtures": "screens", "fixtureRoutes": {"/p/*": "p.json"}}"#)
    #expect(report.screens.count == 2)
    #expect(report.diagnostics.map(\.rule) == ["decoding/missing-property"])
    #expect(report.diagnostics.first?.referrers.count == 2)
  }

  @Test("lists placeholders where a preview has no fixture, and finds nothing in them")
  func listsPlaceholders() throws {
    let report = try fixtures(
      ["shop/screens/home.json": Payload.leading(to: "/a")],
      #""preview": {"fixtures": "screens"}}, "analytics": {"#)
    #expect(
      report.screens.map { "\($0.source.name) \($0.outcome)" } == ["/a notChecked", "shop/screens/home.json loaded"])
    #expect(report.diagnostics.map(\.location.source.name).contains("/a") == false)
    #expect(
      report.notChecked.filter { $0.route == "/a" }.map { "\($0.route): \($0.reason)" } == [
        "/a: there is no fixture for it, and a placeholder stands there"
      ])
    #expect(report.exitStatus == .clean)
  }

  @Test("does not start without its folder of fixtures")
  func needsItsFolder() {
    let error = #expect(throws: RunError.self) {
      try self.fixtures(["shop/screens/home.json": "{}"], #""test": {"fixtures": "screns"}"#)
    }
    #expect(
      error?.description
        == #"shop/beagle-check.json:1:112: "screns" is not a folder (shop/screns); did you mean "screens"? [config/missing-file]"#
    )
  }
}
