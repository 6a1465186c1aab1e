/// Text of payloads in GitHub's Markdown.
enum MarkdownText {
  /// A text as code: in code nothing is a link, a mention, a formula or HTML.
  static func code(_ text: String) -> String {
    let text = PlainText.safe(text)
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    // A blank at both ends is taken off again.
    let ends = (text.unicodeScalars.first, text.unicodeScalars.last)
    let needsBlanks = ends.0 == "`" || ends.1 == "`" || ends == (" ", " ")
    let blank = needsBlanks ? " " : ""
    return fence + blank + text + blank + fence
  }

  /// A row of a table, which ends a cell at each bar without a backslash, inside code too.
  static func row(_ cells: [String]) -> String {
    let cells = cells.map { cell in cell.replacingScalars { $0 == "|" ? "\\|" : nil } }
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  static func tableHead(_ titles: [String]) -> String {
    row(titles) + "|" + String(repeating: " --- |", count: titles.count) + "\n"
  }

  /// Backticks that follow each other, at most.
  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
