import BeagleModel
import Testing

@Suite("Expression text")
struct ExpressionTextTests {
  struct Row: Decodable {
    struct Input: Decodable { var expression: String }
    struct Expectation: Decodable {
      var parses: Bool
      var structure: ExpressionStructure?
      var rawValue: String?
      var literal: String?
    }
    var id: String
    var input: Input
    var expect: Expectation
  }

  @Test("reads every string of the oracle as iOS does, structure included")
  func agreesWithIOS() throws {
    let rows = try Oracle.rows("expressions", as: Row.self)
    #expect(rows.count == 3000)
    for row in rows {
      let text = ExpressionText(row.input.expression)
      #expect(try ExpressionStructure(text) == row.expect.structure, "\(row.id): \(row.input.expression)")
      #expect(text.rawValue == row.expect.rawValue ?? row.expect.literal, "\(row.id): \(row.input.expression)")
    }
  }

  @Test(
    "takes a whole expression for single and a template for multiple (docs/spec/expressions.md 2)",
    arguments: [
      ("@{a}", ExpressionText.Kind.single), ("x @{a} y", .multiple), ("@{a}@{b}", .multiple), ("@@{a}", .multiple),
      ("{@{a}}", .multiple), ("\"@{a}\"", .multiple), ("@{a}}", .multiple), ("x @{bad expr} @{a}", .literal),
      ("@ {a}", .literal), ("@{", .literal), ("a@b.com", .literal), ("", .literal), ("@", .literal), ("\\", .literal),
    ])
  func tellsKinds(string: String, kind: ExpressionText.Kind) {
    #expect(ExpressionText(string).kind == kind)
  }

  @Test(
    "keeps the quirks of iOS (docs/spec/expressions.md 4)",
    arguments: [
      ("@{007}", "@{7}"), ("@{-1}", "@{-1}"), ("@{1e5}", "@{1e5}"), ("@{TRUE}", "@{TRUE}"), ("@{nil}", "@{nil}"),
      ("@{2client}", "@{2client}"), ("@{a[01]}", "@{a[1]}"), ("@{a[-1]}", "@{a[-1]}"), ("@{f( )}", "@{f()}"),
      ("@{f(a,\n b )}", "@{f(a, b)}"), ("@{99999999999999999999'abc'}", "@{'abc'}"),
      ("@{99999999999999999999.5}", "@{1e+20}"), ("@{99999999999999999999-1.5}", "@{-1.5}"),
      ("@{'}@{a}'}", "@{'}@{a}'}"), ("@{'it\\'s'}", "@{'it's'}"), ("@{'a\\\\'}", "@{'a\\'}"), ("@{ação}", "@{ação}"),
      ("@{٣.٥abc}", "@{abc}"), ("@{-9223372036854775808}", "@{-9223372036854775808}"),
    ])
  func keepsQuirks(string: String, rawValue: String) {
    #expect(ExpressionText(string).kind == .single)
    #expect(ExpressionText(string).rawValue == rawValue)
  }

  @Test(
    "refuses what iOS refuses (docs/spec/expressions.md 4)",
    arguments: [
      "@{+1}", "@{99999999999999999999}", "@{.5}", "@{1.}", "@{1.2.3}", "@{1.5e3}", "@{\"a\"}", "@{nullable}",
      "@{trueFlag}", "@{falsey.a}", "@{nulls(1)}", "@{f(nullable)}", "@{trueOp(1)}", "@{2.x}", "@{my-ctx.value}",
      "@{a.b-c}", "@{a['b']}", "@{a.[2]}", "@{[2]}", "@{a.}", "@{a..b}", "@{.a}", "@{f (1)}", "@{f(1,)}", "@{f(,1)}",
      "@{f(1 2)}", "@{f(@{a})}", "@{ a }", "@{a }", "@{a. b}", "@{a[ 0]}", "@{123(a)}", "@{é(1)}", "@{}", "@{٣}",
      "@{'a\\\nb'}", "@{f(1)", "@{f(1}", "@{f(1))}", "@{'it's'}",
    ])
  func refuses(string: String) {
    #expect(ExpressionText(string).kind == .literal)
  }

  @Test(
    "reduces escapes in texts and literals (docs/spec/expressions.md 5)",
    arguments: [
      (#"\@{a}"#, "@{a}"), (#"\\@{a}"#, #"\@{a}"#), (#"\\\@{a}"#, #"\@{a}"#), (#"\\\\@{a}"#, #"\\@{a}"#),
      (#"\@{a} @{b}"#, "@{a} @{b}"), (#"a\b @{c}"#, #"a\b @{c}"#), (#"a\\b @{c}"#, #"a\b @{c}"#),
      (#"a\@b @{c}"#, #"a\@b @{c}"#), (#"C:\\dir"#, #"C:\dir"#), (#"\"#, #"\"#), (#"\@"#, #"\@"#),
    ])
  func reducesEscapes(string: String, rawValue: String) {
    #expect(ExpressionText(string).rawValue == rawValue)
  }

  @Test("knows where each node stands, in bytes")
  func knowsRanges() {
    let text = ExpressionText("é @{sum(a.b[0], 'x')}!")
    let spans = text.nodes.map { String(decoding: text.utf8[$0.range], as: UTF8.self) }
    #expect(
      spans == ["é ", "@{sum(a.b[0], 'x')}", "sum(a.b[0], 'x')", "a.b[0]", "a", "b", "[0]", "'x'", "!"])
    #expect(Array(text.roots) == [0, 1, 8])
    #expect(Array(text.children(of: 2)) == [3, 7])
    #expect(text.binding(at: 3) == Binding(context: "a", path: ContextPath(nodes: [.key("b"), .index(0)])))
  }
}
