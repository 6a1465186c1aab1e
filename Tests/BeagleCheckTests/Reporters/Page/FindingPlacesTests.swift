import BeagleModel
import Testing

@testable import beagle_check

@Suite("The drawn component of a finding")
struct FindingPlacesTests {
  private static let drawing = DrawnScreen(
    nodes: [
      DrawnNode(pointer: "", parent: -1, kind: .box),
      DrawnNode(pointer: "/child", parent: 0, kind: .box),
      DrawnNode(pointer: "/child/children/1", parent: 1, kind: .touchable),
      DrawnNode(pointer: "/child/children/2", parent: 1, kind: .box, style: [.init(.display, .keyword(.none))]),
      DrawnNode(pointer: "/child/children/2/child", parent: 3, kind: .touchable),
      DrawnNode(pointer: "/child/children/10/a~1b", parent: 1, kind: .touchable),
    ],
    navigationBar: DrawnBar(
      title: DrawnText("Home"), items: [.init(pointer: "/navigationBar/navigationBarItems/0", text: DrawnText("Add"))]))

  @Test(
    "is the nearest one around it",
    arguments: [
      ("", ""),
      ("/context/value", ""),
      ("/child", "/child"),
      ("/childlike", ""),
      ("/child/children/1", "/child/children/1"),
      ("/child/children/1/onPress/0/route", "/child/children/1"),
      ("/child/children/11", "/child"),
      ("/child/children/2/child/text", "/child"),
      ("/child/children/10/a~1b/text", "/child/children/10/a~1b"),
      ("/child/children/10/a/b", "/child"),
      ("/navigationBar/title", ""),
      ("/navigationBar/navigationBarItems/0/text", "/navigationBar/navigationBarItems/0"),
    ])
  func isTheNearest(pointer: String, expected: String) {
    let map = SiteMap(screens: [MappedScreen(source: Source(file: "a.json"), document: "a.json", drawing: Self.drawing)]
    )
    let places = FindingPlaces([.finding(at: pointer, in: Source(file: "a.json"))], on: map)
    #expect(places.places == [.init(screen: 0, pointer: expected)])
  }

  private static let map = SiteMap(screens: [
    MappedScreen(source: Source(file: "a.json", url: "/a"), document: "/a"),
    MappedScreen(source: Source(file: "b.json", url: "/b"), document: "/b"),
    MappedScreen(source: Source(file: "b.json", url: "/b?x=1"), document: "/b?x=1", drawing: drawing),
    MappedScreen(source: Source(url: "/c"), document: "/c", drawing: drawing),
  ])

  @Test(
    "is on the screen that its file or its address gives",
    arguments: [
      (Source(file: "a.json", url: "/a"), "/a", FindingPlaces.Place(screen: 0)),
      (Source(file: "b.json", url: "/b"), "/b", FindingPlaces.Place(screen: 2, pointer: "/child")),
      (Source(file: "b.json", url: "/b/2"), "/b/2", FindingPlaces.Place(screen: 2, pointer: "/child")),
      (Source(file: "b.json"), "b.json", FindingPlaces.Place(screen: 2, pointer: "/child")),
      (Source(url: "/c"), "/c", FindingPlaces.Place(screen: 3, pointer: "/child")),
      (Source(url: "https://bff.example/c"), "/c", FindingPlaces.Place(screen: 3, pointer: "/child")),
      (Source(file: "beagle-check.json"), "beagle-check.json", nil),
      (Source(url: "/d"), "/d", nil),
    ])
  func isOnItsScreen(source: Source, document: String, expected: FindingPlaces.Place?) {
    var finding = Diagnostic.finding(at: "/child", in: source)
    finding.document = document
    #expect(FindingPlaces([finding], on: Self.map).places == [expected])
  }

  @Test("has the badges of its findings in the order of the report")
  func hasItsBadges() {
    let (home, other) = (Source(url: "/c"), Source(file: "b.json"))
    let findings: [Diagnostic] = [
      .finding(at: "/child/x", in: home, .warning), .finding(at: "/child", in: other),
      .finding(at: "/child/y", in: home, .note), .finding(at: "", in: home),
      .finding(at: "", in: Source(file: "a.json", url: "/a")),
    ]
    let places = FindingPlaces(findings, on: Self.map)
    #expect(places.findings == [[4], [], [1], [0, 2, 3]])
    #expect(
      places.badges(ofScreen: 3) == [
        "": [FindingBadge(finding: 3, number: 3, severity: .error)],
        "/child": [
          FindingBadge(finding: 0, number: 1, severity: .warning), FindingBadge(finding: 2, number: 2, severity: .note),
        ],
      ])
    #expect(places.badges(ofScreen: 0) == [:])
  }
}

extension Diagnostic {
  fileprivate static func finding(
    at pointer: String, in source: Source, _ severity: Severity = .error
  ) -> Diagnostic {
    var finding = Diagnostic.plain(severity, "a message")
    finding.location = SourceLocation(source: source, pointer: pointer)
    finding.document = ""
    return finding
  }
}
