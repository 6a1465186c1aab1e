import TestSupport
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

  @Test("is told of whatever stands in whatever", arguments: 0..<20)
  func isToldOfAnything(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    try expectWays(in: Self.value(depth: 6, &generator))
  }

  @Test(
    "is told however many stand side by side",
    arguments: [
      wide("[", "]") { "\($0)" },
      wide("[", "]") { #"{"a": \#($0), "b": [[]]}"# },
      wide("{", "}") { #""k\#($0)": \#($0)"# },
      wide("{", "}") { #""k\#($0)": {"a": [0, 1, {"b": 2}]}"# },
      wide("[", "]") { $0.isMultiple(of: 7) ? wide("[", "]") { "[\($0)]" } : "{}" },
    ])
  func isToldOfMany(text: String) throws { try expectWays(in: text) }

  private func expectWays(in text: String) throws {
    let document = try JSONDocument(parsing: Array(text.utf8))
    let index = StepIndex(document.view, count: document.storage.count)
    func expect(_ way: [JSONPointer.Token], to place: Int) {
      #expect(index.steps(to: place).map(document.token) == way)
    }
    func walk(_ node: JSONNode, _ way: [JSONPointer.Token]) {
      expect(way, to: node.index)
      for (place, element) in node.elements.enumerated() { walk(element, way + [.index(place)]) }
      for member in node.members {
        let inside = way + [.key(member.key.string ?? "")]
        expect(inside, to: member.key.index)
        walk(member.value, inside)
      }
    }
    walk(document.root, [])
  }

  private static func wide(_ open: String, _ close: String, _ part: (Int) -> String) -> String {
    open + (0..<300).map(part).joined(separator: ",") + close
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
