import Testing

@testable import BeagleModel

/// Payloads that nobody writes by hand, and that must not stop a run.
@Suite("Context limits", .timeLimit(.minutes(1)))
struct ContextLimitsTests {
  private func contexts(_ text: String, _ context: String = #"{"id": "a", "value": {"b": 1}}"#) throws -> ScreenContexts
  {
    let payload =
      #"{"_beagleComponent_": "beagle:screenComponent", "context": \#(context), "child": {"_beagleComponent_": "beagle:text", "text": "\#(text)"}}"#
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    return screen.contexts(knowing: ContextKnowledge())
  }

  @Test(
    "survives 10,000 nested calls, right, wrong and constant",
    arguments: ["a.b", "c", "'x'", "1", "9223372036854775807"])
  func survivesNesting(_ innermost: String) throws {
    for name in ["sum", "uppercase", "f", "concat", "divide", "int", "condition"] {
      let text =
        "@{" + String(repeating: name + "(", count: 10_000) + innermost + String(repeating: ")", count: 10_000) + "}"
      #expect(try contexts(text).faults.count <= 64)
    }
  }

  @Test("reads a text of 100,000 characters")
  func readsLongTexts() throws {
    #expect(try contexts("@{" + String(repeating: "x", count: 100_000) + "}").faults.count == 2)
    #expect(try contexts("@{a" + String(repeating: ".b", count: 50_000) + "}").faults.count == 1)
    #expect(try contexts("@{uppercase('" + String(repeating: "x", count: 100_000) + "')}").faults.count == 2)
    #expect(try contexts(String(repeating: "x", count: 100_000) + "@{a.b}").faults.count == 0)
  }

  @Test(
    "reads a hundred thousand short expressions of one text",
    arguments: ["@{a.b}", "@{c}", "@{a.c}", "@{f(c)}", "@{sum(1,2)}"])
  func readsMany(_ expression: String) throws {
    #expect(try contexts(String(repeating: expression, count: 100_000)).faults.count <= 64)
  }

  @Test("reads twenty thousand expressions in as many components")
  func readsManyComponents() throws {
    let children = (0..<20_000).map { #"{"_beagleComponent_": "beagle:text", "text": "\#($0) @{a.b}"}"# }
    let payload =
      #"{"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": {"b": 1}}, "children": [\#(children.joined(separator: ","))]}"#
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    let contexts = screen.contexts(knowing: ContextKnowledge())
    #expect(contexts.reads.count == 20_000)
    #expect(contexts.faults.isEmpty)
  }
}
