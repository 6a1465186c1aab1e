import BeagleModel
import Testing

@testable import beagle_check

/// What is said of expressions and contexts that one look at each of them would get wrong.
@Suite("The verdict on a context")
struct ContextVerdictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: Example
    var report: [String]
  }

  private static func input(_ members: String) -> String { Example.input(members) }

  private static func screen(_ context: String?, _ children: String...) -> Example {
    Example(Example.screenText(context, children))
  }

  private static func button(_ actions: String...) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [\#(actions.joined(separator: ", "))]}"#
  }

  private static func box(context: String, onInit action: String, _ child: String) -> Example {
    Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "#
        + #""context": {\#(context)}, "onInit": [\#(action)], "children": [\#(child)]}}"#)
  }

  private static let changed = Example.alert(#""@{onChange.value}""#)
  private static let stale =
    #"warning contexts/out-of-scope: "onChange" exists in the actions of onChange alone; here it is null, or what the last one left"#
  private static func unknown(_ name: String) -> String {
    "warning expressions/unknown-operation: \"\(name)\" is not an operation of Beagle, and the configuration names none of the app's"
  }

  static let cases: [Case] = [
    Case(
      testDescription: "an event of a component before another one, which has the same event",
      payload: screen(
        nil, input(#""onChange": [\#(changed)]"#), input(#""onChange": [\#(changed)], "onBlur": [\#(changed)]"#)),
      report: [stale]),
    Case(
      testDescription: "an event of a component behind another one",
      payload: screen(
        nil, input(#""onChange": [\#(changed)], "onBlur": [\#(changed)]"#), input(#""onChange": [\#(changed)]"#)),
      report: [stale]),
    Case(
      testDescription: "an event without actions, which sets its context",
      payload: screen(nil, input(#""onChange": [], "onBlur": [\#(changed)]"#)), report: [stale]),
    Case(
      testDescription: "an event of the screen before",
      payload: screen(
        nil,
        button(
          Example.request(
            #""onError": [\#(Example.alert(#""No""#))], "onSuccess": [{"_beagleAction_": "beagle:pushView", "route": {"screen": "#
              + Example.screenText(nil, [Example.text(#""@{onSuccess.status}""#)]) + "}}]"))),
      report: [
        #"error contexts/out-of-scope: "onSuccess" exists in the actions of onSuccess alone; here the text is empty"#
      ]),
    Case(
      testDescription: "calls of what may be the app's own",
      payload: screen(
        #""id": "c", "value": {"s": "x"}"#, Example.text(#""@{condition(isVip(), 'a', c.s)}""#),
        Example.text(#""@{concat(greet(), 'x')}""#), Example.text(#""@{not(isVip())}""#)),
      report: [unknown("isVip"), unknown("greet"), unknown("isVip")]),
    Case(
      testDescription: "what onInit sets before anything is drawn",
      payload: box(
        context: #""id": "a", "value": null"#, onInit: Example.set(#""contextId": "a", "value": {"x": 1}"#),
        Example.text(#""@{a.x}""#)), report: []),
    Case(
      testDescription: "what a request of onInit sets, which takes its time",
      payload: box(
        context: #""id": "a", "value": null"#,
        onInit: Example.request(
          #""onError": [\#(Example.alert(#""No""#))], "onSuccess": [\#(Example.set(#""contextId": "a", "value": {"x": 1}"#))]"#
        ),
        Example.text(#""@{a.x}""#)),
      report: [#"note contexts/null-initial: a.x is null until something sets "a", which starts as null"#]),
    Case(
      testDescription: "long numbers before one that nobody knows",
      payload: screen(
        nil, Example.text(#""@{sum(1, 9223372036854775807, global.x)}""#),
        Example.text(#""@{multiply(2, 9223372036854775807, global.x)}""#),
        Example.text(#""@{sum(global.x, 9223372036854775807, 1)}""#),
        Example.text(#""@{sum(1, 9223372036854775806, global.x)}""#)),
      report: [
        "error expressions/crashing-call: sum overflows 64 bits: the app crashes",
        "error expressions/crashing-call: multiply overflows 64 bits: the app crashes",
      ]),
    Case(
      testDescription: "a quotient that int is given through a sum",
      payload: screen(#""id": "a", "value": {"t": 5}"#, Example.text(#""@{int(sum(1, divide(a.t, 0)))}""#)),
      report: [
        "error expressions/crashing-call: divide by 0 does not give a finite number, and int of it crashes the app"
      ]),
    Case(
      testDescription: "a length that no text has",
      payload: screen(
        #""id": "a", "value": "xy""#, Example.text(#""@{substr(a, 1, 9223372036854775807)}""#),
        Example.text(#""@{substr(global.name, 3, 9223372036854775807)}""#)),
      report: [
        "error expressions/crashing-call: substr from 1 with the length 9223372036854775807 overflows 64 bits, and crashes the app when the string is longer than 1",
        "error expressions/crashing-call: substr from 3 with the length 9223372036854775807 overflows 64 bits, and crashes the app when the string is longer than 3",
      ]),
    Case(
      testDescription: "a negative index of what nobody declares",
      payload: screen(nil, button(Example.set(#""contextId": "nope", "path": "[-1]", "value": 1"#))),
      report: [
        #"error contexts/undefined: no context "nope" is declared here or around it, so nothing is set"#
      ]),
    Case(
      testDescription: "a part of what an event tells",
      payload: screen(nil, input(#""onChange": [\#(Example.alert(#""@{onChange.value.x}""#))]"#)),
      report: [
        #"error contexts/event-value-path: onChange.value is a string and has no "x", so the text is empty"#
      ]),
    Case(
      testDescription: "the name that a list's rows had, in the singular, where the list gives them none any more",
      payload: screen(
        #""id": "orders", "value": [{"total": 9}]"#, Example.list(#""@{orders}""#, Example.text(#""@{order.total}""#))),
      report: [
        #"error contexts/undefined: no context "order" is declared here or around it, so the text is empty; did you mean "item"?"#
      ]),
    Case(
      testDescription: "what an action decodes and never uses",
      payload: screen(
        nil,
        button(
          #"{"_beagleAction_": "beagle:openExternalURL", "url": "https://a.b", "navigationContext": "#
            + #"{"path": "rows[-1]", "value": "@{nope.x}"}}"#)),
      report: [
        #"warning decoding/ignored-property: beagle:openExternalURL decodes "navigationContext" on iOS and never uses it"#
      ]),
  ]

  @Test("is right for", arguments: cases)
  func verdict(_ example: Case) {
    #expect(ExampleRun(example.payload).lines == example.report)
  }

  @Test(
    "names what is meant by an operation of another language, and nothing that means the opposite",
    arguments: [
      ("sub(a, 1)", #"write "subtract" for "sub""#), ("add(a, 1)", #"write "sum" for "add""#),
      ("substring(a, 1)", #"write "substr" for "substring""#),
      ("isNotNull(a)", "write not(isNull(x)) for isNotNull(x)"),
      ("neq(a, 1)", register("neq")), ("SUM(a, 1)", #"write "sum" for "SUM""#),
    ])
  func operations(_ call: String, fix: String) {
    let found = ExampleRun(.screen(#""id": "a", "value": 1"#, Example.text("\"@{\(call)}\""))).diagnostics
    #expect(found.map(\.fix?.title) == [fix])
  }

  private static func register(_ name: String) -> String {
    "register it in the app and add \"\(name)\" to \"operations\" of the configuration"
  }

  @Test("does not take a letter that ends a name into the name that it proposes")
  func illegalID() {
    let found = ExampleRun(.screen(#""id": "a²", "value": 1"#)).diagnostics.filter { $0.rule == "contexts/illegal-id" }
    #expect(found.map(\.fix?.title) == ["write \"a_\", here and wherever it is read or set"])
  }
}
