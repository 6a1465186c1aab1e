import Testing

@testable import beagle_check

@Suite("XML text")
struct XMLTextTests {
  @Test(
    "is escaped for elements and attributes alike",
    arguments: [
      ("plain 'text', 100 %", "plain 'text', 100 %"),
      ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
      ("say \"no\"", "say &quot;no&quot;"),
      ("]]>", "]]&gt;"),
      ("one\ttwo\r\nthree", "one&#9;two&#13;&#10;three"),
      ("\u{0}\u{8}\u{1B}\u{FFFE}\u{1FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\u{7F}\u{85}\u{202E}\u{2028}", "&#127;&#133;&#8238;&#8232;"),
      ("##[error] ##vso[task.complete] [a]", "##&#91;error] ##vso&#91;task.complete] [a]"),
      ("🚀 é", "🚀 é"),
    ])
  func isEscaped(text: String, escaped: String) {
    #expect(XMLText.escaped(text) == escaped)
  }

  @Test("attributes have a blank before them")
  func attributes() {
    #expect(XMLText.attribute("name", "\"a\"") + XMLText.attribute("line", 3) == " name=\"&quot;a&quot;\" line=\"3\"")
  }
}
