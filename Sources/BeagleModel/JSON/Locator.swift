/// Turns byte ranges of one text into places a person can go to. Made only for texts that something is reported in.
package struct Locator: Sendable {
  /// What every location is said to be in.
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
  ///   - pointer: RFC 6901, as the location is to have it.
  package func location(of range: Range<Int>, pointer: String = "") -> SourceLocation {
    location(of: extent(of: range), pointer: PooledText(pointer))
  }

  /// Where a range starts and ends for a reader.
  package struct Extent: BitwiseCopyable {
    var start: LineTable.Place
    var end: LineTable.Place
    var isOneLine: Bool { start.line == end.line }
  }

  /// - Parameter last: What was asked for before, for the next place is mostly not far behind it.
  package func extent(of range: Range<Int>, after last: Extent? = nil) -> Extent {
    let start =
      last.map { lines.place(ofByte: range.lowerBound, from: $0.start) } ?? lines.place(ofByte: range.lowerBound)
    return Extent(start: start, end: lines.place(ofByte: range.upperBound, from: start))
  }

  /// `orders/detail.json:40:11`.
  package func name(ofByte offset: Int) -> String {
    let place = lines.place(ofByte: offset)
    return source.description(line: place.line, column: place.column)
  }

  /// The place of a byte, counted from 1; the column in Unicode scalars.
  package func lineAndColumn(ofByte offset: Int) -> (line: Int, column: Int) { lines.lineAndColumn(ofByte: offset) }

  package func location(of extent: Extent, pointer: PooledText) -> SourceLocation {
    let (start, end) = (extent.start, extent.end)
    return SourceLocation(
      source: source, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      offset: start.offset, length: end.offset - start.offset, pointer: pointer)
  }

  // MARK: - Frames

  /// The line itself; for a place that spans lines, also one before it and two after.
  ///
  /// - Complexity: Linear in what is shown, not in the lines' lengths, for a minified payload is one line.
  package func frame(of location: SourceLocation) -> CodeFrame {
    var text = ByteWriter()
    let frame = writeFrame(of: extent(of: location.offset..<location.offset + location.length), to: &text)
    return CodeFrame(frame, in: TextPool(text))
  }

  /// A frame whose lines stand among other texts that are not yet in a pool.
  package struct FramePlace {
    var lines: Range<Int>
    var caretText: Range<Int>
    var numberWidth: Int
    var line: Int
    var column: Int
    var width: Int
  }

  /// Writes the lines of a frame behind other texts.
  package func writeFrame(of extent: Extent, to text: inout ByteWriter) -> FramePlace {
    let (start, end) = (extent.start, extent.end)
    let first = text.count
    // The end of a longer line is not looked for: no scalar has more than four bytes.
    let line = start.lineStart..<lines.lineEnd(of: start, within: Self.frameWidth * 4 + 1)
    // A long line is cut around the place.
    let cut = isLong(line) ? max(0, start.column - 1 - Self.frameWidth / 2) : 0
    var (caretText, numberWidth) = (0..<0, 0)
    if extent.isOneLine {
      (caretText, numberWidth) = write(line, number: start.line, from: cut, near: start, to: &text)
    } else {
      for number in max(1, start.line - 1)...min(lines.lineCount, start.line + 2) {
        let isStart = number == start.line
        let written = write(
          isStart ? line : lines.range(ofLine: number), number: number, from: cut, near: isStart ? start : nil,
          to: &text)
        if isStart { caretText = written.text }
        numberWidth = max(numberWidth, written.numberWidth)
      }
    }
    let column = start.column - cut + (cut > 0 ? 1 : 0)
    let room = max(1, Self.frameWidth - column)
    let width = extent.isOneLine ? max(1, min(end.column - start.column, room)) : 1
    return FramePlace(
      lines: first..<text.count, caretText: caretText, numberWidth: numberWidth, line: start.line, column: column,
      width: width)
  }

  private func isLong(_ line: Range<Int>) -> Bool {
    // A scalar has at most four bytes.
    if line.count <= Self.frameWidth { return false }
    if line.count > Self.frameWidth * 4 { return true }
    return lines.scalars(from: line.lowerBound, to: line.upperBound) > Self.frameWidth
  }

  /// Writes a part of a line, with `…` where something is left out.
  ///
  /// - Parameter near: A place on the line to count from instead of from the line's start.
  private func write(
    _ line: Range<Int>, number: Int, from cut: Int, near: LineTable.Place?, to text: inout ByteWriter
  ) -> (text: Range<Int>, numberWidth: Int) {
    let written = text.count
    text.append(decimal: number)
    let numberWidth = text.count - written
    text.append(CodeFrame.end)
    var start = line.lowerBound
    if let near, near.column > cut {
      // A byte-order mark is before the line, a line's end after it.
      start = step(from: min(max(near.offset, start), line.upperBound), by: cut - (near.column - 1), in: line)
    } else {
      start = step(from: start, by: cut, in: line)
    }
    let end = step(from: start, by: Self.frameWidth, in: line)
    let shown = text.count
    if start > line.lowerBound { text.append("…") }
    let first = text.count
    if start > line.lowerBound || end < line.upperBound {
      text.append(cut: start..<end, of: UnsafeBufferPointer(start: bytes.base, count: bytes.count))
    } else {
      text.append(bytes.base + start, count: end - start)
    }
    // Controls take one column, as every other character does.
    if text.blankControls(from: first) == .other {
      // What is no UTF-8 is shown as U+FFFD.
      let repaired = String(decoding: text.bytes(first..<text.count), as: UTF8.self)
      text.truncate(to: first)
      text.append(text: repaired)
    }
    if end < line.upperBound { text.append("…") }
    defer { text.append(CodeFrame.end) }
    return (shown..<text.count, numberWidth)
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
