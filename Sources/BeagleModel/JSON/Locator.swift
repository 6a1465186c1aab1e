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
    let start = lines.place(ofByte: range.lowerBound)
    let end = lines.place(ofByte: range.upperBound, from: start)
    return SourceLocation(
      source: source, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      offset: start.offset, length: end.offset - start.offset, pointer: pointer)
  }

  /// The line and column of a byte, counted from 1; the column in Unicode scalars.
  package func lineAndColumn(ofByte offset: Int) -> (line: Int, column: Int) { lines.lineAndColumn(ofByte: offset) }

  // MARK: - Frames

  /// The line itself; for a location that spans lines, also one before it and two after.
  ///
  /// - Complexity: Linear in what is shown, not in the lines' lengths, for a minified payload is one line.
  package func frame(of location: SourceLocation) -> CodeFrame {
    let start = lines.place(ofByte: location.offset)
    let isOneLine = location.line == location.endLine
    // The end of a longer line is not looked for: no scalar has more than four bytes.
    let line = start.lineStart..<lines.lineEnd(of: start, within: Self.frameWidth * 4 + 1)
    // A long line is cut around the location.
    let cut = isLong(line) ? max(0, start.column - 1 - Self.frameWidth / 2) : 0
    let numbers = isOneLine ? start.line...start.line : max(1, start.line - 1)...min(lines.lineCount, start.line + 2)
    let shown = numbers.map { number in
      let isStart = number == start.line
      let text =
        isStart ? text(of: line, from: cut, near: start) : text(of: lines.range(ofLine: number), from: cut, near: nil)
      return CodeFrame.Line(number: number, text: text)
    }
    let column = start.column - cut + (cut > 0 ? 1 : 0)
    let room = max(1, Self.frameWidth - column)
    let width = isOneLine ? max(1, min(location.endColumn - start.column, room)) : 1
    return CodeFrame(lines: shown, line: start.line, column: column, width: width)
  }

  private func isLong(_ line: Range<Int>) -> Bool {
    // A scalar has at most four bytes.
    if line.count <= Self.frameWidth { return false }
    if line.count > Self.frameWidth * 4 { return true }
    return lines.scalars(from: line.lowerBound, to: line.upperBound) > Self.frameWidth
  }

  /// A part of a line, with `…` where something is left out.
  ///
  /// - Parameter near: A place on the line to count from instead of from the line's start.
  private func text(of line: Range<Int>, from cut: Int, near: LineTable.Place?) -> String {
    var start = line.lowerBound
    if let near, near.column > cut {
      // A byte-order mark is before the line, a line's end after it.
      start = step(from: min(max(near.offset, start), line.upperBound), by: cut - (near.column - 1), in: line)
    } else {
      start = step(from: start, by: cut, in: line)
    }
    let end = step(from: start, by: Self.frameWidth, in: line)
    var text = ByteWriter(capacity: end - start + 8)
    if start > line.lowerBound { text.append("…") }
    if start > line.lowerBound || end < line.upperBound {
      text.append(cut: start..<end, of: UnsafeBufferPointer(start: bytes.base, count: bytes.count))
    } else {
      text.append(bytes.base + start, count: end - start)
    }
    if end < line.upperBound { text.append("…") }
    // Controls take one column, as every other character does.
    text.blankControls()
    // Bytes that are no UTF-8 become U+FFFD.
    return String(decoding: text.buffer, as: UTF8.self)
  }

  /// How many of eight bytes continue a scalar.
  private func continuations(at offset: Int) -> Int {
    let word = UnsafeRawPointer(bytes.base + offset).loadUnaligned(as: UInt64.self)
    // Added up by lanes: not every processor that this runs on counts bits.
    let lanes = (word & ~(word &<< 1) & 0x8080_8080_8080_8080) &>> 7
    return Int((lanes &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// The byte that many scalars on, or back, within a line.
  private func step(from offset: Int, by count: Int, in range: Range<Int>) -> Int {
    if lines.isASCII { return min(max(offset + count, range.lowerBound), range.upperBound) }
    var offset = offset
    var left = abs(count)
    // Eight bytes at a time while the place is not among them.
    while count > 0 ? offset + 8 < range.upperBound : offset - 8 >= range.lowerBound {
      let starts = 8 - continuations(at: count > 0 ? offset + 1 : offset - 8)
      guard starts < left else { break }
      left -= starts
      offset += count > 0 ? 8 : -8
    }
    while left > 0 {
      repeat { offset += count > 0 ? 1 : -1 } while range.contains(offset) && bytes.base[offset] & 0xC0 == 0x80
      if !range.contains(offset) { return count > 0 ? range.upperBound : range.lowerBound }
      left -= 1
    }
    return offset
  }
}
