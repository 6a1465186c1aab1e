import BeagleModel
import Testing

@Suite("JSON nodes")
struct JSONNodeTests {
  private static let text = #"""
    { "a" : [ 1 , "x" , { } ] ,
      "b" : { "c" : [ ] , "c" : true , "\u0064" : null } ,
      "é" : -1.5e3 , "" : false }
    """#

  @Test("are compared with a text by their bytes, and with escapes never")
  func texts() throws {
    let root = try document(#"["abc", "abcdefghijk", "\u0061", 1, "", "é"]"#).root
    let texts = ["abc", "abcdefghijk", "abcdefghijx", "a", "1", "", "é", "e\u{301}"]
    #expect(root.elements.map { node in texts.filter(node.isText) } == [["abc"], ["abcdefghijk"], [], [], [""], ["é"]])
  }

  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(parsing: Array(text.utf8)) }

  /// Everything about a node and what is inside it, one line each.
  private func outline(_ node: JSONNode, _ indent: String = "") -> [String] {
    let line = "\(indent)\(node.kind.rawValue) \(node.source)"
    switch node.kind {
    case .object:
      return [line] + node.members.flatMap { ["\(indent)  \($0.key.source):"] + outline($0.value, indent + "    ") }
    case .list: return [line] + node.elements.flatMap { outline($0, indent + "  ") }
    default: return [line]
    }
  }

  @Test("know their kind, their members and elements in order, duplicates included, and their own text")
  func outlines() throws {
    let root = try document(Self.text).root
    #expect(
      outline(root).dropFirst().joined(separator: "\n") == #"""
          "a":
            list [ 1 , "x" , { } ]
              number 1
              string "x"
              object { }
          "b":
            object { "c" : [ ] , "c" : true , "\u0064" : null }
              "c":
                list [ ]
              "c":
                bool true
              "\u0064":
                null null
          "é":
            number -1.5e3
          "":
            bool false
        """#)
    #expect(root.source == Self.text)
    #expect(root.range == 0..<Self.text.utf8.count)
    #expect(root.offset == 0)
  }

  @Test("find the first of equal keys, escaped or not, and nothing near it")
  func findsMembers() throws {
    let root = try document(Self.text).root
    #expect(root["b"]?["c"]?.kind == .list)
    #expect(root["b"]?["d"]?.kind == .null)
    #expect(root[""]?.bool == false)
    #expect(root["é"]?.double == -1500)
    #expect(root.member("a")?.key.source == #""a""#)
    for absent in ["A", "aa", " a", "a ", "c", "e", "\u{65}\u{301}"] { #expect(root[absent] == nil, "\(absent)") }
    #expect(root["a"]?["a"] == nil)
  }

  @Test("have no value of another kind")
  func hasNoOtherValue() throws {
    let nodes = try document(#"[{}, [], "true", 1, true, null]"#).root.elements
    #expect(nodes.map(\.kind) == [.object, .list, .string, .number, .bool, .null])
    #expect(nodes.map(\.string) == [nil, nil, "true", nil, nil, nil])
    #expect(nodes.map(\.bool) == [nil, nil, nil, nil, true, nil])
    #expect(nodes.map(\.integer) == [nil, nil, nil, 1, nil, nil])
    #expect(nodes.map(\.double) == [nil, nil, nil, 1, nil, nil])
    #expect(nodes.map(\.elements.count) == [0, 0, 0, 0, 0, 0])
    #expect(nodes.map(\.members.count) == [0, 0, 0, 0, 0, 0])
    #expect(
      JSONKind.allCases.map(\.described) == ["an object", "a list", "a string", "a number", "a boolean", "null"])
  }

  @Test(
    "undo every escape of a string",
    arguments: [
      ("", ""), ("plain", "plain"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"),
      (#"\f"#, "\u{C}"), (#"\n\r\t"#, "\n\r\t"), (#"\u0041"#, "A"), (#"\u00e9"#, "é"), (#"\u00E9"#, "é"),
      (#"\u20ac"#, "€"), (#"\ud83d\ude00"#, "😀"), (#"\uD83D\uDE00x"#, "😀x"), (#"\udbff\udfff"#, "\u{10FFFF}"),
      (#"\u0000"#, "\0"), (#"\u007f"#, "\u{7F}"), (#"\ufeff"#, "\u{FEFF}"), (#"\\u0041"#, #"\u0041"#),
      (#"a\\\"b"#, #"a\"b"#), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
      (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"é\té"#, "é\té"), (#"@{a\\}"#, #"@{a\}"#),
    ])
  func unescapes(content: String, string: String) throws {
    #expect(try document("\"\(content)\"").root.string == string)
    let object = try document("{\"\(content)\":1}").root
    #expect(object.members.map(\.key.string) == [string])
  }

  /// A number, what it is as an integer, and what it is as a double, as iOS reads them (docs/spec/decoding.md 4).
  struct Number: CustomTestStringConvertible {
    var text: String
    var integer: Int64?
    var double: Double?
    var testDescription: String { text }

    init(_ text: String, _ integer: Int64?, _ double: Double?) {
      self.text = text
      self.integer = integer
      self.double = double
    }
  }

  @Test("read numbers as iOS does", arguments: numbers)
  func readsNumbers(number: Number) throws {
    let node = try document(number.text).root
    #expect(node.integer == number.integer)
    #expect(node.double == number.double)
    #expect(node.range == 0..<number.text.utf8.count)
  }

  static let numbers: [Number] = [
    Number("0", 0, 0), Number("-0", 0, -0.0), Number("1", 1, 1), Number("1.0", 1, 1), Number("1e0", 1, 1),
    Number("10e-1", 1, 1), Number("1.50", nil, 1.5), Number("-1.5", nil, -1.5), Number("1.5e1", 15, 15),
    Number("1E+2", 100, 100), Number("0e999", 0, 0), Number("0.0", 0, 0), Number("0.1e1", 1, 1),
    Number("9007199254740991", 9_007_199_254_740_991, 9_007_199_254_740_991),
    Number("9007199254740992", 9_007_199_254_740_992, 9_007_199_254_740_992),
    Number("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
    Number("9007199254740993.0", 9_007_199_254_740_993, 9_007_199_254_740_992),
    Number("9007199254740993.5", nil, 9_007_199_254_740_994),
    Number("90071992547409930e-1", 9_007_199_254_740_993, 9_007_199_254_740_992),
    Number("1e18", 1_000_000_000_000_000_000, 1e18), Number("1e19", nil, 1e19),
    Number("999999999999999999", 999_999_999_999_999_999, 1e18),
    Number("9223372036854775807", .max, 9.223372036854775807e18),
    Number("9223372036854775808", nil, 9.223372036854775808e18),
    Number("-9223372036854775808", .min, -9.223372036854775808e18),
    Number("-9223372036854775809", nil, -9.223372036854775808e18),
    Number("1e308", nil, 1e308), Number("1e400", nil, nil), Number("-1e400", nil, nil),
    Number(String(repeating: "9", count: 400), nil, nil),
    // Too near to zero for a double, and the integer 0 all the same.
    Number("1e-400", 0, nil), Number("-1e-400", 0, nil), Number("0e-400", 0, 0), Number("0.00e-400", 0, 0),
    Number("5e-324", nil, .leastNonzeroMagnitude), Number("1e-324", 0, nil),
  ]

  @Test("are found by their first byte, keys too, and nothing else is")
  func findsByOffset() throws {
    let text = #"{"a": [1, {"b": "x"}], "c": null}"#
    let document = try JSONDocument(parsing: Array(text.utf8))
    let starts = [0, 1, 6, 7, 10, 11, 16, 23, 28]
    for offset in 0...text.utf8.count {
      #expect(document.node(atOffset: offset)?.offset == (starts.contains(offset) ? offset : nil), "byte \(offset)")
    }
  }
}
