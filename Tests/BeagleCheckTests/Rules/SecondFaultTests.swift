import Testing

@testable import beagle_check

/// All that is wrong is told at once: what keeps one component from being decoded hides nothing that is known of others.
@Suite("A fault beside another one")
struct SecondFaultTests {
  private static let broken = #"{"_beagleComponent_": "beagle:text", "text": 5}"#
  private static let said =
    #"error decoding/expression-type: "text" must be a string or an expression, found the number 5"#

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var component: String
    var report: String
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a list without a template for all rows",
      component:
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "templates": [{"case": "@{eq(item, 2)}", "view": \#(Example.text(#""@{item}""#))}]}"#,
      report:
        #"warning components/list-no-default-template: every template has a "case": a row that none of them takes is empty"#
    ),
    Case(
      testDescription: "a field whose text reaches no context",
      component: #"{"_beagleComponent_": "beagle:textInput"}"#,
      report:
        #"warning components/input-unbound: this text input has neither "onChange" nor "onBlur", so its value is lost"#
    ),
    Case(
      testDescription: "a web view without a height",
      component: #"{"_beagleComponent_": "beagle:webView", "url": "https://a.b"}"#,
      report: "warning components/web-view-without-height: this web view has no height, so its page is invisible"),
  ]

  @Test("is told", arguments: cases)
  func isTold(_ row: Case) {
    #expect(ExampleRun(.screen(nil, row.component)).lines == [row.report])
    #expect(ExampleRun(.screen(nil, Self.broken, row.component)).lines == [Self.said, row.report])
  }

  @Test("is not told of what may be another thing once the first is mended")
  func isHeldBack() {
    #expect(
      ExampleRun(
        .screen(
          nil,
          #"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "templates": [{"case": "@{eq(item, 2)}", "view": \#(Self.broken)}]}"#
        )
      ).lines == [Self.said])
  }

  /// What an app calls as Beagle calls its declarations, and whether something may be declared by it for all that is known.
  static let keys: [(component: String, mayDeclare: Bool)] = [
    (Example.button(#"{"_beagleAction_": "custom:track", "context": 5}"#), false),
    (Example.button(#"{"_beagleAction_": "custom:track", "context": "@{a}"}"#), false),
    (Example.button(#"{"_beagleAction_": "custom:track", "context": "a", "id": 5}"#), false),
    (Example.button(#"{"_beagleAction_": "custom:track", "context": "a", "contexts": {}}"#), false),
    (Example.button(#"{"_beagleAction_": "custom:track"}"#), false),
    (#"{"_beagleComponent_": "custom:Card", "context": 5}"#, false),
    (Example.text(#""a", "content": "b""#), false),
    (#"{"_beagleComponent_": "beagle:image", "path": "@{global.a}", "content": \#(Example.container)}"#, false),
    (Example.list("[]", Example.container, #""iteratrName": {}, "#), false),
    (Example.box(#""id": 5, "value": 1"#, []), true),
    (#"{"_beagleComponent_": "beagle:container", "context": 5}"#, true),
    (#"{"_beagleComponent_": "beagle:container", "contxt": {"id": "nobody", "value": 1}}"#, true),
    (#"{"_beagleComponent_": "beagle:container", "contexts": [{"id": "nobody", "value": 1}]}"#, true),
    (Example.list("[]", Example.container, #""iteratrName": "nobody", "#), true),
  ]

  @Test("hides a name that nobody declares only where it may declare it", arguments: keys)
  func hides(component: String, mayDeclare: Bool) {
    let app =
      #"{"actions": {"custom:track": {"properties": {"context": "string", "id": "string?"}}}, "components": {"custom:Card": {"properties": {"context": "string"}}}}"#
    let lines = ExampleRun(.screen(nil, Example.text(#""@{nobody}""#), component, configuration: app)).lines
    #expect(lines.contains { $0.hasPrefix("error contexts/undefined: ") } != mayDeclare)
    #expect(lines.count == (mayDeclare ? 1 : 2))
  }
}
