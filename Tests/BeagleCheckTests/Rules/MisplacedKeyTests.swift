import BeagleModel
import Testing

@testable import beagle_check

/// What stands a level away from its place is one mistake, told once, with where it belongs.
@Suite("What stands in the wrong place")
struct MisplacedKeyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: Example
    /// Severities, rules, messages, fixes and impacts.
    var report: [String] = []
  }

  private static func row(_ view: String) -> Example {
    Example(
      #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"kind": "a", "title": "One"}], "templates": [{"view": \#(view)}, {"view": \#(Example.text(#""@{item.title}!""#))}]}"#
    )
  }

  private static func native(_ members: String) -> Example {
    .press(#"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", \#(members)}"#)
  }

  private static func image(_ members: String) -> Example {
    Example(
      Example.container([
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "/a.png"}, \#(members)}"#
      ]))
  }

  private static func page(_ members: String) -> Example {
    Example(
      Example.container([
        #"{"_beagleComponent_": "beagle:webView", "url": "https://shop.example/terms", \#(members)}"#
      ]))
  }

  private static let point = #"{"value": 80, "type": "REAL"}"#

  static let keys: [Case] = [
    Case(
      testDescription: "of a mark for the back end's filter that lets iOS have the element",
      payload: Example(#"{"_beagleComponent_": "beagle:text", "text": "Total", "beaglePlatform": "MOBILE"}"#)),
    Case(
      testDescription: "of a mark that the filter does not know",
      payload: Example(#"{"_beagleComponent_": "beagle:text", "text": "Total", "beaglePlatform": "TV"}"#),
      report: [
        #"warning decoding/ignored-property: beagle:text has no "beaglePlatform" on iOS: : ignored"#
      ]),
    Case(
      testDescription: "of a template's case",
      payload: row(#"{"_beagleComponent_": "beagle:text", "text": "@{item.title}", "case": "@{eq(item.kind, 'a')}"}"#),
      report: [
        #"warning decoding/ignored-property: beagle:text has no "case" on iOS: move it out, beside "view" of Template: wrong value"#
      ]),
    Case(
      testDescription: "of an address of an action without a route",
      payload: .press(#"{"_beagleAction_": "beagle:pushView", "url": "/products"}"#),
      report: [
        #"error decoding/missing-property: beagle:pushView needs "route" (a route object with "url" or "screen"); "url" is not read: write "route": {"url": "/products"}: screen fails"#
      ]),
    Case(
      testDescription: "of a screen of an action without a route",
      payload: .press(
        #"{"_beagleAction_": "beagle:pushView", "screen": {"child": \#(Example.text(#""Hi""#))}}"#),
      report: [
        #"error decoding/missing-property: beagle:pushView needs "route" (a route object with "url" or "screen"); "screen" is not read: write "route": {"screen": {…}}: screen fails"#
      ]),
    Case(
      testDescription: "of a flag among the data of a native route",
      payload: native(#""data": {"id": "1", "shouldResetApplication": false}"#),
      report: [
        #"error deeplinks/wrong-data: beagle:openNativeRoute needs "shouldResetApplication" beside "data", whose values must be strings: move it out, beside "data": screen fails"#
      ]),
    Case(
      testDescription: "of such a flag that is a text",
      payload: native(#""data": {"id": "1", "shouldResetApplication": "false"}"#),
      report: [
        #"error decoding/missing-property: beagle:openNativeRoute needs "shouldResetApplication" (true or false); "data.shouldResetApplication" is not read: move it out of "data", without quotes: screen fails"#
      ]),
    Case(
      testDescription: "of such a flag that is there, too",
      payload: native(#""shouldResetApplication": true, "data": {"shouldResetApplication": false}"#),
      report: [
        #"error deeplinks/wrong-data: data "shouldResetApplication" must be a string, found false: put it in double quotes: screen fails"#
      ]),
    Case(
      testDescription: "of an image's size",
      payload: image(##""style": {"backgroundColor": "#EEE"}, "size": {"height": \##(point)}"##),
      report: [
        #"warning decoding/ignored-property: beagle:image has no "size" on iOS: move it into "style": part missing"#
      ]),
    Case(
      testDescription: "of an image's misspelt height",
      payload: image(#""heigth": \#(point)"#),
      report: [
        #"warning decoding/ignored-property: beagle:image has no "heigth" on iOS: move it into "size" of "style", as "height": part missing"#
      ]),
    Case(
      testDescription: "of a height beside the size that it is of",
      payload: image(#""style": {"heigth": \#(point), "size": {"width": \#(point)}}"#),
      report: [
        #"warning decoding/ignored-property: Style has no "heigth" on iOS: move it into "size", as "height": unstyled"#
      ]),
    Case(
      testDescription: "of a width that is there, too",
      payload: image(#""width": \#(point), "style": {"size": {"width": \#(point)}}"#),
      report: [
        #"warning decoding/ignored-property: beagle:image has no "width" on iOS: leave "width" out: "style" has it already: ignored"#
      ]),
    Case(
      testDescription: "of how a container lays out what is in it",
      payload: Example(
        #"{"_beagleComponent_": "beagle:container", "flexDirection": "ROW", "children": [\#(Example.text(#""Hi""#))]}"#),
      report: [
        #"warning decoding/ignored-property: beagle:container has no "flexDirection" on iOS: move it into "flex" of "style": unstyled"#
      ]),
    Case(
      testDescription: "of a style's id where only a style is read",
      payload: image(#""style": {"size": {"width": \#(point)}}, "styleId": "logo""#),
      report: [
        #"warning decoding/ignored-property: beagle:image has no "styleId" on iOS: leave it out, and say how it looks in "style": unstyled"#
      ]),
    Case(
      testDescription: "of a style's id that is a number besides",
      payload: image(#""style": {"size": {"width": \#(point)}}, "styleId": 5"#),
      report: [
        #"warning decoding/ignored-property: beagle:image has no "styleId" on iOS: leave it out, and say how it looks in "style": unstyled"#
      ]),
    Case(
      testDescription: "of a key that is a part of another one",
      payload: Example(
        #"{"_beagleComponent_": "beagle:scrollView", "direction": "HORIZONTAL", "children": [\#(Example.text(#""Hi""#))]}"#
      ),
      report: [
        #"warning decoding/ignored-property: beagle:scrollView has no "direction" on iOS; did you mean "scrollDirection"?: rename "direction" to "scrollDirection": ignored"#
      ]),
    Case(
      testDescription: "of actions under a misspelt event, of which nothing comes",
      payload: Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "onPres": [{"_beagleAction_": "beagle:undefined"}]}"#),
      report: [
        #"warning decoding/ignored-property: beagle:button has no "onPres" on iOS; did you mean "onPress"?: rename "onPres" to "onPress": press does nothing"#,
        #"warning actions/unknown: "beagle:undefined" is not an action of Beagle: : ignored"#,
      ]),
    Case(
      testDescription: "of children of a text, which nobody sees",
      payload: Example(
        #"{"_beagleComponent_": "beagle:text", "text": "Pay", "children": [\#(Example.text(#""@{int('nan')}""#))]}"#),
      report: [
        #"warning decoding/ignored-property: beagle:text has no "children" on iOS: : ignored"#,
        #"warning expressions/crashing-call: int of nan, which 0 divided by anything is, crashes the app: leave int out, or give it a number: ignored"#,
      ]),
    Case(
      testDescription: "of a web view's misspelt height",
      payload: page(#""style": {"size": {"heigth": \#(point)}}"#),
      report: [
        #"warning decoding/ignored-property: Size has no "heigth" on iOS; did you mean "height"?: rename "heigth" to "height": part missing"#
      ]),
  ]

  // MARK: - Answers

  static let answers: [Case] = [
    Case(
      testDescription: "of an answer around a screen",
      payload: Example(#"{"status": "ok", "data": \#(Example.text(#""Hi""#))}"#),
      report: [
        #"error decoding/missing-discriminator: the payload must be a component and has no "_beagleComponent_"; a component stands under "data": send what stands under "data" alone: screen fails"#
      ]),
    Case(
      testDescription: "of a server's error",
      payload: Example(
        #"{"timestamp": "2024-05-02T09:30:00Z", "status": 500, "error": "Internal Server Error", "path": "/home"}"#),
      report: [
        #"error decoding/missing-discriminator: the payload must be a component and has no "_beagleComponent_"; it looks like a server's error with the status 500: mend what the server fails at; the screen is not in this answer: screen fails"#
      ]),
    Case(
      testDescription: "of an object with a status of its own",
      payload: Example(#"{"status": 200, "message": "ok"}"#),
      report: [
        #"error decoding/missing-discriminator: the payload must be a component and has no "_beagleComponent_": add "_beagleComponent_" with the component's name: screen fails"#
      ]),
    Case(
      testDescription: "of an answer that is serialized twice",
      payload: Example(#""{\"_beagleComponent_\": \"beagle:text\", \"text\": \"Hi\"}""#),
      report: [
        #"error decoding/wrong-type: the payload must be a component, found the string "{"_beagleComponent_": "beagle:text", "t…": it is serialized twice: send the object itself, not its text: screen fails"#
      ]),
  ]

  // MARK: - Events

  static let events: [Case] = [
    Case(
      testDescription: "of a branch that other languages call otherwise",
      payload: .press(
        #"{"_beagleAction_": "beagle:condition", "condition": true, "onThen": [{"_beagleAction_": "beagle:popView"}]}"#),
      report: [
        #"warning decoding/ignored-property: beagle:condition has no "onThen" on iOS; did you mean "onTrue"?: rename "onThen" to "onTrue": press does nothing"#
      ]),
    Case(
      testDescription: "of what ends a request",
      payload: .press(Example.request(##""onFinished": [\##(Example.alert(#""Done""#))]"##)),
      report: [
        #"warning decoding/ignored-property: beagle:sendRequest has no "onFinished" on iOS; did you mean "onFinish"?: rename "onFinished" to "onFinish": nothing happens"#
      ]),
  ]

  // MARK: - Expressions

  static let expressions: [Case] = [
    Case(
      testDescription: "of an expression that is set and not read",
      payload: .screen(
        #""id": "list", "value": {"pg": 1}"#, Example.text(#""@{list.pg}""#),
        Example.button(Example.set(#""contextId": "list", "path": "pg", "value": "@{list.pg + 1}""#))),
      report: [
        #"error expressions/malformed: "@{list.pg + 1}" in "value" does not parse as an expression: there is no operator +; the operation sum does it: write "@{sum(list.pg, 1)}": wrong value"#
      ]),
    Case(
      testDescription: "of one that a context begins with",
      payload: .screen(#""id": "list", "value": {"pg": "@{page + 1}"}"#, Example.text(#""@{list.pg}""#)),
      report: [
        #"warning expressions/never-evaluated: iOS evaluates nothing in a context's initial value: "@{page + 1}" is used as typed: bind the expression where the value is shown, or set it with setContext in the onInit of a container inside the screen: wrong value"#
      ]),
    Case(
      testDescription: "of an expression in the address of a part",
      payload: Example(Example.lazy(#""/home/highlights?u=@{global.user.id}""#)),
      report: [
        #"error decoding/expression-not-supported: "path" takes no expression on iOS: "/home/highlights?u=@{global.user.id}" is used as typed: send the value itself; iOS evaluates no expression here: wrong value"#
      ]),
  ]

  @Test("is told", arguments: keys + answers + events + expressions)
  func told(_ test: Case) {
    let found = ExampleRun(test.payload).diagnostics
    #expect(
      found.map { "\($0.severity) \($0.rule): \($0.message): \($0.fix?.title ?? ""): \($0.impact.rawValue)" }
        == test.report)
  }
}
