/// Text of payloads in GitHub's Markdown.
enum MarkdownText {
  /// A cell of a table that shows a text as code: in code nothing is a link, a mention, a formula or HTML.
  static func cell(code text: String) -> String {
    let text = PlainText.safe(text)
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    // A blank at both ends is taken off again.
    let ends = (text.unicodeScalars.first, text.unicodeScalars.last)
    let needsBlanks = ends.0 == "`" || ends.1 == "`" || ends == (" ", " ")
    let blank = needsBlanks ? " " : ""
    // A table removes the backslash, inside code too.
    return fence + blank + text.replacingScalars { $0 == "|" ? "\\|" : nil } + blank + fence
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

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
