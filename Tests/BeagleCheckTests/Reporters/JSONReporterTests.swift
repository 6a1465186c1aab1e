import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The JSON report")
struct JSONReporterTests {
  @Test("is whole when nothing was found")
  func isWholeWhenEmpty() {
    let report = RunReport(screens: [], diagnostics: [], notChecked: [], isIncomplete: false)
    #expect(
      JSONReporter().text(of: report) == """
        {
          "version": 1,
          "tool": {
            "name": "beagle-check",
            "version": "0.1.0"
          },
          "summary": {
            "screens": 0,
            "errors": 0,
            "warnings": 0,
            "notes": 0,
            "new": 0,
            "known": 0,
            "ignored": 0,
            "notChecked": 0,
            "notLoaded": 0
          },
          "proof": {
            "isComplete": true,
            "isLittle": false,
            "asked": 0,
            "loaded": 0,
            "sentence": null
          },
          "comparison": null,
          "exitStatus": 0,
          "screens": [],
          "diagnostics": [],
          "notChecked": [],
          "links": []
        }

        """)
  }

  @Test("holds every value, and leaves out those that are not there")
  func holdsEverything() {
    var first = Diagnostic.missingProperty
    first.configurations = ["main", "staging"]
    first.notes = ["the table's entry is at \"a.json\":1:2", "it is read on iOS alone"]
    first.related = [
      Related(
        message: "the first one is here",
        location: SourceLocation(
          source: Source(file: "a.json"), line: 3, column: 5, endLine: 3, endColumn: 8, offset: 20, length: 3))
    ]
    first.fix = Fix(
      title: "add \"shouldResetApplication\": false",
      edits: [Edit(range: 1299..<1299, replacement: ", \"shouldResetApplication\": false")], applicability: .unsafe)
    first.arrival.trail = ["/home", "Button \"Receipt\"", "/orders/detail"]
    var report = RunReport(
      screens: [
        .init(source: Source(file: "a.json", url: "/a"), outcome: .loaded, decodesOnIOS: false, bytes: 2048, nodes: 12),
        .init(source: Source(url: "/home"), outcome: .transient, decodesOnIOS: nil, bytes: 0, nodes: 0),
      ],
      diagnostics: [first, .withoutSize],
      notChecked: [.init(route: "/x", reason: .skipped, referrers: ["a.json:1:2"], configurations: ["main"])],
      isIncomplete: true)
    report.map = .smallExample
    #expect(
      JSONReporter().text(of: report) == #"""
        {
          "version": 1,
          "tool": {
            "name": "beagle-check",
            "version": "0.1.0"
          },
          "summary": {
            "screens": 1,
            "errors": 1,
            "warnings": 1,
            "notes": 0,
            "new": 2,
            "known": 0,
            "ignored": 0,
            "notChecked": 1,
            "notLoaded": 1
          },
          "proof": {
            "isComplete": false,
            "isLittle": false,
            "asked": 0,
            "loaded": 0,
            "sentence": "some screens could not be loaded or read"
          },
          "comparison": null,
          "exitStatus": 1,
          "statusReasons": [
            "the run is incomplete: some screens could not be loaded or read"
          ],
          "screens": [
            {
              "url": "/home",
              "urls": [
                "/home"
              ],
              "file": null,
              "outcome": "transient",
              "decodesOnIOS": null,
              "bytes": 0,
              "nodes": 0,
              "verdict": "not loaded",
              "configurations": [],
              "verdicts": {}
            },
            {
              "url": "/a",
              "urls": [
                "/a"
              ],
              "file": "a.json",
              "outcome": "loaded",
              "decodesOnIOS": false,
              "bytes": 2048,
              "nodes": 12,
              "verdict": "error view",
              "configurations": [],
              "verdicts": {}
            }
          ],
          "diagnostics": [
            {
              "rule": "decoding/missing-property",
              "severity": "error",
              "impact": "screen fails",
              "message": "openNativeRoute needs \"shouldResetApplication\" (Bool)",
              "fix": {
                "title": "add \"shouldResetApplication\": false",
                "applicability": "unsafe",
                "edits": [
                  {
                    "offset": 1299,
                    "length": 0,
                    "replacement": ", \"shouldResetApplication\": false"
                  }
                ]
              },
              "notes": [
                "the table's entry is at \"a.json\":1:2",
                "it is read on iOS alone"
              ],
              "related": [
                {
                  "message": "the first one is here",
                  "file": "a.json",
                  "line": 3,
                  "column": 5,
                  "endLine": 3,
                  "endColumn": 8,
                  "offset": 20,
                  "length": 3
                }
              ],
              "file": "build/screens/orders/detail.json",
              "line": 40,
              "column": 11,
              "endLine": 43,
              "endColumn": 12,
              "offset": 1204,
              "length": 96,
              "pointer": "/children/2/onPress/0",
              "path": "Screen › Container › children[2] › Button \"Receipt\" › onPress[0]",
              "referrers": [],
              "trail": [
                "/home",
                "Button \"Receipt\"",
                "/orders/detail"
              ],
              "configurations": [
                "main",
                "staging"
              ],
              "fingerprint": "00000000000000a1",
              "document": "",
              "state": "new"
            },
            {
              "rule": "images/remote-without-size",
              "severity": "warning",
              "impact": "part missing",
              "message": "remote image has no width or height",
              "notes": [],
              "related": [],
              "url": "/home",
              "line": 12,
              "column": 15,
              "endLine": 12,
              "endColumn": 34,
              "offset": 300,
              "length": 19,
              "pointer": "/child/templates/0/view/path",
              "path": "Screen › ListView › templates[0] › Image",
              "referrers": [
                "index.json:3:9"
              ],
              "trail": [
                "/",
                "tab \"Home\""
              ],
              "configurations": [],
              "fingerprint": "00000000000000a3",
              "document": "",
              "state": "new"
            }
          ],
          "notChecked": [
            {
              "route": "/x",
              "reason": "crawl.skip leaves it out",
              "referrers": [
                "a.json:1:2"
              ],
              "configurations": [
                "main"
              ]
            }
          ],
          "links": [
            {
              "from": "/a",
              "to": "/home",
              "route": "/home",
              "kind": "navigation",
              "verb": "pushView",
              "caption": "Button \"Home\"",
              "state": "transient",
              "reason": "503",
              "url": "/a",
              "file": "a.json",
              "line": 7,
              "column": 9,
              "endLine": 7,
              "endColumn": 16,
              "offset": 120,
              "length": 7,
              "pointer": "/children/0/onPress/0/route/url",
              "configurations": [
                "main"
              ]
            },
            {
              "from": "/a",
              "to": null,
              "route": "/pix",
              "kind": "deepLink",
              "verb": "openNativeRoute",
              "state": "ok",
              "url": "/a",
              "file": "a.json",
              "line": 9,
              "column": 9,
              "endLine": 9,
              "endColumn": 15,
              "offset": 180,
              "length": 6,
              "pointer": "/onInit/0/route",
              "configurations": []
            }
          ]
        }

        """#)
  }

  @Test("can be read again with every kind of text")
  func canBeReadAgain() throws {
    let report = RunReport.of([.plain(.error, "\"\\\n\u{1B}\u{7F}\u{2028}日本")])
    let bytes = PaddedBytes(Array(JSONReporter().text(of: report).utf8))
    let root = try JSONDocument(parsing: bytes).root
    #expect(root["diagnostics"]?.elements.first?["message"]?.string == "\"\\\n\u{1B}\u{7F}\u{2028}日本")
  }

  @Test(
    "keeps from terminals and CI logs what they would obey, and says the same",
    arguments: [
      ("\u{9B}31m", #"\u009b31m"#), ("a\u{202E}b", #"a\u202eb"#), ("\u{2028}", #"\u2028"#), ("\u{7F}", #"\u007f"#),
      ("##[error]x", ##"##\u005berror]x"##), ("##vso[task]", ##"##vso\u005btask]"##),
      ("##teamcity[a", ##"##teamcity\u005ba"##), ("é › # [a] ##a[", "é › # [a] ##a["),
    ])
  func harmless(_ message: String, _ written: String) throws {
    let report = RunReport.of([.plain(.error, message)])
    let text = JSONReporter().text(of: report)
    #expect(text.contains("\"message\": \"\(written)\""))
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let diagnostics = json?["diagnostics"] as? [[String: Any]]
    #expect(diagnostics?.first?["message"] as? String == message)
  }
}
