import BeagleModel
import Testing

@testable import beagle_check

/// PHP writes every slash as `\/`, many encoders every letter with an accent as `\u00e9`, and a line break has no other way.
@Suite("A text that JSON escapes")
struct EscapedTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Takes what may be escaped.
    var payload: @Sendable (String) -> Example
    var plain: String
    var escaped: String
    var report: [String]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "in a context that is an address",
      payload: { letter in
        .screen(
          #""id": "shop", "value": {"help": "help\#(letter)faq"}"#,
          Example.button(#"{"_beagleAction_": "beagle:pushView", "route": {"url": "@{shop.help}"}}"#))
      },
      plain: "/", escaped: #"\/"#,
      report: ["warning navigation/no-leading-slash"]),
    Case(
      testDescription: "in a context that is to be a boolean",
      payload: { letter in
        .screen(
          #""id": "shop", "value": {"terms": "One.\#(letter)Two."}"#,
          Example.input(#""onChange": [\#(Example.alert(#""a""#))], "enabled": "@{shop.terms}""#))
      },
      plain: "é", escaped: #"\u00e9"#,
      report: ["warning expressions/wrong-result-type"]),
    Case(
      testDescription: "in a row of a list",
      payload: { letter in
        .screen(
          nil, Example.list(#"[{"title": "Ana"}, {"title": "Jo\#(letter)o"}]"#, Example.text(#""@{item.title.text}""#)))
      },
      plain: "ã", escaped: #"\u00e3"#,
      report: ["warning contexts/unknown-path"]),
    Case(
      testDescription: "in the key of a list",
      payload: { letter in
        .screen(
          nil,
          Example.list(
            #"[{"codigo": 1}, {"codigo": 2}]"#, Example.text(#""@{item.codigo}""#), #""key": "c\#(letter)digo", "#))
      },
      plain: "ó", escaped: #"\u00f3"#,
      report: ["warning components/list-key-missing"]),
    Case(
      testDescription: "in a path that is set",
      payload: { letter in
        .screen(
          #""id": "c", "value": {"op\#(letter)": true}"#,
          Example.input(
            #""onChange": [\#(Example.set(#""contextId": "c", "path": "op\#(letter)", "value": "sim""#))], "enabled": "@{c.op\#(letter)}""#
          ))
      },
      plain: "ç", escaped: #"\u00e7"#,
      report: ["warning contexts/set-wrong-type"]),
    Case(
      testDescription: "in a colour of three digits",
      payload: { letter in
        Example(##"{"_beagleComponent_": "beagle:text", "text": "x", "textColor": "#FF\##(letter)"}"##)
      },
      plain: "0", escaped: #"\u0030"#, report: []),
    Case(
      testDescription: "in a unit",
      payload: { letter in
        Example(
          #"{"_beagleComponent_": "beagle:container", "children": [], "style": {"size": {"width": {"value": 150, "type": "PER\#(letter)ENT"}}}}"#
        )
      },
      plain: "C", escaped: #"\u0043"#, report: ["warning styles/unit-value"]),
    Case(
      testDescription: "in another language's expression, which it begins",
      payload: { letter in Example(Example.text(#""Hi \#(letter){user.name}""#)) },
      plain: "$", escaped: #"\u0024"#, report: ["warning expressions/foreign-syntax"]),
    Case(
      testDescription: "in another language's expression, where it is a brace",
      payload: { letter in Example(Example.text(#""Hi $\#(letter)user.name}""#)) },
      plain: "{", escaped: #"\u007B"#, report: ["warning expressions/foreign-syntax"]),
    Case(
      testDescription: "in another language's expression in an address",
      payload: { letter in .push(#"{"url": "/orders/\#(letter)id}"}"#) },
      plain: "{", escaped: #"\u007b"#, report: ["warning expressions/foreign-syntax"]),
    Case(
      testDescription: "in another language's expression in a lazy component's address",
      payload: { letter in Example(Example.lazy(#""/orders/$\#(letter)id}""#)) },
      plain: "{", escaped: #"\u007b"#, report: ["warning expressions/foreign-syntax"]),
  ]

  @Test("says what it says without", arguments: cases, [true, false])
  func saysTheSame(test: Case, isEscaped: Bool) {
    let payload = test.payload(isEscaped ? test.escaped : test.plain)
    #expect(ExampleRun(payload).diagnostics.map { "\($0.severity) \($0.rule)" } == test.report)
  }

  @Test("is all of the text, or a part of it, as without", arguments: ["@", #"\u0040"#])
  func isAllOfIt(sign: String) {
    let texts = [Example.text(#""\#(sign){a}""#), Example.text(#""Hi \#(sign){a}""#)]
    let run = ExampleRun(.screen(#""id": "b", "value": 1"#, Example.text(#""@{b}""#), texts[0], texts[1]))
    #expect(
      run.lines == [
        #"error contexts/undefined: no context "a" is declared here or around it, so the text is empty"#,
        #"error contexts/undefined: no context "a" is declared here or around it, so this part of the text is empty"#,
      ])
  }

  @Test("is the id that another spelling names", arguments: [#"café_slot"#, #"caf\u00e9_slot"#])
  func isOneID(target: String) {
    let action = #"{"_beagleAction_": "beagle:addChildren", "componentId": "\#(target)", "value": []}"#
    let payload = Example.screen(
      nil,
      #"{"_beagleComponent_": "beagle:container", "id": "caf\u00e9_slot", "children": [\#(Example.button(action))]}"#)
    #expect(ExampleRun(payload).diagnostics.map(\.rule) == [])
  }
}
