import BeagleModel
import Testing

@Suite("Expression limits", .timeLimit(.minutes(10)))
struct ExpressionLimitsTests {
  @Test("survives 10,000 nested calls, compared, written back and let go")
  func survivesNesting() {
    let depth = 10_000
    let string = "@{" + String(repeating: "f(", count: depth) + "a" + String(repeating: ")", count: depth) + "}"
    let text = ExpressionText(string)
    #expect(text.kind == .single)
    #expect(text.nodes.count == depth + 3)
    #expect(text == ExpressionText(string))
    #expect(text.rawValue == string)
  }

  @Test("reads 100,000 characters of every kind of part", arguments: longTexts)
  func readsLongTexts(long: LongText) {
    let text = ExpressionText(long.string)
    #expect(text.utf8.count >= 100_000)
    #expect(text.kind == long.kind, "\(long.name)")
    #expect(text.nodes.count == long.nodes, "\(long.name)")
    #expect(ExpressionGrammar.isExpression(long.string) == (long.kind != .literal))
  }

  struct LongText: Sendable, CustomTestStringConvertible {
    var name: String
    var string: String
    var kind: ExpressionText.Kind
    var nodes: Int
    var testDescription: String { name }
  }

  static let longTexts: [LongText] = [
    LongText(name: "plain text", string: repeated("a"), kind: .literal, nodes: 0),
    LongText(name: "lone at signs", string: repeated("@"), kind: .literal, nodes: 0),
    LongText(name: "unfinished markers", string: repeated("@{"), kind: .literal, nodes: 0),
    LongText(name: "backslashes", string: repeated("\\") + "@{a}", kind: .multiple, nodes: 4),
    LongText(name: "expressions", string: repeated("@{a}"), kind: .multiple, nodes: 300_000),
    LongText(name: "one key", string: "@{" + repeated("a") + "}", kind: .single, nodes: 3),
    LongText(name: "one letter-less call", string: "@{" + repeated("9") + "(1)}", kind: .literal, nodes: 0),
    LongText(name: "one call name", string: "@{" + repeated("a") + "()}", kind: .single, nodes: 2),
    LongText(name: "one number", string: "@{" + repeated("9") + "}", kind: .literal, nodes: 0),
    LongText(name: "one decimal", string: "@{" + repeated("9") + ".5}", kind: .single, nodes: 2),
    LongText(name: "non-Latin digits", string: "@{" + repeated("٣") + "a}", kind: .single, nodes: 3),
    LongText(name: "keys", string: "@{a" + repeated(".a") + "}", kind: .single, nodes: 100_003),
    LongText(name: "indexes", string: "@{a" + repeated("[0]") + "}", kind: .single, nodes: 100_003),
    LongText(name: "string", string: "@{'" + repeated("x") + "'}", kind: .single, nodes: 2),
    LongText(name: "unclosed strings", string: "@{'" + repeated("\\'"), kind: .literal, nodes: 0),
    LongText(name: "spaces in a call", string: "@{f(" + repeated(" ") + ")}", kind: .single, nodes: 2),
    LongText(name: "spaces before nothing", string: "@{f(a" + repeated(" "), kind: .literal, nodes: 0),
    LongText(name: "arguments", string: "@{f(1" + repeated(",1") + ")}", kind: .single, nodes: 100_003),
    LongText(name: "open calls", string: "@{" + repeated("f("), kind: .literal, nodes: 0),
    LongText(name: "closing parentheses", string: "@{f(" + repeated(")"), kind: .literal, nodes: 0),
    LongText(name: "open brackets", string: "@{a" + repeated("["), kind: .literal, nodes: 0),
  ]

  static func repeated(_ part: String) -> String { String(repeating: part, count: 100_000) }

  @Test("never traps on bytes that are not UTF-8")
  func toleratesBadBytes() {
    for lead in UInt8.min...UInt8.max {
      for bytes in [[lead], [lead, 0x80], Array("@{".utf8) + [lead] + Array("}".utf8), Array("@{'\\".utf8) + [lead]] {
        bytes.withUnsafeBufferPointer { bytes in
          let text = ExpressionText(bytes)
          #expect(ExpressionGrammar.isExpression(bytes) == (text.kind != .literal))
        }
      }
    }
  }
}
