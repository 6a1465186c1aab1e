import BeagleModel
import Testing

@testable import beagle_check

@Suite("Edits of fixes about contexts and expressions")
struct ContextFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rule: String
    var payload: Example
    /// What the payload holds once the first fix of the rule is applied.
    var edited: [String]
    var applicability = Fix.Applicability.unsafe
  }

  private static let cart = #""id": "cart", "value": {"count": 1}"#

  static let cases: [Case] = [
    Case(
      testDescription: "the branch of a constant condition", rule: "expressions/constant",
      payload: Example(Example.text(#""@{condition(true, user.a, user.b)}""#)), edited: [#""text": "@{user.a}""#]),
    Case(
      testDescription: "the value of a constant call", rule: "expressions/constant",
      payload: Example(Example.text(#""@{sum(1, 2)}""#)), edited: [#""text": "3""#]),
    Case(
      testDescription: "the value of a constant call beside a text", rule: "expressions/constant",
      payload: Example(Example.text(#""@{sum(1, 2)} items""#)), edited: [#""text": "3 items""#]),
    Case(
      testDescription: "a decimal where integers overflow", rule: "expressions/crashing-call",
      payload: Example(Example.text(#""@{sum(9223372036854775807, 1)}""#)),
      edited: [#""@{sum(double(9223372036854775807), 1)}""#]),
    Case(
      testDescription: "a start inside the string", rule: "expressions/invalid-argument",
      payload: Example(Example.text(#""@{substr(user.name, -1)}""#)), edited: [#""@{substr(user.name, 0)}""#]),
    Case(
      testDescription: "a call without its index", rule: "expressions/invalid-argument",
      payload: Example(Example.text(#""@{length(insert(cart.items, 'a', length(cart.items)))}""#)),
      edited: [#""@{length(insert(cart.items, 'a'))}""#]),
    Case(
      testDescription: "an argument that is converted", rule: "expressions/operation-argument-type",
      payload: Example(Example.text(#""@{concat('Total: ', 10)}""#)), edited: [#""@{concat('Total: ', string(10))}""#]),
    Case(
      testDescription: "the parts of a string in quotes", rule: "expressions/never-evaluated",
      payload: Example(Example.text(#""@{condition(user.isNew, 'Hi @{user.name}', 'Hi')}""#)),
      edited: [#""@{condition(user.isNew, concat('Hi ', user.name), 'Hi')}""#]),
    Case(
      testDescription: "an initial value of an enumeration", rule: "expressions/wrong-result-type",
      payload: .screen(
        #""id": "title", "value": {"side": "center"}"#,
        #"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": "@{title.side}"}"#),
      edited: [#""side": "CENTER""#]),
    Case(
      testDescription: "a declaration around both places", rule: "contexts/out-of-scope",
      payload: .screen(
        nil, Example.box(cart, [Example.text(#""@{cart.count}""#)]), Example.text(#""@{cart.count}""#)),
      edited: [#"], "context": {"id": "cart", "value": {"count": 1}}}"#]),
    Case(
      testDescription: "what a route passes", rule: "contexts/out-of-scope",
      payload: .screen(
        cart, Example.text(#""@{cart.count}""#),
        Example.button(
          #"{"_beagleAction_": "beagle:pushView", "route": {"screen": \#(Example.screenText(nil, [Example.text(#""@{cart.count}""#)]))}}"#
        )),
      edited: [
        #""navigationContext": {"path": "cart", "value": "@{cart}"}"#, #""@{navigationContext.cart.count}""#,
      ]),
    Case(
      testDescription: "a declaration that is missing", rule: "contexts/undefined",
      payload: .screen(nil, Example.text(#""@{cart.total}""#)),
      edited: [#""context": {"id": "cart", "value": null}"#]),
    Case(
      testDescription: "another name, where it is read too", rule: "contexts/shadowed",
      payload: .screen(
        #""id": "user", "value": "Ana""#, Example.text(#""@{user}""#),
        Example.box(#""id": "user", "value": "Bia""#, [Example.text(#""Hi @{user}""#)])),
      edited: [#""id": "user", "value": "Ana""#, #""@{user}""#, #""id": "myUser""#, #""Hi @{myUser}""#]),
    Case(
      testDescription: "an index that is not negative", rule: "contexts/set-path-syntax",
      payload: .press(Example.set(#""contextId": "rows", "path": "[-1].title", "value": "x""#)),
      edited: [#""path": "[0].title""#]),
    Case(
      testDescription: "a first value with a blank", rule: "contexts/null-initial",
      payload: .screen(
        #""id": "order", "value": null"#, Example.text(#""@{order.total}""#),
        Example.button(
          Example.request(#""onSuccess": [\#(Example.set(#""contextId": "order", "value": "@{onSuccess.data}""#))]"#))),
      edited: [#""value": {"total": "…"}"#], applicability: .displayOnly),
  ]

  @Test("write", arguments: cases)
  func edits(_ test: Case) throws {
    let fix = try #require(ExampleRun(test.payload).diagnostics.first { $0.rule == test.rule }?.fix)
    let payload = try #require(test.payload.files.values.first)
    let edited = String(decoding: fix.edits.applied(to: Array(payload.utf8)), as: UTF8.self)
    for part in test.edited { #expect(edited.contains(part), "\(fix.title): \(edited)") }
    #expect(fix.applicability == test.applicability)
  }
}
