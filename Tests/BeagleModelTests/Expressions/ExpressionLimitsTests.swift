import TestSupport
import Testing

@testable import BeagleModel

@Suite("Expression limits")
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
    let string = long.string(100_000)
    let text = ExpressionText(string)
    #expect(text.utf8.count >= 100_000)
    #expect(text.kind == long.kind, "\(long.name)")
    #expect(text.nodes.count == long.nodes, "\(long.name)")
  }

  @Test("takes as much longer as there is more of a part", arguments: longTexts)
  func staysLinear(long: LongText) {
    let growth = Growth.ofEightfold(10_000, of: long.string) { string in
      #expect(ExpressionText(string).kind == long.kind)
    }
    #expect(growth < Growth.limit)
  }

  struct LongText: Sendable, CustomTestStringConvertible {
    var name: String
    var start = ""
    var part: String
    var end = ""
    var kind: ExpressionText.Kind
    /// Of a hundred thousand parts.
    var nodes: Int
    var testDescription: String { name }

    func string(_ count: Int) -> String { start + String(repeating: part, count: count) + end }
  }

  static let longTexts: [LongText] = [
    LongText(name: "plain text", part: "a", kind: .literal, nodes: 0),
    LongText(name: "lone at signs", part: "@", kind: .literal, nodes: 0),
    LongText(name: "unfinished markers", part: "@{", kind: .literal, nodes: 0),
    LongText(name: "backslashes", part: "\\", end: "@{a}", kind: .multiple, nodes: 4),
    LongText(name: "expressions", part: "@{a}", kind: .multiple, nodes: 300_000),
    LongText(name: "one key", start: "@{", part: "a", end: "}", kind: .single, nodes: 3),
    LongText(name: "one letter-less call", start: "@{", part: "9", end: "(1)}", kind: .literal, nodes: 0),
    LongText(name: "one call name", start: "@{", part: "a", end: "()}", kind: .single, nodes: 2),
    LongText(name: "one number", start: "@{", part: "9", end: "}", kind: .literal, nodes: 0),
    LongText(name: "one decimal", start: "@{", part: "9", end: ".5}", kind: .single, nodes: 2),
    LongText(name: "non-Latin digits", start: "@{", part: "٣", end: "a}", kind: .single, nodes: 3),
    LongText(name: "keys", start: "@{a", part: ".a", end: "}", kind: .single, nodes: 100_003),
    LongText(name: "indexes", start: "@{a", part: "[0]", end: "}", kind: .single, nodes: 100_003),
    LongText(name: "string", start: "@{'", part: "x", end: "'}", kind: .single, nodes: 2),
    LongText(name: "unclosed strings", start: "@{'", part: "\\'", kind: .literal, nodes: 0),
    LongText(name: "spaces in a call", start: "@{f(", part: " ", end: ")}", kind: .single, nodes: 2),
    LongText(name: "spaces before nothing", start: "@{f(a", part: " ", kind: .literal, nodes: 0),
    LongText(name: "arguments", start: "@{f(1", part: ",1", end: ")}", kind: .single, nodes: 100_003),
    LongText(name: "open calls", start: "@{", part: "f(", kind: .literal, nodes: 0),
    LongText(name: "closing parentheses", start: "@{f(", part: ")", kind: .literal, nodes: 0),
    LongText(name: "open brackets", start: "@{a", part: "[", kind: .literal, nodes: 0),
  ]

  @Test("never traps on bytes that are not UTF-8")
  func toleratesBadBytes() {
    for lead in UInt8.min...UInt8.max {
      for bytes in [[lead], [lead, 0x80], Array("@{".utf8) + [lead] + Array("}".utf8), Array("@{'\\".utf8) + [lead]] {
        let text = ExpressionText(utf8: bytes)
        #expect((text.kind == .literal) == text.nodes.isEmpty)
      }
    }
  }
}
