/// Turns byte ranges of one text into lines and columns.
package struct Locator: Sendable {
  /// The source of every location.
  package let source: Source
  private let bytes: PaddedBytes
  private let lines: LineTable

  /// Longest text of a line that a frame shows, in Unicode scalars; minified payloads are one line.
  static let frameWidth = 96

  /// - Complexity: O(*n*) in bytes.
  package init(source: Source, bytes: PaddedBytes) {
    self.source = source
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  /// Where a reader finds a range.
  ///
  /// - Parameters:
  ///   - range: Bytes of the text, counted from 0.
  ///   - pointer: The location's pointer, RFC 6901.
  package func location(of range: Range<Int>, pointer: String = "") -> SourceLocation {
    let start = lines.lineAndColumn(ofByte: range.lowerBound)
    let end = lines.lineAndColumn(ofByte: range.upperBound)
    return SourceLocation(
      source: source, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      offset: range.lowerBound, length: range.count, pointer: pointer)
  }

  /// The line and column of a byte, counted from 1; the column in Unicode scalars.
  package func lineAndColumn(ofByte offset: Int) -> (line: Int, column: Int) { lines.lineAndColumn(ofByte: offset) }

  // MARK: - Frames

  /// The line itself; for a location that spans lines, also one before it and two after.
  ///
  /// - Complexity: Linear in what is shown, not in the lines' lengths, for a minified payload is one line.
  package func frame(of location: SourceLocation) -> CodeFrame {
    let isOneLine = location.line == location.endLine
    let line = lines.range(ofLine: location.line)
    // A long line is cut around the location.
    let isLong = lines.scalars(from: line.lowerBound, to: line.upperBound) > Self.frameWidth
    let cut = isLong ? max(0, location.column - 1 - Self.frameWidth / 2) : 0
    let numbers =
      isOneLine
      ? location.line...location.line : max(1, location.line - 1)...min(lines.lineCount, location.line + 2)
    let shown = numbers.map { number in
      let range = lines.range(ofLine: number)
      // The start of the cut is counted from the location, which is near.
      let start =
        number == location.line
        ? step(
          from: min(max(location.offset, line.lowerBound), line.upperBound), by: cut + 1 - location.column, in: line)
        : step(from: range.lowerBound, by: cut, in: range)
      return CodeFrame.Line(number: number, text: text(from: start, in: range))
    }
    let column = location.column - cut + (cut > 0 ? 1 : 0)
    let room = max(1, Self.frameWidth - column)
    let width = isOneLine ? max(1, min(location.endColumn - location.column, room)) : 1
    return CodeFrame(lines: shown, line: location.line, column: column, width: width)
  }

  /// A part of a line, with `…` where something is left out.
  private func text(from start: Int, in line: Range<Int>) -> String {
    let end = step(from: start, by: Self.frameWidth, in: line)
    var text = ByteWriter(capacity: end - start + 8)
    if start > line.lowerBound { text.append("…") }
    if start > line.lowerBound || end < line.upperBound {
      text.append(cut: start..<end, of: bytes.buffer)
    } else {
      text.append((bytes.base + start).buffer(end - start))
    }
    if end < line.upperBound { text.append("…") }
    // Controls take one column, as every other character does.
    text.blankControls()
    // Bytes that are no UTF-8 become U+FFFD.
    return String(decoding: text.buffer, as: UTF8.self)
  }

  /// The byte that many scalars on, or back, within a line.
  private func step(from offset: Int, by count: Int, in line: Range<Int>) -> Int {
    if lines.isASCII { return min(max(offset + count, line.lowerBound), line.upperBound) }
    var offset = offset
    for _ in 0..<abs(count) {
      repeat { offset += count.signum() } while line.contains(offset) && bytes.buffer[offset] & 0xC0 == 0x80
      if !line.contains(offset) { return count > 0 ? line.upperBound : line.lowerBound }
    }
    return offset
  }
}
