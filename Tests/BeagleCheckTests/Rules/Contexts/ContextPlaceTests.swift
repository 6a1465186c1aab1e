import BeagleModel
import Testing

@testable import beagle_check

@Suite("Names and rows that the payload alone tells of")
struct ContextPlaceTests {
  private static func container(_ text: String) -> String {
    Example.box(#""id": "user", "value": {"name": "Ana"}"#, [Example.text(text), Example.text(#""@{user.name}""#)])
  }

  @Test("a context name in a payload whose place is unknown is a warning where it resembles a declared one")
  func nearMissInUnknownPlace() {
    let found = ExampleRun(Example(Self.container(#""@{usr.name}""#))).diagnostics
    #expect(
      found.map { "\($0.severity) \($0.rule): \($0.message): \($0.fix?.title ?? "")" } == [
        #"warning contexts/undefined: this payload declares no context "usr"; unless the screen around it does, the text is empty; did you mean "user"?: write "user" for "usr""#
      ])
    #expect(ExampleRun(Example(Self.container(#""@{order.total}""#))).lines == [])
  }

  @Test("one case in a list leaves the paths of all its templates and of the case checked against the literal rows")
  func oneCaseInAList() {
    let list =
      #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"kind": "a", "title": "One"}], "templates": ["#
      + #"{"case": "@{eq(item.knid, 'a')}", "view": \#(Example.text(#""@{item.titel}""#))}, "#
      + #"{"view": \#(Example.text(#""@{item.title} @{item.kidn}""#))}]}"#
    #expect(
      ExampleRun(.screen(nil, list)).lines == [
        #"warning contexts/unknown-path: item.knid has no "knid" (there is kind, title), so the call around it gets null; did you mean "kind"?"#,
        #"warning contexts/unknown-path: item.titel has no "titel" (there is kind, title), so the text is empty; did you mean "title"?"#,
        #"warning contexts/unknown-path: item.kidn has no "kidn" (there is kind, title), so this part of the text is empty; did you mean "kind"?"#,
      ])
  }
}
