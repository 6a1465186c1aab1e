import TestSupport
import Testing

@testable import BeagleModel

/// Payloads that nobody writes by hand, and that must not stop a run.
@Suite("Context limits")
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
    #expect(try contexts("@{uppercase('" + String(repeating: "x", count: 100_000) + "')}").faults.count == 1)
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

  /// Screens in which every part could be held against every other one.
  struct Crowd: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What the context around them all begins with.
    var value: @Sendable (Int) -> String = { _ in #"{"b": 1}"# }
    var part: @Sendable (Int) -> String
    var faults: @Sendable (Int) -> Int
  }

  private static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"# }
  private static func box(_ id: String, _ children: String = "") -> String {
    #"{"_beagleComponent_": "beagle:container", "context": {"id": "\#(id)", "value": null}, "children": [\#(children)]}"#
  }
  private static func press(_ actions: String...) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "", "onPress": [\#(actions.joined(separator: ","))]}"#
  }
  private static func set(_ id: String, _ path: String, _ value: String) -> String {
    #"{"_beagleAction_": "beagle:setContext", "contextId": "\#(id)", "path": "\#(path)", "value": \#(value)}"#
  }

  static let crowds: [Crowd] = [
    Crowd(testDescription: "different texts", part: { text("\($0) @{a.b}") }, faults: { _ in 0 }),
    Crowd(testDescription: "undefined contexts", part: { text("@{c\($0)}") }, faults: { $0 }),
    Crowd(testDescription: "paths that nobody writes", part: { text("@{a.c\($0)}") }, faults: { $0 }),
    Crowd(
      testDescription: "paths and their writers", part: { text("@{a.c\($0)}") + "," + press(set("a", "c\($0)", "1")) },
      faults: { _ in 0 }),
    Crowd(
      testDescription: "writers of one path and its readers",
      part: { text("\($0) @{a.c.d\($0)} @{a.c}") + "," + press(set("a", "c.e\($0)", "1")) }, faults: { _ in 0 }),
    Crowd(
      testDescription: "contexts, and as many undefined ones", part: { box("c\($0)", text("@{nobody\($0)}")) },
      faults: { 2 * $0 }),
    Crowd(
      testDescription: "contexts that start as null",
      part: { box("c\($0)", text("@{c\($0).d}") + "," + press(set("c\($0)", "d", "1"))) },
      faults: { $0 }),
    Crowd(
      testDescription: "flags around requests",
      part: {
        press(
          set("a", "f\($0)", "true"),
          #"{"_beagleAction_": "beagle:sendRequest", "url": "/\#($0)", "onSuccess": [\#(set("a", "f\($0)", "false"))], "onError": []}"#
        )
      }, faults: { 2 * $0 }),
    Crowd(
      testDescription: "components that others are added to",
      part: {
        #"{"_beagleComponent_": "beagle:container", "id": "box\#($0)"},"#
          + press(
            #"{"_beagleAction_": "beagle:addChildren", "componentId": "box\#($0)", "value": [\#(text("@{a.b}"))]}"#)
      }, faults: { _ in 0 }),
    Crowd(
      testDescription: "items of a long list", value: { zeros(8 * $0) }, part: { text("@{a[\(8 * $0)]}") },
      faults: { _ in 1 }),
    Crowd(
      testDescription: "writers of items of a long list", value: { zeros(8 * $0) },
      part: { press(set("a", "[\(8 * $0)].c", "1")) }, faults: { $0 + 1 }),
    Crowd(
      testDescription: "members of a large object",
      value: { count in "{" + (0..<8 * count).map { "\"k\(1_000_000 + $0)\": 0" }.joined(separator: ",") + "}" },
      part: { text("@{a.k\(1_000_000 + 8 * $0)}") }, faults: { _ in 1 }),
  ]

  private static func zeros(_ count: Int) -> String {
    "[" + repeatElement("0", count: count).joined(separator: ",") + "]"
  }

  @Test("stays linear over many", arguments: crowds)
  func staysLinear(_ crowd: Crowd) throws {
    let growth = try Growth.ofEightfold(200) { count in
      let parts = (0..<count).map(crowd.part).joined(separator: ",")
      let payload =
        #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": \#(crowd.value(count))}, "children": [\#(Self.text("@{a.b}")),\#(parts)]}}"#
      let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
      #expect(screen.contexts(knowing: ContextKnowledge()).faults.count == crowd.faults(count))
      return screen
    } by: { screen in
      _ = screen.contexts(knowing: ContextKnowledge())
    }
    #expect(growth < Growth.limit)
  }
}
