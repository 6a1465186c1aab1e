import Testing

@testable import beagle_check

@Suite("Markdown text")
struct MarkdownTextTests {
  @Test(
    "of payloads is code, in which nothing is a link, a mention or HTML",
    arguments: [
      ("", ""),
      ("<b>@me</b> https://a.b $x$", "`<b>@me</b> https://a.b $x$`"),
      ("a|b", "`a|b`"),
      ("a\\|b", "`a\\|b`"),
      ("a`b", "``a`b``"),
      ("``a", "``` ``a ```"),
      (" a ", "`  a  `"),
      ("|\u{301}`\u{301}", "``|\u{301}`\u{301}``"),
      ("`\u{301}a", "`` `\u{301}a ``"),
      ("a\r\nb\u{1B}\u{202E}", "`a\\r\\nb\\u{1B}\\u{202E}`"),
      ("::error::x ##vso[task.complete]", "`\\::error::x ##vso\\[task.complete]`"),
    ])
  func isCode(text: String, code: String) {
    #expect(MarkdownText.code(text) == code)
  }

  @Test("tables have a head and rows")
  func tables() {
    #expect(
      MarkdownText.tableHead(["A", "B"]) + MarkdownText.row(["1", "`a|\u{301}b`"]) == #"""
        | A | B |
        | --- | --- |
        | 1 | `a\|\#u{301}b` |

        """#)
  }
}
