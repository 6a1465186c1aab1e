import BeagleModel
import Testing

@testable import beagle_check

@Suite("What is to be done")
struct FixWordsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: Example
    /// The fixes, and why.
    var report: [String]
  }

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  private static func form(_ members: String) -> Example {
    Example(
      #"{"_beagleComponent_": "beagle:simpleForm", \#(members), "children": [\#(Example.button(#"{"_beagleAction_": "beagle:submitForm"}"#))]}"#
    )
  }

  private static func condition(_ members: String) -> Example {
    .press(#"{"_beagleAction_": "beagle:condition", "condition": "@{global.a}", \#(members)}"#)
  }

  private static let card =
    #"{"components": {"custom:Card": {"properties": {"onTap": "[action]?", "onShow": "[action]?"}}}}"#
  private static let gate =
    #"{"components": {"custom:Card": {"properties": {"onTap": "[action]?", "onTouch": "[action]?"}}}}"#

  private static func card(_ key: String, _ app: String) -> Example {
    Example(#"{"_beagleComponent_": "custom:Card", "\#(key)": [\#(pop)]}"#, configuration: app)
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "the empty name of a list's items",
      payload: .screen(nil, Example.list("[1]", Example.text(#""@{item}""#), #""iteratorName": "", "#)),
      report: [
        #"the context's id is empty, and no expression can name it: leave "iteratorName" out: the name is "item" then"#
      ]),
    Case(
      testDescription: "an image's address outside its path",
      payload: Example(#"{"_beagleComponent_": "beagle:image", "url": "https://a.b/c.png"}"#),
      report: [
        #"beagle:image needs "path" (an image path object or an expression); "url" is not read: write "path": {"_beagleImagePath_": "remote", "url": "https://a.b/c.png"}"#
      ]),
    Case(
      testDescription: "an image's asset outside its path",
      payload: Example(#"{"_beagleComponent_": "beagle:image", "mobileId": "logo"}"#),
      report: [
        #"beagle:image needs "path" (an image path object or an expression); "mobileId" is not read: write "path": {"_beagleImagePath_": "local", "mobileId": "logo"}"#
      ]),
    Case(
      testDescription: "the items of a list",
      payload: Example(
        #"{"_beagleComponent_": "beagle:listView", "items": [1], "templates": [{"view": \#(Example.text(#""@{item}""#))}]}"#
      ),
      report: [
        #"beagle:listView needs "dataSource" (a list of values or an expression); "items" is not read: rename "items" to "dataSource""#
      ]),
    Case(
      testDescription: "the text of an alert",
      payload: .press(#"{"_beagleAction_": "beagle:alert", "text": "Sorry"}"#),
      report: [
        #"beagle:alert needs "message" (a string or an expression); "text" is not read: rename "text" to "message""#
      ]),
    Case(
      testDescription: "the path of a native screen",
      payload: .press(
        #"{"_beagleAction_": "beagle:openNativeRoute", "path": "/pix", "shouldResetApplication": false}"#),
      report: [
        #"beagle:openNativeRoute needs "route" (a string or an expression); "path" is not read: rename "path" to "route""#
      ]),
    Case(
      testDescription: "the body of a request",
      payload: .press(Example.request(#""method": "POST", "body": {"a": 1}, "onError": [\#(pop)]"#)),
      report: [#"beagle:sendRequest has no "body" on iOS; did you mean "data"?: rename "body" to "data""#]),
    Case(
      testDescription: "the body of a request that has its data",
      payload: .press(Example.request(#""method": "POST", "body": {"a": 1}, "data": 1, "onError": [\#(pop)]"#)),
      report: [#"beagle:sendRequest has no "body" on iOS: "#]),
    Case(
      testDescription: "a context's id that stands twice in a path",
      payload: .screen(#""id": "user", "value": {"name": "Ana"}"#, Example.text(#""@{user.user.name}""#)),
      report: [
        #"user.user.name has no "user" (there is name), so the text is empty: write "user.name" for "user.user.name""#
      ]),
    Case(
      testDescription: "a form's empty list of actions", payload: form(#""onSubmit": []"#),
      report: [#"submitting this form does nothing: its "onSubmit" is empty: fill "onSubmit""#]),
    Case(
      testDescription: "a form's null", payload: form(#""onSubmit": null"#),
      report: [#"submitting this form does nothing: its "onSubmit" is empty: fill "onSubmit""#]),
    Case(
      testDescription: "an input whose event has no actions",
      payload: Example(Example.input(#""placeholder": "Name", "onChange": []"#)),
      report: [
        #"neither "onChange" nor "onBlur" has actions, so the value of this text input is lost: "#
          + #"fill "onChange" with a beagle:setContext of "@{onChange.value}""#
      ]),
    Case(
      testDescription: "an input of which the other event has none",
      payload: Example(Example.input(#""placeholder": "Name", "onBlur": null"#)),
      report: [
        #"neither "onChange" nor "onBlur" has actions, so the value of this text input is lost: "#
          + #"add "onChange" with a beagle:setContext of "@{onChange.value}""#
      ]),
    Case(
      testDescription: "a request without actions for its failure",
      payload: .press(Example.request(#""onSuccess": [\#(pop)], "onError": []"#)),
      report: [
        #"users see nothing when this request fails: fill "onError" with what the user is to see"#
      ]),
    Case(
      testDescription: "a list whose templates are null",
      payload: Example(#"{"_beagleComponent_": "beagle:listView", "dataSource": "@{a.b}", "templates": null}"#),
      report: [#"the list has no template, so every row is empty: fill "templates" with [{"view": …}]"#]),
    Case(
      testDescription: "an image whose label is null",
      payload: Example(
        #"{"_beagleComponent_": "beagle:touchable", "onPress": [\#(pop)], "child": {"_beagleComponent_": "beagle:image", "#
          + #""path": {"_beagleImagePath_": "local", "mobileId": "back"}, "#
          + #""accessibility": {"accessible": true, "accessibilityLabel": null}}}"#),
      report: [
        #"this image can be pressed, and VoiceOver has no words for it: fill "accessibilityLabel" in its "accessibility""#
      ]),
    Case(
      testDescription: "a key of an earlier version beside the one of today",
      payload: Example(
        #"{"_beagleComponent_": "beagle:gridView", "dataSource": [1], "templates": [{"view": \#(Example.container)}], "#
          + #""numColumns": 2, "spanCount": 3}"#),
      report: [
        #"beagle:gridView has no "numColumns" since Beagle 2.0.0: leave "numColumns" out: "spanCount" is there already"#
      ]),
    Case(
      testDescription: "a key of an earlier version beside both that do its work today",
      payload: Example(
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "templates": [{"view": \#(Example.container)}], "#
          + #""children": []}"#),
      report: [
        #"beagle:listView has no "children" since Beagle 2.0.0: leave "children" out: "templates" is there already"#
      ]),
    Case(
      testDescription: "what is passed, without the value that it is",
      payload: .push(##"{"url": "/a"}, "navigationContext": {"id": 1}"##),
      report: [
        #"NavigationContext needs "value" (any value): put what is passed into "value": {"value": {…}}"#
      ]),
    Case(
      testDescription: "a grid without templates",
      payload: Example(#"{"_beagleComponent_": "beagle:gridView", "dataSource": [1], "spanCount": 2}"#),
      report: [
        #"beagle:gridView needs "templates" (a list of Template objects): add "templates": [{"view": {"_beagleComponent_": "…"}}]"#
      ]),
    Case(
      testDescription: "required keys under the words of other libraries",
      payload: .screen(
        #""id": "user", "value": 1"#,
        Example.container([
          #"{"_beagleComponent_": "beagle:text", "value": "@{user}"}"#,
          #"{"_beagleComponent_": "beagle:button", "text": "Set", "onPress": [{"_beagleAction_": "beagle:setContext", "id": "user", "value": 2}]}"#,
        ])),
      report: [
        #"beagle:text needs "text" (a string or an expression); "value" is not read: rename "value" to "text""#,
        #"beagle:setContext needs "contextId" (a string); "id" is not read: rename "id" to "contextId""#,
      ]),
    Case(
      testDescription: "a context's name that is part of an expression",
      payload: .screen(
        #""id": "form", "value": {"busy": false}"#, Example.text(#""@{form.busy}""#),
        Example.text(#""a @{Form.busy}""#)),
      report: [
        #"no context "Form" is declared here or around it, so this part of the text is empty; did you mean "form"?: write "form" for "Form""#
      ]),
    Case(
      testDescription: "an operation's name that is part of an expression",
      payload: Example(Example.text(#""a @{NOT(form.busy)}""#)),
      report: [
        #""NOT" is not an operation of Beagle, and the configuration names none of the app's; did you mean "not"?: write "not" for "NOT""#
      ]),
    Case(
      testDescription: "a colour among those that a condition chooses between",
      payload: Example(
        #"{"_beagleComponent_": "beagle:text", "text": "a", "textColor": "@{condition(global.a, 'FF0000', '#000000')}"}"#
      ),
      report: [##""FF0000" is not a color on iOS; did you mean "#FF0000"?: write "#FF0000" for "FF0000""##]),
    Case(
      testDescription: "a path into the global context, as a whole",
      payload: .screen(
        nil, Example.text(#""@{global.user.bio}""#),
        Example.button(
          Example.set(#""contextId": "global", "path": "user.biox", "value": "x""#) + ", "
            + Example.set(#""contextId": "global", "path": "usr.bio", "value": "x""#)),
        configuration: #"{"globalContext": {"type": {"user": {"bio": "string"}}}}"#),
      report: [
        #"global.user.biox is set, and the declared type of the global context does not have it (there is bio); did you mean "user.bio"?: write "user.bio""#,
        #"global.usr.bio is set, and the declared type of the global context does not have it (there is user); did you mean "user.bio"?: write "user.bio""#,
      ]),
    Case(
      testDescription: "a plus between what may be numbers or texts",
      payload: Example(Example.text(#""@{a.b + a.c}""#)),
      report: [
        #""@{a.b + a.c}" in "text" does not parse as an expression: there is no operator +; the operation sum adds numbers, "#
          + #"and concat joins strings: write "@{sum(a.b, a.c)}", or concat instead of sum for strings"#
      ]),
    Case(
      testDescription: "an index in quotes", payload: Example(Example.text(#""@{a.b['0']}""#)),
      report: [
        #""@{a.b['0']}" in "text" does not parse as an expression: an index stands in brackets, and without quotes (0): "#
          + #"write "@{a.b[0]}""#
      ]),
    Case(
      testDescription: "a plus beside a number", payload: Example(Example.text(#""@{a.b + 1}""#)),
      report: [
        #""@{a.b + 1}" in "text" does not parse as an expression: there is no operator +; the operation sum does it: "#
          + #"write "@{sum(a.b, 1)}""#
      ]),
    Case(
      testDescription: "an image's address without its scheme, from a host that the app loads from",
      payload: Example(
        #"{"_beagleComponent_": "beagle:image", "style": {"flex": {"grow": 1}}, "#
          + #""path": {"_beagleImagePath_": "remote", "url": "cdn.x/@{a.b}.png"}}"#,
        configuration: #"{"images": {"remote": {"hosts": ["cdn.x"]}}}"#),
      report: [
        #""cdn.x/@{a.b}.png" has no leading "/", so iOS asks for an address without a host: write "https://cdn.x/@{a.b}.png""#
      ]),
    foreign(
      "http://localhost:8080/v2/orders?a=1", told: "https://bff.acme.com/v2/",
      #"write "/orders?a=1" alone, which the app asks its own back end for"#),
    foreign(
      "http://localhost:8080/orders/@{a.b}", told: "https://bff.acme.com/v2",
      #"write "/orders/@{a.b}" alone, which the app asks its own back end for"#),
    foreign(
      "http://localhost:8080/v20/orders", told: "https://bff.acme.com/v2",
      #"write "/v20/orders" alone, which the app asks its own back end for"#),
    foreign("http://localhost:8080/v2", told: "https://bff.acme.com/v2", "write the server that the app's users reach"),
    foreign(
      "http://localhost:8080/v2/orders", told: nil, #"write only what follows the app's base URL, such as "/v2/orders""#
    ),
  ]

  /// A route to a developer's own computer.
  private static func foreign(_ url: String, told base: String?, _ fix: String) -> Case {
    Case(
      testDescription: "\(url), where the app's base URL is \(base ?? "not known")",
      payload: .press(
        Example.pushView(#"{"url": "\#(url)"}"#),
        configuration: base.map { #"{"network": {"live": {"baseUrl": "\#($0)"}}}"# }),
      report: ["localhost is not reachable from a user's phone: \(fix)"])
  }

  @Test("is said of", arguments: cases)
  func fixes(_ test: Case) {
    let found = ExampleRun(test.payload).diagnostics.filter { $0.rule != "expressions/foreign-syntax" }
    #expect(found.map { "\($0.message): \($0.fix?.title ?? "")" } == test.report)
  }
}
