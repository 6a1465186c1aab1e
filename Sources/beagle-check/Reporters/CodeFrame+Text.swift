import BeagleModel

extension CodeFrame {
  /// Narrower gutters are widened to this, so that most frames of a report stand in line.
  private static let gutterWidth = 5
  private static let tab = "    "
  /// The caret's line takes a remark as long as it stays within this many columns.
  private static let lineWidth = 100

  /// The columns that line numbers take.
  var gutter: Int { max(Self.gutterWidth, lines.map { String($0.number).count }.max() ?? 0) }

  /// Whether the caret's line has room for a remark; where the caret only shows the start of something larger, it has.
  func hasRoom(for remark: String) -> Bool {
    let used = gutter + 3 + caret.indentation + caret.length
    return width == 1 || used + DisplayWidth.of(remark) <= Self.lineWidth
  }

  /// The lines with their numbers, and the caret below its line.
  func text(severity: Severity, remark: String, usesColor: Bool) -> String {
    var text = ""
    for line in lines {
      let shown = line.text.unicodeScalars.map(Self.shown).joined()
      text += numbered(String(line.number), shown, usesColor)
      guard line.number == self.line else { continue }
      let marks = String(repeating: "^", count: caret.length)
      let blanks = String(repeating: " ", count: caret.indentation)
      text += numbered("", blanks + TextStyle(severity).applied(to: marks, when: usesColor) + remark, usesColor)
    }
    return text
  }

  private func numbered(_ number: String, _ content: String, _ usesColor: Bool) -> String {
    let margin = String(repeating: " ", count: max(0, gutter - number.count)) + number + " |"
    return TextStyle.faint.applied(to: margin, when: usesColor) + (content.isEmpty ? "" : " " + content) + "\n"
  }

  /// In columns of the terminal.
  private var caret: (indentation: Int, length: Int) {
    let scalars = lines.first { $0.number == line }?.text.unicodeScalars ?? "".unicodeScalars
    let before = scalars.prefix(max(0, column - 1))
    let marked = scalars.dropFirst(before.count).prefix(width)
    // A place behind the last character has no text of its own.
    return (Self.columns(before) + max(0, column - 1 - before.count), max(1, Self.columns(marked)))
  }

  private static func columns(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + DisplayWidth.of(shown($1)) }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return tab }
    return PlainText.isHarmful(scalar) ? PlainText.shown(scalar) : String(scalar)
  }
}
