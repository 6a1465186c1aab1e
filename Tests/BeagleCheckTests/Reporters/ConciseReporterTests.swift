import BeagleModel
import Testing

@testable import beagle_check

@Suite("The concise report")
struct ConciseReporterTests {
  @Test("has a line for each finding, and the counts")
  func isALineEach() {
    #expect(
      ConciseReporter().text(of: .forCI) == #"""
        index.json:3:9: warning images/remote-without-size /home:12:15: remote image has no width or height
        build/screens/orders/detail.json:40:11: error decoding/missing-property openNativeRoute needs "shouldResetApplication" (Bool)
        build/screens/orders/detail.json:42:22: error deeplinks/missing-data /orders/receipt needs data "orderId" (string)
        3 screens · 1 not loaded · 2 errors · 1 warning · 1 not checked · incomplete; --report json lists what was not checked

        """#)
  }

  @Test("is harmless to terminals and logs")
  func isHarmless() {
    #expect(
      ConciseReporter().text(of: .hostile) == #"""
        \::error::x%,|`<]]>\n.json:2:3: error group/name 100%, a:b|c`d <b>]]>&"\r\n::error::x ##vso\[task.complete]\u{1B}\u{0}\u{202E}\u{2028}
        0 screens · 1 error · 0 warnings · 1 not checked; --report json lists what was not checked

        """#)
  }

  @Test("is the counts alone when all is well")
  func isTheCounts() {
    #expect(ConciseReporter().text(of: .empty) == "0 screens · 0 errors · 0 warnings\n")
  }

  @Test("is the same at any number of threads")
  func isTheSame() {
    let report = RunReport.of(Diagnostic.missingData(1000))
    #expect(ConciseReporter(look: ReportLook(jobs: 7)).text(of: report) == ConciseReporter().text(of: report))
  }
}
