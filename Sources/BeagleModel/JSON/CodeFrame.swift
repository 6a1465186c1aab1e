/// The lines around a location, with the place of the caret below one of them.
package struct CodeFrame: Codable, Sendable, Equatable {
  /// A line as it is shown.
  package struct Line: Codable, Sendable, Equatable {
    /// Counted from 1.
    package var number: Int
    /// Without its end; a ``Locator`` puts blanks for controls, and `…` where it cuts a long line.
    package var text: String

    package init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// In the order of the source.
  package var lines: [Line]
  /// The number of the line under which the caret stands.
  package var line: Int
  /// Where the caret begins in the text of that line, in Unicode scalars counted from 1.
  package var column: Int
  /// How many Unicode scalars the caret is wide.
  package var width: Int

  package init(lines: [Line], line: Int, column: Int, width: Int) {
    self.lines = lines
    self.line = line
    self.column = column
    self.width = width
  }

  /// The text of the caret's line; empty for a frame without that line.
  package var caretText: String { lines.first { $0.number == line }?.text ?? "" }
}
