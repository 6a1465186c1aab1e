import BeagleModel
import Testing

@testable import beagle_check

/// What the app's own components and actions do with what they are given, no configuration says: they may show it anywhere,
/// and below contexts of their own.
@Suite("What the app's own is given")
struct OwnContentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var child: String
    /// Severities and rules.
    var report: [String] = []
  }

  private static let configuration = #"""
    {"components": {
       "custom:frame": {"properties": {"child": "component", "state": "context?", "title": "expr<string>?",
                                       "rows": "[Row]?", "onAny": "action?", "onEach": "[[action]]?",
                                       "routes": "[route]?"}}},
     "actions": {"custom:sheet": {"properties": {"content": "component?", "onOk": "[action]?"}}},
     "types": {"Row": {"onPick": {"type": "[action]?", "context": {"id": "int"}}}}}
    """#

  private static func frame(_ members: String, _ child: String = Example.text(#""A""#)) -> String {
    #"{"_beagleComponent_": "custom:frame", "child": \#(child)\#(members)}"#
  }

  private static func row(_ path: String) -> String {
    frame(#", "rows": [{"onPick": [\#(Example.alert(#""@{\#(path)}""#))]}]"#)
  }

  private static let submit = Example.button(#"{"_beagleAction_": "beagle:submitForm"}"#)
  private static let add = Example.button(
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "nowhere", "value": []}"#)

  private static func sheet(_ content: String) -> String {
    Example.button(#"{"_beagleAction_": "custom:sheet", "content": \#(content)}"#)
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "sees no context of the component where it is a route's screen, in a list of routes, too",
      child: frame(
        #", "state": {"id": "a", "value": 1}, "routes": [{"screen": \#(Example.screenText(nil, [Example.text(#""@{a}""#)]))}]"#
      ),
      report: ["warning contexts/out-of-scope"]),
    Case(
      testDescription: "may be shown below a context that nobody told of",
      child: frame("", Example.text(#""@{row.name}""#)), report: ["warning contexts/undefined"]),
    Case(
      testDescription: "may set one",
      child: frame("", Example.button(Example.set(#""contextId": "row", "value": 1"#))),
      report: ["warning contexts/undefined"]),
    Case(
      testDescription: "reads its own values where it stands",
      child: frame(##", "title": "@{row.name}""##), report: ["error contexts/undefined"]),
    Case(
      testDescription: "declares every context that it is given",
      child: frame(
        #", "context": {"id": "a", "value": 1}, "state": {"id": "b", "value": 1}"#, Example.text(#""@{a} @{b}""#))),
    Case(testDescription: "tells actions in its objects what they are told to know", child: row("onPick.id")),
    Case(
      testDescription: "tells them nothing else", child: row("onPick.name"),
      report: ["error contexts/event-value-path"]),
    Case(
      testDescription: "may tell actions of any other form anything",
      child: frame(
        #", "onAny": \#(Example.alert(#""@{onAny.x}""#)), "onEach": [[\#(Example.alert(#""@{onEach.x}""#))]]"#)),
    Case(
      testDescription: "may be put into a form", child: sheet(submit), report: ["warning actions/submit-outside-form"]),
    Case(
      testDescription: "may be put beside any id", child: sheet(add),
      report: ["warning actions/add-children-target"]),
  ]

  @Test("is used as the app likes", arguments: cases)
  func isUsed(_ example: Case) {
    let found = ExampleRun(
      Example(Example.screenText(nil, [example.child]), configuration: Self.configuration)
    ).diagnostics
    #expect(found.filter { $0.severity > .note }.map { "\($0.severity) \($0.rule)" } == example.report)
  }
}
