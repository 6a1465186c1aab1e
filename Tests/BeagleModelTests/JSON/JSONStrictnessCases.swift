import BeagleModel

/// In the manner of the public JSONTestSuite: every production of RFC 8259, and every way to miss it.
extension JSONStrictnessTests {
  static let accepted: [AcceptedText] =
    values.map { AcceptedText($0) } + structures.map { AcceptedText($0) } + numbers.map { AcceptedText("[\($0)]") }
    + strings.map { AcceptedText("[\"\($0)\"]") } + [
      AcceptedText([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "a byte-order mark"),
      AcceptedText(quoted([0xC2, 0x80]), "the first scalar of two bytes"),
      AcceptedText(quoted([0xDF, 0xBF]), "the last scalar of two bytes"),
      AcceptedText(quoted([0xE0, 0xA0, 0x80]), "the first scalar of three bytes"),
      AcceptedText(quoted([0xED, 0x9F, 0xBF]), "the last scalar before the surrogates"),
      AcceptedText(quoted([0xEE, 0x80, 0x80]), "the first scalar after the surrogates"),
      AcceptedText(quoted([0xEF, 0xBF, 0xBF]), "the last scalar of three bytes, a noncharacter"),
      AcceptedText(quoted([0xF0, 0x90, 0x80, 0x80]), "the first scalar of four bytes"),
      AcceptedText(quoted([0xF4, 0x8F, 0xBF, 0xBF]), "the last scalar of all"),
      AcceptedText(quoted([0xEF, 0xBB, 0xBF]), "a byte-order mark inside a string"),
      AcceptedText(quoted([0x7F]), "DEL, which is no control character for JSON"),
    ]

  private static let values = ["{}", "[]", "null", "true", "false", "0", "-1", "1e5", #""""#, #""a""#]

  private static let structures = [
    " {} ", "\t\r\n [ \t\r\n ] \t\r\n", "[ ]", "{ }", "[[]]", "[{}]", "[[],[[]],{}]", "[null]", "[1,2]", "[ 1 , 2 ]",
    "[true,false,null]", #"{"a":1}"#, #"{ "a" : 1 , "b" : 2 }"#, #"{"":0}"#, #"{"a":1,"a":2}"#, #"{"a":{"b":[{}]}}"#,
    #"{"\u0061":1,"a\"b":2}"#, "[1]\n", "\n[1]", #"{"a":[],"b":{}}"#, "[\n        1,\n                2]",
    #"{"a long key of more than twenty-four bytes":1}"#, "[[[[[[[[1]]]]]]],2]",
  ]

  private static let numbers = [
    "0", "-0", "1", "-1", "10", "123456789", "0.0", "-0.0", "0.5", "1.5", "1.50", "-1.5", "0e1", "0e+1", "0e-1", "0E0",
    "1e1", "1E1", "1e+1", "1e-1", "1.5e10", "1.5E-10", "1e01", "1e400", "1e-400", "9223372036854775807",
    "-9223372036854775808", "18446744073709551616", "123456789012345678901234567890", "20e1",
    "0.00000000000000000000000000000000000000000000000000000000000000000001",
  ]

  private static let strings = [
    "", "a", "abcdefg", "abcdefgh", "abcdefghi", "é", "日本語", "😀", "a/b", #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#,
    #"\n"#, #"\r"#, #"\t"#, #"\u0000"#, #"\u001f"#, #"\u00e9"#, #"\uD83D\uDE00"#, #"\ud800"#, #"\udc00"#,
    #"\uDBFF\uDFFF"#, #"\\u12"#, #"abcdefg\n"#, #"abcdefgh\""#, "@", "@{", "@@{a}", "abcdefg@{a}", "'", "// no comment",
    "/* none */", "\u{2028}\u{2029}", "\u{FEFF}", "\u{10FFFF}", "日本語abcdefgh日本語", "\u{200B}key",
  ]

  private static func quoted(_ content: [UInt8]) -> [UInt8] { [0x5B, 0x22] + content + [0x22, 0x5D] }

  static let refused: [RefusedText] =
    refusedStructures + refusedNumbers + refusedStrings + refusedUTF8 + refusedEncodings + refusedGuesses + cutOff
    + shortUnicodeEscapes + unmarkedEncodings

  private static let refusedStructures: [RefusedText] = [
    RefusedText("", .empty, at: 0), RefusedText("   ", .empty, at: 3), RefusedText("\n\t\r\n", .empty, at: 4),
    RefusedText([0xEF, 0xBB, 0xBF], .empty, at: 3, "a byte-order mark alone"),
    RefusedText("[1,]", .trailingComma(before: "]"), at: 2),
    RefusedText("[1 , ]", .trailingComma(before: "]"), at: 3),
    RefusedText(#"{"a":1,}"#, .trailingComma(before: "}"), at: 6),
    RefusedText(#"{"a":1 ,"# + "\n}", .trailingComma(before: "}"), at: 7),
    RefusedText("[,]", .unexpected(",", .value), at: 1), RefusedText("[,1]", .unexpected(",", .value), at: 1),
    RefusedText("[1,,2]", .unexpected(",", .value), at: 3), RefusedText("{,}", .unexpected(",", .key), at: 1),
    RefusedText(#"{"a":1,,"b":2}"#, .unexpected(",", .key), at: 7),
    RefusedText(#"{"a":1,]"#, .unexpected("]", .key), at: 7),
    RefusedText("[1,}", .unexpected("}", .value), at: 3),
    RefusedText(#"["a" "b"]"#, .missingComma, at: 5), RefusedText(#"{"a":1 "b":2}"#, .missingComma, at: 7),
    RefusedText("[{} {}]", .missingComma, at: 4), RefusedText("[[] []]", .missingComma, at: 4),
    RefusedText(#"[1"a"]"#, .missingComma, at: 2), RefusedText("[1 2]", .unexpected("2", .commaOrBracket), at: 3),
    RefusedText("[1 true]", .unexpected("t", .commaOrBracket), at: 3),
    RefusedText("[1;2]", .unexpected(";", .commaOrBracket), at: 2),
    RefusedText("[1:2]", .unexpected(":", .commaOrBracket), at: 2),
    RefusedText(#"{"a" 1}"#, .unexpected("1", .colon), at: 5), RefusedText(#"{"a"}"#, .unexpected("}", .colon), at: 4),
    RefusedText(#"{"a" "b"}"#, .unexpected("\"", .colon), at: 5),
    RefusedText(#"{"a","b"}"#, .unexpected(",", .colon), at: 4),
    RefusedText(#"{"a"=1}"#, .unexpected("=", .colon), at: 4),
    RefusedText(#"{"a":}"#, .unexpected("}", .value), at: 5),
    RefusedText(#"{"a"::1}"#, .unexpected(":", .value), at: 5),
    RefusedText("[1}", .unexpected("}", .commaOrBracket), at: 2),
    RefusedText(#"{"a":1]"#, .unexpected("]", .commaOrBrace), at: 6),
    RefusedText("{]", .unexpected("]", .key), at: 1), RefusedText("[}", .unexpected("}", .value), at: 1),
    RefusedText("{[]:1}", .unexpected("[", .key), at: 1), RefusedText("]", .unexpected("]", .value), at: 0),
    RefusedText("}", .unexpected("}", .value), at: 0), RefusedText(",", .unexpected(",", .value), at: 0),
    RefusedText("{} {}", .contentAfterEnd, at: 3), RefusedText("[]]", .contentAfterEnd, at: 2),
    RefusedText("{}}", .contentAfterEnd, at: 2), RefusedText("1 2", .contentAfterEnd, at: 2),
    RefusedText("1,2", .contentAfterEnd, at: 1), RefusedText("[1]x", .contentAfterEnd, at: 3),
    RefusedText("404 page not found", .contentAfterEnd, at: 4), RefusedText("{}\0", .contentAfterEnd, at: 2),
    RefusedText("{\"a\":1}\n{\"a\":2}", .contentAfterEnd, at: 8), RefusedText(#""a" "b""#, .contentAfterEnd, at: 4),
    RefusedText("// a\n{}", .comment, at: 0), RefusedText("{} // a", .comment, at: 3),
    RefusedText("{}/* a */", .comment, at: 2), RefusedText("[1, /* a */ 2]", .comment, at: 4),
    RefusedText("[1 // a\n, 2]", .comment, at: 3), RefusedText("{ // a\n}", .comment, at: 2),
    RefusedText(#"{"a" /**/ : 1}"#, .comment, at: 5), RefusedText("[1]/", .contentAfterEnd, at: 3),
    RefusedText("[1 # a\n]", .unexpected("#", .commaOrBracket), at: 3),
    RefusedText("[/]", .unexpected("/", .value), at: 1),
    RefusedText("['a']", .singleQuotes, at: 1), RefusedText("{'a':1}", .singleQuotes, at: 1),
    RefusedText("'a'", .singleQuotes, at: 0), RefusedText(#"{"a":'b'}"#, .singleQuotes, at: 5),
    RefusedText(#"["a",'b']"#, .singleQuotes, at: 5), RefusedText("{a:1}", .unquotedKey, at: 1),
    RefusedText("{_beagleComponent_:1}", .unquotedKey, at: 1), RefusedText("{$a:1}", .unquotedKey, at: 1),
    RefusedText("{1:1}", .unquotedKey, at: 1), RefusedText("{null:1}", .unquotedKey, at: 1),
    RefusedText(#"{"a":1,b:2}"#, .unquotedKey, at: 7), RefusedText("[NaN]", .unknownWord("NaN"), at: 1),
    RefusedText("[True]", .unknownWord("True"), at: 1), RefusedText("[TRUE]", .unknownWord("TRUE"), at: 1),
    RefusedText("[None]", .unknownWord("None"), at: 1), RefusedText("[undefined]", .unknownWord("undefined"), at: 1),
    RefusedText("[Infinity]", .unknownWord("Infinity"), at: 1), RefusedText("[nul]", .unknownWord("nul"), at: 1),
    RefusedText("[truth]", .unknownWord("truth"), at: 1), RefusedText("[truefalse]", .unknownWord("truefalse"), at: 1),
    RefusedText("[true_]", .unknownWord("true_"), at: 1), RefusedText("[nulll]", .unknownWord("nulll"), at: 1),
    RefusedText("[fals]", .unknownWord("fals"), at: 1), RefusedText("[false1]", .unknownWord("false1"), at: 1),
    RefusedText(#"{"a":abc}"#, .unknownWord("abc"), at: 5), RefusedText("[a1$_]", .unknownWord("a1$_"), at: 1),
    RefusedText("[abcdefghijklmnopqrstuvwxyz]", .unknownWord("abcdefghijklmnopqrstuvwx"), at: 1),
    RefusedText("[*]", .unexpected("*", .value), at: 1), RefusedText("[\u{A0}1]", .unexpected("\u{A0}", .value), at: 1),
    RefusedText("[“a”]", .unexpected("“", .value), at: 1), RefusedText("{“a”:1}", .unexpected("“", .key), at: 1),
    RefusedText("[1\u{FEFF}]", .unexpected("\u{FEFF}", .commaOrBracket), at: 2),
    RefusedText("[\u{B}1]", .unexpected("\u{B}", .value), at: 1),
    RefusedText("[\u{C}1]", .unexpected("\u{C}", .value), at: 1),
    RefusedText("[1\0]", .unexpected("\0", .commaOrBracket), at: 2),
  ]

  private static let refusedNumbers: [RefusedText] =
    [
      "+1", "+", ".5", ".", "-", "--1", "-a", "-.5", "-Infinity", "- 1", "01", "00", "-01", "-012", "1.", "1.e1", "-1.",
      "1.a", "1e", "1E", "1e+", "1e-", "1ea", "1e1.5", "1.5.2", "0x1F", "0X", "1.5x", "0.", "0e", "1e+-1", "-x",
    ].map { number in
      let isHexadecimal = number == "0X"
      return isHexadecimal
        ? RefusedText("[\(number)]", .unexpected("X", .commaOrBracket), at: 2)
        : RefusedText("[\(number)]", .malformedNumber, at: 1)
    } + [
      RefusedText("[1_000]", .unexpected("_", .commaOrBracket), at: 2),
      RefusedText("[1a]", .unexpected("a", .commaOrBracket), at: 2),
      RefusedText("[1f]", .unexpected("f", .commaOrBracket), at: 2),
      RefusedText("[1+2]", .unexpected("+", .commaOrBracket), at: 2),
      RefusedText("[1-]", .unexpected("-", .commaOrBracket), at: 2),
      RefusedText("[１]", .unexpected("１", .value), at: 1),

    ]

  private static let refusedStrings: [RefusedText] = [
    RefusedText("[\"\n\"]", .controlCharacter(0x0A), at: 2), RefusedText("[\"\t\"]", .controlCharacter(0x09), at: 2),
    RefusedText("[\"\0\"]", .controlCharacter(0), at: 2), RefusedText("[\"\u{1F}\"]", .controlCharacter(0x1F), at: 2),
    RefusedText("[\"abcdefgh\rabc\"]", .controlCharacter(0x0D), at: 10),
    RefusedText("{\"a\nb\":1}", .controlCharacter(0x0A), at: 3), RefusedText(#"["\x41"]"#, .invalidEscape("x"), at: 2),
    RefusedText(#"["\'"]"#, .invalidEscape("'"), at: 2), RefusedText(#"["\ "]"#, .invalidEscape(" "), at: 2),
    RefusedText(#"["\U0041"]"#, .invalidEscape("U"), at: 2), RefusedText(#"["\0"]"#, .invalidEscape("0"), at: 2),
    RefusedText(#"["\é"]"#, .invalidEscape("é"), at: 2), RefusedText(#"["abcdefg\a"]"#, .invalidEscape("a"), at: 9),
    RefusedText("[\"\\\n\"]", .invalidEscape("\n"), at: 2), RefusedText(#"{"\v":1}"#, .invalidEscape("v"), at: 2),
    RefusedText(#"["\@{a}"]"#, .invalidEscape("@"), at: 2),
    RefusedText(#"["\u123"]"#, .invalidUnicodeEscape, at: 2),
    RefusedText(#"["\u12G4"]"#, .invalidUnicodeEscape, at: 2),
    RefusedText(#"["\u+123"]"#, .invalidUnicodeEscape, at: 2),
    RefusedText(#"["\u{1F600}"]"#, .invalidUnicodeEscape, at: 2),
    RefusedText(#"["\u12"#, .unexpectedEnd(.endOfString), at: 6),
    RefusedText(#"["\"#, .unexpectedEnd(.endOfString), at: 3),
    RefusedText(#"["a]"#, .unexpectedEnd(.endOfString), at: 4),
    RefusedText(#"[""#, .unexpectedEnd(.endOfString), at: 2),
    RefusedText(#"[a"]"#, .unknownWord("a"), at: 1), RefusedText(#"["\""#, .unexpectedEnd(.endOfString), at: 4),
  ]

  private static let refusedUTF8: [RefusedText] = {
    func text(_ bytes: [UInt8], _ what: String) -> RefusedText {
      RefusedText(quoted([0x61] + bytes), .invalidUTF8(bytes[0]), at: 3, what)
    }
    return [
      text([0x80], "a continuation byte alone"), text([0xBF], "the last continuation byte alone"),
      text([0xC0, 0xAF], "an overlong slash"), text([0xC1, 0xBF], "an overlong DEL"),
      text([0xC3], "two bytes without the second"), text([0xC3, 0x28], "two bytes with a wrong second"),
      text([0xC3, 0xC3], "two leading bytes"), text([0xE0, 0x80, 0xAF], "three bytes, overlong"),
      text([0xE0, 0x9F, 0xBF], "three bytes, the last overlong"), text([0xE2, 0x82], "three bytes without the third"),
      text([0xE2, 0x28, 0xA1], "three bytes with a wrong second"),
      text([0xE2, 0x82, 0x28], "three bytes with a wrong third"), text([0xED, 0xA0, 0x80], "the first surrogate"),
      text([0xED, 0xBF, 0xBF], "the last surrogate"), text([0xF0, 0x80, 0x80, 0xAF], "four bytes, overlong"),
      text([0xF0, 0x8F, 0xBF, 0xBF], "four bytes, the last overlong"),
      text([0xF0, 0x9F, 0x98], "four bytes without the fourth"),
      text([0xF0, 0x9F, 0x98, 0x22], "four bytes with a wrong fourth"),
      text([0xF4, 0x90, 0x80, 0x80], "beyond the last scalar"),
      text([0xF5, 0x80, 0x80, 0x80], "a byte beyond Unicode"),
      text([0xF8, 0x88, 0x80, 0x80, 0x80], "five bytes"), text([0xFE], "0xFE"), text([0xFF], "0xFF"),
      text([0xE9], "Latin-1"),
      RefusedText([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], .invalidUTF8(0xFF), at: 2, "a wrong byte in a key"),
      RefusedText([0x5B, 0xFF, 0x5D], .invalidUTF8(0xFF), at: 1, "a wrong byte outside strings"),
      RefusedText([0x5B, 0x31, 0xE9, 0x5D], .invalidUTF8(0xE9), at: 2, "a wrong byte after a value"),
      RefusedText([0x5B, 0x22, 0xF4], .unexpectedEnd(.endOfString), at: 3, "cut off after the first byte of four"),
      RefusedText([0x5B, 0x22, 0xC3], .unexpectedEnd(.endOfString), at: 3, "cut off after the first byte of two"),
    ]
  }()

  private static let refusedEncodings: [RefusedText] = {
    let text = Array(#"{"a":1}"#.utf8)
    let wide16 = text.flatMap { [$0, 0] as [UInt8] }
    let wide32 = text.flatMap { [$0, 0, 0, 0] as [UInt8] }
    func swapped(_ bytes: [UInt8], _ width: Int) -> [UInt8] {
      stride(from: 0, to: bytes.count, by: width).flatMap { Array(bytes[$0..<$0 + width].reversed()) }
    }
    return [
      RefusedText([0xFF, 0xFE] + wide16, .otherEncoding("UTF-16"), at: 0, "UTF-16LE with its mark"),
      RefusedText([0xFE, 0xFF] + swapped(wide16, 2), .otherEncoding("UTF-16"), at: 0, "UTF-16BE with its mark"),
      RefusedText(wide16, .otherEncoding("UTF-16"), at: 0, "UTF-16LE without a mark"),
      RefusedText(swapped(wide16, 2), .otherEncoding("UTF-16"), at: 0, "UTF-16BE without a mark"),
      RefusedText([0xFF, 0xFE, 0, 0] + wide32, .otherEncoding("UTF-32"), at: 0, "UTF-32LE with its mark"),
      RefusedText([0, 0, 0xFE, 0xFF] + swapped(wide32, 4), .otherEncoding("UTF-32"), at: 0, "UTF-32BE with its mark"),
      RefusedText([0xFF, 0xFE], .otherEncoding("UTF-16"), at: 0, "a UTF-16 mark alone"),
    ]
  }()

  private static let refusedGuesses: [RefusedText] = [
    RefusedText("<!DOCTYPE html><html></html>", .notJSON(.html), at: 0),
    RefusedText("\n <html>", .notJSON(.html), at: 2),
    RefusedText("<?xml version=\"1.0\"?><a/>", .notJSON(.xml), at: 0),
    RefusedText("Internal Server Error", .notJSON(.text), at: 0), RefusedText("  not found", .notJSON(.text), at: 2),
    RefusedText("undefined", .notJSON(.text), at: 0), RefusedText("None", .notJSON(.text), at: 0),
    RefusedText("true story", .contentAfterEnd, at: 5), RefusedText("nullable", .unknownWord("nullable"), at: 0),
    RefusedText([0x1F, 0x8B, 0x08, 0x00], .notJSON(.binary), at: 0, "gzip"),
    RefusedText([0x89, 0x50, 0x4E, 0x47], .notJSON(.binary), at: 0, "a PNG image"),
    RefusedText([0xFF, 0xD8, 0xFF, 0xE0], .notJSON(.binary), at: 0, "a JPEG image"),
    RefusedText([0x00, 0x01, 0x02], .notJSON(.binary), at: 0, "zero bytes between small ones"),
    RefusedText([0x00], .notJSON(.binary), at: 0, "one zero byte"),
    RefusedText([0x7F, 0x45, 0x4C, 0x46], .notJSON(.binary), at: 0, "an ELF program"),
  ]

  /// A cut in the middle of a value is no fault of that value's own.
  private static let cutOff: [RefusedText] = [
    RefusedText("1.", .unexpectedEnd(.value), at: 2), RefusedText("-", .unexpectedEnd(.value), at: 1),
    RefusedText("1e+", .unexpectedEnd(.value), at: 3), RefusedText("tru", .unexpectedEnd(.value), at: 3),
    RefusedText("[fals", .unexpectedEnd(.value), at: 5), RefusedText("[nux", .unknownWord("nux"), at: 1),
    RefusedText("[-x", .malformedNumber, at: 1), RefusedText("[1.x", .malformedNumber, at: 1),
    RefusedText([0x5B, 0x22, 0xE0], .unexpectedEnd(.endOfString), at: 3, "cut off after the first of three bytes"),
    RefusedText([0x5B, 0x22, 0xF0], .unexpectedEnd(.endOfString), at: 3, "cut off after the first of four bytes"),
  ]

  private static let shortUnicodeEscapes: [RefusedText] = [
    RefusedText(#"["\u"]"#, .invalidUnicodeEscape, at: 2), RefusedText(#"["\u1"]"#, .invalidUnicodeEscape, at: 2),
    RefusedText(#"["\uzz"#, .invalidUnicodeEscape, at: 2), RefusedText(#"["\u"#, .unexpectedEnd(.endOfString), at: 4),
  ]

  private static let unmarkedEncodings: [RefusedText] = [
    RefusedText([0x5B, 0, 0, 0, 0x5D, 0, 0, 0], .otherEncoding("UTF-32"), at: 0, "UTF-32LE without a mark"),
    RefusedText([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], .otherEncoding("UTF-32"), at: 0, "UTF-32BE without a mark"),
    RefusedText([0xEF, 0xBB, 0xBF] + Array("<html>".utf8), .notJSON(.html), at: 3, "HTML behind a byte-order mark"),
    RefusedText([0xEF, 0xBB, 0xBF] + Array("Oops".utf8), .notJSON(.text), at: 3, "text behind a byte-order mark"),
  ]
}
