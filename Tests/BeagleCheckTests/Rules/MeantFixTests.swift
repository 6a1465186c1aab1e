import BeagleModel
import Testing

@testable import beagle_check

/// What is to be done has to mend what is wrong: what was meant is told from what is there.
@Suite("What was meant")
struct MeantFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: Example
    /// Severities, rules, messages and fixes.
    var report: [String]
  }

  private static func field(_ members: String) -> Example {
    Example(Example.input(#""onChange": [\#(Example.alert(#""a""#))], \#(members)"#))
  }

  private static func open(_ url: String) -> Example {
    .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "\#(url)"}"#)
  }

  private static func image(_ members: String) -> Example {
    Example(
      Example.container([
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "/a.png"}, \#(members)}"#
      ]))
  }

  private static let user = #""id": "user", "value": {"firstName": "Ana", "last_name": "Lima", "items": [1]}"#

  private static let app = #"{"deepLinks": {"/pix": {"data": {"key": "string"}}}}"#

  // MARK: - Other languages' syntax

  static let otherSyntax: [Case] = [
    Case(
      testDescription: "of an address that another language's syntax begins",
      payload: .push(#"{"url": "${order.link}"}"#),
      report: [
        #"error expressions/foreign-syntax: ${order.link} in "url" is plain text to Beagle, whose expressions are @{…}: write "@{order.link}""#
      ]),
    Case(
      testDescription: "of one that it begins before an expression of Beagle's",
      payload: .push(#"{"url": "{{base}}/orders/@{order.id}"}"#),
      report: [
        #"error expressions/foreign-syntax: {{base}} in "url" is plain text to Beagle, whose expressions are @{…}: write "@{base}/orders/@{order.id}""#
      ]),
    Case(
      testDescription: "of one that lacks its slash besides",
      payload: .push(#"{"url": "orders/${order.id}"}"#),
      report: [
        #"warning expressions/foreign-syntax: ${order.id} in "url" is plain text to Beagle, whose expressions are @{…}: write "orders/@{order.id}""#,
        #"error navigation/no-leading-slash: "orders/${order.id}" has no leading "/", so iOS asks for an address without a host: write "/orders/${order.id}""#,
      ]),
    Case(
      testDescription: "of a colour",
      payload: Example(Example.text(#""Total", "textColor": "{{card.color}}""#)),
      report: [
        #"error expressions/foreign-syntax: {{card.color}} in "textColor" is plain text to Beagle, whose expressions are @{…}: write "@{card.color}""#
      ]),
    Case(
      testDescription: "of an address for other apps", payload: open("{{global.url}}"),
      report: [
        #"warning expressions/foreign-syntax: {{global.url}} in "url" is plain text to Beagle, whose expressions are @{…}: write "@{global.url}""#
      ]),
    Case(
      testDescription: "of a native route",
      payload: .open(#""{{route}}""#, configuration: app),
      report: [
        #"error expressions/foreign-syntax: {{route}} in "route" is plain text to Beagle, whose expressions are @{…}: write "@{route}""#
      ]),
    Case(
      testDescription: "of a boolean and of one of few words",
      payload: Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "{{cart.isReady}}", "style": {"display": "${c.show}"}}"#
      ),
      report: [
        #"error expressions/foreign-syntax: {{cart.isReady}} in "enabled" is plain text to Beagle, whose expressions are @{…}: write "@{cart.isReady}""#,
        #"error expressions/foreign-syntax: ${c.show} in "display" is plain text to Beagle, whose expressions are @{…}: write "@{c.show}""#,
      ]),
  ]

  // MARK: - Names

  static let names: [Case] = [
    Case(
      testDescription: "of a name with hyphens that the payload has in camel case",
      payload: .screen(user, Example.text(#""@{user.first-name}""#)),
      report: [
        #"error expressions/malformed: "@{user.first-name}" in "text" does not parse as an expression: a name holds letters, digits and '_', not '-' ("first-name"): write "@{user.firstName}""#
      ]),
    Case(
      testDescription: "of two, of which one is known with a line between its words",
      payload: .screen(user, Example.text(#""@{user.first-name} @{user.last-name}""#)),
      report: [
        #"error expressions/malformed: "@{user.first-name} @{user.last-name}" in "text" does not parse as an expression: a name holds letters, digits and '_', not '-' ("first-name"): write "@{user.firstName} @{user.last_name}""#
      ]),
    Case(
      testDescription: "of one that nothing has",
      payload: .screen(user, Example.text(#""@{user.middle-name}""#)),
      report: [
        #"error expressions/malformed: "@{user.middle-name}" in "text" does not parse as an expression: a name holds letters, digits and '_', not '-' ("middle-name"): write "@{user.middle_name}", and rename what it names in the same way"#
      ]),
    Case(
      testDescription: "of an operation's name with a hyphen",
      payload: .screen(user, Example.text(#""@{is-null(user.firstName)}""#)),
      report: [
        #"error expressions/malformed: "@{is-null(user.firstName)}" in "text" does not parse as an expression: a name holds letters, digits and '_', not '-' ("is-null"): write "@{isNull(user.firstName)}""#
      ]),
    Case(
      testDescription: "of an event's name with a hyphen, whose value is no text for that",
      payload: .screen(
        #""id": "page", "value": {"rows": []}"#,
        Example.list(
          #""@{page.rows}""#, Example.container,
          #""onInit": [\#(Example.request(#""onSuccess": [\#(Example.set(#""contextId": "page", "path": "rows", "value": "@{on-success.data}""#))], "onError": [\#(Example.alert(#""a""#))]"#))], "#
        )),
      report: [
        #"error expressions/malformed: "@{on-success.data}" in "value" does not parse as an expression: a name holds letters, digits and '_', not '-' ("on-success"): write "@{onSuccess.data}""#
      ]),
    Case(
      testDescription: "of the usual name of a row, in a list that calls it otherwise",
      payload: .screen(
        user, Example.list(#""@{user.items}""#, Example.text(#""@{item}""#), #""iteratorName": "line", "#)),
      report: [
        #"error contexts/undefined: no context "item" is declared here or around it, so the text is empty; did you mean "line"?: write "line" for "item""#
      ]),
    Case(
      testDescription: "of an operation that is near two",
      payload: Example(Example.text(#""@{ont(global.a)}""#)),
      report: [
        #"warning expressions/unknown-operation: "ont" is not an operation of Beagle, and the configuration names none of the app's; did you mean "int" or "not"?: write "int" for "ont""#
      ]),
    Case(
      testDescription: "of a context that a component without contexts reads, or sets",
      payload: .screen(
        nil, Example.text(#""@{cart.total}""#), Example.button(Example.set(#""contextId": "cart", "value": 1"#))),
      report: [
        #"error contexts/undefined: no context "cart" is declared here or around it, so the text is empty: declare the context on a container or the screen around this component"#,
        #"error contexts/undefined: no context "cart" is declared here or around it, so nothing is set: declare the context on a container or the screen around the component that fires the event"#,
      ]),
    Case(
      testDescription: "of an empty id",
      payload: .screen(nil, Example.button(Example.set(#""contextId": "", "value": 1"#))),
      report: [
        "error contexts/undefined: this names no context, so nothing is set: write the id of the context to be set"
      ]),
    Case(
      testDescription: "of an expression in the context of a screen, which fires no event",
      payload: Example(
        #"{"_beagleComponent_": "beagle:screenComponent", "context": {"id": "page", "value": {"title": "@{global.title}"}}, "child": \#(Example.text(#""@{page.title}""#))}"#
      ),
      report: [
        #"warning expressions/never-evaluated: iOS evaluates nothing in a context's initial value: "@{global.title}" is used as typed: bind the expression where the value is shown, or set it with setContext in the onInit of a container inside the screen"#
      ]),
  ]

  // MARK: - Keys and values

  static let values: [Case] = [
    Case(
      testDescription: "of a web address, in spite of an expression in it",
      payload: open("shop.example?order=@{global.id}"),
      report: [
        #"warning navigation/unopenable-url: "shop.example?order=@{global.id}" has no scheme, so iOS finds no app to open it: write "https://shop.example?order=@{global.id}""#
      ]),
    Case(
      testDescription: "of an edge beside a position of its own, and without",
      payload: .screen(
        nil,
        Example.text(#""a", "style": {"positionType": "ABSOLUTE", "top": {"value": 0, "type": "REAL"}}"#),
        Example.text(#""a", "style": {"top": {"value": 0, "type": "REAL"}}"#)),
      report: [
        #"warning decoding/ignored-property: Style has no "top" on iOS: move it into "position""#,
        #"warning decoding/ignored-property: Style has no "top" on iOS: move it into "margin", "padding" or "position""#,
      ]),
    Case(
      testDescription: "of a field's error", payload: field(#""error": false"#),
      report: [
        #"error decoding/expression-type: "error" must be a string or an expression, found false: write the text of the error, or "" for none"#
      ]),
    Case(
      testDescription: "of the value that is set, under another key",
      payload: .screen(
        #""id": "n", "value": 1"#, Example.text(#""@{n}""#),
        Example.button(Example.set(#""contextId": "n", "newValue": 2"#)),
        Example.button(Example.set(#""contextId": "n""#))),
      report: [
        #"error decoding/missing-property: beagle:setContext needs "value" (any value); "newValue" is not read: rename "newValue" to "value""#,
        #"error decoding/missing-property: beagle:setContext needs "value" (any value): add "value": null"#,
      ]),
    Case(
      testDescription: "of data that is null, or under a misspelt key",
      payload: Example(
        Example.container([
          Example.button(Example.openNativeRoute(#""/pix", "data": null"#)),
          Example.button(Example.openNativeRoute(#""/pix", "dta": {"key": "1"}"#)),
        ]), configuration: app),
      report: [
        #"error deeplinks/missing-data: /pix needs data "key" (string): fill "data" with {"key": "…"}"#,
        #"error decoding/ignored-property: beagle:openNativeRoute has no "dta" on iOS; did you mean "data"?: rename "dta" to "data""#,
      ]),
    Case(
      testDescription: "of a request's method that is null, or under a misspelt key",
      payload: .screen(
        nil,
        Example.button(Example.pushView(#"{"url": "/a", "httpAdditionalData": {"method": null, "body": {"a": 1}}}"#)),
        Example.button(Example.pushView(#"{"url": "/a", "httpAdditionalData": {"metohd": "POST", "body": {"a": 1}}}"#))),
      report: [
        #"note actions/request-body-with-get: a request without "method" is a GET, which carries no body: fill "method", such as "POST""#,
        #"warning decoding/ignored-property: HttpAdditionalData has no "metohd" on iOS; did you mean "method"?: rename "metohd" to "method""#,
      ]),
    Case(
      testDescription: "of an image's size, under a misspelt key",
      payload: image(#""stlye": {"size": {"aspectRatio": 1}}"#),
      report: [
        #"warning decoding/ignored-property: beagle:image has no "stlye" on iOS; did you mean "style"?: rename "stlye" to "style""#
      ]),
    Case(
      testDescription: "of a template's case, under a misspelt key, which makes it one for every row",
      payload: Example(
        #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{global.a}", "templates": [{"Case": "@{item.b}", "view": \#(Example.container)}]}"#
      ),
      report: [#"warning decoding/ignored-property: "Case" is not read; the key is "case": rename "Case" to "case""#]),
    Case(
      testDescription: "of calls in a text of several expressions",
      payload: Example(Example.text(#""@{length()} @{global.a} @{uppercase()}""#)),
      report: [
        "error expressions/operation-arity: length() takes 1 argument and gets 0, so this part of the text is empty: ",
        "error expressions/operation-arity: uppercase() takes 1 argument and gets 0, so this part of the text is empty: ",
      ]),
    Case(
      testDescription: "of a list among several expressions",
      payload: .screen(user, Example.text(#""@{user.firstName}: @{user.items}""#)),
      report: [
        #"warning expressions/wrong-result-type: "text" is a string, and @{user.items} in it is a list, which is shown as Swift prints it: bind one of its parts"#
      ]),
  ]

  // MARK: - What no renaming and no list mends

  static let withoutUse: [Case] = [
    Case(
      testDescription: "of a misspelt key that iOS would not use either",
      payload: .press(
        #"{"_beagleAction_": "beagle:openExternalURL", "url": "https://a.b", "navigationcontext": {"value": 1}}"#),
      report: [
        #"warning decoding/ignored-property: "navigationcontext" is not read; the key is "navigationContext": leave "navigationcontext" out: iOS never uses "navigationContext" here"#
      ]),
    Case(
      testDescription: "of an object in the place of components, which is none",
      payload: .press(
        #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": {"title": "x"}}"#, inside: "rows"),
      report: [
        #"error decoding/silently-dropped: "value" must be a list of components; iOS drops an object without a word: wrap it in [ ]"#
      ]),
    Case(
      testDescription: "of a condition that is always true",
      payload: .press(
        #"{"_beagleAction_": "beagle:condition", "condition": true, "onTrue": [\#(Example.alert(#""a""#))]}"#),
      report: [
        #"warning expressions/constant: the condition is always true, so "onFalse" never runs: put the actions of "onTrue" in the place of the beagle:condition"#
      ]),
    Case(
      testDescription: "of a condition that never does anything",
      payload: .press(
        #"{"_beagleAction_": "beagle:condition", "condition": false, "onTrue": [\#(Example.alert(#""a""#))]}"#),
      report: [
        #"warning expressions/constant: the condition is always false, so "onTrue" never runs: leave the beagle:condition out"#
      ]),
  ]

  // MARK: - What events tell

  private static func told(_ path: String, in event: String) -> Example {
    .press(
      Example.request(
        #""\#(event)": [\#(Example.alert(#""@{\#(path)}""#))]"#
          + (event == "onError" ? "" : #", "onError": [{"_beagleAction_": "beagle:popView"}]"#)))
  }

  private static let outcome = "data, status, statusText"

  static let events: [Case] = [
    Case(
      testDescription: "of the answer itself",
      payload: told("onSuccess.items[0].name", in: "onSuccess"),
      report: [
        #"error contexts/event-value-path: onSuccess has \#(outcome) and no "items", so the text is empty; did you mean "data.items"?: write "onSuccess.data.items[0].name" for "onSuccess.items[0].name""#
      ]),
    Case(
      testDescription: "of why a request failed",
      payload: told("onError.msg", in: "onError"),
      report: [
        #"error contexts/event-value-path: onError has \#(outcome), message and no "msg", so the text is empty; did you mean "message"?: write "onError.message" for "onError.msg""#
      ]),
    Case(
      testDescription: "of a field's text",
      payload: Example(Example.input(#""onChange": [\#(Example.alert(#""@{onChange.text}""#))]"#)),
      report: [
        #"error contexts/event-value-path: onChange has value and no "text", so the text is empty; did you mean "value"?: write "onChange.value" for "onChange.text""#
      ]),
    Case(
      testDescription: "of a tab's number",
      payload: Example(
        #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "A"}], "onTabSelection": [\#(Example.alert(#""@{onTabSelection.index}""#))]}"#
      ),
      report: [
        #"error contexts/event-value-path: onTabSelection is a whole number and has no "index", so the text is empty: write "onTabSelection" for "onTabSelection.index""#
      ]),
  ]

  // MARK: - Nulls, as Jackson writes them

  private static let faulty = #"{"_beagleComponent_": "beagle:text", "text": "A", "id": "@{a}"}"#
  private static let idOfText =
    #"warning decoding/expression-not-supported: "id" takes no expression on iOS: "@{a}" is used as typed: send the value itself; iOS evaluates no expression here"#

  static let nulls: [Case] = [
    Case(
      testDescription: "of a small button whose least size is null",
      payload: Example(
        #"{"_beagleComponent_": "beagle:button", "text": "A", "onPress": [{"_beagleAction_": "beagle:popView"}], "style": {"size": {"width": {"value": 20, "type": "REAL"}, "height": {"value": 20, "type": "REAL"}, "minWidth": null, "minHeight": null}}}"#
      ),
      report: [
        "note a11y/tiny-target: 20×20 points is too small to press easily; Apple asks for 44×44: make it at least 44 points wide and high"
      ]),
    Case(
      testDescription: "of an id that is missing, beside one that is no text",
      payload: .screen(
        nil, faulty,
        Example.button(#"{"_beagleAction_": "beagle:addChildren", "componentId": "nowhere", "value": []}"#)),
      report: [
        idOfText,
        #"error actions/add-children-target: no component of this screen has the id "nowhere": "#,
      ]),
  ]

  @Test("is told", arguments: otherSyntax + names + values + withoutUse + events + nulls)
  func told(_ test: Case) {
    let found = ExampleRun(test.payload).diagnostics
    #expect(found.map { "\($0.severity) \($0.rule): \($0.message): \($0.fix?.title ?? "")" } == test.report)
  }
}
