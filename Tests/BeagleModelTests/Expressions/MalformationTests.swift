import TestSupport
import Testing

@testable import BeagleModel

@Suite("Malformation")
struct MalformationTests {
  /// `↓` stands before the character at fault.
  static let table: [(marked: String, kind: Malformation.Kind, suggestion: String?)] = [
    ("@{↓}", .empty, nil),
    ("@{↓ a }", .space, "@{a}"),
    ("@{a↓ }", .space, "@{a}"),
    ("x @{↓\tuser.name } y", .space, "x @{user.name} y"),
    ("@{a.↓ b}", .space, "@{a.b}"),
    ("@{a↓ .b}", .space, "@{a.b}"),
    ("@{a[↓ 0 ]}", .space, "@{a[0]}"),
    ("@{first↓ name}", .space, nil),
    ("@{f↓ (1)}", .space, "@{f(1)}"),
    ("@{↓nullable}", .keyword("null", name: "nullable"), nil),
    ("@{↓true.a}", .keyword("true", name: "true"), nil),
    ("@{not(↓falsey.a)}", .keyword("false", name: "falsey"), nil),
    ("@{↓nullify(1)}", .keyword("null", name: "nullify"), nil),
    ("@{my↓-ctx.value}", .hyphen(name: "my-ctx"), "@{my_ctx.value}"),
    ("@{a.b↓-c-d}", .hyphen(name: "b-c-d"), "@{a.b_c_d}"),
    ("@{count↓-1}", .operatorSign("-", operation: "subtract"), "@{subtract(count, 1)}"),
    ("@{eq(a, ↓\"it's\")}", .doubleQuotes, "@{eq(a, 'it\\'s')}"),
    ("@{a[↓'b']}", .quotedKey("b"), "@{a.b}"),
    ("@{a[↓\"b\"][0]}", .quotedKey("b"), "@{a.b[0]}"),
    ("@{a[↓'0'].b}", .quotedKey("0"), "@{a[0].b}"),
    ("@{a[↓'b c']}", .quotedKey("b c"), nil),
    ("@{a.↓'b'}", .quotedKey("b"), "@{a.b}"),
    ("@{a ↓+ b}", .operatorSign("+", operation: "sum"), "@{sum(a, b)}"),
    ("@{'a' ↓+ b}", .operatorSign("+", operation: "concat"), "@{concat('a', string(b))}"),
    ("@{uppercase(a) ↓+ 'b'}", .operatorSign("+", operation: "concat"), "@{concat(uppercase(a), 'b')}"),
    ("@{a ↓* b + c}", .operatorSign("*", operation: "multiply"), nil),
    ("@{length(a) ↓>= 2}", .operatorSign(">=", operation: "gte"), "@{gte(length(a), 2)}"),
    ("@{a ↓!= 'x'}", .operatorSign("!=", operation: "not"), "@{not(eq(a, 'x'))}"),
    ("@{a ↓?? 'x'}", .operatorSign("??", operation: "condition"), "@{condition(isNull(a), 'x', a)}"),
    ("@{not(a ↓% 2)}", .operatorSign("%", operation: nil), nil),
    ("@{↓!a}", .operatorSign("!", operation: "not"), "@{not(a)}"),
    ("@{a ↓? 'b' : 'c'}", .operatorSign("?", operation: "condition"), "@{condition(a, 'b', 'c')}"),
    ("@{a ↓> 1 ? b : c}", .operatorSign(">", operation: "gt"), nil),
    ("@{a↓", .unclosed("}"), "@{a}"),
    ("Hello @{user.name↓", .unclosed("}"), "Hello @{user.name}"),
    ("@{↓", .unclosed("}"), nil),
    ("Total: @{user.total↓ - paid", .unclosed("}"), "Total: @{user.total} - paid"),
    ("Total (@{user.total↓)", .unclosed("}"), "Total (@{user.total})"),
    ("Total (net): @{user.total↓)", .unclosed("}"), "Total (net): @{user.total}"),
    ("@{user.name↓ / @{user.total}", .unclosed("}"), "@{user.name} / @{user.total}"),
    ("@{user.name↓ @{user.total}", .unclosed("}"), "@{user.name} @{user.total}"),
    ("Remove @{item.name↓?", .unclosed("}"), "Remove @{item.name}?"),
    ("@{f(a, g(b)↓}", .unclosed(")"), "@{f(a, g(b))}"),
    ("@{f(a↓", .unclosed(")"), "@{f(a)}"),
    ("@{f(↓}", .unclosed(")"), "@{f()}"),
    ("@{concat(↓'a)}", .unclosed("'"), "@{concat('a')}"),
    ("@{'it↓'s'}", .unescapedQuote, "@{'it\\'s'}"),
    ("@{sum(↓@{a}, 1)}", .nestedExpression, "@{sum(a, 1)}"),
    ("@{a↓@{b}}", .nestedExpression, "@{ab}"),
    ("@{f(1↓,)}", .extraComma, "@{f(1)}"),
    ("@{f(1 ↓, )}", .extraComma, "@{f(1 )}"),
    ("@{f(↓,1)}", .extraComma, "@{f(1)}"),
    ("@{f(1,↓,2)}", .extraComma, "@{f(1,2)}"),
    ("@{f(1 ↓2)}", .missingComma, "@{f(1, 2)}"),
    ("@{f(1)↓)}", .extra(")"), "@{f(1)}"),
    ("@{↓(a)}", .parentheses, "@{a}"),
    ("@{↓2.x}", .letterlessName("2"), nil),
    ("@{↓2[0]}", .letterlessName("2"), nil),
    ("@{↓123(a)}", .letterlessName("123"), nil),
    ("@{↓é(a)}", .letterlessName("é"), nil),
    ("@{↓.5}", .number(".5"), "@{0.5}"),
    ("@{1↓.}", .number("1."), "@{1}"),
    ("@{↓+1}", .number("+1"), "@{1}"),
    ("@{1.5↓e3}", .number("1.5e3"), "@{1500}"),
    ("@{1.2↓.3}", .number("1.2.3"), nil),
    ("@{↓99999999999999999999}", .number("99999999999999999999"), nil),
    ("@{a[↓99999999999999999999]}", .number("99999999999999999999"), nil),
    ("@{↓٣}", .number("٣"), nil),
    ("@{↓[0].a}", .collectionLiteral, nil),
    ("@{a↓.[0]}", .emptyKey, "@{a[0]}"),
    ("@{a↓..b}", .emptyKey, "@{a.b}"),
    ("@{a↓.}", .emptyKey, "@{a}"),
    ("@{↓.a}", .emptyKey, "@{a}"),
    ("@{a[↓b]}", .index("b"), nil),
    ("@{a[↓1.5]}", .index("1.5"), nil),
    ("@{a[↓]}", .index(""), nil),
    ("@{a.↓f(x)}", .callOnPath, nil),
    ("@{a[0]↓(x)}", .callOnPath, nil),
    ("@{f(x)↓.a}", .pathOnValue, nil),
    ("@{'x'↓[0]}", .pathOnValue, nil),
    ("@{a↓[0}", .unclosed("]"), "@{a[0]}"),
    ("@{a[0]↓]}", .extra("]"), "@{a[0]}"),
    ("@{↓{a}}", .extra("{"), "@{a}"),
    ("@{↓{ a }}", .extra("{"), "@{a}"),
    ("@{↓{a}", .extra("{"), "@{a}"),
    ("@{insert(a, ↓[1])}", .collectionLiteral, nil),
    ("@{f(↓{})}", .collectionLiteral, nil),
    ("@{↓$a}", .unexpected("$"), nil),
    ("@{a↓:b}", .unexpected(":"), nil),
    ("@{a↓, b}", .unexpected(","), nil),
    ("@{ok} @{a↓ } @{b}", .space, "@{ok} @{a} @{b}"),
    ("é @{↓ eq ( a , \"b\" ) }", .space, "é @{eq( a , 'b' )}"),
  ]

  @Test("names the character at fault and the nearest valid form", arguments: table.indices)
  func namesTheFault(row: Int) throws {
    let (marked, kind, suggestion) = Self.table[row]
    let parts = marked.split(separator: "↓", omittingEmptySubsequences: false)
    let malformation = try #require(Malformation(parts.joined()), "\(marked)")
    #expect(malformation.kind == kind, "\(marked)")
    #expect(malformation.offset == parts[0].utf8.count, "\(marked)")
    #expect(malformation.suggestion == suggestion, "\(marked)")
  }

  @Test(
    "finds nothing in expressions and in texts without a live marker",
    arguments: ["@{a}", "x", "", "\\@{ a }", "@ {a}"])
  func findsNothing(string: String) {
    #expect(Malformation(string) == nil)
  }

  @Test("says which expression of a template is at fault")
  func findsTheExpression() {
    #expect(Malformation("@{ok} @{ a}")?.expressionOffset == 6)
  }

  @Test("has a reason for every malformed row of the oracle, and suggests expressions only")
  func explainsEveryRow() throws {
    for row in try Oracle.rows("expressions", as: ExpressionTextTests.Row.self) {
      let string = row.input.expression
      let malformation = Malformation(string)
      let hasMarker = string.withUTF8Text { ExpressionReader($0).endOfTextRun(from: 0) < $0.count }
      #expect((malformation != nil) == (hasMarker && !row.expect.parses), "\(string)")
      if let malformation {
        #expect((0...string.utf8.count).contains(malformation.offset), "\(string)")
        if let suggestion = malformation.suggestion {
          #expect(ExpressionText(suggestion).kind != .literal, "\(string)")
        }
      }
    }
  }

  @Test(
    "stays linear in long malformed texts", arguments: ["@{", "@{ ", "@{f(", "@{a.", "@{a b", "\"", "@{'", "["])
  func survivesLongTexts(part: String) {
    let growth = Growth.ofEightfold(10_000) { count in
      "@{" + String(repeating: part, count: count)
    } by: { text in
      #expect(Malformation(text) != nil)
    }
    #expect(growth < Growth.limit)
  }
}
