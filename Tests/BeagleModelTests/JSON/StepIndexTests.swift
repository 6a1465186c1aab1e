import Testing

@testable import BeagleModel

@Suite("The way to every value")
struct StepIndexTests {
  @Test("is the same, once it was asked often")
  func agrees() throws {
    let text =
      #"{"a": [1, {"b": [], "c": {"d": null, "e\u0301": "x"}}, [[2, "y"], {}]], "f": {"a": {"a": 3}}, "g": "z"}"#
    let document = try JSONDocument(parsing: Array(text.utf8))
    let count = document.storage.count
    let places = document.view.entries(in: 0..<count)
    let ways = places.map { document.steps(to: $0) }
    for _ in 0..<100 { _ = document.steps(to: 0) }
    let again = places.map { document.steps(to: $0) }
    #expect(ways.map { "\($0)" } == again.map { "\($0)" })
    #expect(document.node(count - 1).pointer.description == "/g")
  }

  @Test("is the same for whatever stands in whatever", arguments: 0..<20)
  func agreesOnAnything(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let document = try JSONDocument(parsing: Array(Self.value(depth: 6, &generator).utf8))
    let count = document.storage.count
    let index = StepIndex(document.view, count: count)
    for place in document.view.entries(in: 0..<count) {
      #expect("\(index.steps(to: place, in: document.view))" == "\(document.steps(to: place))", "\(place)")
    }
  }

  private static func value(depth: Int, _ generator: inout SeededGenerator) -> String {
    let kind = Int.random(in: 0..<8, using: &generator)
    guard depth > 0, kind < 5 || depth == 6 else { return ["1", "\"a\"", "null"][kind % 3] }
    let parts = (0..<Int.random(in: 0...5, using: &generator)).map { _ in value(depth: depth - 1, &generator) }
    return kind % 2 == 0
      ? "[" + parts.joined(separator: ",") + "]"
      : "{" + parts.enumerated().map { "\"k\($0.offset)\":\($0.element)" }.joined(separator: ",") + "}"
  }
}
