import BeagleModel
import Testing

@testable import beagle_check

@Suite("The graph for programs")
struct GraphReporterTests {
  @Test("lists each screen with its links and callers, and their places")
  func listsScreens() {
    var report = RunReport(screens: [], diagnostics: [], notChecked: [], isIncomplete: false)
    report.map = .smallExample
    #expect(GraphReporter().text(of: report) == Self.whole)
  }

  @Test("lists the part that was chosen")
  func listsAPart() throws {
    var report = RunReport.ofASmallGraph
    report.map.selection = SiteSelection(title: "around /faulty", screens: [1, 3], links: [3], origins: [3])
    let root = try JSONDocument(parsing: PaddedBytes(Array(GraphReporter().text(of: report).utf8))).root
    #expect(root["selection"]?.string == "around /faulty")
    let screens = try #require(root["screens"]).elements
    #expect(screens.map { $0["screen"]?.string } == ["/orders", "/faulty"])
    #expect(screens.map { $0["links"]?.elements.map { $0["to"]?.string } } == [["/faulty"], []])
    #expect(screens.map { $0["callers"]?.elements.map { $0["from"]?.string } } == [[], ["/orders"]])
  }

  @Test("is whole without screens")
  func isWholeWhenEmpty() throws {
    let text = GraphReporter().text(of: .ofAGraph([]))
    #expect(text.hasSuffix("  \"screens\": []\n}\n"))
    #expect(throws: Never.self) { try JSONDocument(parsing: PaddedBytes(Array(text.utf8))) }
  }

  private static func link(from indent: String) -> String {
    #"""
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
    }
    """#.replacing("\n", with: "\n" + indent)
  }

  private static let whole = #"""
    {
      "version": 1,
      "tool": {
        "name": "beagle-check",
        "version": "\#(ToolVersion.current)"
      },
      "selection": null,
      "screens": [
        {
          "screen": "/a",
          "url": "/a",
          "file": "a.json",
          "outcome": "loaded",
          "decodesOnIOS": false,
          "isEntry": true,
          "isPart": false,
          "isDeadEnd": false,
          "isUnreachable": false,
          "isSelected": false,
          "links": [
            \#(link(from: "        ")),
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
          ],
          "callers": []
        },
        {
          "screen": "/home",
          "url": "/home",
          "file": null,
          "outcome": "transient",
          "decodesOnIOS": false,
          "isEntry": false,
          "isPart": false,
          "isDeadEnd": false,
          "isUnreachable": false,
          "isSelected": false,
          "links": [],
          "callers": [
            \#(link(from: "        "))
          ]
        }
      ]
    }

    """#
}
