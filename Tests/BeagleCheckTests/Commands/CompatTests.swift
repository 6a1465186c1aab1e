import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The matrix of screens and releases")
struct CompatTests {
  private static let releases = #"""
    [{"version": "5.4.0", "beagle": "2.1.3", "share": 0.62}, {"version": "5.3.2", "beagle": "2.1.3", "share": 0.27},
     {"version": "4.9.1", "beagle": "2.0.0", "share": 0.08},
     {"version": "4.2.0", "beagle": "1.9.0", "share": 0.03, "endOfLife": "2026-01-31"}]
    """#

  private static let tables = #"""
    "components": {
      "custom:ProductCard": {"properties": {"title": "string", "image": {"type": "string?", "requiredUntil": "5.0.0"}}},
      "custom:Carousel": {"since": "5.0.0", "instead": "beagle:listView", "properties": {"badge": "Badge?"}}},
    "types": {"Badge": {"enum": ["NEW", {"value": "LAST_UNITS", "since": "5.4.0"}]}},
    "deepLinks": {"/kyc/document": {"until": "5.3.0", "replacedBy": "/kyc/start"}, "/kyc/start": {"since": "5.3.0"}}
    """#

  private static let screens = [
    "s/home.json": Payload.text("fine"),
    "s/orders/detail.json": Payload.column(#"{"_beagleComponent_": "custom:ProductCard", "title": "a"}"#),
    "s/products/1.json": Payload.column(#"{"_beagleComponent_": "custom:Carousel", "badge": "LAST_UNITS"}"#),
    "s/profile.json": Payload.column(
      Payload.button(
        "KYC",
        #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/kyc/document", "shouldResetApplication": false}"#)),
  ]

  private static func result(
    supports: String = ">=4.9.0", most: Double = 0, range: String? = nil, today: String = "2026-01-15",
    releases: String = Self.releases, files: [String: String] = Self.screens
  ) throws -> CompatRun.Result {
    let file = #"""
      {"version": 1, "app": {"releases": \#(releases), "supports": "\#(supports)"},
       "configurations": {"main": {\#(tables)}}}
      """#
    let disk = MemoryDisk(files.merging(["c.json": file]) { first, _ in first })
    let run = CheckRun(
      request: CheckRequest(paths: ["s"], configurationFile: "c.json"), files: disk.fileSystem,
      today: { CalendarDate(today) })
    let matrix = MatrixOptions(releases: range, mostAffected: most)
    return try CompatRun(run, options: CompatOptions(check: CheckOptions(), matrix: matrix)).result()
  }

  @Test("shows what users of each release meet on each screen, why, and what mends it")
  func text() throws {
    let result = try Self.result()
    #expect(result.status == .findings)
    #expect(
      CompatText(result: result, showsAll: false).text == """
        s (4 screens)     5.4.0        5.3.2        4.9.1        4.2.0
                          62 %         27 %         8 %          3 %
                                                                 no support
         /home            ✓            ✓            ✓            ✓
         /orders/detail   ✓            ✓            ✗ screen     ✗ screen
         /products/1      ✓            ✗ screen     gap          gap
         /profile         ✗ press      ✗ press      ✓            ✓

         ✗ screen  error view      ✗ press  a button does nothing      gap  hole in the screen

        /orders/detail   4.9.1, 4.2.0   custom:ProductCard has no "image", which was required before 5.0.0; in 4.9.1 and 4.2.0 (11 % of users) the whole screen does not decode   [decoding/missing-property]
        /products/1      4.9.1, 4.2.0   custom:Carousel needs app 5.0.0; in 4.9.1 and 4.2.0 (11 % of users) a gap is shown   [components/not-in-release]
                         5.3.2          "LAST_UNITS" of Badge needs app 5.4.0; in 5.3.2 (27 % of users) the whole screen does not decode   [decoding/unknown-enum-value]
        /profile         5.3.2+         /kyc/document was removed in app 5.3.0; in 5.4.0 and 5.3.2 (89 % of users) nothing happens   [deeplinks/not-in-release]

        4.2.0 ends on 2026-01-31 and then counts no more
        do NOT ship: 3 screens broken for releases with 97 % of users
          smallest set of changes: add "image" to custom:ProductCard · use beagle:listView for custom:Carousel below 5.0.0 · send "LAST_UNITS" of Badge from 5.4.0 on only · use /kyc/start for /kyc/document from 5.3.0 on

        """)
  }

  @Test(
    "ends with 1 for an error that a supported release has, within the part of users that may be affected",
    arguments: [
      (">=4.9.0", 0, beagle_check.ExitStatus.findings), (">=4.9.0", 0.97, .clean), (">=4.9.0", 0.96, .findings),
      ("<5.3.0 >=4.9.0", 0.08, .clean), ("<5.3.0", 0.08, .findings), ("<5.3.0", 0.11, .clean),
    ] as [(String, Double, beagle_check.ExitStatus)])
  func statuses(_ supports: String, _ most: Double, _ status: beagle_check.ExitStatus) throws {
    #expect(try Self.result(supports: supports, most: most).status == status)
  }

  @Test("counts a release without a share as affected")
  func missingShare() throws {
    let releases = #"[{"version": "5.4.0"}, {"version": "4.9.1", "share": 0.001}]"#
    let files = Self.screens.filter { $0.key != "s/profile.json" }
    #expect(try Self.result(most: 0.01, releases: releases, files: files).status == .clean)
    #expect(try Self.result(most: 0.01, releases: releases).status == .findings)
  }

  @Test("leaves out releases beyond a range, and those that have ended")
  func chosen() throws {
    func versions(_ range: String?, _ today: String) throws -> [String] {
      try Self.result(range: range, today: today).matrix.columns.map { "\($0.release.version)" }
    }
    #expect(try versions(">=5.0.0", "2026-01-15") == ["5.4.0", "5.3.2"])
    #expect(try versions(nil, "2026-02-01") == ["5.4.0", "5.3.2", "4.9.1"])
    #expect(throws: RunError.noReleases(range: ">=6.0.0", known: ["5.4.0", "5.3.2", "4.9.1", "4.2.0"])) {
      try versions(">=6.0.0", "2026-01-15")
    }
  }

  @Test("holds a release with a contract against that, and knows nothing of one whose contract is not there")
  func contracts() throws {
    let releases = #"""
      [{"version": "5.4.0", "share": 0.6}, {"version": "5.3.2", "share": 0.3, "contract": "5.3.2.json"},
       {"version": "4.9.1", "share": 0.1, "contract": "4.9.1.json"}]
      """#
    let contract = #"{"version": 1, "configurations": {"main": {"components": {"custom:ProductCard": {}}}}}"#
    let files = Self.screens.filter { $0.key != "s/profile.json" }.merging(["5.3.2.json": contract]) { $1 }
    let result = try Self.result(releases: releases, files: files)
    #expect(result.status == .findings)
    #expect(
      CompatText(result: result, showsAll: true).text.contains(
        """
         /home            ✓            ✓            ?
         /orders/detail   ✓            ✓            ?
         /products/1      ✓            gap          ?
        """))
    #expect(
      CompatText(result: result, showsAll: true).text.contains(
        "4.9.1: no contract at 4.9.1.json; beagle-check contract --release 4.9.1 writes it"))
    let clean = try Self.result(
      releases: releases,
      files: ["s/home.json": Payload.text("fine")].merging(
        ["5.3.2.json": contract]) { $1 })
    #expect(clean.status == .incomplete)
  }

  @Test("asks for each release by itself where the requests name it")
  func live() throws {
    let server = try LoopbackServer { request in
      let isOld = request.headers["x-app-version"] == "4.9.1"
      return [LoopbackServer.ok(isOld ? #"{"_beagleComponent_": "beagle:text"}"# : Payload.text("fine")), .keepAlive]
    }
    let file = #"""
      {"version": 1, "app": {"releases": [{"version": "5.4.0"}, {"version": "5.3.2"}, {"version": "4.9.1"}]},
       "configurations": {"main": {"entryPoints": [{"url": "/home"}], "network": {"live": {
         "baseUrl": "http://127.0.0.1:\#(server.port)", "headers": {"x-app-version": "${app.version}"}}}}}}
      """#
    let run = CheckRun(
      request: CheckRequest(configurationFile: "c.json", variant: .live), files: MemoryDisk(["c.json": file]).fileSystem
    )
    let result = try CompatRun(run, options: CompatOptions(check: CheckOptions())).result()
    #expect(server.received.compactMap { $0.headers["x-app-version"] }.sorted() == ["4.9.1", "5.3.2", "5.4.0"])
    #expect(result.matrix.rows.map(\.name) == ["/home"])
    #expect(result.matrix.rows[0].marks == [nil, nil, .screen])
    #expect(result.matrix.rows[0].findings.map { $0.releases?.versions } == [["4.9.1"]])
  }

  @Test("is the same in Markdown and JSON")
  func otherFormats() throws {
    let result = try Self.result(range: ">=5.3.0")
    #expect(
      CompatMarkdown(result: result, showsAll: false).text == """
        ## Do not ship

        4 screens, 2 broken for supported releases that 89 % of users have.

        | Screen | 5.4.0 (62 %) | 5.3.2 (27 %) |
        | --- | --- | --- |
        | `/products/1` | ✓ | ✗ screen |
        | `/profile` | ✗ press | ✗ press |

        2 screens more without an error.

        | Screen | Releases | Error | Rule | Fix |
        | --- | --- | --- | --- | --- |
        | `/products/1` | 5.3.2 | `"LAST_UNITS" of Badge needs app 5.4.0; in 5.3.2 (27 % of users) the whole screen does not decode` | `decoding/unknown-enum-value` | `send "LAST_UNITS" of Badge from 5.4.0 on only` |
        | `/profile` | 5.4.0, 5.3.2 | `/kyc/document was removed in app 5.3.0; in 5.4.0 and 5.3.2 (89 % of users) nothing happens` | `deeplinks/not-in-release` | `use /kyc/start for /kyc/document from 5.3.0 on` |

        """)
    let clean = try Self.result(files: ["s/home.json": Payload.text("fine")])
    #expect(
      CompatMarkdown(result: clean, showsAll: false).text.hasPrefix(
        "## Ship\n\n1 screen, 0 broken for supported releases.\n"))
    let json = try JSONDocument(parsing: Array(CompatJSON(result: result).text.utf8)).root
    #expect(json["isShippable"]?.bool == false)
    #expect(json["summary"]?["brokenReleases"]?.elements.compactMap(\.string) == ["5.4.0", "5.3.2"])
    #expect(json["summary"]?["affected"]?.source == "0.89")
    let profile = json["screens"]?.elements.first { $0["screen"]?.string == "/profile" }
    #expect(profile?["releases"]?["5.4.0"]?.string == "press")
    #expect(profile?["findings"]?.elements.first?["rule"]?.string == "deeplinks/not-in-release")
  }

  @Test("is a page for people, too, with the errors below it")
  func page() throws {
    let text = CompatPage(result: try Self.result()).text
    #expect(PageFaults(text).faults == [])
    let page = HTMLTokens(text)
    #expect(page.all("h1").map(\.text) == ["Do NOT ship: 3 screens broken for releases with 97 % of users"])
    #expect(page.all("h2").map(\.text) == ["Overview", "Findings", "Not checked"])
    let rows = page.all("tr").map { row in
      page.descendants(of: row).filter { ["th", "td"].contains($0.name) }.map(\.text).joined(separator: " | ")
    }
    #expect(
      rows == [
        "Screen | 5.4.0 62 % of users | 5.3.2 27 % of users | 4.9.1 8 % of users | 4.2.0 3 % of users, no support",
        "/orders/detail | ✓ | ✓ | ✗ screen | ✗ screen", "/products/1 | ✓ | ✗ screen | ✗ gap | ✗ gap",
        "/profile | ✗ press | ✗ press | ✓ | ✓", "screens with an error | 1 | 2 | 2 | 2",
      ])
    #expect(page.all("article").count == 4)
  }

  @Test("is no page of contracts")
  func noPageOfContracts() {
    #expect(throws: UsageError.pageOfContracts) {
      try Command(["compat", "--contract", "a.json", "--against", "b.json", "--format", "html"])
    }
  }
}
