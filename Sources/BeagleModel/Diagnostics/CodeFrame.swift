/// The lines around a place, kept because the document is let go before reports are written.
package struct CodeFrame: Sendable, Equatable {
  /// A line as it is shown.
  package struct Line: Sendable, Equatable {
    /// Counted from 1.
    package var number: Int
    /// Without its end; a ``Locator`` puts blanks for controls, and `…` where it cuts a long line.
    package var text: String

    package init(number: Int, text: String) {
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
  /// The number of the line under which the caret stands.
  @FourBytes package private(set) var line: Int
  /// Where the caret begins in the text of that line, in Unicode scalars counted from 1.
  @FourBytes package private(set) var column: Int
  /// How many Unicode scalars the caret is wide.
  @FourBytes package private(set) var width: Int

  static let end: UInt8 = 0xFF

  package init(lines: [Line], line: Int, column: Int, width: Int) {
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

  /// In the order of the source, made at each call.
  package var lines: [Line] {
    withLook { look in
      var lines: [Line] = []
      look.forEachLine { number, text in
        let number = Int(String(decoding: number, as: UTF8.self)) ?? 0
        lines.append(Line(number: number, text: String(decoding: text, as: UTF8.self)))
      }
      return lines
    }
  }

  /// Calls with the frame as it stands among its bytes.
  package func withLook<Result>(_ body: (Look) -> Result) -> Result {
    written.withBytes { bytes in
      body(
        Look(
          written: bytes, caret: Int(caretText.lowerBound)..<Int(caretText.upperBound), numberWidth: numberWidth,
          line: line, column: column, width: width))
    }
  }

  /// A frame where it stands among other bytes, so that whoever prints it holds nothing; valid as long as those are.
  package struct Look {
    /// Of each line its number and its text, each closed by ``CodeFrame/end``.
    private let written: UnsafeBufferPointer<UInt8>
    private let caret: Range<Int>
    package let numberWidth: Int
    package let line: Int
    package let column: Int
    package let width: Int

    fileprivate init(
      written: UnsafeBufferPointer<UInt8>, caret: Range<Int>, numberWidth: Int, line: Int, column: Int, width: Int
    ) {
      self.written = written
      self.caret = caret
      self.numberWidth = numberWidth
      self.line = line
      self.column = column
      self.width = width
    }

    /// - Parameter pool: What the texts became that the frame was written among.
    init(_ place: Locator.FramePlace, in pool: UnsafePointer<UInt8>) {
      let first = place.lines.lowerBound
      self.init(
        written: UnsafeBufferPointer(start: pool + first, count: place.lines.count),
        caret: place.caretText.isEmpty
          ? 0..<0 : place.caretText.lowerBound - first..<place.caretText.upperBound - first,
        numberWidth: place.numberWidth, line: place.line, column: place.column, width: place.width)
    }

    /// The text of the caret's line; nothing for a frame without the line.
    package var caretText: UnsafeBufferPointer<UInt8> {
      caret.isEmpty ? UnsafeBufferPointer(start: nil, count: 0) : UnsafeBufferPointer(rebasing: written[caret])
    }

    /// Calls with the digits of each line's number and with its text.
    package func forEachLine(
      _ body: (_ number: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Void
    ) {
      // Most frames are the caret's line alone, of which is known where everything stands.
      if caret.lowerBound == numberWidth + 1, caret.upperBound + 1 == written.count {
        return body(UnsafeBufferPointer(rebasing: written[..<numberWidth]), caretText)
      }
      var rest = written
      while let number = rest.takeText(), let text = rest.takeText() { body(number, text) }
    }
  }
}
