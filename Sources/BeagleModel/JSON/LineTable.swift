/// Where the lines of a text start: made only for texts that something is reported in.
public struct LineTable: Sendable {
  private let bytes: PaddedBytes
  /// Offsets of the first bytes of the lines; the first is 0, or 3 after a byte-order mark.
  private let starts: [Int]

  /// For each block of bytes how many continuation bytes are before it; empty for ASCII, which has none.
  private let continuations: [UInt32]

  /// The bytes of a block: a column is counted from the start of one, however long the line.
  private static let block = 256

  /// Complexity: O(*n*) in bytes.
  public init(_ bytes: PaddedBytes) {
    self.bytes = bytes
    var starts = [bytes.buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var offset = 0
    var all: UInt64 = 0
    while offset < bytes.count {
      // Eight bytes at a time; the lowest mark is exact, so one line break is taken after the other.
      let word = Self.word(bytes.base + offset)
      all |= word
      var breaks = Self.lineBreaks(word)
      while breaks != 0 {
        let place = offset &+ breaks.trailingZeroBitCount &>> 3
        // Subtraction borrows upwards, so a mark above the first may be false; the padding holds no line break.
        if bytes.base[place] == 0x0A { starts.append(place + 1) }
        breaks &= breaks &- 1
      }
      offset &+= 8
    }
    self.starts = starts
    continuations = all & 0x8080_8080_8080_8080 == 0 ? [] : Self.continuations(bytes)
  }

  private static func continuations(_ bytes: PaddedBytes) -> [UInt32] {
    var sums: [UInt32] = [0]
    sums.reserveCapacity(bytes.count / block + 1)
    var offset = 0
    while offset + block <= bytes.count {
      sums.append(sums[sums.count - 1] + UInt32(block - scalars(bytes, from: offset, to: offset + block)))
      offset += block
    }
    return sums
  }

  public var lineCount: Int { starts.count }

  /// Finds the place of a byte.
  ///
  /// - Parameter offset: A byte offset, `0...count`.
  /// - Returns: Line and column, both counted from 1; the column in Unicode scalars.
  /// - Complexity: O(log *n*) in lines, and linear in the line's length.
  public func lineAndColumn(ofByte offset: Int) -> (line: Int, column: Int) {
    let line = line(ofByte: offset)
    return (line, 1 + scalars(from: starts[line - 1], to: offset))
  }

  /// The text of a line without its end, counted from 1; bytes that are no UTF-8 show as U+FFFD.
  public func text(ofLine line: Int) -> String {
    String(decoding: bytes.buffer[range(ofLine: line)], as: UTF8.self)
  }

  /// The bytes of a line, counted from 1, without its end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : bytes.count
    if end > start, bytes.base[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }

  /// Unicode scalars that start between two bytes.
  func scalars(from start: Int, to end: Int) -> Int {
    if continuations.isEmpty { return end - start }
    // The blocks that lie whole between the two are known.
    let first = (start + Self.block - 1) / Self.block
    let last = end / Self.block
    guard first < last else { return Self.scalars(bytes, from: start, to: end) }
    let between = (last - first) * Self.block - Int(continuations[last] - continuations[first])
    return Self.scalars(bytes, from: start, to: first * Self.block) + between
      + Self.scalars(bytes, from: last * Self.block, to: end)
  }

  private static func scalars(_ bytes: PaddedBytes, from start: Int, to end: Int) -> Int {
    var count = 0
    var offset = start
    while offset + 8 <= end {
      // Every scalar has one byte that is no continuation byte (10xxxxxx); these are counted in eight lanes at once.
      let stop = min(end - 7, offset + 8 * 255)
      let first = offset
      var lanes: UInt64 = 0
      while offset < stop {
        let word = word(bytes.base + offset)
        lanes &+= (word & ~(word << 1) & 0x8080_8080_8080_8080) >> 7
        offset += 8
      }
      let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ (lanes >> 8 & 0x00FF_00FF_00FF_00FF)
      count += offset - first - Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while offset < end {
      if bytes.base[offset] & 0xC0 != 0x80 { count += 1 }
      offset += 1
    }
    return count
  }

  private static func word(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Marks the bytes that are line breaks, the lowest exactly.
  private static func lineBreaks(_ word: UInt64) -> UInt64 {
    let differing = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return (differing &- 0x0101_0101_0101_0101) & ~differing & 0x8080_8080_8080_8080
  }

  private func line(ofByte offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
