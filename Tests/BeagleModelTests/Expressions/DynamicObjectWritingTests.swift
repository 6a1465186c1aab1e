import BeagleModel
import Testing

@Suite("Writing into a value")
struct DynamicObjectWritingTests {
  static let base = DynamicObject.dictionary(["a": .string("x"), "l": .array([.int(1), .int(2)])])

  @Test(
    "creates, pads and destroys as iOS does (docs/spec/contexts.md 4)",
    arguments: [
      ("a", DynamicObject.dictionary(["a": .bool(true), "l": .array([.int(1), .int(2)])])),
      (
        "n.m", .dictionary(["a": .string("x"), "l": .array([.int(1), .int(2)]), "n": .dictionary(["m": .bool(true)])])
      ),
      ("a.b", .dictionary(["a": .dictionary(["b": .bool(true)]), "l": .array([.int(1), .int(2)])])),
      ("l[3]", .dictionary(["a": .string("x"), "l": .array([.int(1), .int(2), .empty, .bool(true)])])),
      ("l[0]", .dictionary(["a": .string("x"), "l": .array([.bool(true), .int(2)])])),
      ("l.x", .dictionary(["a": .string("x"), "l": .dictionary(["x": .bool(true)])])),
      ("[0]", .array([.bool(true)])),
      ("[1].k", .array([.empty, .dictionary(["k": .bool(true)])])),
    ])
  func writes(path: String, result: DynamicObject) throws {
    let path = try #require(ContextPath(path))
    #expect(try Self.base.setting(.bool(true), at: path) == result)
  }

  @Test("replaces the whole value without a path")
  func replaces() throws {
    #expect(try Self.base.setting(.int(1), at: ContextPath(nodes: [])) == .int(1))
  }

  @Test(
    "reports what terminates the app",
    arguments: [
      ("l[-1]", EvaluationTrap.negativeIndex(-1)), ("[9223372036854775807]", .exhaustedMemory),
      (Array(repeating: "a", count: 100_000).joined(separator: "."), .exhaustedMemory),
    ])
  func reportsTraps(path: String, trap: EvaluationTrap) throws {
    let path = try #require(ContextPath(path))
    #expect(throws: trap) { try Self.base.setting(.empty, at: path) }
  }
}
