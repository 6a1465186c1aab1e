import BeagleModel
import Testing

@testable import beagle_check

@Suite("A payload of today")
struct ContractUseTests {
  /// The lines of the changes that a payload uses.
  private func used(_ old: String, _ new: String, by payload: String) throws -> [String] {
    let diff = try ContractDiff.between(old, new)
    let configuration = try #require(try ConfigurationReader.named(old))
    let coder = DependencyBuilder.coder(configuration)
    let checker = PayloadChecker(
      app: AppModel(coder: coder, configuration: configuration, isConfigured: true), root: .either,
      watch: ContractWatch(diff))
    let summary = checker.check(PaddedBytes(Array(payload.utf8)), source: Source(file: "a.json")).summary
    return (summary.changes ?? [:]).keys.sorted().map { diff.lines[$0] }
  }

  private static func card(_ members: String) -> String { #"{"_beagleComponent_": "custom:card", \#(members)}"# }

  private static func typed(_ properties: String, _ types: String = "") -> String {
    #""components": {"custom:Card": {"properties": {\#(properties)}}}, "types": {\#(types)}"#
  }

  private static func open(_ more: String) -> String {
    Payload.button("A", #"{"_beagleAction_": "beagle:openNativeRoute", "shouldResetApplication": false, \#(more)}"#)
  }

  private static func text(_ text: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "styleId": "big", "text": "\#(text)"}"#
  }

  @Test(
    "uses a change only where it has what the change is about",
    arguments: [
      (typed(#""a": "string?""#), typed(""), card(#""a": "x""#), card(#""a": null"#)),
      (typed(#""a": "string?""#), typed(#""a": "string""#), card(#""a": null"#), card(#""a": "x""#)),
      (typed(#""a": "string?""#), typed(#""a": "string""#), card(#""b": 1"#), card(#""a": "x""#)),
      (typed(#""a": "bool = true""#), typed(#""a": "bool""#), card(#""b": 1"#), card(#""a": true"#)),
      (typed(#""a": "bool?""#), typed(#""a": "bool = true""#), card(#""a": null"#), card(#""b": 1"#)),
      (typed(""), typed(#""a": "int""#), card(#""b": 1"#), card(#""a": 1"#)),
      (typed(#""a": "expr<int>""#), typed(#""a": "int""#), card(#""a": "@{b}""#), card(#""a": 1"#)),
      (typed(#""a": "[expr<int>]""#), typed(#""a": "[int]""#), card(#""a": [1, "@{b}"]"#), card(#""a": [1]"#)),
      (typed(#""a": "double""#), typed(#""a": "int""#), card(#""a": 1.5"#), card(#""a": 1"#)),
      (
        typed(#""a": "Tag""#, #""Tag": {"enum": ["A", "B"]}"#), typed(#""a": "Tag""#, #""Tag": {"enum": ["A"]}"#),
        card(#""a": "B""#), card(#""a": "A""#)
      ),
      (
        typed(#""a": "[expr<Tag>]""#, #""Tag": {"enum": ["A", "B"]}"#),
        typed(#""a": "[expr<Tag>]""#, #""Tag": {"enum": ["A"]}"#), card(#""a": ["A", "B"]"#), card(#""a": ["@{B}"]"#)
      ),
      (
        typed(#""a": "string""#), typed(#""a": "Tag""#, #""Tag": {"enum": ["A"]}"#), card(#""a": "B""#),
        card(#""a": "A""#)
      ),
      (
        typed(#""a": "{Money}""#, #""Money": {"x": "int", "by": {"n": "string?"}}"#),
        typed(#""a": "{Money}""#, #""Money": {"x": "int", "by": {"n": "string"}}"#),
        card(#""a": {"k": {"x": 1, "by": {}}}"#), card(#""a": {"k": {"x": 1, "by": {"n": "A"}}}"#)
      ),
      (
        typed(#""onEnd": {"type": "[action]?", "context": {"value": "int", "page": "int"}}"#),
        typed(#""onEnd": {"type": "[action]?", "context": {"value": "int"}}"#),
        card(#""onEnd": [{"_beagleAction_": "beagle:alert", "message": "@{onEnd.page}"}]"#),
        card(#""onEnd": [{"_beagleAction_": "beagle:alert", "message": "@{onEnd.value}"}]"#)
      ),
      (
        #""globalContext": {"type": {"user": {"name": "string", "vip": "bool"}}}"#,
        #""globalContext": {"type": {"user": {"name": "string"}}}"#, text("@{global.user.vip}"),
        text("@{global.user.name}")
      ),
      (
        #""operations": {"total": {"parameters": ["int", "int?"]}}"#,
        #""operations": {"total": {"parameters": ["int"]}}"#,
        text("@{total(1, 2)}"), text("@{total(1)}")
      ),
      (#""operations": {"total": {}}"#, #""operations": {}"#, text("@{total(1)}"), text("total(1)")),
      (
        #""theme": {"styles": {"big": {}}}"#, #""theme": {"styles": {"big": {"appliesTo": ["beagle:button"]}}}"#,
        text("A"), #"{"_beagleComponent_": "beagle:button", "styleId": "big", "text": "A"}"#
      ),
      (
        #""theme": {"styles": {"big": {}, "bold": {}}}"#, #""theme": {"styles": {"bold": {}}}"#, text("A"),
        #"{"_beagleComponent_": "beagle:text", "styleId": "bold", "text": "A"}"#
      ),
      (
        #""deepLinks": {"/help/*": {}}"#, #""deepLinks": {"/help/faq": {}}"#, open(#""route": "/help/chat""#),
        open(#""route": "/help/faq""#)
      ),
      (
        #""deepLinks": {"/go": {"data": {"id": "string"}}}"#,
        #""deepLinks": {"/go": {"data": {"id": "string", "to": "string"}}}"#,
        open(#""route": "/go", "data": {"id": "1"}"#), open(#""route": "/go", "data": {"id": "1", "to": "2"}"#)
      ),
      (
        #""deepLinks": {"/go": {"data": {"id": "string"}}}"#,
        #""deepLinks": {"/go": {"data": {"id": {"type": "string", "pattern": "^[0-9]+$"}}}}"#,
        open(#""route": "/go", "data": {"id": "x"}"#), open(#""route": "/go", "data": {"id": "1"}"#)
      ),
      (
        #""deepLinks": {"/go": {"data": {"id": "string"}}}"#, #""deepLinks": {"/go": {"data": {"id": "int"}}}"#,
        open(#""route": "/go", "data": {"id": "x"}"#), open(#""route": "/go", "data": {"id": "1"}"#)
      ),
      (
        #""deepLinks": {"/go": {}}"#, #""deepLinks": {"/go": {"canResetApplication": false}}"#,
        Payload.button(
          "A", #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/go", "shouldResetApplication": true}"#),
        open(#""route": "/go""#)
      ),
    ])
  func usesChanges(old: String, new: String, using: String, sparing: String) throws {
    #expect(try used(old, new, by: using) == ContractDiff.between(old, new).lines)
    #expect(try used(old, new, by: sparing) == [])
  }
}
