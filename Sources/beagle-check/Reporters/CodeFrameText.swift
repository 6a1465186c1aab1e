import BeagleModel

/// A code frame as it is printed: lines with their numbers, and a caret below the place.
struct CodeFrameText {
  /// Narrower gutters are widened to this, so that most frames of a report stand in line.
  private static let leastGutter = 5
  private static let tab = "    "
  /// The caret's line takes a remark as long as it stays within this many columns.
  private static let lineWidth = 100

  private let frame: CodeFrame
  /// The columns that line numbers take.
  private let gutter: Int
  /// The caret's columns behind the gutter, counted from 0.
  private let caret: Range<Int>

  init(_ frame: CodeFrame) {
    self.frame = frame
    gutter = max(Self.leastGutter, frame.lines.map { Self.digits($0.number) }.max() ?? 0)
    let text = frame.lines.first { $0.number == frame.line }?.text ?? ""
    caret = Self.columns(of: max(0, frame.column - 1), width: max(1, frame.width), in: text)
  }

  /// Whether the caret's line has room for ` in ` and a remark; where the caret only shows the start of something larger,
  /// it has.
  func hasRoom(for remark: String) -> Bool {
    if frame.width == 1 || remark.isEmpty { return true }
    let room = Self.lineWidth - (gutter + 3 + caret.upperBound) - 4
    // No character takes more bytes than four in a column.
    return remark.utf8.count <= 4 * max(0, room) && DisplayWidth.of(PlainText.safe(remark)) <= room
  }

  /// - Parameter remark: Behind the caret.
  func add(to text: inout ReportText, severity: Severity, remark: String) {
    for line in frame.lines {
      addMargin(line.number, to: &text)
      if !line.text.isEmpty {
        text.add(" ")
        text.add(text: Self.shown(line.text))
      }
      text.add("\n")
      guard line.number == frame.line else { continue }
      addMargin(nil, to: &text)
      text.add(blanks: caret.lowerBound + 1)
      text.add(TextStyle(severity)) { $0.add(UInt8(ascii: "^"), times: caret.count) }
      if !remark.isEmpty {
        text.add(" in ")
        text.add(safe: remark)
      }
      text.add("\n")
    }
  }

  private func addMargin(_ number: Int?, to text: inout ReportText) {
    text.add(.faint) { text in
      text.add(blanks: gutter - (number.map(Self.digits) ?? 0))
      if let number { text.add(number: number) }
      text.add(" |")
    }
  }

  private static func digits(_ number: Int) -> Int {
    var (count, rest) = (1, number / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }

  // MARK: - Characters

  /// The columns of a terminal that a place takes, at least one: what is missing stands behind the last character.
  private static func columns(of start: Int, width: Int, in text: String) -> Range<Int> {
    if let scalars = DisplayWidth.scalarsOfOneColumn(in: text) {
      return start..<start + max(1, min(width, scalars - start))
    }
    let before = text.unicodeScalars.prefix(start)
    let first = columns(before) + start - before.count
    return first..<first + max(1, columns(text.unicodeScalars.dropFirst(start).prefix(width)))
  }

  private static func columns(_ scalars: Substring.UnicodeScalarView) -> Int {
    scalars.reduce(0) { $0 + DisplayWidth.of(shown($1)) }
  }

  private static func shown(_ text: String) -> String {
    PlainText.isHarmless(text) ? text : text.unicodeScalars.map(shown).joined()
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return tab }
    return PlainText.isHarmful(scalar) ? PlainText.shown(scalar) : String(scalar)
  }
}
