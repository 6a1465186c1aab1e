import BeagleModel
import Testing

@testable import beagle_check

/// An error is proved or it is a warning, and one that is proved is said whatever else is wrong beside it.
@Suite("What is proved of an expression or a context")
struct ProofTests {
  typealias Case = ContextVerdictTests.Case

  private static func screen(_ context: String?, _ children: String...) -> Example {
    Example(Example.screenText(context, children))
  }

  private static func request(_ events: String) -> String { Example.button(Example.request(events)) }

  private static let alert = Example.alert(#""Hi""#)
  private static let large = #""id": "c", "value": {"n": 1, "big": 1700000000000}"#

  private static let cases: [Case] = [
    Case(
      testDescription: "of what a condition chooses at times, or never",
      payload: screen(
        #""id": "c", "value": {"b": true}"#,
        #"{"_beagleComponent_": "beagle:text", "text": "", "alignment": "@{condition(c.b, 'left', null)}"}"#,
        #"{"_beagleComponent_": "beagle:text", "text": "", "alignment": "@{condition(true, 'LEFT', 'left')}"}"#),
      report: [
        #"warning expressions/wrong-result-type: "@{condition(c.b, 'left', null)}" can be "left", which is not a value of "alignment", and is ignored then; did you mean "LEFT"?"#,
        "warning expressions/constant: the condition is always true, so the third argument is never used",
      ]),
    Case(
      testDescription: "of names that are literals elsewhere, or want quotes",
      payload: screen(
        nil, Example.text(#""@{condition(TRUE, nil, 'a')}""#),
        #"{"_beagleComponent_": "beagle:text", "text": "", "style": {"display": "@{condition(global.x, FLEX, 'NONE')}"}}"#
      ),
      report: [
        #"error contexts/undefined: no context "TRUE" is declared here or around it, so the call around it gets null; did you mean "true"?"#,
        #"error contexts/undefined: no context "nil" is declared here or around it, so the call around it gets null; did you mean "null"?"#,
        #"error contexts/undefined: no context "FLEX" is declared here or around it, so the call around it gets null; did you mean "'FLEX'"?"#,
      ]),
    Case(
      testDescription: "in a key that iOS does not read",
      payload: Example(
        #"{"_beagleComponent_": "beagle:text", "text": "", "tip": "@{int('1e300')}", "more": ["@{length()}"]}"#),
      report: [
        #"warning decoding/ignored-property: beagle:text has no "tip" on iOS"#,
        "warning expressions/crashing-call: int of 1e+300 crashes the app",
        #"warning decoding/ignored-property: beagle:text has no "more" on iOS"#,
        "warning expressions/operation-arity: length() takes 1 argument and gets 0, so it is null",
      ]),
    Case(
      testDescription: "in a component of which only the name is known",
      payload: Example(
        #"{"_beagleComponent_": "custom:card", "title": "@{int('1e300')}"}"#,
        configuration: #"{"components": {"custom:card": {}}}"#),
      report: ["warning expressions/crashing-call: int of 1e+300 crashes the app"]),
    Case(
      testDescription: "in a navigation context that nobody gets",
      payload: .press(
        #"{"_beagleAction_": "beagle:openExternalURL", "url": "https://a.b", "navigationContext": {"value": "@{a-b}"}}"#
      ),
      report: [
        #"warning decoding/ignored-property: beagle:openExternalURL decodes "navigationContext" on iOS and never uses it"#,
        #"warning expressions/malformed: "@{a-b}" in "value" does not parse as an expression: a name holds letters, digits and '_', not '-' ("a-b")"#,
      ]),
    Case(
      testDescription: "beside a component whose id is no text",
      payload: screen(
        nil, #"{"_beagleComponent_": "beagle:text", "text": "a", "id": 5}"#, Example.text(#""@{nope.b}""#)),
      report: [
        #"error decoding/wrong-type: "id" must be a string, found the number 5"#,
        #"error contexts/undefined: no context "nope" is declared here or around it, so the text is empty"#,
      ]),
    Case(
      testDescription: "of a write to what another event of the component told",
      payload: screen(
        nil,
        Example.input(
          #""onChange": [\#(alert)], "onBlur": [\#(Example.set(#""contextId": "onChange", "path": "value", "value": """#))]"#
        )),
      report: [
        #"warning contexts/undefined: "onChange" exists once onChange has happened; before that, nothing is set"#
      ]),
    Case(
      testDescription: "of a write to what no event tells",
      payload: screen(nil, request(#""onFinish": [\#(Example.set(#""contextId": "onFinish", "value": 1"#))]"#)),
      report: [
        #"error contexts/undefined: onFinish gives its actions no context on iOS, so nothing is set"#
      ]),
    Case(
      testDescription: "of an event's context in what is added elsewhere",
      payload: screen(
        nil, #"{"_beagleComponent_": "beagle:container", "id": "box", "children": []}"#,
        request(
          #""onError": [\#(alert)], "onSuccess": [{"_beagleAction_": "beagle:addChildren", "componentId": "box", "#
            + #""value": [\#(Example.text(#""@{onSuccess.data}""#))]}]"#)),
      report: [
        "error contexts/out-of-scope: children that are added see what is around their new place, and not the context of onSuccess: the text is empty"
      ]),
    Case(
      testDescription: "of an event's context in what is added below the component that it happened to",
      payload: Example(
        #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "#
          + #""children": [{"_beagleComponent_": "beagle:container", "id": "box", "children": []}], "onInit": ["#
          + Example.request(
            #""onError": [\#(alert)], "onSuccess": [{"_beagleAction_": "beagle:addChildren", "componentId": "box", "#
              + #""value": [\#(Example.text(#""@{onSuccess.data}""#))]}]"#) + "]}}"),
      report: []),
    Case(
      testDescription: "of what is added below it, where another screen has a component of the same id",
      payload: screen(
        nil,
        Example.button(
          #"{"_beagleAction_": "beagle:pushView", "route": {"screen": "#
            + Example.screenText(nil, [#"{"_beagleComponent_": "beagle:container", "id": "box", "children": []}"#])
            + "}}"),
        #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:container", "id": "box", "#
          + #""children": []}], "onInit": ["#
          + Example.request(
            #""onError": [\#(alert)], "onSuccess": [{"_beagleAction_": "beagle:addChildren", "componentId": "box", "#
              + #""value": [\#(Example.text(#""@{onSuccess.data}""#))]}]"#) + "]}"),
      report: []),
    Case(
      testDescription: "of a type beside a condition that is always true",
      payload: screen(
        large,
        #"{"_beagleComponent_": "beagle:button", "text": "@{c.n}", "enabled": "@{condition(true, 'a', 'b')}"}"#),
      report: [
        "warning expressions/constant: the condition is always true, so the third argument is never used",
        #"error expressions/wrong-result-type: "enabled" must be a boolean, and "@{condition(true, 'a', 'b')}" is a string: the button stays as it is"#,
      ]),
    Case(
      testDescription: "of the inner one of two calls of a name",
      payload: screen(large, Example.text(#""@{condition(isNull(c.n), 'x', condition(isNull(c.big), 'y'))}""#)),
      report: [
        "error expressions/operation-arity: condition() takes 3 arguments and gets 2, so the call around it gets null"
      ]),
    Case(
      testDescription: "of a field that takes whatever is no boolean for true",
      payload: screen(nil, Example.input(#""enabled": "@{nope}", "onBlur": [\#(alert)]"#)),
      report: [
        #"error contexts/undefined: no context "nope" is declared here or around it, so the field is enabled"#
      ]),
    Case(
      testDescription: "of a constant that a property cannot be",
      payload: screen(
        nil, #"{"_beagleComponent_": "beagle:pageView", "currentPage": "@{divide(3, 2)}"}"#,
        #"{"_beagleComponent_": "beagle:pageView", "currentPage": "@{divide(4, 2)}"}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{string(true)}"}"#,
        Example.button(Example.request(#""onError": [\#(alert)], "method": "@{lowercase('POST')}""#))),
      report: [
        #"error expressions/wrong-result-type: "currentPage" must be a whole number, and "@{divide(3, 2)}" is a decimal number: the value is ignored"#,
        "note expressions/constant: divide(4, 2) is always 2.0",
        #"error expressions/wrong-result-type: "enabled" must be a boolean, and "@{string(true)}" is a string: the button stays as it is"#,
        #"error expressions/wrong-result-type: "@{lowercase('POST')}" is "post", which is not a value of "method", and is ignored; did you mean "POST"?"#,
      ]),
    Case(
      testDescription: "of a crash in a division of constants",
      payload: screen(nil, Example.text(#""@{int(divide(1, 0))}""#)),
      report: ["error expressions/crashing-call: int of inf crashes the app"]),
    Case(
      testDescription: "of a name that is written with what no name has",
      payload: screen(
        #""id": " user", "value": {"name": "Ana"}"#, Example.text(#""@{user.name}""#),
        Example.list("[1]", Example.text(#""@{row}""#), #""iteratorName": "@{row}", "#)),
      report: [
        #"error contexts/illegal-id: no expression can name the context " user": ' ' ends a name"#,
        #"warning decoding/expression-not-supported: "iteratorName" takes no expression on iOS: "@{row}" is used as typed"#,
      ]),
  ]

  @Test("is said", arguments: cases)
  func verdict(_ example: Case) {
    #expect(ExampleRun(example.payload).lines == example.report)
  }

  @Test(
    "is mended by what does no harm",
    arguments: [
      (#""style": {"marginTop": 10}"#, #"move it into "margin", as "top": {"value": 10, "type": "REAL"}"#),
      (#""style": {"width": 10}"#, #"move it into "size": {"value": 10, "type": "REAL"}"#),
      (
        #""style": {"height": {"value": 1, "type": "REAL"}, "size": {"height": {"value": 2, "type": "REAL"}}}"#,
        #"leave "height" out: "size" has it already"#
      ),
      (#""onInIt": {}"#, #"rename "onInIt" to "onInit", as a list of actions"#),
      (#""onInIt": []"#, #"rename "onInIt" to "onInit""#),
      (#""contexts": [{"id": "a", "value": 1}]"#, #"rename "contexts" to "context", as an object (Context)"#),
    ])
  func fixes(_ member: String, fix: String) {
    let payload = #"{"_beagleComponent_": "beagle:container", "children": [], \#(member)}"#
    #expect(ExampleRun(Example(payload)).diagnostics.compactMap(\.fix?.title) == [fix])
  }

  @Test(
    "is a key of what an event tells, and nothing that follows it, for nothing is in a text",
    arguments: [
      ("onChange.valeu", "onChange.value"), ("onChange.valeu.x", "onChange.value"),
    ])
  func eventPaths(_ written: String, meant: String) {
    let input = Example.input(#""onChange": [\#(Example.alert(#""@{\#(written)}""#))]"#)
    #expect(
      ExampleRun(Example(Example.screenText(nil, [input]))).diagnostics.compactMap(\.fix?.title) == [
        #"write "\#(meant)" for "\#(written)""#
      ])
  }

  @Test(
    "is told of the very part of what an event tells that has no such key",
    arguments: [
      ("onPick.photo.uri", #"onPick.photo has url, tags and no "uri""#),
      ("onPick.photo.tags.first", #"onPick.photo.tags is a list and has no "first""#),
      ("onPick.photo.url[0]", #"onPick.photo.url is a string and has no "[0]""#),
    ])
  func eventOwners(_ written: String, message: String) {
    let component = #"{"_beagleComponent_": "custom:P", "onPick": [\#(Example.alert(#""@{\#(written)}""#))]}"#
    let configuration =
      #"{"components": {"custom:P": {"properties": {"onPick": {"type": "[action]?", "context": {"photo": {"url": "string", "tags": "[string]"}}}}}}}"#
    let messages = ExampleRun(Example(Example.screenText(nil, [component]), configuration: configuration)).diagnostics
      .map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(message) == true)
  }

  @Test(
    "is mended by an address that somebody may have meant",
    arguments: [
      ("bff.shop.example/orders", "https://bff.shop.example/orders"), ("orders.v2/detail", "/orders.v2/detail"),
      ("../orders", "/orders"), ("www.shop.example", "https://www.shop.example"),
    ])
  func addresses(_ url: String, meant: String) {
    let report = ExampleRun(.push(#"{"url": "\#(url)"}"#)).diagnostics
    #expect(report.compactMap(\.fix?.title) == ["write \"\(meant)\""])
  }

  @Test(
    "is a host that differs from a known one in its own name, and not one of the same domain",
    arguments: [
      ("cdm.shop.example", #"write "cdn.shop.example" for "cdm.shop.example""#),
      (
        "images.shop.example",
        #"add "images.shop.example" to images.remote.hosts once the app loads from it"#
      ),
    ])
  func hosts(_ host: String, fix: String) {
    let image = #"{"_beagleImagePath_": "remote", "url": "https://\#(host)/a.png"}"#
    let example = Example(
      #"{"_beagleComponent_": "beagle:image", "path": \#(image), "style": {"flex": {"grow": 1}}}"#,
      configuration: #"{"images": {"remote": {"hosts": ["cdn.shop.example"]}}}"#)
    #expect(ExampleRun(example).diagnostics.compactMap(\.fix?.title) == [fix])
  }

  @Test(
    "is mended in the form that its place wants",
    arguments: [
      (
        #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [{"_beagleAction_": "beagle:pushView", "route": "/a"}]}"#,
        #"write {"url": "/a"}"#
      ),
      (
        #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [{"_beagleAction_": "beagle:popToView", "route": {"url": "/a"}}]}"#,
        #"write "/a""#
      ),
      (
        #"{"_beagleComponent_": "beagle:image", "path": "logo"}"#,
        #"write {"_beagleImagePath_": "local", "mobileId": "logo"}"#
      ),
      (
        #"{"_beagleComponent_": "beagle:image", "path": "/a.png"}"#,
        #"write {"_beagleImagePath_": "remote", "url": "/a.png"}"#
      ),
      (
        #"{"_beagleComponent_": "beagle:screenComponent", "child": [{"_beagleComponent_": "beagle:container"}]}"#,
        "write the component without [ ]"
      ),
    ])
  func forms(_ payload: String, fix: String) {
    let errors = ExampleRun(Example(payload)).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.fix?.title) == [fix])
  }

  @Test("is no loop where a screen of its own is opened in one of two cases")
  func ownScreen() {
    let push = { (route: String) in Example.pushView(route) }
    let open =
      #"{"_beagleAction_": "beagle:condition", "condition": "@{global.x}", "onTrue": [\#(push(#"{"url": "/a"}"#))], "onFalse": [\#(push(#"{"url": "/a", "screen": {"child": \#(Example.container)}}"#))]}"#
    let site = ["a.json": #"{"_beagleComponent_": "beagle:container", "onInit": [\#(open)]}"#]
    #expect(!ExampleRun(Example(site: site)).diagnostics.map(\.rule).contains("navigation/cycle-auto"))
  }

  @Test(
    "tells where a path belongs, unless it can be none, or nothing takes it",
    arguments: [
      ("user.name", #"write "contextId": "user", "path": "name""#), ("@{user}", #"write "contextId": "user""#),
      ("user[0]", #"write "contextId": "user", "path": "[0]""#), ("user[-1]", nil), ("user.first-name", nil),
      ("user..x", nil), ("@{user.first + 1}", nil), ("label.a", nil),
    ] as [(String, String?)])
  func paths(_ id: String, fix: String?) {
    let set = Example.set(#""contextId": "\#(id)", "value": 1"#)
    let button =
      #"{"_beagleComponent_": "beagle:text", "context": {"id": "label", "value": {}}, "text": "@{user}"}"#
    let example = Self.screen(#""id": "user", "value": {"name": ""}"#, button, Example.button(set))
    let found = ExampleRun(example).diagnostics.filter { $0.rule == "contexts/undefined" }
    #expect(found.map { $0.fix?.title.hasPrefix("write \"contextId\"") == true ? $0.fix?.title : nil } == [fix])
  }

  @Test("is held against what iOS passes on, not against what is written")
  func escapes() {
    let open = #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/a\\\\b", "shouldResetApplication": false}"#
    let example = Example(Example.button(open), configuration: #"{"deepLinks": {"/a\\b": {}}}"#)
    #expect(ExampleRun(example).diagnostics.map(\.rule) == [])
  }
}
