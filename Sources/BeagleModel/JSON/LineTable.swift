/// Where the lines of a text start: made only for texts that something is reported in.
public struct LineTable: Sendable {
  private let bytes: PaddedBytes
  /// Offsets of the first bytes of the lines; the first is 0, or 3 after a byte-order mark.
  private let starts: [Int]

  /// Complexity: O(*n*) in bytes.
  public init(_ bytes: PaddedBytes) {
    self.bytes = bytes
    var starts = [bytes.buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    let base = bytes.base
    for offset in 0..<bytes.count where base[offset] == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }

  public var lineCount: Int { starts.count }

  /// Finds the place of a byte.
  ///
  /// - Parameter offset: A byte offset, `0...count`.
  /// - Returns: Line and column, both counted from 1; the column in Unicode scalars.
  /// - Complexity: O(log *n*) in lines, and linear in the line's length.
  public func lineAndColumn(ofByte offset: Int) -> (line: Int, column: Int) {
    let line = line(ofByte: offset)
    var column = 1
    var position = starts[line - 1]
    while position < offset {
      // Every scalar has one byte that is no continuation byte.
      if bytes.base[position] & 0xC0 != 0x80 { column += 1 }
      position += 1
    }
    return (line, column)
  }

  /// The text of a line without its end, counted from 1; bytes that are no UTF-8 show as U+FFFD.
  public func text(ofLine line: Int) -> String {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : bytes.count
    if end > start, bytes.base[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes.buffer[start..<max(start, end)], as: UTF8.self)
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
