import Testing

@testable import BeagleModel

@Suite("The JSON Schema of payloads")
struct JSONSchemaExportTests {
  private static let catalog = JSONSchemaExport(
    Coder().typeSchemas, root: .payload, title: "Payloads", aliases: Catalog.aliases
  ).text

  private struct Row: Decodable {
    struct Input: Decodable { var payload: String? }
    struct Expectation: Decodable { var ok: Bool }
    var id: String
    var op: String
    var input: Input
    var expect: Expectation
    var mutation: String
    var strictJson: Bool?
  }

  @Test("takes every payload that iOS decodes, and refuses nearly all others")
  func agreesWithIOS() throws {
    let validator = try SmallValidator(Self.catalog)
    var (wronglyRefused, refused, taken) = ([String](), 0, 0)
    // Every fourth: a validator that interprets its schema is slow without optimization.
    let rows = try Oracle.rows("decode", as: Row.self).filter { $0.strictJson == true }
    for row in stride(from: 0, to: rows.count, by: 4).map({ rows[$0] }) {
      guard let payload = row.input.payload, let document = try? JSONDocument(parsing: PaddedBytes(Array(payload.utf8)))
      else { continue }
      let schema = try #require(validator.definition(row.op == "decode-action" ? "action" : "component"))
      let accepts = try validator.accepts(document.root, as: schema)
      if row.expect.ok, !accepts { wronglyRefused.append("\(row.id) (\(row.mutation))") }
      if !row.expect.ok { if accepts { taken += 1 } else { refused += 1 } }
    }
    #expect(wronglyRefused == [])
    #expect(refused > 700 && taken < 25, "\(refused) refused, \(taken) taken")
  }

  private struct TextRow: Decodable {
    struct Input: Decodable {
      var expression: String?
      var path: String?
    }
    struct Expectation: Decodable { var parses: Bool }
    var input: Input
    var expect: Expectation
  }

  @Test("has patterns that take every expression and every path", arguments: ["expressions", "paths"])
  func hasWidePatterns(_ file: String) throws {
    let pattern = file == "paths" ? JSONSchemaExport.pathPattern : JSONSchemaExport.expressionPattern
    let expression = try Regex(pattern).matchingSemantics(.unicodeScalar)
    var (missed, refused, taken) = ([String](), 0, 0)
    for row in try Oracle.rows(file, as: TextRow.self) {
      let text = row.input.expression ?? row.input.path ?? ""
      let matches = text.contains(expression)
      if row.expect.parses, !matches { missed.append(text) }
      if !row.expect.parses { if matches { taken += 1 } else { refused += 1 } }
    }
    #expect(missed == [])
    #expect(refused > taken, "\(refused) refused, \(taken) taken")
  }

  @Test(
    "takes a payload, or refuses it, with the app's own names",
    arguments: [
      (#"{"_beagleComponent_": "custom:Card", "title": "A", "seat": {"row": 1}}"#, true),
      (#"{"_beagleComponent_": "CUSTOM:card", "title": "@{a.b}", "seat": {"row": 1.0}, "more": 1}"#, true),
      (#"{"_beagleComponent_": "custom:Card", "seat": {"row": 1}}"#, false),
      (#"{"_beagleComponent_": "custom:Card", "title": "A", "seat": {"row": "1"}}"#, false),
      (#"{"_beagleComponent_": "custom:Card", "title": "A", "seat": null}"#, true),
      (#"{"_beagleComponent_": "custom:Card", "title": "A", "size": "XL"}"#, false),
      (#"{"_beagleComponent_": "custom:Card", "title": "A", "size": null}"#, false),
      (
        #"{"_beagleComponent_": "custom:Card", "title": "A", "onPress": [{"_beagleAction_": "custom:Card", "a": 1}]}"#,
        true
      ),
      (#"{"_beagleComponent_": "custom:Card", "title": "A", "onPress": [{"_beagleAction_": "custom:Card"}]}"#, false),
      (#"{"_beagleComponent_": "custom:Name", "title": 1}"#, true),
      (#"{"_beagleComponent_": "custom:Other", "title": 1}"#, true),
      (#"{"_beagleComponent_": "beagle:text"}"#, false), (#"{"_beagleAction_": "beagle:popView"}"#, true),
      (#"{"_beagleAction_": "beagle:popView", "navigationContext": {}}"#, false), (#"{}"#, false), ("[]", false),
      (#"{"_beagleComponent_": "beagle:text", "_beagleAction_": "beagle:popView"}"#, true),
      (#"{"_beagleComponent_": "beagle:text", "_beagleAction_": "beagle:setContext"}"#, false),
      (#"{"_beagleComponent_": "beagle:text", "text": "@{nope"}"#, true),
      (#"{"_beagleComponent_": "beagle:button", "text": "", "enabled": "@{a.b}"}"#, true),
      (#"{"_beagleComponent_": "beagle:button", "text": "", "enabled": "@{ a }"}"#, false),
      (#"{"_beagleComponent_": "beagle:button", "text": "", "enabled": "true"}"#, false),
      (#"{"_beagleComponent_": "beagle:button", "text": "", "enabled": "\\@{a.b}"}"#, false),
      (#"{"_beagleComponent_": "beagle:button", "text": "", "enabled": "a\\@{b}@{a.b}"}"#, true),
      (#"{"_beagleComponent_": "beagle:button", "text": "", "enabled": "\\\\@{a.b}"}"#, true),
      (#"{"_beagleComponent_": "beagle:button", "text": "", "enabled": "\\\\\\@{a.b}"}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls"}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls", "text": null, "data": null, "none": null}"#, true),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "", "data": "@{a-b}", "none": null}"#, true),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "", "data": 1, "none": null, "number": "@{a-b}"}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "", "data": 1, "none": 3}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls", "text": 1, "data": 1, "none": null}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "@{a}", "data": {}, "none": null, "list": [null]}"#, true),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "", "data": {}, "none": null, "list": [[]]}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "", "data": {}, "none": null, "map": {"a": ""}}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "", "data": {}, "none": true}"#, false),
      (#"{"_beagleComponent_": "custom:Nulls", "text": "", "data": {}, "none": null, "number": null}"#, false),
      (#"{"_beagleComponent_": "a~b/c d%ê<T>", "x": 1}"#, true),
      (#"{"_beagleComponent_": "A~B/C D%Ê<t>", "x": ""}"#, false),
    ])
  func knowsTheApp(_ payload: String, _ isAccepted: Bool) throws {
    let coder = Coder()
    coder.declare([
      .object(ObjectSchema("Seat", .value, properties: [Property("row", "int")])),
      .enumeration(name: "Size", values: ["S", "M"]),
    ])
    coder.register(
      ObjectSchema(
        "custom:Card", .component,
        properties: [
          Property("title", "expr<string>"), Property("seat", "Seat?"), Property("size", "Size = M"),
          Property("onPress", "[action]?"),
        ]))
    coder.register(
      ObjectSchema(
        "custom:Nulls", .component,
        properties: [
          Property("text", "expr<string?>"), Property("data", "expr<json>"), Property("none", "null"),
          Property("list", "[null]?"), Property("map", "{null}?"), Property("number", "expr<int> = 1"),
          Property("draft", "any"),
        ]))
    coder.register(ObjectSchema("custom:Card", .action, properties: [Property("a", "int")]))
    coder.register(ObjectSchema("custom:Name", .component, properties: [], isChecked: false))
    coder.register(ObjectSchema("a~b/c d%ê<T>", .component, properties: [Property("x", "int")]))
    let text = JSONSchemaExport(coder.typeSchemas, root: .payload, title: "Payloads", aliases: Catalog.aliases).text
    let validator = try SmallValidator(text)
    let document = try JSONDocument(parsing: PaddedBytes(Array(payload.utf8)))
    #expect(try validator.accepts(document.root) == isAccepted)
    // The schema and the decoder say the same, but for what no pattern can say.
    let root: Screen.Root = document.root["_beagleAction_"] == nil ? .component : .action
    #expect(coder.screen(from: document, root: root).decodesOnIOS == isAccepted)
  }

  @Test("offers the names that the app tells, and takes any other")
  func suggests() throws {
    let text = JSONSchemaExport(
      Coder().typeSchemas, root: .payload, title: "Payloads", suggestions: [.styleId: ["button.primary"]],
      aliases: Catalog.aliases
    ).text
    #expect(text.contains(#""button.primary""#))
    let document = try JSONDocument(
      parsing: PaddedBytes(Array(#"{"_beagleComponent_": "beagle:button", "text": "", "styleId": "other"}"#.utf8)))
    #expect(try SmallValidator(text).accepts(document.root))
  }

  @Test("refuses what no schema has, where it is closed")
  func closes() throws {
    let types: [TypeSchema] = [.object(ObjectSchema("Root", .value, properties: [Property("a", "{int}?")]))]
    let text = JSONSchemaExport(types, root: .object("Root"), title: "T", isClosed: true).text
    for (json, isAccepted) in [
      (#"{}"#, true), (#"{"a": {"b": 1}}"#, true), (#"{"a": {"b": ""}}"#, false), (#"{"b": 1}"#, false),
      (#"{"a": {"//": "a comment", "b": 1}}"#, true),
    ] {
      let document = try JSONDocument(parsing: PaddedBytes(Array(json.utf8)))
      #expect(try SmallValidator(text).accepts(document.root) == isAccepted, "\(json)")
    }
  }
}
