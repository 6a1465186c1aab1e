import BeagleModel
import Testing

/// A text, or bytes, that a strict reader must take.
struct AcceptedText: CustomTestStringConvertible {
  var bytes: [UInt8]
  var testDescription: String

  init(_ text: String) {
    bytes = Array(text.utf8)
    testDescription = text.debugDescription
  }

  init(_ bytes: [UInt8], _ what: String) {
    self.bytes = bytes
    testDescription = what
  }
}

/// A text, or bytes, that a strict reader must refuse, for one reason at one byte.
struct RefusedText: CustomTestStringConvertible {
  var bytes: [UInt8]
  var kind: JSONSyntaxError.Kind
  var offset: Int
  var testDescription: String

  init(_ text: String, _ kind: JSONSyntaxError.Kind, at offset: Int) {
    self.init(Array(text.utf8), kind, at: offset, text.debugDescription)
  }

  init(_ bytes: [UInt8], _ kind: JSONSyntaxError.Kind, at offset: Int, _ what: String) {
    self.bytes = bytes
    self.kind = kind
    self.offset = offset
    testDescription = "\(what): \(kind)"
  }

  /// The case that a wrong reader would have to explain: what it said instead.
  var outcome: String {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: bytes)
      return "accepted"
    } catch {
      return "\(error.kind) at \(error.offset)"
    }
  }
}

@Suite("Strict JSON (RFC 8259)")
struct JSONStrictnessTests {
  @Test("accepts what the grammar allows", arguments: accepted)
  func accepts(text: AcceptedText) throws {
    _ = try JSONDocument(parsing: text.bytes)
  }

  @Test("refuses what the grammar does not allow, and says what and where", arguments: refused)
  func refuses(text: RefusedText) {
    #expect(text.outcome == "\(text.kind) at \(text.offset)")
  }

  @Test("refuses a document that was cut off at any byte, and says that it ends too early")
  func refusesTruncation() throws {
    let whole = #"""
       {"a":"é€😀\n\u00e9\ud83d\ude00@{x}","b":[-12.5e+3,true,false,null,{"c":[]},"" ] , "d" : 1E-2}
      """#
    let bytes = Array(whole.utf8)
    _ = try JSONDocument(parsing: bytes)
    for count in 3..<bytes.count {
      let text = RefusedText(Array(bytes[..<count]), .empty, at: 0, "")
      #expect(text.outcome.hasPrefix("unexpectedEnd("), "\(String(decoding: bytes[..<count], as: UTF8.self))")
      #expect(text.outcome.hasSuffix(" at \(count)"), "\(String(decoding: bytes[..<count], as: UTF8.self))")
    }
  }

  @Test("reads 512 levels of nesting and refuses the 513th at its bracket (docs/spec/decoding.md 3.8)")
  func limitsNesting() throws {
    func lists(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    func objects(_ depth: Int) -> String {
      String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    }
    _ = try JSONDocument(parsing: Array(lists(512).utf8))
    _ = try JSONDocument(parsing: Array(objects(512).utf8))
    _ = try JSONDocument(parsing: Array(("[" + String(repeating: "[],", count: 1000) + lists(511) + "]").utf8))
    #expect(RefusedText(lists(513), .empty, at: 0).outcome == "tooDeep(limit: 512) at 512")
    #expect(RefusedText(objects(513), .empty, at: 0).outcome == "tooDeep(limit: 512) at \(512 * 5)")
    #expect(RefusedText(lists(100_000), .empty, at: 0).outcome == "tooDeep(limit: 512) at 512")
    let unclosed = String(repeating: "[", count: 100_000)
    #expect(RefusedText(unclosed, .empty, at: 0).outcome == "tooDeep(limit: 512) at 512")
  }

  @Test("notes a byte-order mark, and half surrogate pairs by the offset of their escape")
  func notesOddities() throws {
    let marked = try JSONDocument(parsing: [0xEF, 0xBB, 0xBF] + Array("{}".utf8))
    #expect(marked.hasByteOrderMark)
    #expect(marked.root.range == 3..<5)
    #expect(try !JSONDocument(parsing: Array("{}".utf8)).hasByteOrderMark)
    let text = #"["\ud800","\udc00x","\ud83d\ude00","\ud83d\ud83d\ude00","\uD800\u0041",{"\udfff":1},"\\ud800"]"#
    let document = try JSONDocument(parsing: Array(text.utf8))
    #expect(document.loneSurrogates == [2, 11, 36, 57, 73])
  }

  @Test("says what it refused in one sentence without a place", arguments: sentences)
  func describes(text: String, sentence: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(text.utf8)) }
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: Array(text.utf8))
    } catch {
      #expect(error.description == sentence)
    }
  }

  static let sentences: [(String, String)] = [
    ("", "the document is empty"),
    ("<!doctype html>", "this is an HTML page, not JSON"),
    ("<?xml version='1.0'?>", "this is XML, not JSON"),
    ("Not Found", "this is plain text, not JSON"),
    ("\u{1}\u{2}", "this is binary data, not JSON"),
    ("{", "the text ends where a key in double quotes is expected"),
    ("[1", "the text ends where ',' or ']' is expected"),
    (#"["a"#, #"the text ends where the closing '"' of a string is expected"#),
    ("[1 2]", "expected ',' or ']', found '2'"),
    ("[\u{2}]", "expected a value, found control character 0x02"),
    ("[1,]", "trailing comma before ']'"),
    (#"["a" "b"]"#, "a comma is missing before this"),
    ("[1] // one", "JSON has no comments"),
    ("['a']", "strings stand in double quotes, not single ones"),
    ("{a: 1}", "a key must stand in double quotes"),
    ("[NaN]", "'NaN' is not a JSON value"),
    ("[01]", "this is not how JSON writes a number"),
    ("[\"a\nb\"]", "a string may not hold the raw control character 0x0A"),
    (#"["\x"]"#, #"'\x' is not an escape of JSON"#),
    (#"["\u12"]"#, #"'\u' needs four hexadecimal digits"#),
    ("[\0", "the text is UTF-16; JSON is UTF-8"),
    ("[] []", "there is more text after the end of the document"),
    (String(repeating: "[", count: 600), "nesting is deeper than 512 levels"),
  ]
}
