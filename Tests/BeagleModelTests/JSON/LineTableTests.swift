import Testing

@testable import BeagleModel

@Suite("Line tables")
struct LineTableTests {
  struct Place: CustomTestStringConvertible {
    var text: String
    var offset: Int
    var line: Int
    var column: Int
    var testDescription: String { "\(text.debugDescription), byte \(offset)" }

    init(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
      self.text = text
      self.offset = offset
      self.line = line
      self.column = column
    }
  }

  @Test("find line and column of a byte, counted from 1, columns in Unicode scalars", arguments: places)
  func findsPlaces(place: Place) {
    let found = LineTable(PaddedBytes(Array(place.text.utf8))).lineAndColumn(ofByte: place.offset)
    #expect(found == (place.line, place.column))
  }

  static let places: [Place] = [
    Place("", 0, 1, 1), Place("ab", 0, 1, 1), Place("ab", 1, 1, 2), Place("ab", 2, 1, 3), Place("a\nb", 1, 1, 2),
    Place("a\nb", 2, 2, 1), Place("a\n", 2, 2, 1), Place("\n\n", 1, 2, 1), Place("\n\n", 2, 3, 1),
    Place("a\rb", 1, 1, 2), Place("a\rb", 2, 2, 1), Place("a\r\rb", 3, 3, 1), Place("a\r", 2, 2, 1),
    // A carriage return belongs to the line that it ends.
    Place("a\r\nb", 1, 1, 2), Place("a\r\nb", 2, 1, 3), Place("a\r\nb", 3, 2, 1), Place("a\r\nb", 4, 2, 2),
    Place("éb", 2, 1, 2), Place("日b", 3, 1, 2), Place("😀b", 4, 1, 2), Place("e\u{301}b", 3, 1, 3),
    Place("é\né\"x", 5, 2, 2), Place("é\né\"x", 6, 2, 3),
    // A byte-order mark is no column.
    Place("\u{FEFF}ab", 0, 1, 1), Place("\u{FEFF}ab", 3, 1, 1), Place("\u{FEFF}ab", 4, 1, 2),
    Place("\u{FEFF}a\nb", 5, 2, 1), Place("a\n\u{FEFF}b", 5, 2, 2),
  ]

  @Test("give the text of each line without its end")
  func givesLines() {
    func lines(_ bytes: [UInt8]) -> [String] {
      let table = LineTable(PaddedBytes(bytes))
      return (1...table.lineCount).map(table.text(ofLine:))
    }
    #expect(lines([]) == [""])
    #expect(lines(Array("a".utf8)) == ["a"])
    #expect(lines(Array("a\n".utf8)) == ["a", ""])
    #expect(lines(Array("a\r\n\r\nb\r\n".utf8)) == ["a", "", "b", ""])
    #expect(lines(Array("\u{FEFF}{\n  \"é\": 1\n}".utf8)) == ["{", "  \"é\": 1", "}"])
    #expect(lines([0x61, 0xFF, 0x0A, 0x62]) == ["a\u{FFFD}", "b"])
    #expect(lines(Array("\r\r\n".utf8)) == ["", "", ""])
    #expect(lines(Array("{\r  \"a\": 1\r}".utf8)) == ["{", "  \"a\": 1", "}"])
  }

  @Test("agree with a walk from the start, byte by byte")
  func agreesWithWalk() {
    let some = "{\r\n \"日本\": [\n\n  \"😀\"],\n\"e\u{301}\": 1}\n"
    let text =
      String(repeating: some, count: 60) + String(repeating: "é ", count: 400) + String(repeating: some, count: 60)
    let bytes = Array(text.utf8)
    let table = LineTable(PaddedBytes(bytes))
    var line = 1
    var column = 1
    var offset = 0
    for scalar in text.unicodeScalars {
      #expect(table.lineAndColumn(ofByte: offset) == (line, column), "byte \(offset)")
      offset += String(scalar).utf8.count
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    #expect(table.lineAndColumn(ofByte: bytes.count) == (line, column))
    #expect(table.lineCount == line)
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    #expect((1...line).map(table.text(ofLine:)) == lines.map(String.init))
  }

  @Test("count a column from the nearest known place, however long the line")
  func countsWithinBlocks() {
    let text = String(repeating: "aé日😀 plain text ", count: 60)
    let table = LineTable(PaddedBytes(Array(text.utf8)))
    var offset = 0
    for (column, scalar) in text.unicodeScalars.enumerated() {
      #expect(table.lineAndColumn(ofByte: offset) == (1, column + 1), "byte \(offset)")
      offset += String(scalar).utf8.count
    }
  }

  @Test("count the scalars of a minified payload's one long line")
  func countsLongLines() {
    for unit in ["a", "é", "日", "😀", "aé日😀"] {
      let text = String(repeating: unit, count: 4000)
      let table = LineTable(PaddedBytes(Array(text.utf8)))
      #expect(table.lineAndColumn(ofByte: text.utf8.count) == (1, text.unicodeScalars.count + 1), "\(unit)")
    }
  }
}
