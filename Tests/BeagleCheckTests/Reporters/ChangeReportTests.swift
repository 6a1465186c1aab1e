import BeagleModel
import Testing

@testable import beagle_check

@Suite("The reports of two compared sets")
struct ChangeReportTests {
  private static func place(_ file: String, _ line: Int, _ path: String, home: String? = nil) -> PayloadChange.Place {
    let location = SourceLocation(source: Source(file: file), line: line, column: 5, pointer: "/p")
    return .init(
      path: path, location: location,
      home: home.map { SourceLocation(source: Source(file: $0), line: 2, column: 1) } ?? location)
  }

  /// One change of each kind, some of them of a hostile payload.
  private static let report: ChangeReport = {
    var changes = [
      PayloadChange(.screen, .removed, on: "/gone"), PayloadChange(.screen, .changed, on: "/home"),
      PayloadChange(.component, .removed, on: "/home", .init(name: "beagle:container", id: "promo")),
      PayloadChange(.link, .removed, on: "/home", .init(name: "/a|b", linkKind: "navigation", method: "GET")),
      PayloadChange(.link, .removed, on: "/home", .init(name: "/c", linkKind: "navigation", method: "GET")),
      PayloadChange(.text, .changed, on: "/home", .init(name: "text")),
      PayloadChange(.property, .changed, on: "/home", .init(name: "spanCount")),
      PayloadChange(.finding, .added, on: "/home", .init(name: "styles/unknown-id")),
      PayloadChange(.finding, .removed, on: "/other", .init(name: "styles/unknown-id")),
    ]
    for index in changes.indices { changes[index].fingerprint = Fingerprint(hash: UInt64(index + 1)) }
    changes[2].inner = 2
    changes[2].place = place("old/home.json", 3, "Screen › Container", home: "new/home.json")
    changes[3].place = place("old/home.json", 9, "Screen › Button \"Go\"", home: "new/home.json")
    changes[4].approval = "ACME-1"
    changes[5].old = "A"
    changes[5].new = "B|`x`\u{202E}\n::error::y"
    changes[5].place = place("new/home.json", 4, "Screen › Text \"B\"")
    (changes[6].old, changes[6].new) = ("2", "3")
    (changes[7].new, changes[7].severity) = ("\"x\" is no style", .warning)
    changes[7].place = place("new/home.json", 7, "Screen")
    changes[8].new = "\"y\" is no style"
    var report = ChangeReport(
      old: "main:s", new: "new", changes: changes, unchanged: 3,
      notCompared: [.init(screen: "/locked", reason: "one of its versions is not JSON")],
      stale: [Approval(fingerprint: Fingerprint(hash: 255), reason: "ACME-0", change: "screen /x removed")],
      approvals: ".beagle-check-approvals.json")
    report.failLevel = .warning
    return report
  }()

  private static func text(_ format: ChangeFormat) -> String { format.text(of: report, RepositoryPaths()) }

  @Test("for people go by screen, and end with what is left to do")
  func textReport() {
    #expect(
      Self.text(.text) == #"""
        comparing main:s with new

        /gone: removed  (to approve: 0000000000000001)
        /home: changed
          - component beagle:container "promo" with 2 components inside
              old/home.json:3:5 in Screen › Container
          - link GET /a|b (navigation)  (to approve: 0000000000000004)
              old/home.json:9:5 in Screen › Button "Go"
          - link GET /c (navigation)  (approved: ACME-1)
          ~ text "A" → "B|`x`\u{202E}\n::error::y"
              new/home.json:4:5 in Screen › Text "B"
          ~ property "spanCount" 2 → 3
          + warning finding [styles/unknown-id]: "x" is no style  (to approve: 0000000000000008)
              new/home.json:7:5 in Screen
        /other
          - finding [styles/unknown-id]: "y" is no style

        NOT COMPARED
          /locked: one of its versions is not JSON

        STALE in .beagle-check-approvals.json: approvals of changes that are not there; take the lines out
          00000000000000ff screen /x removed

        0 screens added, 1 removed, 1 changed, 3 unchanged · 1 finding new, 1 mended
        1 change approved in .beagle-check-approvals.json
        3 changes need an approval: beagle-check approve FINGERPRINT main:s new --reason TEXT

        """#)
  }

  @Test("in Markdown begin with what needs an approval")
  func markdownReport() {
    #expect(
      Self.text(.markdown) == #"""
        ## beagle-check diff

        `main:s` → `new`

        0 screens added, 1 removed, 1 changed, 3 unchanged · 1 finding new, 1 mended

        `1 change approved in .beagle-check-approvals.json`

        `3 changes need an approval: beagle-check approve FINGERPRINT main:s new --reason TEXT`

        ### To approve

        | Screen | Change | Place | Fingerprint |
        | --- | --- | --- | --- |
        | `/gone` | removed screen |  | `0000000000000001` |
        | `/home` | removed `link GET /a\|b (navigation)` | `old/home.json:9:5` | `0000000000000004` |
        | `/home` | new `warning finding [styles/unknown-id]`<br>`"x" is no style` | `new/home.json:7:5` | `0000000000000008` |

        ### Changes

        | Screen | Change | Place | Fingerprint |
        | --- | --- | --- | --- |
        | `/home` | changed screen |  | `0000000000000002` |
        | `/home` | removed `component beagle:container "promo"`<br>`with 2 components inside` | `old/home.json:3:5` | `0000000000000003` |
        | `/home` | removed `link GET /c (navigation)`<br>approved: `ACME-1` |  | `0000000000000005` |
        | `/home` | changed `text`<br>``"A" → "B\|`x`\u{202E}\n::error::y"`` | `new/home.json:4:5` | `0000000000000006` |
        | `/home` | changed `property "spanCount"`<br>`2 → 3` |  | `0000000000000007` |
        | `/other` | mended `finding [styles/unknown-id]`<br>`"y" is no style` |  | `0000000000000009` |

        ### Not compared

        | Screen | Reason |
        | --- | --- |
        | `/locked` | `one of its versions is not JSON` |

        ### Stale approvals

        | Fingerprint | Change | Reason |
        | --- | --- | --- |
        | `00000000000000ff` | `screen /x removed` | `ACME-0` |

        """#)
  }

  @Test("for editors have a line for each change, in the new set where that has one")
  func conciseReport() {
    #expect(
      Self.text(.concise) == #"""
        /gone: error screen-removed screen 0000000000000001
        /home: note screen-changed screen 0000000000000002
        new/home.json:2:1: note component-removed component beagle:container "promo": with 2 components inside 0000000000000003
        new/home.json:2:1: error link-removed link GET /a|b (navigation) 0000000000000004
        /home: note link-removed link GET /c (navigation) 0000000000000005
        new/home.json:4:5: note text-changed text: "A" → "B|`x`\u{202E}\n::error::y" 0000000000000006
        /home: note property-changed property "spanCount": 2 → 3 0000000000000007
        new/home.json:7:5: warning finding-new warning finding [styles/unknown-id]: "x" is no style 0000000000000008
        /other: note finding-mended finding [styles/unknown-id]: "y" is no style 0000000000000009
        0 screens added, 1 removed, 1 changed, 3 unchanged · 1 finding new, 1 mended
        1 change approved in .beagle-check-approvals.json
        3 changes need an approval: beagle-check approve FINGERPRINT main:s new --reason TEXT

        """#)
  }

  @Test("for GitHub annotate what needs an approval")
  func githubReport() {
    let approve = "--reason TEXT"
    #expect(
      Self.text(.github) == """
        ::error title=beagle-check diff%3A screen removed::screen /gone removed%0Abeagle-check approve 0000000000000001 main:s new \(approve)
        ::error title=beagle-check diff%3A link removed,file=new/home.json,line=2,endLine=2::/home: link GET /a|b (navigation) removed%0Abeagle-check approve 0000000000000004 main:s new \(approve)
        ::warning title=beagle-check diff%3A finding new,file=new/home.json,line=7,endLine=7::/home: warning finding [styles/unknown-id] new%0A"x" is no style%0Abeagle-check approve 0000000000000008 main:s new \(approve)
        0 screens added, 1 removed, 1 changed, 3 unchanged · 1 finding new, 1 mended
        1 change approved in .beagle-check-approvals.json
        3 changes need an approval: beagle-check approve FINGERPRINT main:s new \(approve)

        """)
  }

  @Test("for programs have every value")
  func jsonReport() {
    var report = Self.report
    report.changes = [Self.report.changes[3], Self.report.changes[5], Self.report.changes[7]]
    #expect(
      ChangeFormat.json.text(of: report, RepositoryPaths()) == #"""
        {
          "version": 1,
          "tool": {
            "name": "beagle-check",
            "version": "\#(ToolVersion.current)"
          },
          "old": "main:s",
          "new": "new",
          "summary": {
            "screens": {
              "added": 0,
              "removed": 0,
              "changed": 0,
              "unchanged": 3,
              "notCompared": 1
            },
            "findings": {
              "new": 1,
              "mended": 0
            },
            "breaking": 1,
            "approved": 0,
            "toApprove": 2
          },
          "changes": [
            {
              "kind": "link",
              "change": "removed",
              "screen": "/home",
              "name": "/a|b",
              "linkKind": "navigation",
              "method": "GET",
              "severity": "error",
              "isBreaking": true,
              "fingerprint": "0000000000000004",
              "path": "Screen › Button \"Go\"",
              "pointer": "/p",
              "file": "old/home.json",
              "line": 9,
              "column": 5
            },
            {
              "kind": "text",
              "change": "changed",
              "screen": "/home",
              "name": "text",
              "old": "A",
              "new": "B|`x`\u202e\n::error::y",
              "severity": "note",
              "isBreaking": false,
              "fingerprint": "0000000000000006",
              "path": "Screen › Text \"B\"",
              "pointer": "/p",
              "file": "new/home.json",
              "line": 4,
              "column": 5
            },
            {
              "kind": "finding",
              "change": "new",
              "screen": "/home",
              "name": "styles/unknown-id",
              "message": "\"x\" is no style",
              "severity": "warning",
              "isBreaking": false,
              "fingerprint": "0000000000000008",
              "path": "Screen",
              "pointer": "/p",
              "file": "new/home.json",
              "line": 7,
              "column": 5
            }
          ],
          "notCompared": [
            {
              "screen": "/locked",
              "reason": "one of its versions is not JSON"
            }
          ],
          "staleApprovals": [
            {
              "fingerprint": "00000000000000ff",
              "reason": "ACME-0",
              "change": "screen /x removed"
            }
          ]
        }

        """#)
  }

  @Test(
    "end with 1 for what needs an approval, and with 3 where only something was not compared",
    arguments: [
      (Severity.error, beagle_check.ExitStatus.findings), (.note, .findings), (nil, .incomplete),
    ] as [(Severity?, beagle_check.ExitStatus)])
  func exitStatus(level: Severity?, status: beagle_check.ExitStatus) {
    var report = Self.report
    report.failLevel = level
    #expect(report.exitStatus == status)
    report.changes = []
    #expect(report.exitStatus == .incomplete)
    report.notCompared = []
    #expect(report.exitStatus == .clean)
  }
}
