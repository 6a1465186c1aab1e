import BeagleModel
import Testing

@testable import beagle_check

/// One fault is told once: what only follows from it is not.
@Suite("What follows from a fault")
struct KnockOnTests {
  typealias Case = ContextVerdictTests.Case

  private static let box = #"{"_beagleComponent_": "beagle:container", "id": "box", "children": []}"#
  private static let total = #""id": "c", "value": {"n": 1, "s": "Ana", "l": [], "isBusy": false}"#

  private static func add(_ value: String) -> String {
    Example.button(#"{"_beagleAction_": "beagle:addChildren", "componentId": "box", "value": \#(value)}"#)
  }

  private static let wrongAddition =
    #"error decoding/silently-dropped: "value" must be a list of components; iOS drops an object without a word"#

  /// A flag that is taken back when the request has come to an end.
  private static let sending =
    Example.set(#""contextId": "c", "path": "isBusy", "value": true"#) + ", "
    + Example.request(
      #""onSuccess": [\#(Example.alert(#""Done""#))], "onFinish": [\#(Example.set(#""contextId": "c", "path": "isBusy", "value": false"#))]"#
    )

  private static func push(_ screen: String, _ members: String = "") -> String {
    #"{"_beagleAction_": "beagle:pushView", "route": {"screen": {\#(screen)}}\#(members)}"#
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "that an addition is no list, for the texts in it",
      payload: .screen(
        total, box, add(Example.text(#""Total @{c.n}""#)), add(Example.text(#""@{c.n}""#)),
        add(#"{"items": [\#(Example.text(#""a @{c.n}""#))]}"#), add(Example.text(#""@{nobody.b}""#))),
      report: Array(repeating: wrongAddition, count: 4)),
    Case(
      testDescription: "that an addition is no list, but for a crash",
      payload: .screen(total, box, add(Example.text(#""@{int('1e300')}""#))),
      report: [wrongAddition, "error expressions/crashing-call: int of 1e+300 crashes the app"]),
    Case(
      testDescription: "that an addition is a text",
      payload: .screen(total, box, add(#""a @{c.n}""#)),
      report: [
        #"error expressions/wrong-result-type: "value" must be a list, and text around an expression makes it a string: iOS adds nothing"#
      ]),
    Case(
      testDescription:
        "that nobody can write the name of a row, or of its number, for what reads them by the usual ones",
      payload: .screen(
        nil,
        Example.list(
          #"[{"a": "x"}]"#, Example.text(#""@{item.a} @{index}""#), #""iteratorName": "", "indexName": "my-index", "#)),
      report: [
        "error contexts/illegal-id: the context's id is empty, and no expression can name it",
        #"error contexts/illegal-id: no expression can name the context "my-index": '-' ends a name"#,
      ]),
    Case(
      testDescription: "that a component has no name, for what adds to it",
      payload: .screen(nil, #"{"id": "box", "children": []}"#, add("[\(Example.container)]")),
      report: [
        #"error decoding/missing-discriminator: "children[0]" must be a component and has no "_beagleComponent_""#
      ]),
    Case(
      testDescription: "that a component has an action's name, for what adds to a part of it",
      payload: .screen(
        nil, #"{"_beagleAction_": "beagle:container", "children": [\#(box)]}"#, add("[\(Example.container)]")),
      report: [
        #"error decoding/missing-discriminator: "beagle:container" is a component, and stands under "_beagleAction_""#
      ]),
    Case(
      testDescription: "that a list has one template as earlier versions had it, for the names of its rows alone",
      payload: .screen(
        nil,
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"a": 1}], "indexName": "row", "template": "#
          + Example.container([
            Example.text(#""@{item.a} @{row}""#), Example.text(#""@{nobody.a}""#),
            Example.button(Example.set(#""contextId": "item", "path": "a", "value": 2"#)),
          ]) + "}"),
      report: [
        #"warning decoding/removed-property: beagle:listView has no "template" since Beagle 2.0.0"#,
        #"warning contexts/undefined: no context "nobody" is declared here or around it, so the text is empty"#,
      ]),
    Case(
      testDescription: "that a list's data is malformed, for what its rows set",
      payload: .screen(
        total,
        Example.list(
          #""@{!c.l}""#,
          Example.container([
            Example.text(#""@{item.a}""#),
            Example.button(Example.set(#""contextId": "item", "path": "a", "value": 2"#)),
          ]))),
      report: [
        #"error expressions/malformed: "@{!c.l}" in "dataSource" does not parse as an expression: there is no operator !; the operation not does it"#
      ]),
    Case(
      testDescription: "that what is written does not parse, for what it is written over",
      payload: .screen(
        #""id": "form", "value": {"name": ""}"#, Example.text(#""@{form.name}""#),
        Example.button(Example.set(#""contextId": "form", "value": "@{f(1).name}""#))),
      report: [
        #"error expressions/malformed: "@{f(1).name}" in "value" does not parse as an expression: a path may follow only a context's id"#
      ]),
    Case(
      testDescription: "that the size of an image is misspelt, for the size",
      payload: .screen(
        nil,
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "/a.png"}, "style": {"sise": {"width": 40}}}"#
      ),
      report: [
        #"warning decoding/ignored-property: Style has no "sise" on iOS; did you mean "size"?"#
      ]),
    Case(
      testDescription: "that what VoiceOver reads is under a misspelt key, for what it reads",
      payload: .screen(
        nil,
        #"{"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child": {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "back"}, "accesibility": {"accessibilityLabel": "Back"}}}"#
      ),
      report: [
        #"warning decoding/ignored-property: beagle:image has no "accesibility" on iOS; did you mean "accessibility"?"#
      ]),
    Case(
      testDescription: "that the event of a failure is misspelt, for the flag that it takes back",
      payload: .screen(
        total, Example.text(#""@{c.isBusy}""#),
        Example.button(
          Example.set(#""contextId": "c", "path": "isBusy", "value": true"#) + ", "
            + Example.request(
              #""onSuccess": [\#(Example.set(#""contextId": "c", "path": "isBusy", "value": false"#))], "onEror": [\#(Example.set(#""contextId": "c", "path": "isBusy", "value": false"#))]"#
            ))),
      report: [
        #"warning decoding/ignored-property: beagle:sendRequest has no "onEror" on iOS; did you mean "onError"?"#
      ]),
    Case(
      testDescription: "that a screen in a route does not decode, for a flag of another one in it",
      payload: .press(
        push(
          #""child": "#
            + Example.button(
              push(#""context": {\#(total)}, "child": "# + Example.button(sending), #", "navigationContext": 10"#)))),
      report: [
        #"error decoding/wrong-type: "navigationContext" must be an object (NavigationContext), found the number 10"#
      ]),
    Case(
      testDescription: "that a bound value is ignored, for what its event makes of it",
      payload: .screen(#""id": "page", "value": 0"#, pages("@{page} ", sets: "@{onPageChange}")),
      report: [
        #"error expressions/wrong-result-type: "currentPage" must be a whole number, and text around an expression makes it a string: the value is ignored"#
      ]),
    Case(
      testDescription: "that what an event sets is ignored, for what it reacts to",
      payload: .screen(#""id": "page", "value": 0"#, pages("@{page}", sets: "@{onPageChange} ")),
      report: [
        #"warning contexts/set-wrong-type: page is set to a string, and the "currentPage" that reads it must be a whole number: the value is ignored then"#
      ]),
    Case(
      testDescription: "that what a condition asks is no boolean, for the answer",
      payload: .screen(nil, Example.text(#""@{condition('true', 'Yes', 'No')}""#)),
      report: [
        "error expressions/operation-argument-type: argument 1 of condition() is a string and must be a boolean, so the third argument is always taken"
      ]),
    Case(
      testDescription: "that a condition always chooses a value that its property does not have, for the choice",
      payload: .screen(
        nil, #"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": "@{condition(true, 'left', 'LEFT')}"}"#),
      report: [
        "warning expressions/constant: the condition is always true, so the third argument is never used",
        #"error expressions/wrong-result-type: "@{condition(true, 'left', 'LEFT')}" is "left", which is not a value of "alignment", and is ignored; did you mean "LEFT"?"#,
      ]),
    Case(
      testDescription: "that the operation that asks for null is misspelt, for the null",
      payload: .screen(
        #""id": "user", "value": null"#, Example.text(#""@{condition(isNul(user), 'Loading', user.name)}""#),
        Example.button(Example.set(#""contextId": "user", "value": {"name": "Ana"}"#))),
      report: [
        #"warning expressions/unknown-operation: "isNul" is not an operation of Beagle, and the configuration names none of the app's; did you mean "isNull"?"#
      ]),
    Case(
      testDescription: "that the action of an item has no name, for its prefetch",
      payload: item(#"{"beagleAction": "beagle:pushView", "route": {"url": "/offers", "shouldPrefetch": true}}"#),
      report: [
        #"error decoding/missing-discriminator: "onPress[0]" must be an action and has no "_beagleAction_" (found "beagleAction")"#
      ]),
    Case(
      testDescription: "that the action of an item is misspelt, for the prefetch of another",
      payload: item(
        Example.pushView(#"{"url": "/offers", "shouldPrefetch": true}"#) + #", {"_beagleAction_": "beagle:popVeiw"}"#),
      report: [
        #"error actions/unknown: "beagle:popVeiw" is not an action of Beagle; did you mean "beagle:popView"?"#
      ]),
    Case(
      testDescription: "that a short key is misspelt, for the key that is missing",
      payload: Example(
        Example.box(
          nil,
          [
            #"{"_beagleComponent_": "beagle:container", "context": {"i": "user", "value": 1}}"#,
            Example.button(Example.pushView(#"{"ur": "/orders"}"#)),
            Example.button(#"{"_beagleAction_": "beagle:addChildren", "componentIf": "box", "value": []}"#),
          ])),
      report: [
        #"error decoding/missing-property: Context needs "id" (a string); "i" is not read"#,
        #"error decoding/missing-property: the route needs "url" (a string or an expression); "ur" is not read"#,
        #"error decoding/missing-property: beagle:addChildren needs "componentId" (a string); "componentIf" is not read"#,
      ]),
    Case(
      testDescription: "that an empty object stands for a list, for what its one object would need",
      payload: Example(#"{"_beagleComponent_": "beagle:listView", "dataSource": [], "templates": {}}"#),
      report: [
        #"error decoding/wrong-type: "templates" must be a list of Template objects, found an object"#
      ]),
    Case(
      testDescription: "that the id of a context is empty, for what reads the context",
      payload: .screen(#""id": "", "value": {"name": "Ana"}"#, Example.text(#""@{user.name}""#)),
      report: ["error contexts/illegal-id: the context's id is empty, and no expression can name it"]),
    Case(
      testDescription: "that a placeholder is a text, for the size of its image",
      payload: image(#""placeholder": "cup""#),
      report: [
        #"warning decoding/silently-dropped: "placeholder" must be an object (ImagePlaceholder); iOS drops the string "cup" without a word"#
      ]),
    Case(
      testDescription: "that a placeholder is misspelt, for the size of its image",
      payload: image(#""plaecholder": {"mobileId": "cup"}"#),
      report: [
        #"warning decoding/ignored-property: a remote image path has no "plaecholder" on iOS; did you mean "placeholder"?"#
      ]),
    Case(
      testDescription: "that the key of an id is misspelt, for what adds to the component",
      payload: .screen(nil, #"{"_beagleComponent_": "beagle:container", "idd": "box"}"#, add("[\(Example.container)]")),
      report: [#"warning decoding/ignored-property: beagle:container has no "idd" on iOS; did you mean "id"?"#]),
    Case(
      testDescription: "that a component is null, for what adds to a component",
      payload: .screen(nil, "null", add("[\(Example.container)]")),
      report: [#"error decoding/null-for-required: "children[0]" is null; iOS requires a component there"#]),
    Case(
      testDescription: "that actions which may set a context do not decode, for what it lacks without them",
      payload: .screen(
        total, Example.text(#""@{c.nick}""#),
        #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": "setContext"}"#),
      report: [
        #"error decoding/wrong-type: "onPress" must be a list of actions, found the string "setContext""#
      ]),
    Case(
      testDescription: "that the id of the context to set is under a misspelt key, for what it lacks without that",
      payload: .screen(
        total, Example.text(#""@{c.nick}""#),
        Example.button(Example.set(#""contextIdd": "c", "path": "nick", "value": "Ana""#))),
      report: [
        #"error decoding/missing-property: beagle:setContext needs "contextId" (a string); "contextIdd" is not read"#
      ]),
    Case(
      testDescription: "that the path to set is under a misspelt key, for the type of the whole context",
      payload: .screen(
        #""id": "rows", "value": [1]"#, Example.list(#""@{rows}""#, Example.text(#""@{item}""#)),
        Example.button(Example.set(#""contextId": "rows", "pth": "[0]", "value": 2"#))),
      report: [
        #"warning decoding/ignored-property: beagle:setContext has no "pth" on iOS; did you mean "path"?"#
      ]),
  ]

  private static func image(_ member: String) -> Example {
    Example(
      Example.container([
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "/a.png", \#(member)}}"#
      ]))
  }

  private static func pages(_ current: String, sets value: String) -> String {
    #"{"_beagleComponent_": "beagle:pageView", "children": [\#(Example.text(#""1""#)), \#(Example.text(#""2""#))], "#
      + #""currentPage": "\#(current)", "onPageChange": [\#(Example.set(#""contextId": "page", "value": "\#(value)""#))]}"#
  }

  private static func item(_ actions: String) -> Example {
    Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container), "navigationBar": {"title": "Shop", "#
        + #""navigationBarItems": [{"text": "Offers", "onPress": [\#(actions)]}]}}"#)
  }

  @Test("is told once: it is said", arguments: cases)
  func told(_ test: Case) { #expect(ExampleRun(test.payload).lines == test.report) }
}
