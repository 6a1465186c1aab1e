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

  func text(severity: Severity, remark: String, usesColor: Bool) -> String {
    var text = ""
    for line in frame.lines {
      text += numbered(String(line.number), Self.shown(line.text), usesColor)
      guard line.number == frame.line else { continue }
      let marks = TextStyle(severity).applied(to: String(repeating: "^", count: caret.count), when: usesColor)
      text += numbered("", String(repeating: " ", count: caret.lowerBound) + marks + remark, usesColor)
    }
    return text
  }

  private func numbered(_ number: String, _ content: String, _ usesColor: Bool) -> String {
    let margin = String(repeating: " ", count: gutter - number.utf8.count) + number + " |"
    return TextStyle.faint.applied(to: margin, when: usesColor) + (content.isEmpty ? "" : " " + content) + "\n"
  }

  // MARK: - Characters

  /// The columns of a terminal that a place takes, at least one: what is missing stands behind the last character.
  private static func columns(of start: Int, width: Int, in text: String) -> Range<Int> {
    if isPlain(text) { return start..<start + max(1, min(width, text.utf8.count - start)) }
    let before = text.unicodeScalars.prefix(start)
    let first = columns(before) + start - before.count
    return first..<first + max(1, columns(text.unicodeScalars.dropFirst(start).prefix(width)))
  }

  private static func columns(_ scalars: Substring.UnicodeScalarView) -> Int {
    scalars.reduce(0) { $0 + DisplayWidth.of(shown($1)) }
  }

  /// Printable ASCII, which nearly all lines are.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }

  private static func shown(_ text: String) -> String {
    PlainText.isHarmless(text) ? text : text.unicodeScalars.map(shown).joined()
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return tab }
    return PlainText.isHarmful(scalar) ? PlainText.shown(scalar) : String(scalar)
  }
}
