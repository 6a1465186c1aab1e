import BeagleModel
import Testing

@testable import beagle_check

@Suite("The Checkstyle report")
struct CheckstyleReporterTests {
  @Test("lists findings by file, and counts what was not checked")
  func listsByFile() {
    #expect(
      CheckstyleReporter().text(of: .forCI) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="index.json">
            <error line="3" column="9" severity="warning" message="/home:12:15: remote image has no width or height" source="beagle-check.images.remote-without-size"/>
          </file>
          <file name="build/screens/orders/detail.json">
            <error line="40" column="11" severity="error" message="openNativeRoute needs &quot;shouldResetApplication&quot; (Bool)" source="beagle-check.decoding.missing-property"/>
            <error line="42" column="22" severity="error" message="/orders/receipt needs data &quot;orderId&quot; (string)" source="beagle-check.deeplinks.missing-data"/>
          </file>
          <!-- 1 not checked: the text and JSON reports list them -->
          <!-- incomplete: the text and JSON reports say why -->
        </checkstyle>

        """#)
  }

  @Test("escapes what XML, terminals and logs would read")
  func escapes() {
    #expect(
      CheckstyleReporter().text(of: .hostile) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="::error::x%,|`&lt;]]&gt;&#10;.json">
            <error line="2" column="3" severity="error" message="100%, a:b|c`d &lt;b&gt;]]&gt;&amp;&quot;&#13;&#10;::error::x ##vso&#91;task.complete]��&#8238;&#8232;" source="beagle-check.group.name"/>
          </file>
          <!-- 1 not checked: the text and JSON reports list them -->
        </checkstyle>

        """#)
  }

  @Test("calls notes info, and is valid when all is well")
  func isValidWhenEmpty() {
    let xml = CheckstyleReporter().text(of: .of([.plain(.note, "a")]))
    #expect(xml.contains(#"<error line="1" column="1" severity="info" message="a" source="beagle-check.group.name"/>"#))
    #expect(
      CheckstyleReporter().text(of: .empty) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
        </checkstyle>

        """)
  }
}
