import BeagleModel
import Testing

@testable import beagle_check

/// A touchable and a pullToRefresh add something to their child's view, and a form's actions run from the view that submits
/// it: what is declared there is seen, though it stands further in.
@Suite("A context that stands further in than who asks for it")
struct SharedViewTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: String
    var report: [String] = []
  }

  private static let submit = #"{"_beagleAction_": "beagle:submitForm"}"#
  private static let toggle = Example.set(#""contextId": "open", "value": "@{not(open)}""#)
  private static let shown = Example.text(#""@{condition(open, 'Less', 'More')}""#)
  private static let open = #""id": "open", "value": false"#

  private static func touchable(_ child: String, _ action: String = toggle) -> String {
    #"{"_beagleComponent_": "beagle:touchable", "onPress": [\#(action)], "child": \#(child)}"#
  }

  private static func box(style members: String = "", context: String = open, _ children: String...) -> String {
    #"{"_beagleComponent_": "beagle:container", \#(members)"context": {\#(context)}, "#
      + #""children": [\#(children.joined(separator: ", "))]}"#
  }

  private static func corners(_ members: String) -> String { #""style": {"cornerRadius": {\#(members)}}, "# }

  private static let unseen = [
    #"error contexts/undefined: "open" is declared on this screen, but not on a component around this one, so nothing is set"#,
    #"error contexts/out-of-scope: "open" is declared on this screen, but not on a component around this one, so the call around it gets null"#,
  ]

  static let touchables: [Case] = [
    Case(testDescription: "the child of a touchable", payload: touchable(box(shown))),
    Case(
      testDescription: "the child of a touchable, before its actions",
      payload: #"{"_beagleComponent_": "beagle:touchable", "child": \#(box(shown)), "onPress": [\#(toggle)]}"#),
    Case(testDescription: "the child of a touchable in another one", payload: touchable(touchable(box(shown)))),
    Case(
      testDescription: "what a touchable shows until more is loaded",
      payload: touchable(
        #"{"_beagleComponent_": "beagle:lazyComponent", "path": "/more", "initialState": \#(box(shown))}"#)),
    Case(
      testDescription: "a screen in a touchable",
      payload: touchable(
        #"{"_beagleComponent_": "beagle:screenComponent", "context": {\#(open)}, "child": \#(shown)}"#)),
    Case(
      testDescription: "a list in a touchable",
      payload: touchable(
        Example.list(
          #""@{rows}""#, Example.text(#""@{item.t}""#), #""context": {"id": "rows", "value": [{"t": "One"}]}, "#),
        Example.set(#""contextId": "rows", "value": []"#))),
    Case(
      testDescription: "corners that are not round", payload: touchable(box(style: corners(#""radius": null"#), shown))),
    Case(
      testDescription: "a view that round corners are drawn around",
      payload: touchable(box(style: corners(#""topLeft": 4"#), shown)), report: unseen),
    Case(testDescription: "a grandchild", payload: touchable(Example.container([box(shown)])), report: unseen),
    Case(
      testDescription: "a field's event in a touchable around it",
      payload: touchable(
        Example.input(#""onChange": [\#(Example.alert(#""@{onChange.value}""#))]"#),
        Example.alert(#""@{onChange.value}""#)),
      report: [
        #"warning contexts/out-of-scope: "onChange" exists in the actions of onChange alone; here it is null, or what the last one left"#
      ]),
  ]

  private static let pull =
    Example.set(#""contextId": "busy", "value": true"#) + ", "
    + Example.request(#""onFinish": [\#(Example.set(#""contextId": "busy", "value": false"#))]"#)

  private static func refreshed(with members: String = "", _ child: String) -> String {
    #"{"_beagleComponent_": "beagle:pullToRefresh", \#(members)"isRefreshing": "@{busy}", "onPull": [\#(pull)], "#
      + #""child": \#(child)}"#
  }

  private static func scroll(_ child: String) -> String {
    #"{"_beagleComponent_": "beagle:scrollView", "context": {"id": "busy", "value": false}, "children": [\#(child)]}"#
  }

  private static let busyUnseen = [
    #"error contexts/out-of-scope: "busy" is declared on this screen, but not on a component around this one, so it stops refreshing"#,
    #"error contexts/undefined: "busy" is declared on this screen, but not on a component around this one, so nothing is set"#,
    #"error contexts/undefined: "busy" is declared on this screen, but not on a component around this one, so nothing is set"#,
  ]

  static let refreshes: [Case] = [
    Case(
      testDescription: "a scrollView in a pullToRefresh", payload: refreshed(scroll(Example.text(#""Hi""#)))),
    Case(
      testDescription: "a scrollView in a pullToRefresh with a context of its own",
      payload: refreshed(
        with: #""context": {"id": "name", "value": "Hi"}, "#, scroll(Example.text(#""@{name}""#)))),
    Case(
      testDescription: "a list in a pullToRefresh",
      payload: refreshed(
        Example.list(
          #"[{"t": "One"}]"#, Example.text(#""@{item.t}""#), #""context": {"id": "busy", "value": false}, "#))),
    Case(
      testDescription: "a container, which is put into a scrollView",
      payload: refreshed(box(context: #""id": "busy", "value": false"#, Example.text(#""Hi""#))), report: busyUnseen),
  ]

  private static func form(_ action: String, _ children: String...) -> String {
    #"{"_beagleComponent_": "beagle:simpleForm", "onSubmit": [\#(action)], "#
      + #""children": [\#(children.joined(separator: ", "))]}"#
  }

  private static let sent = Example.set(#""contextId": "sent", "value": true"#)
  private static let notSent = #""id": "sent", "value": false"#
  private static let button = #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [\#(submit)]}"#
  private static let sender =
    #"{"_beagleComponent_": "beagle:button", "text": "Go", "enabled": "@{not(sent)}", "onPress": [\#(submit)]}"#
  private static let changed = Example.alert(#""@{onChange.value}""#)

  private static func setUnseen(_ severity: String) -> String {
    #"\#(severity) contexts/undefined: "sent" is declared on this screen, but not on a component around this one, so nothing is set"#
  }

  static let forms: [Case] = [
    Case(
      testDescription: "around the button that submits a form", payload: form(sent, box(context: notSent, sender))),
    Case(
      testDescription: "around each of the buttons that submit a form",
      payload: form(sent, box(context: notSent, sender), box(context: notSent, sender))),
    Case(
      testDescription: "around one of two buttons that submit a form",
      payload: form(sent, box(context: notSent, sender), button), report: [setUnseen("warning")]),
    Case(
      testDescription: "around no button that submits a form",
      payload: form(sent, box(context: notSent, Example.text(#""@{sent}""#)), button), report: [setUnseen("error")]),
    Case(
      testDescription: "the row of the button that submits a form",
      payload: form(
        Example.alert(#""@{item.t}""#), Example.list(#"[{"t": "One"}]"#, Example.text(#""@{item.t}""#)),
        Example.list(#"[{"t": "One"}]"#, sender.replacing("not(sent)", with: "eq(item.t, 'One')"))),
      report: []),
    Case(
      testDescription: "the event that submits a form",
      payload: form(changed, Example.input(#""onChange": [\#(submit)]"#))),
    Case(
      testDescription: "the events that submit a form",
      payload: form(
        changed, Example.input(#""onChange": [\#(submit)]"#), Example.input(#""onChange": [\#(submit)]"#))),
    Case(
      testDescription: "an event before the one that submits a form",
      payload: form(changed, Example.input(#""onChange": [\#(changed)], "onBlur": [\#(submit)]"#)),
      report: [
        #"warning contexts/out-of-scope: "onChange" exists in the actions of onChange alone; here the text is empty"#
      ]),
    Case(
      testDescription: "the request that submits a form",
      payload: form(
        Example.alert(#""@{onSuccess.data.x}""#),
        Example.button(
          Example.request(#""onError": [\#(Example.alert(#""No""#))], "onSuccess": [\#(submit)]"#)))),
    Case(
      testDescription: "a path that the button's context does not have",
      payload: form(
        Example.alert(#""@{sent.by}""#),
        box(context: #""id": "sent", "value": {"to": "Ana"}"#, Example.text(#""@{sent.to}""#), button)),
      report: [
        #"warning contexts/unknown-path: sent.by has no "by" (there is to), so the text is empty"#
      ]),
    Case(
      testDescription: "a form in the touchable that submits it",
      payload: touchable(
        form(sent, Example.text(#""@{sent}""#)).replacing(
          #""onSubmit""#, with: #""context": {\#(notSent)}, "onSubmit""#), submit)),
  ]

  @Test("is seen, or not", arguments: touchables + refreshes + forms)
  func verdict(_ example: Case) {
    let screen = #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(example.payload)}"#
    #expect(ExampleRun(Example(screen)).lines == example.report)
  }

  @Test("may be one that the app's own component declares")
  func ownComponent() {
    let screen = Self.touchable(#"{"_beagleComponent_": "custom:Card"}"#)
    let example = Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(screen)}"#,
      configuration: #"{"components": {"custom:Card": {}}}"#)
    #expect(ExampleRun(example).lines == [])
  }

  @Test("is not declared by the app's own action")
  func ownAction() {
    let child = Self.touchable(Example.text(#""Hi""#), Self.toggle + #", {"_beagleAction_": "custom:track"}"#)
    let example = Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(child)}"#,
      configuration: #"{"actions": {"custom:track": {}}}"#)
    #expect(
      ExampleRun(example).lines == [
        #"error contexts/undefined: no context "open" is declared here or around it, so nothing is set"#,
        #"error contexts/undefined: no context "open" is declared here or around it, so the call around it gets null"#,
      ])
  }

  @Test("may be seen from where the app's own component submits the form")
  func ownSubmitter() {
    let form = Self.form(
      Self.sent, Self.box(context: Self.notSent, Example.text(#""@{sent}""#), #"{"_beagleComponent_": "custom:Card"}"#))
    let example = Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(form)}"#,
      configuration: #"{"components": {"custom:Card": {}}}"#)
    #expect(ExampleRun(example).lines == [Self.setUnseen("warning")])
  }
}
