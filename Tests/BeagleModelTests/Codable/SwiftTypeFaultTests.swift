import BeagleModel
import Testing

@Suite("Faults in what an app's own types decode")
struct SwiftTypeFaultTests {
  private let coder = Coder.withSampleTypes()

  @Test("finds nothing wrong with a good payload, and sees what is inside")
  func acceptsGood() throws {
    let screen = try coder.screen(
      of: #"""
        {"_beagleComponent_": "beagle:container", "children": [
          {"_beagleComponent_": "custom:ProductCard", "id": "card", "title": "@{name}", "price": {"amount": 1.5, "digits": 2},
           "badge": "NEW", "stock": "@{count}", "tags": ["a"], "labels": {"a": "b"},
           "style": {"backgroundColor": "#FFF"}, "context": {"id": "c", "value": null},
           "footer": {"_beagleComponent_": "beagle:text", "text": "@{c}"},
           "onPress": [{"_beagleAction_": "custom:track", "event": "e", "analytics": true,
             "then": {"_beagleAction_": "beagle:popView"}}]}]}
        """#)
    #expect(screen.faultLines == [])
    #expect(screen.decodesOnIOS)
    let places = screen.facts.elements.map { screen.node(Int($0.node)).pointer.description }
    #expect(
      places == [
        "", "/children/0", "/children/0/context", "/children/0/footer", "/children/0/onPress/0",
        "/children/0/onPress/0/then",
      ])
    #expect(!screen.facts.elements.map(\.isLive).contains(false))
    let facts = screen.facts.facts.map { "\($0.meaning) \($0.form): \(screen.node(Int($0.node)).source)" }
    #expect(
      facts == [
        #"declaredComponent literal: "card""#, #"text expression: "@{name}""#, #"text expression: "@{count}""#,
        ##"color literal: "#FFF""##, #"declaredContext literal: "c""#, #"text expression: "@{c}""#,
      ])
  }

  @Test("names the place and iOS's error", arguments: Case.all)
  func namesThePlace(example: Case) throws {
    let screen = try coder.screen(of: example.payload)
    #expect(screen.faultLines == example.faults)
    let error = screen.firstError.map { error in
      "\(error.kind) \(JSONPointer(tokens: error.codingPath))" + (error.key.map { " \($0)" } ?? "")
    }
    #expect(error == example.error)
    #expect(screen.decodesOnIOS == (example.error == nil))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: String
    var faults: [String]
    var error: String?

    init(_ description: String, _ payload: String, _ faults: [String], error: String?) {
      testDescription = description
      self.payload = payload
      self.faults = faults
      self.error = error
    }

    static let all: [Case] = [
      Case(
        "a missing key", #"{"_beagleComponent_": "custom:productCard", "title": "a"}"#, ["missingProperty at "],
        error: "keyNotFound  price"),
      Case(
        "a missing key inside a value",
        #"{"_beagleComponent_": "custom:productCard", "title": "a", "price": {"amount": 1}}"#,
        ["missingProperty at /price"], error: "keyNotFound /price digits"),
      Case(
        "a misspelt key",
        #"{"_beagleComponent_": "custom:productCard", "title": "a", "price": {"amount": 1, "digit": 2}}"#,
        [#"missingProperty at /price, see "digit""#], error: "keyNotFound /price digits"),
      Case(
        "a wrong type", #"{"_beagleComponent_": "custom:shelf", "children": [], "columns": "2"}"#,
        ["wrongType at /columns"], error: "typeMismatch /columns"),
      Case(
        "null", #"{"_beagleComponent_": "custom:shelf", "children": [], "columns": null}"#,
        ["nullForRequired at /columns"], error: "valueNotFound /columns"),
      Case(
        "a fraction", #"{"_beagleComponent_": "custom:shelf", "children": [], "columns": 1.5}"#,
        ["fractionalNumber at /columns"], error: "dataCorrupted "),
      Case(
        "an unknown case",
        #"{"_beagleComponent_": "custom:productCard", "title": "a", "price": {"amount": 1, "digits": 2}, "badge": "new"}"#,
        ["unknownEnumValue at /badge"], error: "dataCorrupted /badge"),
      Case(
        "a wrong element",
        #"{"_beagleComponent_": "custom:productCard", "title": "a", "price": {"amount": 1, "digits": 2}, "tags": ["a", 1]}"#,
        ["wrongType at /tags/1"], error: "typeMismatch /tags/1"),
      Case(
        "one value where a list is wanted",
        #"{"_beagleComponent_": "custom:shelf", "children": {"_beagleComponent_": "beagle:text"}, "columns": 1}"#,
        ["singleForList at /children", "missingProperty at /children, not live"], error: "typeMismatch /children"),
      Case(
        "a key that the type does not know",
        #"{"_beagleComponent_": "custom:shelf", "children": [], "columns": 1, "Columns": 2, "rows": 3}"#,
        ["caseVariantKey at /Columns, none", "unknownKey at /rows, none"], error: nil),
      Case(
        "an expression of the wrong type",
        #"{"_beagleComponent_": "custom:productCard", "title": 5, "price": {"amount": 1, "digits": 2}, "stock": true}"#,
        ["expressionType at /title", "expressionType at /stock"], error: "dataCorrupted /title"),
      Case(
        "a malformed expression",
        #"{"_beagleComponent_": "custom:productCard", "title": "@{a-b}", "price": {"amount": 1, "digits": 2}, "stock": "@{ a}"}"#,
        ["malformedExpression at /title, none", "malformedExpression at /stock"], error: "dataCorrupted /stock"),
      Case(
        "every fault in built-in components, and the type's own",
        #"""
        {"_beagleComponent_": "custom:shelf", "columns": "x", "children": [
          {"_beagleComponent_": "beagle:text"},
          {"_beagleComponent_": "beagle:button", "text": "a", "enabled": 1},
          null,
          {"_beagleComponent_": "custom:shelf", "columns": 1, "children": [{"_beagleComponent_": "beagle:image"}]}]}
        """#,
        [
          "wrongType at /columns", "missingProperty at /children/0", "expressionType at /children/1/enabled",
          "nullForRequired at /children/2", "missingProperty at /children/3/children/0",
        ], error: "keyNotFound /children/0 text"),
      Case(
        "components behind the type's own fault",
        #"""
        {"_beagleComponent_": "custom:productCard", "title": "a", "footer": {"_beagleComponent_": "beagle:text"},
         "onPress": [{"_beagleAction_": "custom:track"}, {"_beagleAction_": "beagle:alert", "message": 1}],
         "style": {"size": 1}, "tags": [{"_beagleComponent_": "custom:what"}]}
        """#,
        [
          "missingProperty at ", "missingProperty at /footer", "missingProperty at /onPress/0",
          "expressionType at /onPress/1/message", "wrongType at /style/size",
          "wrongType at /tags/0",
        ], error: "typeMismatch /style/size"),
      Case(
        "faults of Beagle's own values",
        #"{"_beagleComponent_": "custom:productCard", "title": "a", "price": {"amount": 1, "digits": 2}, "style": {"size": 3}, "accessibility": {}, "context": {"id": "a"}}"#,
        ["wrongType at /style/size", "missingProperty at /accessibility", "missingProperty at /context"],
        error: "typeMismatch /style/size"),
      Case(
        "the wrong kind in a slot",
        #"{"_beagleComponent_": "custom:frame", "child": {"_beagleAction_": "beagle:popView"}}"#,
        ["wrongSlot at /child/_beagleAction_"], error: "keyNotFound /child _beagleComponent_"),
      Case(
        "an unknown name in a slot, and a missing slot",
        #"{"_beagleComponent_": "custom:shelf", "columns": 1, "children": [{"_beagleComponent_": "custom:what"}, {"_beagleComponent_": "custom:frame"}]}"#,
        ["unknownComponent at /children/0/_beagleComponent_, none", "missingProperty at /children/1"],
        error: "keyNotFound /children/1 child"),
      Case(
        "what the type reads with try? and goes on without",
        #"{"_beagleComponent_": "custom:lenient", "child": {"_beagleComponent_": "beagle:text"}, "size": "x"}"#,
        ["missingProperty at /child, partDropped"], error: nil),
      Case(
        "a rule of the type's own", #"{"_beagleComponent_": "custom:percentage", "value": -1}"#,
        ["refusedBySwiftType at /value"], error: "dataCorrupted /value"),
      Case(
        "an error of the type's own", #"{"_beagleComponent_": "custom:percentage", "value": 101}"#,
        ["refusedBySwiftType at "], error: "dataCorrupted "),
      Case(
        "below a name that nobody registered",
        #"{"_beagleComponent_": "custom:what", "child": {"_beagleComponent_": "custom:shelf", "columns": 1}}"#,
        ["unknownComponent at /_beagleComponent_, none", "missingProperty at /child, not live"], error: nil),
    ]
  }

  @Test("keeps the type's own words")
  func keepsWords() throws {
    let refused = try coder.screen(of: #"{"_beagleComponent_": "custom:percentage", "value": -1}"#)
    #expect(refused.faults.map(\.detail) == ["below zero"])
    let thrown = try coder.screen(of: #"{"_beagleComponent_": "custom:percentage", "value": 101}"#)
    #expect(thrown.faults.map(\.detail) == ["OutOfRange()"])
    let missing = try coder.screen(of: #"{"_beagleComponent_": "custom:percentage", "valeu": 1}"#)
    #expect(missing.faults.map(\.detail) == ["value"])
    let ignored = try coder.screen(of: #"{"_beagleComponent_": "custom:percentage", "value": 1, "valeu": 1}"#)
    #expect(ignored.faults.map(\.detail) == ["value"])
  }

  @Test("finds an action's faults on their lines")
  func findsLines() throws {
    let screen = try coder.screen(
      of: """
        {
          "_beagleAction_": "custom:track",
          "event": "e",
          "analytics": "yes",
          "then": {
            "_beagleAction_": "beagle:alert",
            "message": 4
          }
        }
        """, root: .action)
    #expect(screen.faultLines == ["wrongType at /analytics", "expressionType at /then/message"])
    let lines = LineTable(screen.document.bytes)
    #expect(screen.faults.map { lines.lineAndColumn(ofByte: screen.node($0.node).offset).line } == [4, 7])
  }

  @Test("does not slow down with nesting")
  func nests() throws {
    var payload = #"{"_beagleComponent_": "beagle:text"}"#
    for _ in 0..<100 {
      payload = #"{"_beagleComponent_": "custom:frame", "child": \#(payload)}"#
    }
    let screen = try coder.screen(of: payload)
    #expect(screen.faults.count == 1)
    #expect(screen.firstError?.key == "text")
  }
}
