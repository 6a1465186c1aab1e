/// Turns byte ranges of one text into places a person can go to. Made only for texts that something is reported in.
public struct Locator: Sendable {
  public let source: Source
  private let bytes: PaddedBytes
  private let lines: LineTable

  /// Longest text of a line that a frame shows, in Unicode scalars; minified payloads are one line.
  static let frameWidth = 96

  public init(source: Source, bytes: PaddedBytes) {
    self.source = source
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  public func location(of range: Range<Int>, pointer: String = "") -> SourceLocation {
    let start = lines.lineAndColumn(ofByte: range.lowerBound)
    let end = lines.lineAndColumn(ofByte: range.upperBound, from: start, ofByte: range.lowerBound)
    return SourceLocation(
      source: source, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      offset: range.lowerBound, length: range.count, pointer: pointer)
  }

  /// One line before, the line itself, and for a place that spans lines two after.
  ///
  /// - Complexity: Linear in what is shown, not in the lines' lengths, for a minified payload is one line.
  public func frame(of location: SourceLocation) -> CodeFrame {
    let isOneLine = location.line == location.endLine
    let first = isOneLine ? location.line : max(1, location.line - 1)
    let last = isOneLine ? location.line : min(lines.lineCount, location.line + 2)
    // A long line is cut around the place.
    let cut = isLong(location.line) ? max(0, location.column - 1 - Self.frameWidth / 2) : 0
    let shown = (first...last).map { number in
      let near = number == location.line ? (offset: location.offset, scalars: location.column - 1) : nil
      return CodeFrame.Line(number: number, text: shortened(line: number, from: cut, near: near))
    }
    let column = location.column - cut + (cut > 0 ? 1 : 0)
    let room = max(1, Self.frameWidth - column)
    let width = isOneLine ? max(1, min(location.endColumn - location.column, room)) : 1
    return CodeFrame(lines: shown, line: location.line, column: column, width: width)
  }

  private func isLong(_ line: Int) -> Bool {
    let range = lines.range(ofLine: line)
    // A scalar has at most four bytes.
    if range.count <= Self.frameWidth { return false }
    if range.count > Self.frameWidth * 4 { return true }
    return lines.scalars(from: range.lowerBound, to: range.upperBound) > Self.frameWidth
  }

  /// A part of a line, with `…` where something is left out.
  ///
  /// - Parameter near: A byte of the line and the scalars before it, to count from instead of from the line's start.
  private func shortened(line: Int, from cut: Int, near: (offset: Int, scalars: Int)?) -> String {
    let range = lines.range(ofLine: line)
    var start = range.lowerBound
    if let near, near.scalars >= cut {
      // A byte-order mark is before the line, a line's end after it.
      start = step(from: min(max(near.offset, start), range.upperBound), by: cut - near.scalars, in: range)
    } else {
      start = step(from: start, by: cut, in: range)
    }
    let end = step(from: start, by: Self.frameWidth, in: range)
    return text(start..<end, openStart: start > range.lowerBound, openEnd: end < range.upperBound)
  }

  /// Bytes of a line as text, with `…` where something is left out. Controls take one column, as every other character
  /// does.
  private func text(_ part: Range<Int>, openStart: Bool, openEnd: Bool) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(part.count + 6)
    if openStart { text.append(contentsOf: "…".utf8) }
    let first = text.count
    text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes.buffer[part]))
    for place in text.indices[first...] where text[place] < 0x20 { text[place] = UInt8(ascii: " ") }
    if openEnd { text.append(contentsOf: "…".utf8) }
    return String(decoding: text, as: UTF8.self)
  }

  /// How many of eight bytes continue a scalar.
  private func continuations(at offset: Int) -> Int {
    let word = UnsafeRawPointer(bytes.base + offset).loadUnaligned(as: UInt64.self)
    return (word & ~(word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
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
