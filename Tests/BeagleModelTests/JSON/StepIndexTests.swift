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
    let ways = (0..<count).map { document.steps(to: $0) }
    for _ in 0..<100 { _ = document.steps(to: 0) }
    let again = (0..<count).map { document.steps(to: $0) }
    #expect(ways.map { "\($0)" } == again.map { "\($0)" })
    #expect(document.node(count - 1).pointer.description == "/g")
  }
}
