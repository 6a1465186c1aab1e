import TestSupport
import Testing

@testable import BeagleModel

/// Payloads that nobody writes by hand, and that must not stop a run.
@Suite("Context limits")
struct ContextLimitsTests {
  private func semantics(_ text: String, _ context: String = #"{"id": "a", "value": {"b": 1}}"#) throws -> SemanticModel
  {
    let payload =
      #"{"_beagleComponent_": "beagle:screenComponent", "context": \#(context), "child": {"_beagleComponent_": "beagle:text", "text": "\#(text)"}}"#
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    return screen.semantics(knowing: ContextKnowledge())
  }

  @Test(
    "survives 10,000 nested calls, right, wrong and constant",
    arguments: ["a.b", "c", "'x'", "1", "9223372036854775807"])
  func survivesNesting(_ innermost: String) throws {
    for name in ["sum", "uppercase", "f", "concat", "divide", "int", "condition"] {
      let text =
        "@{" + String(repeating: name + "(", count: 10_000) + innermost + String(repeating: ")", count: 10_000) + "}"
      _ = try semantics(text).callFaults
    }
  }

  @Test("reads a text of 100,000 characters")
  func readsLongTexts() throws {
    #expect(try semantics("@{" + String(repeating: "x", count: 100_000) + "}").unresolved.count == 1)
    #expect(try semantics("@{a" + String(repeating: ".b", count: 50_000) + "}").references.count == 1)
    #expect(
      try semantics("@{uppercase('" + String(repeating: "x", count: 100_000) + "')}").callFaults.isEmpty)
    #expect(try semantics(String(repeating: "x", count: 100_000) + "@{a.b}").unresolved.isEmpty)
  }

  @Test(
    "reads a hundred thousand short expressions of one text",
    arguments: ["@{a.b}", "@{c}", "@{a.c}", "@{f(c)}", "@{sum(1,2)}"])
  func readsMany(_ expression: String) throws {
    let model = try semantics(String(repeating: expression, count: 100_000))
    _ = model.callFaults
    #expect(model.unresolved.count <= 16)
  }

  @Test("reads twenty thousand expressions in as many components")
  func readsManyComponents() throws {
    let children = (0..<20_000).map { #"{"_beagleComponent_": "beagle:text", "text": "\#($0) @{a.b}"}"# }
    let payload =
      #"{"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": {"b": 1}}, "children": [\#(children.joined(separator: ","))]}"#
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    let model = screen.semantics(knowing: ContextKnowledge())
    #expect(model.references.count == 20_000)
    #expect(model.unresolved.isEmpty && model.callFaults.isEmpty)
  }
}
