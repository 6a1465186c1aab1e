import BeagleModel
import Testing

@testable import beagle_check

/// An event's context is kept by the view that it happened to, one for each name, and actions may write to it: whoever reads
/// it later finds that (docs/spec/contexts.md 4, docs/spec/expressions.md 11).
@Suite("What an event tells, and an action writes over")
struct EventWriteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var children: [String]
    /// Severities, rules and messages.
    var report: [String] = []
  }

  private static let sorry = Example.alert(#""Sorry""#)

  private static func request(_ events: String) -> String {
    Example.request(#""onError": [\#(sorry)], \#(events)"#)
  }

  private static func confirm(_ action: String) -> String {
    #"{"_beagleAction_": "beagle:confirm", "message": "Sure?", "onPressOk": [\#(action)]}"#
  }

  private static let mark = Example.set(#""contextId": "onChange", "path": "at", "value": "now""#)
  private static let reading = Example.alert(#""@{onChange.at}""#)

  private static let cases: [Case] = [
    Case(
      testDescription: "before the answer to a request comes that was sent first",
      children: [Example.input(#""onChange": [\#(request(#""onSuccess": [\#(reading)]"#)), \#(mark)]"#)]),
    Case(
      testDescription: "with a value of another kind",
      children: [
        Example.input(
          #""onChange": [\#(request(#""onSuccess": [\#(Example.alert(#""@{concat(onChange, 'a')}""#))]"#)), \#(Example.set(#""contextId": "onChange", "value": "now""#))]"#
        )
      ]),
    Case(
      testDescription: "when users agree to it",
      children: [
        Example.input(#""onChange": [\#(request(#""onSuccess": [\#(reading)]"#)), \#(confirm(mark))]"#)
      ]),
    Case(
      testDescription: "in a request that another one's answer sends",
      children: [
        Example.button(
          request(
            #""onSuccess": [\#(request(#""onSuccess": [\#(Example.set(#""contextId": "onSuccess", "path": "msg", "value": "m""#))], "onFinish": [\#(Example.alert(#""@{onSuccess.msg}""#))]"#))]"#
          ))
      ]),
    Case(
      testDescription: "from another event, once it has happened",
      children: [
        Example.input(
          #""onFocus": [\#(Example.set(#""contextId": "onChange", "value": {"at": "now"}"#))], "onChange": [\#(request(#""onSuccess": [\#(reading)]"#))]"#
        )
      ],
      report: [
        #"warning contexts/undefined: "onChange" exists once onChange has happened; before that, nothing is set"#
      ]),
    Case(
      testDescription: "where nothing writes what is read",
      children: [
        Example.input(
          #""onChange": [\#(request(#""onSuccess": [\#(Example.alert(#""@{onChange.text}""#))]"#)), \#(mark)]"#)
      ],
      report: [
        #"error contexts/event-value-path: onChange has value and no "text", so the text is empty; did you mean "value"?"#
      ]),
  ]

  @Test("is not known any more", arguments: cases)
  func isUnknown(_ example: Case) {
    #expect(ExampleRun(Example(Example.screenText(nil, example.children))).lines == example.report)
  }

  @Test(
    "is named by where it is",
    arguments: [
      ("onChange", "onChange[0]", nil), ("onChange", "onChange.text.name", "onChange.value"),
      ("onSuccess", "onSuccess[1]", "onSuccess.data[1]"), ("onSuccess", "onSuccess[0].name", "onSuccess.data[0].name"),
    ] as [(String, String, String?)])
  func names(_ event: String, _ written: String, _ meant: String?) {
    let action = Example.alert(#""@{\#(written)}""#)
    let child =
      event == "onSuccess"
      ? Example.button(Self.request(#""onSuccess": [\#(action)]"#)) : Example.input(#""\#(event)": [\#(action)]"#)
    let found = ExampleRun(Example(Example.screenText(nil, [child]))).diagnostics
    #expect(found.map(\.rule) == ["contexts/event-value-path"])
    #expect(found.first?.fix?.title == meant.map { #"write "\#($0)" for "\#(written)""# })
  }
}
