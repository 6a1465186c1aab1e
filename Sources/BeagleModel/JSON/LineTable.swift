/// The starts of a text's lines; made only for texts with findings.
///
/// A line ends with `\n`, `\r\n` or a `\r` alone (`docs/spec/reporters.md` 0).
package struct LineTable: Sendable {
  private let bytes: PaddedBytes
  /// The first byte of each line; the first line begins behind a byte-order mark.
  private let starts: [Int]
  /// By block of ``block`` bytes: the bytes before it that continue a scalar (10xxxxxx). Empty for ASCII.
  private let continuations: [Int]

  /// In bytes: a minified payload is one line, whose columns are not counted from its start.
  private static let block = 512

  /// Complexity: O(*n*) in bytes.
  package init(_ bytes: PaddedBytes) {
    self.bytes = bytes
    let text = bytes.buffer
    var starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var offset = 0
    while let end = BytePlaces.first(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), in: text, from: offset) {
      offset = end + 1
      let isFirstOfTwo = text[end] == UInt8(ascii: "\r") && offset < text.count && text[offset] == UInt8(ascii: "\n")
      if !isFirstOfTwo { starts.append(offset) }
    }
    self.starts = starts
    var sum = 0
    var sums = [0]
    for start in stride(from: 0, to: text.count, by: Self.block) {
      sum += Self.continuations(in: bytes, start..<min(start + Self.block, text.count))
      sums.append(sum)
    }
    continuations = sum == 0 ? [] : sums
  }

  /// At least 1: a text that ends with a line's end has an empty last line.
  package var lineCount: Int { starts.count }

  /// Whether every byte is a scalar.
  var isASCII: Bool { continuations.isEmpty }

  /// The line and column of a byte.
  ///
  /// - Parameter offset: A byte offset, `0...count`.
  /// - Returns: Line and column, both counted from 1; the column in Unicode scalars.
  /// - Complexity: O(log *n*) in lines.
  package func lineAndColumn(ofByte offset: Int) -> (line: Int, column: Int) {
    let line = max(1, starts.firstPlace { $0 > offset })
    return (line, 1 + scalars(from: starts[line - 1], to: offset))
  }

  /// The text of a line without its end, counted from 1; bytes that are no UTF-8 show as U+FFFD.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes.buffer[range(ofLine: line)], as: UTF8.self)
  }

  /// The bytes of a line, counted from 1, without its end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    guard line < starts.count else { return start..<max(start, bytes.count) }
    let end = starts[line] - 1
    return
      start..<(end > start && bytes.buffer[end - 1] == UInt8(ascii: "\r") && bytes.buffer[end] == UInt8(ascii: "\n")
      ? end - 1 : end)
  }

  /// The Unicode scalars that start between two bytes.
  func scalars(from start: Int, to end: Int) -> Int {
    if start >= end { return 0 }
    return isASCII ? end - start : end - start - (continuations(before: end) - continuations(before: start))
  }

  private func continuations(before offset: Int) -> Int {
    let block = offset / Self.block
    return continuations[block] + Self.continuations(in: bytes, block * Self.block..<offset)
  }

  private static func continuations(in bytes: PaddedBytes, _ range: Range<Int>) -> Int {
    BytePlaces.continuations(in: UnsafeBufferPointer(rebasing: bytes.buffer[range]))
  }
}
