import BeagleModel
import Testing

@testable import beagle_check

/// What faults of expressions and contexts come to (docs/spec/expressions.md 8.3 and 9, docs/spec/contexts.md 2).
@Suite("What a fault of an expression comes to")
struct ContextEffectTests {
  private static func found(_ context: String?, _ child: String) -> [String] {
    ExampleRun(Example.screen(context, child)).lines
  }

  private static func button(_ members: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "Go", \#(members)}"#
  }

  private static func condition(_ condition: String, _ action: String) -> String {
    #"{"_beagleAction_": "beagle:condition", "condition": "\#(condition)", "onTrue": [\#(action)]}"#
  }

  @Test(
    "is said of the part of the text that it is about",
    arguments: [
      (Example.text(#""@{nope}""#), "the text is empty"),
      (Example.text(#""Hi @{nope}!""#), "this part of the text is empty"),
      (Example.text(#""@{condition(isNull(nope), 'a', 'b')}""#), "the call around it gets null"),
      (
        Example.button(#"{"_beagleAction_": "beagle:pushView", "route": {"url": "/a/@{nope}"}}"#),
        "this part of the address is empty"
      ),
      (button(#""enabled": "@{nope}""#), "the button stays as it is"),
      (Example.button(condition("@{nope}", Example.alert(#""Hi""#))), "onFalse runs"),
    ])
  func effectOfNull(_ child: String, effect: String) {
    #expect(
      Self.found(nil, child) == [
        "error contexts/undefined: no context \"nope\" is declared here or around it, so \(effect)"
      ])
  }

  @Test(
    "is not null where an operation takes no notice of what is too much",
    arguments: [
      ("eq(n, 1, 'x')", "eq() takes 2 arguments and gets 3", "and else null"),
      ("gt(n, true, 1)", "gt() takes 2 arguments and gets 3", "is false unless they are two"),
      ("gt(n)", "gt() takes 2 arguments and gets 1", "it is false"),
      ("substr(t, 0, 1, 1)", "substr() takes 2 to 3 arguments and gets 4", "the length is ignored"),
      ("not(true, true)", "not() takes 1 argument and gets 2", "the text is empty"),
    ])
  func arity(_ call: String, start: String, end: String) throws {
    let found = Self.found(#""id": "n", "value": 2"#, Example.text(#""@{\#(call)}""#)).filter { $0.contains("arity") }
    let message = try #require(found.first)
    #expect(message.hasPrefix("error expressions/operation-arity: \(start), so ") && message.hasSuffix(end))
  }

  @Test("is told where it is read, and not again where that is set or declared")
  func toldOnce() {
    let set = Example.set(#""contextId": "a", "value": "@{onChange.value}""#)
    #expect(
      Self.found(
        #""id": "a", "value": """#, Example.input(#""value": "@{a}", "showError": "@{a}", "onChange": [\#(set)]"#)) == [
          #"warning expressions/wrong-result-type: "showError" must be a boolean, and "@{a}" is a string: the value is ignored"#
        ])
    let elsewhere = Example.box(#""id": "cart", "value": 1"#, [])
    #expect(
      Self.found(nil, Example.container([elsewhere, Example.text(#""@{cart}""#)])) == [
        #"error contexts/out-of-scope: "cart" is declared on this screen, but not on a component around this one, so the text is empty"#
      ])
  }

  @Test(
    "is likely at most of a context that parts may write to which are not here",
    arguments: [
      Example.lazy(#""/more""#),
      Example.button(
        #"{"_beagleAction_": "beagle:addChildren", "componentId": "box", "value": "@{global.more}"}"#),
    ])
  func laterParts(_ part: String) {
    let box = #"{"_beagleComponent_": "beagle:container", "id": "box", "children": [\#(part)]}"#
    let text = Example.text(#""@{form.tittle}""#)
    func found(_ id: String, _ child: String) -> [String] {
      Self.found(#""id": "\#(id)", "value": {"title": ""}"#, child).map { String($0.prefix { $0 != ":" }) }
    }
    // A misspelt name is likely all the same; another one may be what the part makes.
    #expect(found("form", Example.container([box, text])) == ["warning contexts/unknown-path"])
    #expect(found("form", Example.container([box, Example.text(#""@{form.city}""#)])) == [])
    // What is added sees the contexts around it, and none of those beside it.
    let beside = Example.container([box, Example.box(#""id": "form", "value": {"title": ""}"#, [text])])
    #expect(
      found("name", Example.container([beside, Example.text(#""@{name}""#)])).contains("error contexts/unknown-path"))
  }

  @Test("is the same whether addChildren stands before its target or behind it")
  func order() {
    let input =
      #"{"_beagleComponent_": "beagle:textInput", "onChange": [\#(Example.set(#""contextId": "form", "path": "names", "value": "@{onChange.value}""#))]}"#
    let add = Example.button(
      #"{"_beagleAction_": "beagle:addChildren", "componentId": "box", "value": [\#(input), \#(Example.text(#""@{nobody}""#))]}"#
    )
    let box =
      #"{"_beagleComponent_": "beagle:container", "id": "box", "children": [\#(Example.text(#""@{form.names}""#))]}"#
    for children in [[add, box], [box, add]] {
      #expect(
        Self.found(#""id": "form", "value": {"name": ""}"#, Example.container(children)).map { $0.prefix { $0 != ":" } }
          == ["error contexts/undefined"])
    }
  }

  @Test("is nothing where children are added to a row's own component")
  func rowsAsTargets() {
    func found(_ target: String) -> [String] {
      let add =
        #"{"_beagleAction_": "beagle:addChildren", "componentId": "\#(target)", "value": [\#(Example.container)]}"#
      let cell = #"{"_beagleComponent_": "beagle:container", "id": "cell", "children": [\#(Example.button(add))]}"#
      return Self.found(nil, Example.list(#"[{"id": 1}]"#, cell, #""key": "id", "#)).filter {
        $0.contains("add-children")
      }
    }
    #expect(found("cell:1") == [])
    #expect(found("sell:1").count == 1)
  }

  @Test("is a missing key of a row that is a text")
  func scalarRows() {
    let list = Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#))
    #expect(
      Self.found(#""id": "rows", "value": ["a", "b"]"#, list) == [
        "warning contexts/unknown-path: item.title asks for a key \"title\" of a string, so the text is empty"
      ])
  }

  @Test("is no note where the text asks for null itself")
  func askedForNull() {
    let write = Example.button(Example.set(#""contextId": "u", "value": {"name": "Ana"}"#))
    func texts(_ text: String) -> [String] {
      ExampleRun(Example.screen(#""id": "u", "value": null"#, Example.text(text), write)).diagnostics.map(\.rule)
    }
    #expect(texts(#""@{u.name}""#) == ["contexts/null-initial"])
    #expect(texts(#""@{condition(isNull(u), '…', u.name)}""#) == [])
  }

  @Test("is what a component reads once, before an event has happened to what is around it")
  func beforeTheEvent() {
    let request = Example.request(
      #""onSuccess": [\#(Example.alert(#""Hi""#))], "onError": [\#(Example.alert(#""No""#))]"#)
    func shown(_ child: String) -> [String] {
      Self.found(
        nil, #"{"_beagleComponent_": "beagle:container", "onInit": [\#(request)], "children": [\#(child)]}"#)
    }
    let start = #"warning contexts/out-of-scope: "onSuccess" exists in the actions of onSuccess alone; here it is "#
    let text = Example.text(#""@{onSuccess.data}""#)
    #expect(shown(text) == [start + "read once, before that, so the text is empty"])
    let button = #"{"_beagleComponent_": "beagle:button", "onPress": [\#(request)], "text": "@{onSuccess.status}"}"#
    #expect(Self.found(nil, button) == [start + "read once, before that, so the text is empty"])
    // A text is read as a whole when another context of it changes.
    let both = Example.text(#""@{concat(global.city, onSuccess.statusText)}""#)
    #expect(shown(both) == [start + "null, or what the last one left"])
    // Rows may be drawn after it, and actions run after it.
    #expect(shown(Example.list(#""@{global.rows}""#, text)) == [start + "null, or what the last one left"])
    #expect(
      shown(Example.button(Example.alert(#""@{onSuccess.data}""#))) == [start + "null, or what the last one left"])
  }

  @Test("is not said of what the app leaves null and the screen fills", arguments: ["", #""path": "user", "#])
  func filledByTheScreen(_ path: String) {
    let set = Example.set(#""contextId": "global", \#(path)"value": "@{onSuccess.data}""#)
    let request = Example.request(#""onSuccess": [\#(set)], "onError": [\#(Example.alert(#""No""#))]"#)
    func found(_ action: String) -> [String] {
      let children = [Example.text(#""@{global.user.name}""#), Example.button(action)]
      return ExampleRun(
        Example(Example.screenText(nil, children), configuration: #"{"globalContext": null}"#)
      ).lines
    }
    #expect(found(request) == [])
    #expect(
      found(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#)).first?.hasPrefix(
        #"warning contexts/unknown-path: global.user.name asks for a key "user" of null"#) == true)
  }
}
