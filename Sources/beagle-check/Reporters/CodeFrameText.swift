import BeagleModel

/// A printed code frame: numbered lines, and carets below the location.
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
    gutter = max(Self.leastGutter, frame.lines.map { String($0.number).count }.max() ?? 0)
    caret = Self.columns(of: max(0, frame.column - 1), width: max(1, frame.width), in: frame.caretText)
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
  func add(to text: inout ReportText, severity: Severity, remark: String?) {
    for line in frame.lines {
      addMargin(String(line.number), to: &text)
      if !line.text.isEmpty {
        text.add(" ")
        let isPlain = PlainText.isHarmless(line.text) && !PlainText.mayHoldCommand(line.text)
        text.add(text: isPlain ? line.text : String(Self.shown(line.text.unicodeScalars)))
      }
      text.add("\n")
      guard line.number == frame.line else { continue }
      addMargin("", to: &text)
      text.add(blanks: caret.lowerBound + 1)
      text.add(.severity(severity)) { $0.add(UInt8(ascii: "^"), times: caret.count) }
      if let remark, !remark.isEmpty {
        text.add(" in ")
        text.add(safe: remark)
      }
      text.add("\n")
    }
  }

  private func addMargin(_ number: String, to text: inout ReportText) {
    text.add(.faint) { text in
      text.add(blanks: gutter - number.count)
      text.add(text: number)
      text.add(" |")
    }
  }

  // MARK: - Characters

  /// The terminal columns of a location, at least one: a location behind the last character has one.
  private static func columns(of start: Int, width: Int, in text: String) -> Range<Int> {
    let before = text.unicodeScalars.prefix(start)
    let first = columns(before) + start - before.count
    let end = columns(text.unicodeScalars.prefix(start + width)) + start - before.count
    return first..<max(first + 1, end)
  }

  private static func columns(_ scalars: Substring.UnicodeScalarView) -> Int {
    // In most lines each character is shown as it is, and `shown` copies one after the other.
    var check = HarmCheck()
    let isPlain = scalars.allSatisfy { !check.isHarmful($0) && $0 != "#" }
    return (isPlain ? scalars : shown(scalars)[...]).reduce(0) { $0 + DisplayWidth.of($1) }
  }

  /// What no terminal takes for an order, and no CI system for a command.
  private static func shown(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> String.UnicodeScalarView {
    var shown = String.UnicodeScalarView()
    var check = HarmCheck()
    for scalar in scalars {
      if scalar == "[", PlainText.endsLikeCommand(shown) { shown.append("\\") }
      let isHarmful = check.isHarmful(scalar)
      let text = scalar == "\t" ? tab : isHarmful ? PlainText.shown(scalar) : String(scalar)
      shown.append(contentsOf: text.unicodeScalars)
    }
    return shown
  }
}
