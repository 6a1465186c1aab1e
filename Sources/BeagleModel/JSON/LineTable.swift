/// Where the lines of a text start: made only for texts that something is reported in.
///
/// Counts are kept for blocks of bytes, and a place is counted from the start of its block, so that making the table
/// costs half an instruction a byte and a line may be as long as it likes. A line ends with `\n`, `\r\n` or a `\r` alone
/// (`docs/spec/reporters.md` 0).
package struct LineTable: Sendable {
  private let bytes: PaddedBytes
  private let blocks: [Block]
  /// At least 1; what comes behind the last line's end, be it nothing, is a line.
  package let lineCount: Int
  /// Whether every byte is a scalar.
  let isASCII: Bool

  /// What lies before a block.
  private struct Block: BitwiseCopyable {
    var lineBreaks: Int
    /// Bytes that continue a scalar (10xxxxxx).
    var continuations: Int
    /// The first byte of the line that the block's first byte belongs to.
    var lineStart: Int
  }

  /// The bytes of a block; few enough that eight bits hold what one lane of sixteen counts.
  private static let block = 512

  /// Complexity: O(*n*) in bytes.
  package init(_ bytes: PaddedBytes) {
    var holdsReturns = false
    self.init(bytes, &holdsReturns)
    if holdsReturns { self.init(Self.withLineFeeds(bytes), &holdsReturns) }
  }

  /// - Parameter holdsReturns: Gets whether there is a carriage return.
  private init(_ bytes: PaddedBytes, _ holdsReturns: inout Bool) {
    self.bytes = bytes
    var returns = Lanes()
    var blocks: [Block] = []
    blocks.reserveCapacity(bytes.count / Self.block + 1)
    var before = Block(
      lineBreaks: 0, continuations: 0, lineStart: bytes.buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var offset = 0
    while offset + Self.block <= bytes.count {
      blocks.append(before)
      let counts = Self.counts(bytes.base + offset, &returns)
      offset += Self.block
      before.lineBreaks += counts.lineBreaks
      before.continuations += counts.continuations
      if counts.lineBreaks > 0 { before.lineStart = Self.lastLineBreak(bytes, before: offset) + 1 }
    }
    blocks.append(before)
    self.blocks = blocks
    let sign = UInt8(ascii: "\r")
    holdsReturns = returns != Lanes() || BytePlaces.first(of: sign, or: sign, in: bytes.buffer, from: offset) != nil
    lineCount = before.lineBreaks + Self.lineBreaks(bytes, from: offset, to: bytes.count) + 1
    isASCII = before.continuations == 0 && Self.continuations(bytes, from: offset, to: bytes.count) == 0
  }

  /// The bytes with a line feed in the place of every carriage return that ends a line by itself, as hardly any text has.
  private static func withLineFeeds(_ bytes: PaddedBytes) -> PaddedBytes {
    let (text, sign) = (bytes.buffer, UInt8(ascii: "\r"))
    var written: [UInt8] = []
    var offset = 0
    while let place = BytePlaces.first(of: sign, or: sign, in: text, from: offset) {
      offset = place + 1
      if offset < text.count, text[offset] == UInt8(ascii: "\n") { continue }
      if written.isEmpty { written = Array(text) }
      written[place] = UInt8(ascii: "\n")
    }
    return written.isEmpty ? bytes : PaddedBytes(written)
  }

  /// Finds the place of a byte.
  ///
  /// - Parameter offset: A byte offset, `0...count`.
  /// - Returns: Line and column, both counted from 1; the column in Unicode scalars.
  /// - Complexity: O(1).
  package func lineAndColumn(ofByte offset: Int) -> (line: Int, column: Int) {
    let place = place(ofByte: offset)
    return (place.line, place.column)
  }

  /// Where a byte is for a reader, and where its line starts.
  struct Place: BitwiseCopyable {
    var offset: Int
    var line: Int
    var column: Int
    /// The first byte of the line; behind the byte when that belongs to a byte-order mark.
    var lineStart: Int
  }

  func place(ofByte offset: Int) -> Place {
    if isASCII, lineCount == 1 {
      let start = blocks[0].lineStart
      return Place(offset: offset, line: 1, column: 1 + max(0, offset - start), lineStart: start)
    }
    let index = offset / Self.block
    let first = index * Self.block
    let before = blocks[index]
    let counts = counts(from: first, to: offset)
    guard counts.lineBreaks == 0 else {
      let start = Self.lastLineBreak(bytes, before: offset) + 1
      let continuations = isASCII ? 0 : Self.counts(bytes, from: start, to: offset).continuations
      return Place(
        offset: offset, line: 1 + before.lineBreaks + counts.lineBreaks, column: 1 + offset - start - continuations,
        lineStart: start)
    }
    let start = before.lineStart
    let scalars =
      isASCII || start >= offset
      ? max(0, offset - start)
      : offset - start - (before.continuations + counts.continuations - continuations(before: start))
    return Place(offset: offset, line: 1 + before.lineBreaks, column: 1 + scalars, lineStart: start)
  }

  /// Finds the place of a byte that may be not far behind a known place.
  func place(ofByte offset: Int, from known: Place) -> Place {
    let length = offset - known.offset
    guard known.offset >= blocks[0].lineStart, 0...Self.block ~= length else { return place(ofByte: offset) }
    let counts = counts(from: known.offset, to: offset)
    guard counts.lineBreaks == 0 else { return place(ofByte: offset) }
    return Place(
      offset: offset, line: known.line, column: known.column + length - counts.continuations, lineStart: known.lineStart
    )
  }

  /// The end of the line that a place is on, without the characters that end it; of a line that goes on for longer, a
  /// byte so far behind the place.
  func lineEnd(of place: Place, within limit: Int) -> Int {
    let start = max(place.offset, place.lineStart)
    var end = min(bytes.count, start + limit)
    if place.line < lineCount {
      var offset = start
      search: while offset < end {
        let marks = Self.lineBreaks(Self.word(bytes.base + offset))
        if marks != 0 {
          end = min(end, offset + (marks.trailingZeroBitCount >> 3))
          break search
        }
        offset += 8
      }
    }
    // A place may be between the two characters that end a line.
    let isEnd = end == bytes.count || bytes.base[end] == 0x0A
    if isEnd, end > place.lineStart, bytes.base[end - 1] == 0x0D { end -= 1 }
    return max(place.lineStart, end)
  }

  /// The text of a line without its end, counted from 1; bytes that are no UTF-8 show as U+FFFD.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes.buffer[range(ofLine: line)], as: UTF8.self)
  }

  /// The bytes of a line, counted from 1, without its end.
  ///
  /// - Complexity: O(log *n*).
  func range(ofLine line: Int) -> Range<Int> {
    let start = line == 1 ? blocks[0].lineStart : lineBreak(line - 1) + 1
    var end = line < lineCount ? lineBreak(line) : bytes.count
    if end > start, bytes.base[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }

  /// Unicode scalars that start between two bytes.
  func scalars(from start: Int, to end: Int) -> Int {
    if isASCII || start >= end { return max(0, end - start) }
    return end - start - (continuations(before: end) - continuations(before: start))
  }

  private func continuations(before offset: Int) -> Int {
    let block = offset / Self.block
    return blocks[block].continuations + Self.continuations(bytes, from: block * Self.block, to: offset)
  }

  /// The offset of a line break, counted from 1.
  private func lineBreak(_ number: Int) -> Int {
    let block = max(0, blocks.firstPlace { $0.lineBreaks >= number } - 1)
    var left = number - blocks[block].lineBreaks
    var offset = block * Self.block
    while true {
      let marks = Self.lineBreaks(Self.word(bytes.base + offset))
      let count = marks.nonzeroBitCount
      if count < left {
        left -= count
        offset += 8
        continue
      }
      var rest = marks
      for _ in 1..<left { rest &= rest - 1 }
      return offset + (rest.trailingZeroBitCount >> 3)
    }
  }

  // MARK: - Counting bytes

  /// One byte in each lane; signed, so that bytes that continue a scalar are the least of all.
  private typealias Lanes = SIMD16<Int8>

  /// -1 in the lanes of line breaks.
  @inline(__always)
  private static func lineBreaks(_ bytes: Lanes) -> Lanes {
    unsafeBitCast(bytes .== Lanes(repeating: 0x0A), to: Lanes.self)
  }

  /// -1 in the lanes of bytes that continue a scalar (10xxxxxx).
  @inline(__always)
  private static func continuations(_ bytes: Lanes) -> Lanes {
    unsafeBitCast(bytes .< Lanes(repeating: -64), to: Lanes.self)
  }

  @inline(__always)
  private static func sum(_ lanes: Lanes) -> Int {
    let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    let pairs = (words & 0x00FF_00FF_00FF_00FF) &+ (words &>> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(((pairs.x &+ pairs.y) &* 0x0001_0001_0001_0001) >> 48)
  }

  /// Line breaks and continuation bytes of a whole block.
  ///
  /// - Parameter returns: Gets other lanes than zeros for carriage returns.
  private static func counts(
    _ start: UnsafePointer<UInt8>, _ returns: inout Lanes
  ) -> (lineBreaks: Int, continuations: Int) {
    let start = UnsafeRawPointer(start)
    var (lineBreaks, continuations) = (Lanes(), Lanes())
    var offset = 0
    while offset < block {
      let bytes = start.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      lineBreaks &-= Self.lineBreaks(bytes)
      continuations &-= Self.continuations(bytes)
      returns |= unsafeBitCast(bytes .== Lanes(repeating: 0x0D), to: Lanes.self)
      offset &+= 16
    }
    return (sum(lineBreaks), sum(continuations))
  }

  private static func lineBreaks(_ bytes: PaddedBytes, from start: Int, to end: Int) -> Int {
    count(bytes, from: start, to: end) { lineBreaks($0) }
  }

  private static func continuations(_ bytes: PaddedBytes, from start: Int, to end: Int) -> Int {
    count(bytes, from: start, to: end) { continuations($0) }
  }

  /// Line breaks and continuation bytes of at most a block, where there may be any.
  private func counts(from start: Int, to end: Int) -> (lineBreaks: Int, continuations: Int) {
    if isASCII { return (Self.lineBreaks(bytes, from: start, to: end), 0) }
    if lineCount == 1 { return (0, Self.continuations(bytes, from: start, to: end)) }
    return Self.counts(bytes, from: start, to: end)
  }

  /// Line breaks and continuation bytes of at most a block.
  private static func counts(
    _ bytes: PaddedBytes, from start: Int, to end: Int
  ) -> (lineBreaks: Int, continuations: Int) {
    let base = UnsafeRawPointer(bytes.base)
    var (lineBreaks, continuations) = (Lanes(), Lanes())
    var offset = start
    while offset < end {
      let bytes = base.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let counted = firstLanes(end &- offset)
      lineBreaks &-= Self.lineBreaks(bytes) & counted
      continuations &-= Self.continuations(bytes) & counted
      offset &+= 16
    }
    return (sum(lineBreaks), sum(continuations))
  }

  /// Adds up marks of at most a block.
  @inline(__always)
  private static func count(_ bytes: PaddedBytes, from start: Int, to end: Int, _ marks: (Lanes) -> Lanes) -> Int {
    let base = UnsafeRawPointer(bytes.base)
    var sums = Lanes()
    var offset = start
    while offset < end {
      sums &-= marks(base.loadUnaligned(fromByteOffset: offset, as: Lanes.self)) & firstLanes(end &- offset)
      offset &+= 16
    }
    return sum(sums)
  }

  /// All bits of so many lanes, and of no others.
  @inline(__always)
  private static func firstLanes(_ count: Int) -> Lanes {
    let places = Lanes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return unsafeBitCast(places .< Lanes(repeating: Int8(truncatingIfNeeded: min(count, 16))), to: Lanes.self)
  }

  /// The last line break of those that are known to be before a byte.
  private static func lastLineBreak(_ bytes: PaddedBytes, before end: Int) -> Int {
    var offset = end - 1
    while bytes.base[offset] != 0x0A { offset -= 1 }
    return offset
  }

  private static func word(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Marks the bytes that are line breaks with their top bits.
  private static func lineBreaks(_ word: UInt64) -> UInt64 {
    let differing = word ^ 0x0A0A_0A0A_0A0A_0A0A
    let others = (differing & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    return ~(others | differing | 0x7F7F_7F7F_7F7F_7F7F)
  }
}
