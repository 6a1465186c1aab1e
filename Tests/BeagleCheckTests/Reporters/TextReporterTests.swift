import BeagleModel
import Testing

@testable import beagle_check

@Suite("The text report")
struct TextReporterTests {
  private func text(_ report: RunReport, _ look: ReportLook = ReportLook()) -> String {
    TextReporter(look: look).text(of: report)
  }

  @Test("says what, where, what users see, and the fix")
  func saysEverything() {
    #expect(
      text(.of([.missingProperty, .missingData, .withoutSize], screens: 34)) == #"""
        build/screens/orders/detail.json:40:11: error: openNativeRoute needs "shouldResetApplication" (Bool) [decoding/missing-property]
           39 |         "onPress": [
           40 |           {
              |           ^ in Screen › Container › children[2] › Button "Receipt" › onPress[0]
           41 |             "_beagleAction_": "beagle:openNativeRoute",
           42 |             "route": "/orders/receipt",
              users: the whole screen is replaced by the error view
                fix: add "shouldResetApplication": false   (Kotlin: shouldResetApplication = false)

        build/screens/orders/detail.json:42:22: error: /orders/receipt needs data "orderId" (string) [deeplinks/missing-data]
           42 |             "route": "/orders/receipt",
              |                      ^^^^^^^^^^^^^^^^^
                 in: Screen › Container › children[2] › Button "Receipt" › onPress[0] › route
              users: the wrong screen opens
               note: the table entry is beagle/deeplinks.json:14, owner squad-orders

        /home:12:15: warning: remote image has no width or height [images/remote-without-size]
           12 |               "_beagleImagePath_": "remote",
              |               ^^^^^^^^^^^^^^^^^^^ in Screen › ListView › templates[0] › Image
              users: this part of the screen is missing
               path: / › tab "Home"

        screens: 34 clean
        34 screens · 2 errors · 1 warning

        """#)
  }

  @Test("is the verdict alone when all is well")
  func isTheVerdictWhenClean() {
    #expect(text(.of([])) == "screens: 1 clean\n1 screen · 0 errors · 0 warnings\n")
  }

  @Test("names the first routes of a reason that holds for many, the first places of a route, and counts the others")
  func cutsWhatWasNotChecked() {
    let routes = (10..<35).map { "/a/@{item.n\($0)}" }
    let report = RunReport.of(
      [],
      notChecked: [.init(route: "/", reason: .skipped, referrers: (1...7).map { "home.json:\($0):1" })]
        + routes.map { .init(route: $0, reason: .dependsOnData, referrers: []) })
    #expect(
      text(report) == """
        NOT CHECKED
          /: crawl.skip leaves it out
            from home.json:1:1, home.json:2:1, home.json:3:1 and 4 more places

        """ + "  \(routes[0]): it depends on data; add crawl.samples for it\n"
        + #"    write "samples": {"/a/@{item.n10}": ["/…"]} in "crawl", with routes as they are asked for"# + "\n"
        + routes[1..<5].map { "  \($0): it depends on data; add crawl.samples for it\n" }.joined() + """
            20 more: it depends on data; add crawl.samples for it
            --report json lists all of them

          screens: 1 clean
          1 screen · 0 errors · 0 warnings · 26 not checked

          """)
  }

  @Test("lists what was not checked, with every place that leads there")
  func listsWhatWasNotChecked() {
    let report = RunReport.of(
      [.plain(.note, "a hint")], screens: 2,
      notChecked: [
        .init(
          route: "/promo/@{item.slug}", reason: .dependsOnData,
          referrers: ["home.json:77:21", "offers.json:8:3"]),
        .init(route: "https://partner.example.com", reason: .foreignHost("partner.example.com"), referrers: []),
      ])
    #expect(
      text(report) == """
        a.json:1:1: note: a hint [group/name]

        NOT CHECKED
          /promo/@{item.slug}: it depends on data; add crawl.samples for it
            from home.json:77:21, offers.json:8:3
            write "samples": {"/promo/@{item.slug}": ["/…"]} in "crawl", with routes as they are asked for
          https://partner.example.com: the host partner.example.com is not allowed

        screens: 1 with other findings · 1 clean
        2 screens · 0 errors · 0 warnings · 1 note · 2 not checked

        """)
  }

  @Test("names the configuration of a finding only where there are several")
  func namesConfigurations() {
    var diagnostic = Diagnostic.plain(.error, "fault")
    diagnostic.configurations = ["main", "staging"]
    var report = RunReport.of(
      [diagnostic], notChecked: [.init(route: "/a", reason: .skipped, referrers: [], configurations: ["main"])])
    report.configurations = ["main"]
    #expect(!text(report).contains("main"))
    report.configurations = ["main", "kiosk", "staging"]
    #expect(
      text(report) == """
        a.json:1:1: error: fault [group/name]
             config: main, staging

        NOT CHECKED
          /a: crawl.skip leaves it out (main)

        screens: 1 with other findings
        1 screen · 1 error · 0 warnings · 1 not checked

        """)
  }

  @Test("begins with what was checked, and a blank line before findings")
  func beginsWithTheScope() {
    var report = RunReport.of([])
    report.scope = RunScope(paths: ["home.json"])
    #expect(
      text(report) == """
        no configuration: Beagle's own components only · home.json
        screens: 1 clean
        1 screen · 0 errors · 0 warnings

        """)
    report.findings = [.plain(.note, "hint")]
    #expect(
      text(report) == """
        no configuration: Beagle's own components only · home.json

        a.json:1:1: note: hint [group/name]

        screens: 1 with other findings
        1 screen · 0 errors · 0 warnings · 1 note

        """)
  }

  @Test("shows errors before warnings before notes, each in the order of the report")
  func ordersBySeverity() {
    let report = RunReport.of([
      .plain(.note, "n"), .plain(.warning, "w"), .plain(.error, "e", file: "b.json"),
      .plain(.error, "f", file: "c.json"),
    ])
    let heads = text(report).split(separator: "\n").filter { $0.contains("[group/name]") }
    #expect(
      heads == [
        "b.json:1:1: error: e [group/name]", "c.json:1:1: error: f [group/name]", "a.json:1:1: warning: w [group/name]",
        "a.json:1:1: note: n [group/name]",
      ])
  }

  @Test("shows the way to a screen once")
  func showsATrailOnce() {
    var first = Diagnostic.withoutSize
    first.frame = nil
    var second = first
    (second.message, second.location.line) = ("no size", 20)
    #expect(
      text(.of([first, second])) == """
        /home:12:15: warning: remote image has no width or height [images/remote-without-size]
                 in: Screen › ListView › templates[0] › Image
              users: this part of the screen is missing
               path: / › tab "Home"

        /home:20:15: warning: no size [images/remote-without-size]
                 in: Screen › ListView › templates[0] › Image
              users: this part of the screen is missing

        screens: 1 clean
        top rules: images/remote-without-size 2
        1 screen · 0 errors · 2 warnings

        """)
  }

  @Test("is at most 120 lines for 434 findings of seven causes")
  func isShort() {
    let findings = (0..<434).map { number in
      var finding = Diagnostic.missingProperty
      finding.rule = "decoding/cause-\(number % 7)"
      finding.message = "cause \(number % 7)"
      finding.notes = ["the table's entry is at a.json:1:2"]
      finding.location.source = Source(file: "screens/screen-\(1000 + number / 7).json", url: "/screen-\(number / 7)")
      finding.arrival.trail = ["/home", "/screen-\(number / 7)"].map { TrailStep(text: $0) }
      finding.owner = "squad-\(number % 5)"
      finding.configurations = ["main"]
      return finding
    }
    var report = RunReport.of(findings, screens: 62)
    (report.configurations, report.scope) = (["main", "next"], RunScope(configurationFile: "beagle-check.json"))
    let lines = text(report).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 120)
    #expect(lines.count { $0.hasPrefix("62 times, first at screens/screen-1000.json:40:11: error: cause ") } == 7)
    #expect(text(report, ReportLook(printsEach: true)).split(separator: "\n").count > 2853)
  }

  @Test("prints the tables that were asked for before the verdict")
  func printsTables() {
    let report = RunReport.of([.plain(.error, "fault"), .plain(.note, "hint")])
    #expect(
      text(report, ReportLook(leastSeverity: .error, showsStatistics: true, counts: [.screen])) == """
        a.json:1:1: error: fault [group/name]

        FINDINGS  FIXABLE  RULE
               2        0  group/name

        ERRORS  WARNINGS  NOTES  SCREEN
             1         0      1  a.json

        screens: 1 with other findings
        top rules: group/name 2
        1 screen · 1 error · 0 warnings · 1 note

        """)
  }

  @Test("only counts what is below the least severity")
  func countsWhatIsBelow() {
    let report = RunReport.of([.plain(.note, "hint"), .plain(.error, "fault"), .plain(.warning, "doubt")])
    #expect(
      text(report, ReportLook(leastSeverity: .error)) == """
        a.json:1:1: error: fault [group/name]

        screens: 1 with other findings
        top rules: group/name 3
        1 screen · 1 error · 1 warning · 1 note

        """)
  }

  @Test("colors severities and labels")
  func colors() {
    var diagnostic = Diagnostic.plain(.warning, "doubt")
    diagnostic.impact = .pressDoesNothing
    diagnostic.frame = CodeFrame(lines: [.init(number: 1, text: "{}")], line: 1, column: 1, width: 2)
    let colored = text(.of([diagnostic]), ReportLook(usesColor: true))
    #expect(
      colored.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "ESC") == """
        ESC[1ma.json:1:1ESC[0m: ESC[1;33mwarningESC[0m: doubt ESC[2m[group/name]ESC[0m
        ESC[2m    1 |ESC[0m {}
        ESC[2m      |ESC[0m ESC[1;33m^^ESC[0m
              ESC[34musers:ESC[0m the press does nothing

        screens: 1 with other findings
        1 screen · 0 errors · ESC[1;33m1 warningESC[0m

        """)
  }

  @Test("sends nothing of a payload to the terminal that could steer it")
  func sendsNothingHarmful() {
    var diagnostic = Diagnostic.plain(.error, "\u{1B}[31mred\nline", file: "::error::a.json")
    diagnostic.notes = ["##vso[task.complete]", "\u{202E}reversed"]
    #expect(
      text(.of([diagnostic])) == #"""
        \::error::a.json:1:1: error: \u{1B}[31mred\nline [group/name]
               note: ##vso\[task.complete]
               note: \u{202E}reversed

        screens: 1 clean
        1 screen · 1 error · 0 warnings

        """#)
  }

  @Test("comes in pieces, a page of findings each")
  func comesInPieces() {
    var pieces: [[UInt8]] = []
    let report = RunReport.of(Diagnostic.missingData(1000))
    let reporter = TextReporter(look: ReportLook(printsEach: true))
    reporter.report(report) { pieces.append(Array($0)) }
    #expect(pieces.count > 5)
    #expect(pieces.allSatisfy { $0.count < 65_536 })
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == reporter.text(of: report))
  }
}
