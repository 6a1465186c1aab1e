import BeagleModel
import Testing

@testable import beagle_check

@Suite("The report for coding agents")
struct AgentReporterTests {
  @Test("has pointer, impact, fix and help behind each finding")
  func isALineEach() {
    #expect(
      AgentReporter().text(of: .forCI) == #"""
        index.json:3:9: warning images/remote-without-size /home:12:15: remote image has no width or height pointer="/child/templates/0/view/path" users="this part of the screen is missing" help="beagle-check explain images/remote-without-size"
        build/screens/orders/detail.json:40:11: error decoding/missing-property openNativeRoute needs "shouldResetApplication" (Bool) pointer="/children/2/onPress/0" users="the whole screen is replaced by the error view" fix="add \"shouldResetApplication\": false (Kotlin: shouldResetApplication = false)" help="beagle-check explain decoding/missing-property"
        build/screens/orders/detail.json:42:22: error deeplinks/missing-data /orders/receipt needs data "orderId" (string) pointer="/children/2/onPress/0/route" users="the wrong screen opens" help="beagle-check explain deeplinks/missing-data"
        3 screens · 1 not loaded · 2 errors · 1 warning · 1 not checked · incomplete; --report json lists what was not checked

        """#)
  }

  @Test("is harmless to terminals and logs")
  func isHarmless() {
    #expect(
      AgentReporter().text(of: .hostile) == #"""
        \::error::x%,|`<]]>\n.json:2:3: error group/name 100%, a:b|c`d <b>]]>&" ::error::x ##vso\[task.complete]\u{1B}\u{0}\u{202E} pointer="/a|#%\\b" fix="write \"\u001b\"" help="beagle-check explain group/name"
        0 screens · 1 error · 0 warnings · 1 not checked; --report json lists what was not checked

        """#)
  }
}
