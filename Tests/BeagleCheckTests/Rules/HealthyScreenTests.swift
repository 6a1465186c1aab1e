import BeagleModel
import Testing

@testable import beagle_check

/// A back end that leaves out what is null, and guards it on the app's side, is healthy.
@Suite("What is nearly a fault, and what is one beside it")
struct HealthyScreenTests {
  typealias Case = ContextVerdictTests.Case

  private static func seat(_ keys: String, _ children: String...) -> Example {
    Example(Example.screenText(#""id": "seat", "value": {\#(keys)}"#, children))
  }

  private static func shown(while condition: String, _ child: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "style": {"display": "@{condition(\#(condition), 'FLEX', 'NONE')}"}, "#
      + #""children": [\#(child)]}"#
  }

  private static let mode = Example.text(#""@{seat.mode}""#)

  private static let cases: [Case] = [
    Case(
      testDescription: "nothing of a section that is hidden while its key is not there",
      payload: seat(#""code": "12A""#, shown(while: "not(isNull(seat.mode))", mode)), report: []),
    Case(
      testDescription: "nothing of a key that an action asks about before it reads it",
      payload: seat(
        #""code": "12A""#,
        Example.button(
          #"{"_beagleAction_": "beagle:condition", "condition": "@{isNull(seat.mode)}", "onFalse": [\#(Example.alert(#""@{seat.mode}""#))]}"#
        )), report: []),
    Case(
      testDescription: "no error of a key that is called nearly like another",
      payload: seat(#""code": "12A""#, mode),
      report: [
        #"warning contexts/unknown-path: seat.mode has no "mode" (there is code), so the text is empty; did you mean "code"?"#
      ]),
    Case(
      testDescription: "no typing mistake of keys that are both read",
      payload: seat(#""cardA": "Visa""#, Example.text(#""@{seat.cardA} @{seat.cardB}""#)),
      report: [
        #"warning contexts/unknown-path: seat.cardB has no "cardB" (there is cardA), so this part of the text is empty"#
      ]),
    Case(
      testDescription: "a typing mistake of keys that are both read, where fingers slipped",
      payload: seat(#""label": "Visa""#, Example.text(#""@{seat.label} @{seat.labell}""#)),
      report: [
        #"error contexts/unknown-path: seat.labell has no "labell" (there is label), so this part of the text is empty; did you mean "label"?"#
      ]),
    Case(
      testDescription: "each of two native routes that a condition chooses between",
      payload: .screen(
        #""id": "seat", "value": {"isNew": true}"#,
        Example.button(Example.openNativeRoute(#""@{condition(seat.isNew, '/one', '/two')}""#)),
        configuration: #"{"deepLinks": {"/pix": {}}}"#),
      report: [
        #"warning deeplinks/missing: "/one" is not in the app's deep-link table"#,
        #"warning deeplinks/missing: "/two" is not in the app's deep-link table"#,
      ]),
    Case(
      testDescription: "what another language would evaluate, beside what Beagle does",
      payload: seat(
        #""code": "12A""#, Example.text(#""Hi {{name}}, @{seat.code}""#), Example.text(##""#{seat} @{seat.code}""##),
        Example.text(#""{ @{seat.code} } {} {0}""#),
        Example.button(Example.pushView(#"{"url": "/seats/{id}?of=@{seat.code}&all={a}"}"#))),
      report: [
        "warning expressions/foreign-syntax: {{name}} in \"text\" is plain text to Beagle, whose expressions are @{…}",
        "warning expressions/foreign-syntax: #{seat} in \"text\" is plain text to Beagle, whose expressions are @{…}",
        #"warning expressions/foreign-syntax: iOS puts nothing in the place of {id} in "url": it asks for %7Bid%7D"#,
      ]),
    Case(
      testDescription: "nothing of what others may evaluate, who get the data",
      payload: .screen(
        #""id": "seat", "value": {"code": "12A"}"#,
        Example.button(
          Example.request(
            #""method": "POST", "data": {"mail": "Hi {{name}}, @{seat.code}"}, "onError": [\#(Example.alert(#""Sorry""#))]"#
          )),
        #"{"_beagleComponent_": "custom:card", "title": "Hi {{name}}, @{seat.code}"}"#,
        configuration: #"{"components": {"custom:card": {"properties": {"title": "expr<string>"}}}}"#),
      report: []),
    Case(
      testDescription: "that no expression gives an address a scheme, whatever rules one out",
      payload: seat(
        #""code": "12A""#, Example.button(Example.pushView(#"{"url": "seats?of=@{seat.code}"}"#)),
        Example.button(Example.pushView(#"{"url": "https@{seat.code}"}"#))),
      report: [
        #"error navigation/no-leading-slash: "seats?of=@{seat.code}" has no leading "/", so iOS asks for an address without a host"#
      ]),
    Case(
      testDescription: "both writes of a flag to a list, which destroy it",
      payload: .screen(
        #""id": "cards", "value": [{"name": "Visa"}]"#, Example.list(#""@{cards}""#, Example.text(#""@{item.name}""#)),
        Example.button(Example.set(#""contextId": "cards", "path": "loading", "value": true"#)),
        Example.button(Example.set(#""contextId": "cards", "path": "loading", "value": false"#))),
      report: [
        #"warning contexts/set-path-type: loading writes a key into a list of "cards", which is lost"#,
        #"warning contexts/set-path-type: loading writes a key into a list of "cards", which is lost"#,
      ]),
    Case(
      testDescription: "the first of two writes that one press makes, after which there is nothing left to lose",
      payload: .screen(
        #""id": "cards", "value": [{"name": "Visa"}]"#, Example.list(#""@{cards}""#, Example.text(#""@{item.name}""#)),
        Example.button(
          Example.set(#""contextId": "cards", "path": "loading", "value": true"#) + ", "
            + Example.set(#""contextId": "cards", "path": "failed", "value": false"#))),
      report: [#"warning contexts/set-path-type: loading writes a key into a list of "cards", which is lost"#]),
    Case(
      testDescription: "a list in a text, which an action takes away",
      payload: .screen(
        #""id": "user", "value": {"tags": ["a"]}"#, Example.text(#""Tags: @{user.tags}""#),
        Example.button(Example.set(#""contextId": "user", "value": {}"#))),
      report: [
        #"warning expressions/wrong-result-type: "text" is a string, and @{user.tags} in it is a list, which is shown as Swift prints it"#
      ]),
    Case(
      testDescription: "no difference for ever between what one action takes away together",
      payload: .screen(
        #""id": "user", "value": {"a": "x", "b": [1]}"#, Example.text(#""@{eq(user.a, user.b)}""#),
        Example.button(Example.set(#""contextId": "user", "value": {}"#))),
      report: []),
    Case(
      testDescription: "no writes of several keys to what was only to be filled",
      payload: .screen(
        #""id": "form", "value": """#, Example.text(#""@{form.name} @{form.city}""#),
        Example.button(Example.set(#""contextId": "form", "path": "name", "value": "Ana""#)),
        Example.button(Example.set(#""contextId": "form", "path": "city", "value": "Recife""#))),
      report: []),
    Case(
      testDescription: "nothing of rows that are only counted elsewhere",
      payload: .screen(
        #""id": "n", "value": {"items": [{"id": "a", "read": false}]}"#, Example.text(#""@{length(n.items)}""#),
        Example.list(
          #""@{n.items}""#,
          Example.box(
            nil,
            [
              Example.text(#""@{item.read}""#),
              Example.button(Example.set(#""contextId": "item", "path": "read", "value": true"#)),
            ]), #""key": "id", "#)),
      report: []),
    Case(
      testDescription: "nothing of a lazy part checked as a file alone that screens around it may have",
      payload: Example(
        Example.container([
          Example.button(#"{"_beagleAction_": "beagle:submitForm"}"#),
          Example.button(
            #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(Example.container)]}"#),
        ])),
      report: []),
    Case(
      testDescription: "nothing of a remote image without a size that has a local placeholder",
      payload: Example(
        Example.container([
          #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "https://a.example/x.png", "#
            + #""placeholder": {"_beagleImagePath_": "local", "mobileId": "cup"}}}"#
        ])),
      report: []),
    Case(
      testDescription: "nothing of a list inside a list of the same direction, which iOS measures",
      payload: Example(
        Example.container([Example.list("[1]", Example.list("[2]", Example.text(#""a""#)))])),
      report: []),
  ]

  @Test("says", arguments: cases)
  func verdicts(_ verdict: Case) {
    #expect(ExampleRun(verdict.payload).lines == verdict.report)
  }
}
