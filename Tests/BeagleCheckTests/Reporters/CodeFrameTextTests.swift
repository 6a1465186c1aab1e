import BeagleModel
import Testing

@testable import beagle_check

@Suite("A code frame")
struct CodeFrameTextTests {
  private func text(_ line: String, number: Int = 7, column: Int, width: Int, remark: String = "") -> String {
    let frame = CodeFrame(lines: [.init(number: number, text: line)], line: number, column: column, width: width)
    var text = ReportText(usesColor: false)
    CodeFrameText(frame).add(to: &text, severity: .error, remark: remark)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("shows a tab as four blanks, above the caret too")
  func expandsTabs() {
    #expect(
      text("\t\t\"id\": 1", column: 9, width: 1) == """
            7 |         "id": 1
              |               ^

        """)
  }

  @Test("knows wide characters, emoji and combining marks")
  func knowsWidths() {
    #expect(
      text("\"日本\": \"🎉e\u{301}\", 1", column: 7, width: 5) == """
            7 | "日本": "🎉e\u{301}", 1
              |         ^^^^^

        """)
  }

  @Test("gives no orders to CI systems")
  func takesThePowerFromCommands() {
    #expect(
      text(###"{"a": "##vso[task.complete]", "b": "#[", "c": 1}"###, column: 47, width: 1) == ###"""
            7 | {"a": "##vso\[task.complete]", "b": "#[", "c": 1}
              |                                                ^

        """###)
    #expect(
      text("::error::", column: 1, width: 9) == """
            7 | ::error::
              | ^^^^^^^^^

        """)
  }

  @Test("points behind the last character where something is missing")
  func pointsBehindTheEnd() {
    #expect(
      text("{", column: 2, width: 1) == """
            7 | {
              |  ^

        """)
  }

  @Test("leaves no blanks at the end of an empty line")
  func hasNoTrailingBlanks() {
    #expect(
      text("", column: 1, width: 1) == """
            7 |
              | ^

        """)
  }

  @Test("makes room for long line numbers")
  func widensTheGutter() {
    #expect(
      text("{}", number: 1_234_567, column: 1, width: 2, remark: "Screen") == """
        1234567 | {}
                | ^^ in Screen

        """)
  }

  @Test("has room for a path up to column 100")
  func hasRoom() {
    let frame = CodeFrame(lines: [.init(number: 1, text: "\"abcdefgh\"")], line: 1, column: 1, width: 10)
    func hasRoom(for remark: String) -> Bool { CodeFrameText(frame).hasRoom(for: remark) }
    #expect(hasRoom(for: String(repeating: "x", count: 78)))
    #expect(!hasRoom(for: String(repeating: "x", count: 79)))
    #expect(!hasRoom(for: String(repeating: "本", count: 40)))
  }

  @Test("shows control characters by their numbers")
  func showsControls() {
    #expect(
      text("a\u{1B}b", column: 3, width: 1) == #"""
            7 | a\u{1B}b
              |        ^

        """#)
  }
}
