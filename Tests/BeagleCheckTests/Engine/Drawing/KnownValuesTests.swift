import BeagleModel
import Testing

@testable import beagle_check

@Suite("A text of a drawn screen")
struct KnownValuesTests {
  /// The drawing of a screen with a context and some text.
  private func text(
    _ text: String, context: String = #"{"id": "user", "value": {"name": "Ana", "age": 7, "tags": ["a", true]}}"#,
    around: String = "", configuration: String? = nil
  ) -> String? {
    let payload = """
      {"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container",
        "context": \(context)\(around), "children": [{"_beagleComponent_": "beagle:text", "text": \(text.json)}]}}
      """
    let drawing = DrawnScreen.drawing(of: payload, configuration: configuration)
    return drawing?.dump.split(separator: "\n").last.map { line in
      String(line.trimmingPrefix { $0 == " " }.dropFirst("text ".count).dropLast(" /child/children/0".count))
    }
  }

  @Test(
    "has the value that a context has when the screen appears",
    arguments: [
      ("Hi", #""Hi""#), (#"\@{user}"#, #""@{user}""#), ("@{user.name}", #""Ana""#), ("@{user.age}", #""7""#),
      ("Hi @{user.name}, @{user.age}!", #""Hi Ana, 7!""#), ("@{user.tags}", #""[a, true]""#),
      ("@{user.missing}", #""""#), ("@{other}", #""""#), ("@{sum(user.age, 1)}", #""8""#),
      ("@{concat('a', user.name)}", #""aAna""#), ("@{user.", #""@{user.""#),
      ("@{navigationContext.id}", #""‹@{navigationContext.id}›""#), ("@{global.city}", #""‹@{global.city}›""#),
      ("Hi @{global.name} of @{user.name}", #""Hi ‹@{global.name}› of Ana""#),
      ("@{concat(user.name, global.name)}", #""‹@{concat(user.name, global.name)}›""#),
      ("@{condition(eq(user.age, 7), 'Kid', global.name)}", #""Kid""#),
      (
        "@{condition(eq(user.age, 8), 'Kid', global.name)}",
        #""‹@{condition(eq(user.age, 8), 'Kid', global.name)}›""#
      ),
      ("@{money(user.age)}", #""‹@{money(user.age)}›""#),
    ])
  func isKnown(text: String, shown: String) {
    #expect(self.text(text) == shown)
  }

  @Test(
    "has the values of the configuration",
    arguments: [
      (#""globalContext": {"preview": {"city": "Recife"}}"#, "@{global.city}", #""Recife""#),
      (#""globalContext": {"preview": {"city": "Recife"}}"#, "@{global.land}", #""‹@{global.land}›""#),
      (#""globalContext": null"#, "@{global.city}", #""""#),
      (#""operations": {"money": {}}"#, "@{money(1)}", #""‹@{money(1)}›""#),
      (#""operations": {"money": {}}"#, "@{cash(1)}", #""""#),
    ])
  func isPreview(configuration: String, text: String, shown: String) {
    #expect(self.text(text, configuration: configuration) == shown)
  }

  @Test(
    "is the expression where an action sets a context that is empty until then",
    arguments: [
      ("@{user.name}", #"{"id": "user", "value": null}"#, "", #""""#),
      ("@{user.name}", #"{"id": "user", "value": null}"#, "onScroll", #""‹@{user.name}›""#),
      ("@{user.name}", #"{"id": "user", "value": {"name": "Ana"}}"#, "onScroll", #""Ana""#),
      ("@{user.name}", #"{"id": "user", "value": {"name": "Ana"}}"#, "onInit", #""‹@{user.name}›""#),
      ("@{user.name}", #"{"id": "user", "value": "@{global}"}"#, "", #""""#),
      ("@{user}", #"{"id": "user", "value": "@{global}"}"#, "", #""@{global}""#),
    ])
  func isSetLater(text: String, context: String, event: String, shown: String) {
    let action = #"{"_beagleAction_": "beagle:setContext", "contextId": "user", "value": 1}"#
    let around =
      switch event {
      case "onInit": #", "onInit": [\#(action)]"#
      case "": ""
      default:
        """
        , "onInit": [{"_beagleAction_": "beagle:sendRequest", "url": "/a", "onSuccess": [\(action)]}]
        """
      }
    #expect(self.text(text, context: context, around: around) == shown)
  }

  @Test("is cut where it is long, and an expression where a long one has some")
  func isLong() {
    let long = String(repeating: "long ", count: 4_000)
    let shown = String(long.prefix(DrawnText.limit))
    #expect(text(long) == "\"\(shown)…\"")
    #expect(text("@{user.age}" + long) == "\"‹\(("@{user.age}" + long).prefix(DrawnText.limit))…›\"")
    #expect(text("@{user.age}" + shown) == "\"7\(shown.dropLast())…\"")
  }

  @Test("has the value of the nearest context, and none of a sibling's")
  func isNearest() {
    func box(_ value: String, _ children: String...) -> String {
      """
      {"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": "\(value)"},
        "children": [\(children.joined(separator: ", "))]}
      """
    }
    let payload = Payload.screen(
      box("outer", Payload.text("@{a}"), box("inner", Payload.text("@{a}")), Payload.text("@{a}")))
    #expect(
      DrawnScreen.drawing(of: payload)?.dump == """
        box
          box /child
            text "outer" /child/children/0
            box /child/children/1
              text "inner" /child/children/1/children/0
            text "outer" /child/children/2
        """)
  }

  @Test("is unknown where a part of a screen or a custom component may have its context")
  func isOpen() {
    #expect(DrawnScreen.drawing(of: Payload.text("@{a}"))?.dump == #"text "‹@{a}›""#)
    #expect(
      DrawnScreen.drawing(of: Payload.screen(#"{"_beagleComponent_": "custom:A", "b": \#(Payload.text("@{a}"))}"#))?
        .dump
          == """
          box
            custom custom:A /child
              text "‹@{a}›" /child/b
          """)
  }
}
