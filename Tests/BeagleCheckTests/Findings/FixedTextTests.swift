import Testing

@testable import beagle_check

@Suite("A text that is fixed in rounds")
struct FixedTextTests {
  private func text(_ original: String, _ rounds: [[Edit]]) -> FixedText {
    var text = FixedText(Array(original.utf8))
    for edits in rounds { text.apply(edits) }
    return text
  }

  private func change(_ range: Range<Int>, _ replacement: String) -> FixedText.Change {
    FixedText.Change(range: range, replacement: Array(replacement.utf8))
  }

  @Test("is the original without edits, and where edits give back what was there")
  func unchanged() {
    #expect(text("abc", []).changes == [])
    #expect(
      text("abc", [[Edit(range: 1..<2, replacement: "x")], [Edit(range: 1..<2, replacement: "b")]]).changes == [])
    #expect(text("", []).bytes == [])
  }

  @Test("holds the edits of all rounds, each of the text before it")
  func composes() {
    let fixed = text(
      "0123456789",
      [
        [Edit(range: 2..<4, replacement: "abcd"), Edit(range: 9..<10, replacement: "")],
        // 01abcd45678
        [
          Edit(range: 0..<0, replacement: "<"), Edit(range: 3..<7, replacement: "X"),
          Edit(range: 11..<11, replacement: ">"),
        ],
      ])
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == "<01aX5678>")
    #expect(fixed.changes == [change(0..<0, "<"), change(2..<5, "aX"), change(9..<10, ">")])
  }

  @Test("may be replaced whole, and may grow out of nothing")
  func extremes() {
    #expect(text("abc", [[Edit(range: 0..<3, replacement: "")]]).changes == [change(0..<3, "")])
    #expect(text("", [[Edit(range: 0..<0, replacement: "a")]]).changes == [change(0..<0, "a")])
  }
}
