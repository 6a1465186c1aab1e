import BeagleModel
import Foundation
import Testing

@Suite("A dynamic value as an app's types hold it")
struct DynamicObjectCodableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var json: String
    var value: DynamicObject

    var testDescription: String { json }
  }

  static let rows = [
    Row(json: "null", value: .empty), Row(json: "true", value: .bool(true)), Row(json: "7", value: .int(7)),
    Row(json: "1.5", value: .double(1.5)), Row(json: #""plain""#, value: .string("plain")),
    Row(json: #""@{cart.total}""#, value: .expression(ExpressionText("@{cart.total}"))),
    Row(json: #"[1,[],{"a":null}]"#, value: .array([.int(1), .array([]), .dictionary(["a": .empty])])),
    Row(json: #"{"text":"x @{a}"}"#, value: .dictionary(["text": .expression(ExpressionText("x @{a}"))])),
  ]

  @Test("is read and written by Foundation's coders", arguments: rows)
  func foundation(_ row: Row) throws {
    #expect(try JSONDecoder().decode(DynamicObject.self, from: Data(row.json.utf8)) == row.value)
    #expect(String(decoding: try JSONEncoder().encode(row.value), as: UTF8.self) == row.json)
  }

  @Test("is read from a document", arguments: rows)
  func document(_ row: Row) throws {
    #expect(try JSONDocument(parsing: row.json.utf8).root.decode(DynamicObject.self) == row.value)
  }

  @Test("is read where a whole number has a fraction of nothing, and where one is too long")
  func numbers() throws {
    let read = { (text: String) in try JSONDocument(parsing: text.utf8).root.decode([DynamicObject].self) }
    #expect(try read("[1.0, 1e2]") == [.int(1), .int(100)])
    #expect(try read("[92233720368547758080]") == [.double(92_233_720_368_547_758_080)])
  }

  @Test("is a double for the first number below the integers of 64 bits, so that no sum with it ends the app")
  func firstNumberBelowTheIntegers() throws {
    let document = try JSONDocument(parsing: "[-9223372036854775808, -9223372036854775809]".utf8)
    let numbers = DynamicObject(document.root)
    #expect(numbers == .array([.int(.min), .double(-0x1p63)]))
    #expect(try document.root.decode(DynamicObject.self) == numbers)
    let sum = Evaluator(contexts: ["numbers": numbers]).evaluate(ExpressionText("@{sum(numbers[1], -1)}"))
    #expect(sum == .value(.double(-0x1p63)))
  }

  private struct Track: Action {
    var name: String
    var entries: DynamicObject
  }

  @Test("is a property of an action that the app registers")
  func action() throws {
    let coder = Coder()
    coder.register(action: Track.self)
    let screen = try coder.screen(
      parsing: PaddedBytes(
        Array(#"{"_beagleAction_": "custom:track", "name": "a", "entries": {"a": [1, "@{b}"]}}"#.utf8)), root: .action)
    #expect(screen.faults.isEmpty)
    #expect(screen.decodesOnIOS)
  }
}
