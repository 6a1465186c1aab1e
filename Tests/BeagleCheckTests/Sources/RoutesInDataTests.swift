import BeagleModel
import Testing

@testable import beagle_check

@Suite("A route that stands in a screen's data")
struct RoutesInDataTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var home: String
    /// What the walk comes to, and what it leaves out.
    var visits: [String]
  }

  private static func screen(_ context: String, _ child: String) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "context": \#(context), "children": [\#(child)]}}"#
  }

  private static func menu(_ dataSource: String, of children: String = "") -> String {
    Example.list(dataSource, Payload.button("Go", Payload.push("@{item.to}"))) + children
  }

  private static let rows = #"{"id": "menu", "value": [{"to": "/a"}, {"to": ""}, {"to": null}, {}, {"to": "/b"}]}"#
  private static let set =
    #"{"_beagleAction_": "beagle:setContext", "contextId": "menu", "value": "@{onSuccess.data}"}"#
  private static let load = Payload.button(
    "Load",
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/menu", "onSuccess": [\#(set)], "onError": [{"_beagleAction_": "beagle:popView"}]}"#
  )

  static let cases: [Case] = [
    Case(
      testDescription: "in the rows of a list", home: screen(rows, menu(#""@{menu}""#)),
      visits: ["/a loaded", "/b loaded", "/home loaded"]),
    Case(
      testDescription: "in the rows of a list that stands where it is shown",
      home: Payload.screen(menu(#"[{"to": "/a"}, {"to": "/b"}]"#)),
      visits: ["/a loaded", "/b loaded", "/home loaded"]),
    Case(
      testDescription: "in rows of which another template takes some",
      home: screen(
        rows,
        #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{menu}", "templates": [{"case": "@{eq(item.to, '/b')}", "view": \#(Payload.text("B"))}, {"view": \#(Payload.button("Go", Payload.push("@{item.to}")))}]}"#
      ), visits: ["/home loaded", "@{item.to} left out"]),
    Case(
      testDescription: "in rows that show it or not",
      home: screen(
        rows,
        Example.list(
          #""@{menu}""#,
          #"{"_beagleComponent_": "beagle:container", "style": {"display": "@{condition(eq(item.to, '/a'), 'FLEX', 'NONE')}"}, "children": [\#(Payload.button("Go", Payload.push("@{item.to}")))]}"#
        )), visits: ["/home loaded", "@{item.to} left out"]),
    Case(
      testDescription: "in rows that ask before they open it",
      home: screen(
        rows,
        Example.list(
          #""@{menu}""#,
          Payload.button(
            "Go",
            #"{"_beagleAction_": "beagle:condition", "condition": "@{eq(item.to, '/a')}", "onTrue": [\#(Payload.push("@{item.to}"))]}"#
          ))), visits: ["/home loaded", "@{item.to} left out"]),
    Case(
      testDescription: "in rows that another list of the same data writes to",
      home: screen(
        rows,
        menu(#""@{menu}""#) + ", "
          + Example.list(
            #""@{menu}""#, Payload.button("Set", Example.set(#""contextId": "item", "path": "to", "value": "/b""#)))),
      visits: ["/home loaded", "@{item.to} left out"]),
    Case(
      testDescription: "in a context",
      home: screen(#"{"id": "c", "value": {"next": "/a"}}"#, Payload.button("Go", Payload.push("@{c.next}"))),
      visits: ["/a loaded", "/home loaded"]),
    Case(
      testDescription: "in rows of which one is an expression",
      home: screen(#"{"id": "menu", "value": [{"to": "/a"}, {"to": "@{global.to}"}]}"#, menu(#""@{menu}""#)),
      visits: ["/a loaded", "/home loaded", "@{item.to} left out"]),
    Case(
      testDescription: "in rows that an answer takes the place of",
      home: screen(rows, menu(#""@{menu}""#, of: ", " + load)),
      visits: ["/home loaded", "@{item.to} left out"]),
    Case(
      testDescription: "in a context that a part which is loaded later may set",
      home: screen(
        #"{"id": "c", "value": {"next": "/a"}}"#,
        Payload.button("Go", Payload.push("@{c.next}")) + ", " + Payload.lazy("/b")),
      visits: ["/b loaded", "/home loaded", "@{c.next} left out"]),
    Case(
      testDescription: "in a condition's branches",
      home: Payload.screen(Payload.button("Go", Payload.push("@{condition(global.isNew, '/a', '/b')}"))),
      visits: ["/a loaded", "/b loaded", "/home loaded"]),
    Case(
      testDescription: "in one branch of a condition",
      home: Payload.screen(Payload.button("Go", Payload.push("@{condition(global.isNew, '/a', global.next)}"))),
      visits: ["/a loaded", "/home loaded", "@{condition(global.isNew, '/a', global.next)} left out"]),
  ]

  @Test("is followed where nothing can take its place", arguments: cases)
  func followed(_ test: Case) {
    let report = WalkSource.live([
      "/home": test.home, "/a": Payload.text("A"), "/b": Payload.text("B"),
    ]).report()
    let visits = report.screens.map { "\($0.source.url ?? "") \($0.outcome.rawValue)" }
    #expect(visits + report.notChecked.map { "\($0.route) left out" } == test.visits)
  }

  @Test("that leads nowhere is reported at its place")
  func broken() {
    let report = WalkSource.live(["/home": Self.screen(Self.rows, Self.menu(#""@{menu}""#)), "/a": Payload.text("A")])
      .report()
    #expect(
      report.diagnostics.map { "\($0.location.description) \($0.rule): \($0.message)" } == [
        "/home:1:187 navigation/broken-route: /b → 404"
      ])
  }

  @Test("that leads nowhere is a warning where a condition may never choose it")
  func chosen() {
    let home = Payload.screen(Payload.button("Go", Payload.push("@{condition(global.isNew, '/a', '/c')}")))
    let report = WalkSource.live(["/home": home, "/a": Payload.text("A")]).report()
    #expect(report.diagnostics.map { "\($0.severity) \($0.message)" } == ["warning /c → 404"])
  }

  @Test("passes what its navigation passes")
  func passing() {
    let go =
      #"{"_beagleAction_": "beagle:pushView", "route": {"url": "@{item.to}"}, "navigationContext": {"value": {"name": "Ana"}}}"#
    let reader = Payload.screen(Payload.text("@{navigationContext.nmae}"))
    let report = WalkSource.live([
      "/home": Self.screen(Self.rows, Example.list(#""@{menu}""#, Payload.button("Go", go))), "/a": reader,
      "/b": Payload.text("B"),
    ]).report()
    #expect(report.diagnostics.map(\.rule) == ["contexts/navigation-context"])
  }
}
