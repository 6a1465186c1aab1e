import BeagleModel
import Testing

@testable import beagle_check

@Suite("The TAP report")
struct TAPReporterTests {
  @Test("has a test point for each document and each route that was not checked")
  func hasAPointEach() {
    #expect(
      TAPReporter().text(of: .forCI) == #"""
        TAP version 14
        1..6
        ok 1 - /home
          ---
          problems:
            - rule: images/remote-without-size
              severity: "warning"
              at: "/home:12:15"
              pointer: "/child/templates/0/view/path"
              message: "remote image has no width or height"
              users: "this part of the screen is missing"
              fingerprint: "00000000000000a3"
          ...
        not ok 2 - /offers
          ---
          outcome: "not loaded: the next run may find it"
          ...
        not ok 3 - build/screens/orders/detail.json
          ---
          problems:
            - rule: decoding/missing-property
              severity: "error"
              at: "build/screens/orders/detail.json:40:11"
              pointer: "/children/2/onPress/0"
              message: "openNativeRoute needs \"shouldResetApplication\" (Bool)"
              users: "the whole screen is replaced by the error view"
              fix: "add \"shouldResetApplication\": false   (Kotlin: shouldResetApplication = false)"
              fingerprint: "00000000000000a1"
            - rule: deeplinks/missing-data
              severity: "error"
              at: "build/screens/orders/detail.json:42:22"
              pointer: "/children/2/onPress/0/route"
              message: "/orders/receipt needs data \"orderId\" (string)"
              users: "the wrong screen opens"
              fingerprint: "00000000000000a2"
          ...
        ok 4 - build/screens/v1.0/cart.json
        ok 5 - /promo # SKIP crawl.skip leaves it out
        not ok 6 - the run is incomplete: some screens could not be loaded or read

        """#)
  }

  @Test("escapes what TAP, YAML, terminals and logs would read")
  func escapes() {
    #expect(
      TAPReporter().text(of: .hostile) == ##"""
        TAP version 14
        1..2
        not ok 1 - \\::error::x%,|`<]]>\\n.json
          ---
          problems:
            - rule: group/name
              severity: "error"
              at: "\\::error::x%,|`<]]>\\n.json:2:3"
              pointer: "/a|#%\\b"
              message: "100%, a:b|c`d <b>]]>&\"\r\n::error::x ##vso\u005btask.complete]\u001b\u0000\u202e\u2028"
              fix: "write \"\u001b\""
              fingerprint: "00000000000000b1"
          ...
        ok 2 - \\::stop|` # SKIP <a\\n\#\#\\[x]>

        """##)
  }

  @Test("fails at the fail level, and never for what was known before")
  func failsAtTheLevel() {
    var known = Diagnostic.plain(.error, "a")
    known.state = .known
    var report = RunReport.of([.plain(.warning, "a", file: "b.json"), known].inOrder())
    #expect(
      TAPReporter().text(of: report).split(separator: "\n").filter { $0.contains("ok ") } == [
        "ok 1 - a.json", "ok 2 - b.json",
      ])
    report.exitPolicy.failLevel = .warning
    #expect(
      TAPReporter().text(of: report).split(separator: "\n").filter { $0.contains("ok ") } == [
        "ok 1 - a.json", "not ok 2 - b.json",
      ])
  }

  @Test("says that there is nothing when there is nothing")
  func saysNothing() {
    #expect(TAPReporter().text(of: .empty) == "TAP version 14\n1..0 # no documents\n")
  }
}
