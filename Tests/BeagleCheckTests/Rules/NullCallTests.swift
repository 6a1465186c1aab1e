import BeagleModel
import Testing

@testable import beagle_check

/// What makes a call give null is told once, and no crash of what takes it.
@Suite("Calls of what comes to null")
struct NullCallTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var report: [String]

    var testDescription: String { text }
  }

  private static let unknown =
    #"error contexts/undefined: no context "nobody" is declared here or around it, so the call around it gets null"#
  private static let lost =
    #"warning contexts/unknown-path: c.lost has no "lost" (there is n, l), so the call around it gets null"#
  private static let joined =
    "error expressions/operation-argument-type: argument 2 of concat() is a whole number and must be a string, so the call around it gets null"

  private static let cases: [Case] = [
    Case(text: "@{int(divide(nobody, 0))}", report: [unknown]),
    Case(text: "@{int(sum(divide(c.n, 0), nobody))}", report: [unknown]),
    Case(text: "@{substr(nobody, 9, 9223372036854775807)}", report: [unknown]),
    Case(text: "@{insert(nobody, 3)}", report: [unknown]),
    Case(text: "@{int(divide(c.lost, 0))}", report: [lost]),
    Case(text: "@{removeIndex(c.lost)}", report: [lost]),
    Case(text: "@{int(divide(concat(global.a, 1), 0))}", report: [joined]),
    Case(
      text: "@{int(divide(c.n, 0))}",
      report: [
        "error expressions/division-by-zero: divide by 0 does not give a finite number, and int of it crashes the app"
      ]),
  ]

  @Test("are told as that", arguments: cases)
  func told(_ test: Case) {
    let payload: Example = .screen(
      #""id": "c", "value": {"n": 1, "l": [1]}"#, Example.text(#""@{c.n} @{length(c.l)}""#),
      Example.text("\"\(test.text)\""))
    #expect(ExampleRun(payload).lines == test.report)
  }

  @Test("are of no use to what takes none of their kind, null or not")
  func wrongKind() {
    let payload: Example = .screen(
      nil,
      #"{"_beagleComponent_": "beagle:button", "text": "Go", "enabled": "@{concat(nobody, 'a')}", "onPress": [\#(Example.alert(#""Hi""#))]}"#
    )
    #expect(
      ExampleRun(payload).lines == [
        #"error contexts/undefined: no context "nobody" is declared here or around it, so the call around it gets null"#,
        #"error expressions/wrong-result-type: "enabled" must be a boolean, and "@{concat(nobody, 'a')}" is a string: the button stays as it is"#,
      ])
  }

  @Test("say nothing sure of the rows of a list that has none")
  func rowsOfNothing() {
    let payload: Example = .screen(nil, Example.list("[]", Example.text(#""@{int('inf')}""#)))
    #expect(ExampleRun(payload).lines == ["warning expressions/crashing-call: int of inf crashes the app"])
  }

  @Test("know what an operation of the app's own gives")
  func ownResults() {
    let configuration = #"{"operations": {"count": {"parameters": [], "returns": "int"}}}"#
    let payload: Example = .screen(
      nil, Example.text(#""@{substr(count(), 1, -1)}""#), Example.text(#""@{double(count())}""#),
      configuration: configuration)
    #expect(
      ExampleRun(payload).lines == [
        "error expressions/operation-argument-type: argument 1 of substr() is a number and must be a string, so the text is empty",
        "warning expressions/platform-divergent: -1 is a number on iOS; web gives null for it, and Android does not read it",
      ])
  }
}
