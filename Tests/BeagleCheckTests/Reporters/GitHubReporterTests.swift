import BeagleModel
import Testing

@testable import beagle_check

@Suite("The report for GitHub")
struct GitHubReporterTests {
  private func lines(_ report: RunReport, _ look: ReportLook = ReportLook()) -> [String] {
    GitHubReporter(look: look).text(of: report).split(separator: "\n").map(String.init)
  }

  @Test("annotates the severest findings first, in files of the repository")
  func annotates() {
    #expect(
      GitHubReporter().text(of: .forCI) == #"""
        ::error title=beagle-check decoding/missing-property,file=build/screens/orders/detail.json,line=40,endLine=43::build/screens/orders/detail.json:40:11: openNativeRoute needs "shouldResetApplication" (Bool)%0Ausers: the whole screen is replaced by the error view%0Afix: add "shouldResetApplication": false   (Kotlin: shouldResetApplication = false)
        ::error title=beagle-check deeplinks/missing-data,file=build/screens/orders/detail.json,line=42,endLine=42,col=22,endColumn=39::build/screens/orders/detail.json:42:22: /orders/receipt needs data "orderId" (string)%0Ausers: the wrong screen opens
        ::warning title=beagle-check images/remote-without-size,file=index.json,line=3,endLine=3,col=9,endColumn=20::index.json:3:9: /home:12:15: remote image has no width or height%0Ausers: this part of the screen is missing
        3 screens · 1 not loaded · 2 errors · 1 warning · 1 not checked · incomplete; --report json lists what was not checked

        """#)
  }

  @Test("lets no payload give a command")
  func escapes() {
    #expect(
      GitHubReporter().text(of: .hostile) == #"""
        ::error title=beagle-check group/name,file=%3A%3Aerror%3A%3Ax%25%2C|`<]]>%0A.json,line=2,endLine=2,col=3,endColumn=5::\::error::x%25,|`<]]>\n.json:2:3: 100%25, a:b|c`d <b>]]>&"\r\n::error::x ##vso\[task.complete]\u{1B}\u{0}\u{202E}\u{2028}%0Afix: write "\u{1B}"
        0 screens · 1 error · 0 warnings · 1 not checked; --report json lists what was not checked

        """#)
  }

  @Test("has no file for a finding that stands in none")
  func hasNoFile() {
    #expect(
      lines(.of([.withoutSize])).first == """
        ::warning title=beagle-check images/remote-without-size::/home:12:15: remote image has no width or height%0A\
        users: this part of the screen is missing
        """)
  }

  @Test("annotates ten of each severity, and puts the others into a group without commands")
  func annotatesTen() throws {
    let findings = Diagnostic.missingData(12) + [.plain(.note, "a", file: "z.json")]
    let lines = lines(.of(findings))
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 1)
    try #require(lines.count == 18)
    let token = lines[12].dropFirst("::stop-commands::".count)
    #expect(token.utf8.count == 32)
    let line =
      #"build/screens/orders/detail.json:42:22: error deeplinks/missing-data /orders/receipt needs data "orderId" (string)"#
    #expect(
      lines[11...] == [
        "::group::2 more findings", "::stop-commands::\(token)", line, line, "::\(token)::", "::endgroup::",
        "1 screen · 12 errors · 0 warnings · 1 note; 11 of 13 findings annotated, the group above has the others",
      ])
  }

  @Test("prefers new findings, then one of each rule and document")
  func prefers() {
    var findings = (0..<20).map { Diagnostic.plain(.error, "\($0)", file: $0 < 18 ? "a.json" : "b.json") }
    for known in 0..<10 { findings[known].state = .known }
    let messages = lines(.of(findings)).filter { $0.hasPrefix("::error") }.map { $0.split(separator: " ").last ?? "" }
    #expect(messages == ["10", "18", "11", "12", "13", "14", "15", "16", "17", "19"])
  }

  @Test("comes behind the text report, in which the runner looks for no commands")
  func comesBehindText() throws {
    var look = ReportLook()
    look.isBehindText = true
    let report = RunReport.of(Diagnostic.missingData(12))
    let lines = GitHubReporter(look: look).text(of: report).split(separator: "\n", omittingEmptySubsequences: false)
    let token = try #require(lines.first).dropFirst("::stop-commands::".count)
    let end = try #require(lines.firstIndex(of: "::\(token)::"))
    #expect(lines[1..<end].joined(separator: "\n") + "\n" == TextReporter().text(of: report))
    #expect(lines[(end + 1)...].count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.suffix(2) == ["10 of 12 findings annotated, --report github lists the others", ""])
  }

  @Test("has a token that depends on the findings alone")
  func hasOneToken() {
    let pause = CommandPause([Diagnostic.missingData])
    #expect(pause.start == CommandPause([Diagnostic.missingData]).start)
    #expect(pause.start != CommandPause([Diagnostic.missingProperty]).start)
  }
}
