/// Turns byte ranges of one text into places a person can go to. Made only for texts that something is reported in.
public struct Locator: Sendable {
  public let source: Source
  private let bytes: PaddedBytes
  private let lines: LineTable

  /// Longest text of a line that a frame shows, in Unicode scalars; minified payloads are one line.
  static let frameWidth = 96

  public init(source: Source, bytes: PaddedBytes) {
    self.source = source
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  public func location(of range: Range<Int>, pointer: String = "") -> SourceLocation {
    let start = lines.lineAndColumn(ofByte: range.lowerBound)
    let end = lines.lineAndColumn(ofByte: range.upperBound)
    return SourceLocation(
      source: source, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      offset: range.lowerBound, length: range.count, pointer: pointer)
  }

  /// One line before, the line itself, and for a place that spans lines two after.
  public func frame(of location: SourceLocation) -> CodeFrame {
    let isOneLine = location.line == location.endLine
    let first = isOneLine ? location.line : max(1, location.line - 1)
    let last = isOneLine ? location.line : min(lines.lineCount, location.line + 2)
    // A long line is cut around the place.
    let skipped = max(0, location.column - 1 - Self.frameWidth / 2)
    let isLong = lines.text(ofLine: location.line).unicodeScalars.count > Self.frameWidth
    let cut = isLong ? skipped : 0
    let shown = (first...last).map { number in
      CodeFrame.Line(number: number, text: Self.shortened(lines.text(ofLine: number), from: cut))
    }
    let column = location.column - cut + (cut > 0 ? 1 : 0)
    let room = max(1, Self.frameWidth - column)
    let width = isOneLine ? max(1, min(location.endColumn - location.column, room)) : 1
    return CodeFrame(lines: shown, line: location.line, column: column, width: width)
  }

  private static func shortened(_ text: String, from start: Int) -> String {
    let scalars = text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }
    guard start > 0 || scalars.count > frameWidth else { return string(scalars[...]) }
    let part = scalars.dropFirst(start).prefix(frameWidth)
    return (start > 0 ? "…" : "") + string(part) + (part.endIndex < scalars.endIndex ? "…" : "")
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
