import BeagleModel
import Testing

@testable import beagle_check

@Suite("The types of a draft")
struct DraftTypesTests {
  /// Property types and named types of `custom:card`, which a payload holds with each of some members.
  private func types(of members: [String]) throws -> [String] {
    let cards = members.map { #"{"_beagleComponent_": "custom:card"\#($0.isEmpty ? "" : ", ")\#($0)}"# }
    let run = CheckRun(
      request: CheckRequest(paths: ["a.json"]), files: MemoryDisk(["a.json": Payload.column(cards)]).fileSystem,
      namesUses: true)
    let report = try run.report()
    let draft = ConfigurationDraft(report.appUse, report.appUse.names)
    let properties = draft.components.flatMap(\.properties)
    return properties.map(shown) + draft.types.map { "\($0.name) = \(shown($0.type))" }
  }

  private func shown(_ property: DraftProperty) -> String {
    "\(property.key): \(property.type)" + (property.doubt.map { " (\($0))" } ?? "")
  }

  private func shown(_ type: DraftType) -> String {
    switch type {
    case .record(let properties): properties.map(shown).joined(separator: ", ")
    case .enumeration(let words): words.joined(separator: " | ")
    }
  }

  @Test(
    "are those of all the values",
    arguments: [
      ([#""a": "x""#, #""a": "y""#], ["a: string"]),
      ([#""a": "x""#, #""a": "@{y}""#], ["a: expr<string>"]),
      ([#""a": "x @{y}""#], ["a: expr<string>"]),
      ([#""a": "@{y}""#], ["a: expr<json>"]),
      ([#""a": "@{y""#], ["a: expr<string>"]),
      ([#""a": 1"#, #""a": 2.0"#], ["a: int"]),
      ([#""a": 1"#, #""a": 2.5"#], ["a: number"]),
      ([#""a": 1"#, #""a": "@{y}""#], ["a: expr<int>"]),
      ([#""a": true"#, ""], ["a: bool?"]),
      ([#""a": true"#, #""a": null"#], ["a: bool?"]),
      ([#""a": "@{y}""#, #""a": null"#], ["a: expr<json>?"]),
      ([#""a": null"#], ["a: any (always null)"]),
      ([#""a": 1"#, #""a": "x""#], ["a: any (sent as a number and a text)"]),
      ([#""a": 1e999"#], ["a: any (too deep or too large to say)"]),
      ([#""a": [1, 2]"#], ["a: [int]"]),
      ([#""a": ["x", null]"#], ["a: [string?]"]),
      ([#""a": [["x"], []]"#], ["a: [[string]]"]),
      ([#""a": []"#], ["a: [any] (always empty)"]),
      ([#""a": [], "b": {}"#], ["a: [any] (always empty)", "b: json (always empty)"]),
      ([#""a": {"_beagleComponent_": "beagle:text", "text": ""}"#], ["a: component"]),
      ([#""a": [{"_beagleAction_": "beagle:popView"}]"#, ""], ["a: [action]?"]),
      ([#""a": {"_beagleImagePath_": "local", "mobileId": "logo"}"#], ["a: image"]),
      ([#""a": {"margin": {"all": {"value": 1, "type": "REAL"}}}"#], ["a: style"]),
      ([#""a": {"left": {"value": 1, "type": "REAL"}}"#], ["a: edges"]),
      ([#""a": {"value": 1, "type": "REAL"}"#], ["a: unit"]),
      ([#""a": {"value": 1, "type": "OTHER"}"#], ["a: A", "A = type: string, value: int"]),
      (
        [#""a": "NEW""#, #""a": "NEW""#, #""a": "SALE""#, #""a": "SALE""#],
        ["a: A (there may be other values)", "A = NEW | SALE"]
      ),
      ([#""a": "NEW""#, #""a": "SALE""#], ["a: string"]),
      ([#""a": "NEW""#, #""a": "NEW""#, #""a": "SALE""#, #""a": "Sale""#], ["a: string"]),
      // Every widget has these; other values of them are the component's own.
      ([#""id": "x", "style": {}, "accessibility": {}, "context": {"id": "c", "value": 1}"#], []),
      ([#""style": "primary""#], ["style: string"]),
    ])
  func areThoseOfAllValues(_ members: [String], _ types: [String]) throws {
    #expect(try self.types(of: members) == types)
  }

  @Test("name records by their keys, and share them where they are the same")
  func nameRecords() throws {
    let price = #"{"amount": 1, "currency": "BRL"}"#
    #expect(
      try types(of: [#""price": \#(price), "old": {"price": \#(price)}"#]) == [
        "old: Old", "price: Price", "Old = price: Price", "Price = amount: int, currency: string",
      ])
    #expect(
      try types(of: [#""price": \#(price), "old": {"price": {"text": "x"}}, "style": [{"a": 1}]"#]) == [
        "old: Old", "price: CardPrice", "style: [CardStyle]", "CardPrice = amount: int, currency: string",
        "CardStyle = a: int", "Old = price: Price", "Price = text: string",
      ])
  }

  @Test("take an object with very many keys for a map")
  func takeMaps() throws {
    let members = (0..<70).map { #""k\#($0)": \#($0)"# }.joined(separator: ", ")
    #expect(try types(of: [#""a": {\#(members)}"#]) == ["a: {int} (its keys look like data)"])
  }

  @Test("end at a depth that the notation can say")
  func endAtADepth() throws {
    let deep = String(repeating: "[", count: 100) + "1" + String(repeating: "]", count: 100)
    let found = try types(of: [#""a": \#(deep)"#])
    #expect(found.count == 1)
    let type = found.first?.dropFirst(3).prefix { $0 != " " } ?? ""
    #expect((try? TypeNotation.parse(String(type))) != nil)
  }
}
