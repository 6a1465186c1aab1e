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
    gutter = max(Self.leastGutter, frame.lines.map { String($0.number).utf8.count }.max() ?? 0)
    let text = frame.lines.first { $0.number == frame.line }?.text ?? ""
    caret = Self.columns(of: max(0, frame.column - 1), width: max(1, frame.width), in: text)
  }

  /// Whether the caret's line has room for a remark; where the caret only shows the start of something larger, it has.
  func hasRoom(for remark: String) -> Bool {
    frame.width == 1 || gutter + 3 + caret.upperBound + DisplayWidth.of(remark) <= Self.lineWidth
  }

  func add(to text: inout String, severity: Severity, remark: String, usesColor: Bool) {
    for line in frame.lines {
      addMargin(String(line.number), to: &text, usesColor)
      if !line.text.isEmpty {
        text += " "
        text += Self.shown(line.text)
      }
      text += "\n"
      guard line.number == frame.line else { continue }
      addMargin("", to: &text, usesColor)
      text.add(blanks: caret.lowerBound + 1)
      text += TextStyle(severity).applied(to: String(repeating: "^", count: caret.count), when: usesColor)
      text += remark
      text += "\n"
    }
  }

  private func addMargin(_ number: String, to text: inout String, _ usesColor: Bool) {
    if usesColor {
      let margin = String(repeating: " ", count: gutter - number.utf8.count) + number + " |"
      text += TextStyle.faint.applied(to: margin, when: true)
    } else {
      text.add(blanks: gutter - number.utf8.count)
      text += number
      text += " |"
    }
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

extension String {
  /// Appends blanks without making a text of them first.
  mutating func add(blanks count: Int) {
    let some: StaticString = "                                "
    var left = count
    while left > 0 {
      let length = min(left, some.utf8CodeUnitCount)
      self += String(decoding: UnsafeBufferPointer(start: some.utf8Start, count: length), as: UTF8.self)
      left -= length
    }
  }
}
