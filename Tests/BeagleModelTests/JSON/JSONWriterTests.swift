import BeagleModel
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  private func sample(indented: Bool) -> String {
    var writer = JSONWriter(indented: indented)
    writer.object { writer in
      writer.member("rule", "json/\"quoted\"\\")
      writer.key("none")
      writer.object { _ in }
      writer.key("empty")
      writer.list { _ in }
      writer.key("list")
      writer.list { writer in
        writer.integer(-1)
        writer.bool(true)
        writer.null()
        writer.string("é\n\r\t\u{1}\u{1F}\u{7F}\u{2028}😀/")
        writer.object { $0.member("a", 1) }
        writer.list { $0.raw("[1.50]") }
      }
      writer.member("isLast", false)
      writer.optionalMember("absent", nil)
      writer.optionalMember("ke\ny", "")
    }
    return writer.text
  }

  @Test("writes compactly, member by member in the order given")
  func writesCompactly() {
    #expect(
      sample(indented: false)
        == #"{"rule":"json/\"quoted\"\\","none":{},"empty":[],"list":[-1,true,null,"é\n\r\t\u0001\u001f"#
        + "\u{7F}\u{2028}" + #"😀/",{"a":1},[[1.50]]],"isLast":false,"ke\ny":""}"#)
  }

  @Test("writes indented by two spaces, empty objects and lists on one line")
  func writesIndented() {
    #expect(
      sample(indented: true)
        == #"""
        {
          "rule": "json/\"quoted\"\\",
          "none": {},
          "empty": [],
          "list": [
            -1,
            true,
            null,
            "é\n\r\t\u0001\u001f\#u{7F}\#u{2028}😀/",
            {
              "a": 1
            },
            [
              [1.50]
            ]
          ],
          "isLast": false,
          "ke\ny": ""
        }
        """#)
  }

  @Test("writes what the reader reads back, for every scalar that needs care", arguments: [false, true])
  func readsBack(indented: Bool) throws {
    let strings =
      (0...0xFF).compactMap { Unicode.Scalar($0).map(String.init) } + [
        "", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "😀", "@{a}", #"\@{a}"#, "\\u0041", "</script>", "e\u{301}",
      ]
    var writer = JSONWriter(indented: indented)
    writer.object { writer in
      writer.key("values")
      writer.list { writer in strings.forEach { writer.string($0) } }
      writer.key("keys")
      writer.object { writer in strings.forEach { writer.member($0, Int.min) } }
    }
    let root = try JSONDocument(parsing: writer.bytes).root
    #expect(root["values"]?.elements.map { $0.string.map { Array($0.utf8) } } == strings.map { Array($0.utf8) })
    #expect(root["keys"]?.members.map { $0.key.string.map { Array($0.utf8) } } == strings.map { Array($0.utf8) })
    #expect(root["keys"]?.members.allSatisfy { $0.value.integer == Int64(Int.min) } == true)
  }

  @Test(
    "escapes what has to be at every place of a text, and nothing else",
    arguments: [
      ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1F}", #"\u001f"#), ("\0", #"\u0000"#), (" ", " "),
      ("!", "!"),
      ("#", "#"), ("[", "["), ("]", "]"), ("\u{7F}", "\u{7F}"), ("é", "é"), ("\u{A2}", "\u{A2}"),
    ])
  func escapesEverywhere(character: String, written: String) {
    for place in 0...24 {
      let (before, behind) = (String(repeating: "é", count: place / 2), String(repeating: "a", count: 24 - place))
      var writer = JSONWriter()
      writer.string(before + character + character + behind + character)
      #expect(writer.text == "\"" + before + written + written + behind + written + "\"")
    }
  }

  @Test("writes a single value")
  func writesScalars() {
    var writer = JSONWriter(indented: true)
    writer.string("a")
    #expect(writer.text == #""a""#)
  }
}
