import BeagleModel

/// A code frame as it is printed: lines with their numbers, and a caret below the place.
struct CodeFrameText {
  /// Narrower gutters are widened to this, so that most frames of a report stand in line.
  private static let leastGutter = 5
  private static let tab = "    "
  /// The caret's line takes a remark as long as it stays within this many columns.
  private static let lineWidth = 100

  private let frame: CodeFrame.Look
  /// The columns that line numbers take.
  private let gutter: Int
  /// The caret's columns behind the gutter, counted from 0.
  private let caret: Range<Int>

  init(_ frame: CodeFrame.Look) {
    self.frame = frame
    gutter = max(Self.leastGutter, frame.numberWidth)
    caret = Self.columns(of: max(0, frame.column - 1), width: max(1, frame.width), in: frame.caretText)
  }

  private static func isNumber(_ number: Int, _ digits: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = number
    for digit in digits.reversed() {
      if digit != UInt8(ascii: "0") + UInt8(rest % 10) { return false }
      rest /= 10
    }
    return rest == 0
  }

  /// Whether the caret's line has room for ` in ` and a remark; where the caret only shows the start of something larger,
  /// it has.
  func hasRoom(for remark: ForeignText) -> Bool {
    if frame.width == 1 || remark.bytes.isEmpty { return true }
    let room = Self.lineWidth - (gutter + 3 + caret.upperBound) - 4
    // No character takes more bytes than four in a column.
    return remark.bytes.count <= 4 * max(0, room) && remark.columns <= room
  }

  /// - Parameter remark: Behind the caret.
  func add(to text: inout ReportText, severity: Severity, remark: ForeignText?) {
    frame.forEachLine { number, line in
      addMargin(number, to: &text)
      if !line.isEmpty {
        text.add(" ")
        if PlainText.isSafe(line) || PlainText.isHarmless(line) && !PlainText.mayHoldCommand(line) {
          text.add(bytes: line)
        } else {
          text.add(text: String(Self.shown(String(decoding: line, as: UTF8.self).unicodeScalars)))
        }
      }
      text.add("\n")
      guard Self.isNumber(frame.line, number) else { return }
      addMargin(UnsafeBufferPointer(start: nil, count: 0), to: &text)
      text.add(blanks: caret.lowerBound + 1)
      text.add(TextStyle(severity)) { $0.add(UInt8(ascii: "^"), times: caret.count) }
      if let remark, !remark.bytes.isEmpty {
        text.add(" in ")
        text.add(remark)
      }
      text.add("\n")
    }
  }

  private func addMargin(_ number: UnsafeBufferPointer<UInt8>, to text: inout ReportText) {
    text.add(.faint) { text in
      text.add(blanks: gutter - number.count)
      text.add(bytes: number)
      text.add(" |")
    }
  }

  // MARK: - Characters

  /// The columns of a terminal that a place takes, at least one: what is missing stands behind the last character.
  private static func columns(of start: Int, width: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    if let scalars = DisplayWidth.scalarsOfOneColumn(in: bytes), !PlainText.mayHoldCommand(bytes) {
      return start..<start + max(1, min(width, scalars - start))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let before = text.unicodeScalars.prefix(start)
    let first = columns(before) + start - before.count
    let end = columns(text.unicodeScalars.prefix(start + width)) + start - before.count
    return first..<max(first + 1, end)
  }

  private static func columns(_ scalars: Substring.UnicodeScalarView) -> Int { DisplayWidth.of(String(shown(scalars))) }

  /// What no terminal takes for an order, and no CI system for a command.
  private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String.UnicodeScalarView {
    var shown = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar == "[", PlainText.endsLikeCommand(shown) { shown.append("\\") }
      shown.append(contentsOf: Self.shown(scalar).unicodeScalars)
    }
    return shown
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return tab }
    return PlainText.isHarmful(scalar) ? PlainText.shown(scalar) : String(scalar)
  }
}
