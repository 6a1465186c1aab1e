import BeagleModel
import Testing

@testable import beagle_check

@Suite("The JUnit report")
struct JUnitReporterTests {
  @Test("has a suite for each document and a case for each finding")
  func hasASuiteEach() {
    #expect(
      JUnitReporter().text(of: .forCI) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="beagle-check" tests="7" failures="2" errors="2">
          <testsuite name="/home" tests="1" failures="0" errors="0" skipped="0" file="index.json">
            <testcase classname="/home" name="images/remote-without-size /child/templates/0/view/path">
              <system-out>/home:12:15 warning images/remote-without-size
        remote image has no width or height
        users: this part of the screen is missing
        at /child/templates/0/view/path
        in Screen › ListView › templates[0] › Image
        path: / › tab &quot;Home&quot;</system-out>
            </testcase>
          </testsuite>
          <testsuite name="/offers" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="/offers" name="not loaded">
              <error message="not loaded: the next run may find it" type="not loaded"/>
            </testcase>
          </testsuite>
          <testsuite name="build/screens/orders/detail.json" tests="2" failures="2" errors="0" skipped="0" file="build/screens/orders/detail.json">
            <testcase classname="build/screens/orders/detail" name="decoding/missing-property /children/2/onPress/0">
              <failure message="openNativeRoute needs &quot;shouldResetApplication&quot; (Bool)" type="decoding/missing-property">build/screens/orders/detail.json:40:11 error decoding/missing-property
        openNativeRoute needs &quot;shouldResetApplication&quot; (Bool)
        users: the whole screen is replaced by the error view
        fix: add &quot;shouldResetApplication&quot;: false   (Kotlin: shouldResetApplication = false)
        at /children/2/onPress/0
        in Screen › Container › children[2] › Button &quot;Receipt&quot; › onPress[0]</failure>
            </testcase>
            <testcase classname="build/screens/orders/detail" name="deeplinks/missing-data /children/2/onPress/0/route">
              <failure message="/orders/receipt needs data &quot;orderId&quot; (string)" type="deeplinks/missing-data">build/screens/orders/detail.json:42:22 error deeplinks/missing-data
        /orders/receipt needs data &quot;orderId&quot; (string)
        users: the wrong screen opens
        note: the table entry is beagle/deeplinks.json:14, owner squad-orders
        at /children/2/onPress/0/route
        in Screen › Container › children[2] › Button &quot;Receipt&quot; › onPress[0] › route</failure>
            </testcase>
          </testsuite>
          <testsuite name="build/screens/v1.0/cart.json" tests="1" failures="0" errors="0" skipped="0" file="build/screens/v1.0/cart.json">
            <testcase classname="build/screens/v1_0/cart" name="no problems"/>
          </testsuite>
          <testsuite name="not checked" tests="1" failures="0" errors="0" skipped="1">
            <testcase classname="not checked" name="/promo">
              <skipped message="crawl.skip leaves it out"/>
            </testcase>
          </testsuite>
          <testsuite name="beagle-check" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="beagle-check" name="the run">
              <error message="the run is incomplete: some screens could not be loaded or read" type="run"/>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test("escapes what XML, terminals and logs would read")
  func escapes() {
    #expect(
      JUnitReporter().text(of: .hostile) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="beagle-check" tests="2" failures="1" errors="0">
          <testsuite name="::error::x%,|`&lt;]]&gt;&#10;.json" tests="1" failures="1" errors="0" skipped="0" file="::error::x%,|`&lt;]]&gt;&#10;.json">
            <testcase classname="::error::x%,|`&lt;]]&gt;&#10;" name="group/name /a|#%\b">
              <failure message="100%, a:b|c`d &lt;b&gt;]]&gt;&amp;&quot;&#13;&#10;::error::x ##vso&#91;task.complete]��&#8238;&#8232;" type="group/name">\::error::x%,|`&lt;]]&gt;\n.json:2:3 error group/name
        100%, a:b|c`d &lt;b&gt;]]&gt;&amp;&quot;\r\n::error::x ##vso\[task.complete]\u{1B}\u{0}\u{202E}\u{2028}
        fix: write &quot;\u{1B}&quot;
        at /a|#%\b</failure>
            </testcase>
          </testsuite>
          <testsuite name="not checked" tests="1" failures="0" errors="0" skipped="1">
            <testcase classname="not checked" name="::stop|`">
              <skipped message="&lt;a&#10;##&#91;x]&gt;"/>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test("gives every case a name of its own, without line numbers")
  func namesAreUnique() {
    var second = Diagnostic.plain(.error, "b")
    second.location.offset = 1
    var third = second
    third.location.pointer = "(2)"
    let report = RunReport.of([.plain(.error, "a"), third, second])
    let names = JUnitReporter().text(of: report).split(separator: "\n").filter { $0.contains("<testcase") }
    #expect(
      names == [
        #"    <testcase classname="a" name="group/name">"#, #"    <testcase classname="a" name="group/name (2)">"#,
        #"    <testcase classname="a" name="group/name (3)">"#,
      ])
  }

  @Test("counts findings below the fail level as passes, and known ones")
  func countsFailures() {
    var known = Diagnostic.plain(.error, "b")
    known.state = .known
    var report = RunReport.of([.plain(.warning, "a"), known, .plain(.error, "c")])
    func head() -> Substring? { JUnitReporter().text(of: report).split(separator: "\n").dropFirst().first }
    #expect(head() == #"<testsuites name="beagle-check" tests="3" failures="1" errors="0">"#)
    report.exitPolicy.failLevel = .warning
    #expect(head() == #"<testsuites name="beagle-check" tests="3" failures="2" errors="0">"#)
  }

  @Test("has a passing case when there is nothing")
  func passesWhenEmpty() {
    #expect(
      JUnitReporter().text(of: .empty) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="beagle-check" tests="1" failures="0" errors="0">
          <testsuite name="beagle-check" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="beagle-check" name="no documents"/>
          </testsuite>
        </testsuites>

        """)
  }
}
