import BeagleModel
import Testing

@testable import beagle_check

@Suite("Columns of other formats")
struct FilePositionsTests {
  /// The regions that a text's parts have, each found once in the text.
  private func regions(
    of parts: [String], in text: String, _ unit: ColumnUnit
  ) throws -> [TextRegion] {
    let bytes = PaddedBytes(Array(text.utf8))
    let locator = Locator(source: Source(file: "a.json"), bytes: bytes)
    let locations = try parts.map { part in
      let range = try #require(text.utf8.ranges(of: part.utf8).first)
      let start = text.utf8.distance(from: text.utf8.startIndex, to: range.lowerBound)
      return locator.location(of: start..<start + part.utf8.count)
    }
    var wanted = FilePositions.Wanted()
    for location in locations { wanted.add(location) }
    let positions = FilePositions(of: wanted, in: unit, ReportLook(read: { $0 == "a.json" ? bytes : nil }))
    return locations.map(positions.region)
  }

  @Test(
    "count UTF-16 or bytes on lines with characters of two, three and four bytes",
    arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func units(end: String, mark: String) throws {
    let text = mark + "é→𐐀: X" + end + "𐐀Y" + end
    #expect(
      try regions(of: ["X", "Y"], in: text, .utf16) == [
        TextRegion(startLine: 1, startColumn: 7, endLine: 1, endColumn: 8),
        TextRegion(startLine: 2, startColumn: 3, endLine: 2, endColumn: 4),
      ])
    #expect(
      try regions(of: ["X", "Y"], in: text, .byte) == [
        TextRegion(startLine: 1, startColumn: 12, endLine: 1, endColumn: 13),
        TextRegion(startLine: 2, startColumn: 5, endLine: 2, endColumn: 6),
      ])
  }

  @Test("are Unicode scalars where the file is gone or has other lines by now", arguments: [nil, "\n\n\n\n", "ab"])
  func changedFile(text: String?) {
    let location = BeagleModel.SourceLocation(
      source: Source(file: "a.json"), line: 2, column: 3, endLine: 2, endColumn: 5, offset: 4, length: 2)
    var wanted = FilePositions.Wanted()
    wanted.add(location)
    let look = ReportLook(read: { _ in text.map { PaddedBytes(Array($0.utf8)) } })
    let positions = FilePositions(of: wanted, in: .utf16, look)
    #expect(
      positions.region(of: location) == TextRegion(startLine: 2, startColumn: 3, endLine: 2, endColumn: 5))
  }

  @Test("shorten a region to its first character where it spans lines or is empty")
  func shortRegions() {
    let long = TextRegion(startLine: 2, startColumn: 3, endLine: 4, endColumn: 1)
    let first = TextRegion(startLine: 2, startColumn: 3, endLine: 2, endColumn: 4)
    #expect(long.onOneLine == first)
    #expect(long.widened == long)
    #expect(TextRegion(startLine: 2, startColumn: 3, endLine: 2, endColumn: 3).widened == first)
    #expect(first.onOneLine.widened == first)
  }
}
