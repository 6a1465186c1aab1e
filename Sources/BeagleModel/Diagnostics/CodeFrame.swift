/// The lines around a place, kept because the document is let go before reports are written.
public struct CodeFrame: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    public var number: Int
    public var text: String

    public init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// Of each line its number and its text, each closed by a byte that no UTF-8 has.
  private let written: PooledText
  /// Where the text of the caret's line stands among what is written; empty for a frame without the line.
  private let caretText: Range<UInt32>
  /// The digits of the longest number.
  @FourBytes package private(set) var numberWidth: Int
  /// The line under which the caret stands, and the caret's column and width there, in Unicode scalars of `text`.
  @FourBytes public private(set) var line: Int
  @FourBytes public private(set) var column: Int
  @FourBytes public private(set) var width: Int

  static let end: UInt8 = 0xFF

  public init(lines: [Line], line: Int, column: Int, width: Int) {
    var text = ByteWriter()
    var caretText: Range<Int>?
    var numberWidth = 0
    for shown in lines {
      let first = text.count
      text.append(decimal: shown.number)
      numberWidth = max(numberWidth, text.count - first)
      text.append(Self.end)
      let start = text.count
      text.append(text: shown.text)
      if shown.number == line, caretText == nil { caretText = start..<text.count }
      text.append(Self.end)
    }
    self.init(
      Locator.FramePlace(
        lines: 0..<text.count, caretText: caretText ?? 0..<0, numberWidth: numberWidth, line: line, column: column,
        width: width),
      in: TextPool(text))
  }

  /// A frame whose lines were written to what became a pool.
  package init(_ place: Locator.FramePlace, in pool: TextPool) {
    written = PooledText(pool, place.lines)
    let offset = place.lines.lowerBound
    caretText =
      place.caretText.isEmpty
      ? 0..<0 : UInt32(place.caretText.lowerBound - offset)..<UInt32(place.caretText.upperBound - offset)
    numberWidth = place.numberWidth
    line = place.line
    column = place.column
    width = place.width
  }

  /// Writes the lines among other texts; the other way of ``init(_:in:)``.
  func write(to text: inout ByteWriter) -> Locator.FramePlace {
    let first = text.count
    written.withBytes { text.append($0) }
    let caret = first + Int(caretText.lowerBound)..<first + Int(caretText.upperBound)
    return Locator.FramePlace(
      lines: first..<text.count, caretText: caretText.isEmpty ? 0..<0 : caret, numberWidth: numberWidth, line: line,
      column: column, width: width)
  }

  public var lines: [Line] {
    var lines: [Line] = []
    forEachLine { number, text in
      let number = Int(String(decoding: number, as: UTF8.self)) ?? 0
      lines.append(Line(number: number, text: String(decoding: text, as: UTF8.self)))
    }
    return lines
  }

  /// Calls with the text of the caret's line; with nothing for a frame without the line.
  package func withCaretText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    written.withBytes { bytes in
      body(
        caretText.isEmpty
          ? UnsafeBufferPointer(start: nil, count: 0)
          : UnsafeBufferPointer(rebasing: bytes[Int(caretText.lowerBound)..<Int(caretText.upperBound)]))
    }
  }

  /// Calls with the digits of each line's number and with its text.
  package func forEachLine(_ body: (_ number: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Void) {
    written.withBytes { bytes in
      var rest = bytes
      while let number = Self.take(from: &rest), let text = Self.take(from: &rest) { body(number, text) }
    }
  }

  private static func take(from rest: inout UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard !rest.isEmpty, let close = place(ofEndIn: rest) else { return nil }
    defer { rest = UnsafeBufferPointer(rebasing: rest[(close + 1)...]) }
    return UnsafeBufferPointer(rebasing: rest[..<close])
  }

  private static func place(ofEndIn bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    let base = UnsafeRawPointer(bytes.baseAddress)
    while let base, offset &+ 8 <= bytes.count {
      let others = ~base.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      // Marks bytes of which nothing is left; borrows run upwards, so the lowest mark is exact.
      let marks = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
      if marks != 0 { return offset &+ marks.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    return bytes[offset...].firstIndex(of: end)
  }
}
