import Testing

@testable import BeagleModel

/// In texts of four megabytes and more the tape has no room for lengths: they are sought instead.
@Suite("The tape")
struct JSONTapeTests {
  private static let long = String(repeating: "0123456789", count: 40)
  private static let texts = [
    #"{"a":"b","key":"","":"x","":"","long":"\#(long)","\#(long)":1,"n":-12.5e-3,"o":{},"l":[]}"#,
    """
    {
      "name" :  "value" ,
      "list"\t:\r\n[ "one", "two"
      ],
      "nested": {
        "deep": [ { "text": "end"

    } ], "é€😀": "é€😀"
      }
    }
    """,
    #"["\"","\\","a\"b\\","\\\"",   "\u0022"   , "}", "]", ",", ":", " \" "  ]"#,
    #"[0,-1,1.5,1e5,1E+5,1e-05,-0.0,12345678901234567890, 7 ,8]"#,
    #"["@{a}","x @{a","\\@{a}","\"@{a}\"","@","{@}","\u0040{a}"]"#,
    "[1\(long),-0.\(long)e-7]", #""text""#, " \"\" ", "17", "[[],{},[{}],[[]]]", "true", " [ null , false ] ",
  ]

  @Test("says the same of a text whose lengths it keeps and of one whose lengths it does not", arguments: texts)
  func lengths(text: String) throws {
    let short = try JSONDocument(parsing: Array(text.utf8))
    let long = try JSONDocument(parsing: Array(text.utf8) + [UInt8](repeating: UInt8(ascii: " "), count: 1 << 22))
    #expect(short.view.layout.length(0) != nil)
    #expect(long.view.layout.length(0) == nil)
    #expect(short.storage.count == long.storage.count)
    for entry in short.view.entries(in: 0..<short.storage.count) {
      #expect(Self.description(of: entry, in: short) == Self.description(of: entry, in: long))
    }
    #expect(
      Array(short.view.entries(in: 0..<short.storage.count)) == Array(long.view.entries(in: 0..<long.storage.count)))
  }

  private static func description(of entry: Int, in document: JSONDocument) -> String {
    let node = document.node(entry)
    let flags =
      node.kind == .string
      ? "\(document.view.hasEscape(entry)) \(document.view.opensExpression(entry))"
      : node.kind == .number ? "\(document.view.numberHasFraction(entry)) \(node.double as Any)" : ""
    return "\(node.kind) \(node.range) \(document.view.next(entry)) \(flags) \(node.string ?? node.source)"
  }

  /// The scanner expects a line to begin where the last one of its level did: in none of these texts do all.
  @Test(
    "says the same of a text however its lines are indented",
    arguments: ["", " ", "  ", "\t", "        ", "                ", "                 "],
    ["\n", "\r\n", "\n\n", " \n"])
  func indentation(unit: String, lineBreak: String) throws {
    let compact = try JSONDocument(
      parsing: #"[{"a":{"b":[1,{"c":"d"},[]],"e":"f"}},{"a":{"b":[]},"g":[{"h":2},3]}]"#.utf8)
    for shift in [0, 1, 140] {
      var text = ""
      var depth = 0
      func line() { text += lineBreak + String(repeating: unit, count: depth) + String(repeating: " ", count: shift) }
      for (place, scalar) in compact.root.source.unicodeScalars.enumerated() {
        if scalar == "}" || scalar == "]" {
          depth -= 1
          line()
        }
        text.unicodeScalars.append(scalar)
        if scalar == "{" || scalar == "[" { depth += 1 }
        if scalar == ":" { text += " " }
        // Every seventh line is not where the others are.
        if place % 7 == 0, "{[,]}".unicodeScalars.contains(scalar) { text += place % 2 == 0 ? "\n   " : " " }
        if scalar == "{" || scalar == "[" || scalar == "," { line() }
      }
      let document = try JSONDocument(parsing: Array(text.utf8))
      #expect(document.storage.count == compact.storage.count)
      for entry in compact.view.entries(in: 0..<compact.storage.count) {
        #expect(document.view.next(entry) == compact.view.next(entry))
        #expect(document.node(entry).string == compact.node(entry).string)
        #expect(document.node(entry).integer == compact.node(entry).integer)
      }
    }
  }

  @Test("is that of the text without its trailing commas, which are kept")
  func passesTrailingCommas() throws {
    let text = #"{"a": [1, {"b": "c" , },"d" ,], "e": true,}"#
    let document = try JSONDocument(passingTrailingCommas: PaddedBytes(text.utf8))
    let strict = try JSONDocument(parsing: #"{"a": [1, {"b": "c"}, "d"], "e": true}"#.utf8)
    #expect(DynamicObject(document.root) == DynamicObject(strict.root))
    #expect(document.trailingCommas.map(\.offset) == [20, 28, 41])
    #expect(document.trailingCommas.map(\.kind) == ["}", "]", "}"].map(JSONSyntaxError.Kind.trailingComma))
    #expect(throws: document.trailingCommas[0]) { try JSONDocument(parsing: text.utf8) }
    #expect(strict.trailingCommas == [])
  }

  @Test("finds the end of a string, and what is in it, however far from its start")
  func strings() throws {
    for length in 0..<70 {
      for mark in ["", "\\n", "@{a}", "@", "é", "€", "😀", "\\\""] {
        for place in [0, length / 2, length] {
          let text = String(repeating: "x", count: place) + mark + String(repeating: "y", count: length - place)
          let document = try JSONDocument(parsing: #"{"\#(text)": "\#(text)"}"#.utf8)
          let value = try #require(document.root.members.first)
          #expect(document.view.length(value.value.index) == text.utf8.count)
          #expect(document.view.length(value.key.index) == text.utf8.count)
          #expect(document.view.hasEscape(value.value.index) == mark.hasPrefix("\\"))
          #expect(document.view.opensExpression(value.value.index) == (mark == "@{a}"))
          for control in ["\u{1F}", "\n"] {
            let error = #expect(throws: JSONSyntaxError.self) {
              try JSONDocument(parsing: #"{"a": "\#(text)\#(control)"}"#.utf8)
            }
            #expect(error?.offset == 7 + text.utf8.count)
          }
        }
      }
    }
  }

  @Test("outgrows its first memory inside objects and lists that are still open")
  func grows() throws {
    let numbers = Array(repeating: "1", count: 3000).joined(separator: ",")
    let text = String(repeating: #"[{"":"#, count: 20) + "[\(numbers)]" + String(repeating: "},0]", count: 20)
    let document = try JSONDocument(parsing: text.utf8)
    var node = document.root
    for _ in 0..<20 {
      #expect(node.elements.map(\.source.last) == ["}", "0"])
      node = try #require(node.elements.first?.members.first).value
      #expect(node.source.first == "[")
    }
    #expect(node.elements.map(\.integer) == Array(repeating: 1, count: 3000))
  }

  @Test("finds what starts at an offset, and nothing between", arguments: texts)
  func offsets(text: String) throws {
    let document = try JSONDocument(parsing: Array(text.utf8))
    var starts: [Int: Int] = [:]
    for entry in document.view.entries(in: 0..<document.storage.count) { starts[document.view.start(entry)] = entry }
    for offset in 0...text.utf8.count { #expect(document.node(atOffset: offset)?.index == starts[offset]) }
  }

  @Test("decodes a text of four megabytes as it decodes the same without the blanks")
  func decodes() throws {
    let text = #"""
      {"_beagleComponent_":"beagle:container","context":{"id":"a","value":{"k":"v"}},"style":{"size":{"width":
      {"value":12.5,"type":"PERCENT"},"height":{"type":"PIXEL","value":1}}},"id":"x\u0041","children":[
      {"_beagleComponent_":"beagle:text","text":"@{a.k} @{a.k"},{"_beagleComponent_":"BEAGLE:TEXT","text":1,"text":"x"},
      {"_beagleComponent_":"beagle:nothing","at":{"_beagleAction_":"beagle:alert","message":"m"}},
      {"_beagle\u0043omponent_":"beagle:touchable","onPress":[{"_beagleAction_":"beagle:pushView","route":{"url":"/x",
      "screen":{"child":null}}}],"child":{"_beagleComponent_":"beagle:button","text":"b","styleID":"s"}}]}
      """#
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 22)
    let coder = Coder()
    let short = coder.screen(from: try JSONDocument(parsing: Array(text.utf8)), root: .component)
    let long = coder.screen(from: try JSONDocument(parsing: Array(text.utf8) + blanks), root: .component)
    #expect(!short.faults.isEmpty)
    #expect(short.faults.map { "\($0)" } == long.faults.map { "\($0)" })
    #expect(short.facts.elements.map { "\($0)" } == long.facts.elements.map { "\($0)" })
    #expect(short.facts.facts.map { "\($0)" } == long.facts.facts.map { "\($0)" })
  }
}
