import BeagleModel
import Testing

@testable import beagle_check

@Suite("The Markdown report")
struct MarkdownReporterTests {
  @Test("draws the part of the graph that was chosen, where it has room")
  func drawsTheGraph() {
    var report = RunReport.ofASmallGraph
    report.map.selection = SiteSelection(title: "what changed", screens: [1, 3], links: [3], origins: [3])
    let diagram = MermaidReporter().text(of: report)
    let text = MarkdownReporter().text(of: report)
    #expect(text.contains("\n### Graph\n\n`what changed`\n\n```mermaid\n\(diagram)```\n"))
    #expect(!MarkdownReporter(limit: 8_300).text(of: report).contains("### Graph"))
    report.map.selection = SiteSelection(title: "what changed", screens: [], links: [])
    #expect(MarkdownReporter().text(of: report).contains("\n### Graph\n\n`what changed`: no screen\n"))
    #expect(!MarkdownReporter().text(of: .ofASmallGraph).contains("### Graph"))
  }

  @Test("has tables of rules, findings, and what was not loaded or checked")
  func hasTables() {
    #expect(
      MarkdownReporter().text(of: .forCI) == #"""
        ## beagle-check

        3 screens · 1 not loaded · 2 errors · 1 warning · 1 not checked · incomplete

        ### Rules

        | Rule | Findings |
        | --- | --- |
        | `decoding/missing-property` | 1 |
        | `deeplinks/missing-data` | 1 |
        | `images/remote-without-size` | 1 |

        ### Not loaded

        | Screen | Outcome |
        | --- | --- |
        | `/offers` | not loaded: the next run may find it |

        ### Findings

        | Severity | Place | Rule | Finding |
        | --- | --- | --- | --- |
        | error | `build/screens/orders/detail.json:40:11` | `decoding/missing-property` | `openNativeRoute needs "shouldResetApplication" (Bool)`<br>users: the whole screen is replaced by the error view<br>fix: `add "shouldResetApplication": false   (Kotlin: shouldResetApplication = false)` |
        | error | `build/screens/orders/detail.json:42:22` | `deeplinks/missing-data` | `/orders/receipt needs data "orderId" (string)`<br>users: the wrong screen opens |
        | warning | `index.json:3:9` | `images/remote-without-size` | `/home:12:15: remote image has no width or height`<br>users: this part of the screen is missing |

        ### Not checked

        | Route | Reason | From |
        | --- | --- | --- |
        | `/promo` | `crawl.skip leaves it out` | `index.json:1:2` and 1 more place |

        """#)
  }

  @Test("shows what payloads hold as code")
  func escapes() {
    #expect(
      MarkdownReporter().text(of: .hostile) == #"""
        ## beagle-check

        0 screens · 1 error · 0 warnings · 1 not checked

        ### Rules

        | Rule | Findings |
        | --- | --- |
        | `group/name` | 1 |

        ### Findings

        | Severity | Place | Rule | Finding |
        | --- | --- | --- | --- |
        | error | ``\::error::x%,\|`<]]>\n.json:2:3`` | `group/name` | ``100%, a:b\|c`d <b>]]>&"\r\n::error::x ##vso\[task.complete]\u{1B}\u{0}\u{202E}\u{2028}``<br>fix: `write "\u{1B}"` |

        ### Not checked

        | Route | Reason | From |
        | --- | --- | --- |
        | `` \::stop\|` `` | `<a\n##\[x]>` |  |

        """#)
  }

  @Test("links places to the commit, unless they are outside of the repository")
  func linksPlaces() {
    var look = ReportLook()
    look.blobs = "https://github.com/acme/bff/blob/0a1b"
    var outside = Diagnostic.plain(.note, "b", file: "/etc/b.json")
    outside.rule = "group/other"
    let text = MarkdownReporter(look: look).text(of: .of([.plain(.note, "a", file: "a b.json"), outside]))
    #expect(text.contains("| note | [`a b.json:1:1`](https://github.com/acme/bff/blob/0a1b/a%20b.json#L1) |"))
    #expect(text.contains("| note | `/etc/b.json:1:1` |"))
  }

  @Test("says which findings are new where it compares")
  func saysWhatIsNew() {
    var known = Diagnostic.plain(.error, "a")
    known.state = .known
    var report = RunReport.of([known, .plain(.error, "b")])
    report.comparison = Comparison()
    let text = MarkdownReporter().text(of: report)
    #expect(text.contains("1 screen · 2 errors · 0 warnings · 1 new · 1 known\n"))
    #expect(text.contains("| error (known) | `a.json:1:1` |"))
    #expect(text.contains("| error (new) | `a.json:1:1` |"))
  }

  @Test("ends its tables at a limit, and says how many rows are missing and where they are")
  func endsAtALimit() {
    let report = RunReport.of(Diagnostic.missingData(1000))
    let text = MarkdownReporter(limit: 20_000, rest: "the log has them").text(of: report)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error |") }
    #expect(text.utf8.count <= 20_000)
    #expect(text.hasSuffix(" |\n\n\(1000 - rows) more: the log has them\n"))
    #expect(rows > 50)
    #expect(MarkdownReporter().text(of: report).split(separator: "\n").count { $0.hasPrefix("| error |") } == 1000)
  }

  @Test("is the counts when all is well")
  func isTheCounts() {
    #expect(
      MarkdownReporter().text(of: .empty) == """
        ## beagle-check

        0 screens · 0 errors · 0 warnings

        """)
  }
}
