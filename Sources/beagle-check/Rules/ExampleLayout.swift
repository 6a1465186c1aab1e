/// Breaks an example's text into lines that a terminal has room for: two blanks a level, and what fits stays in one line.
///
/// Works on the text, not on values: an example may have one key twice, an odd number or marks (`↓`), and keeps them.
enum ExampleLayout {
  /// Columns of a line; with the label before it, it has 100.
  static let width = 88

  /// Columns of a text: marks have none.
  static func width(of text: String) -> Int { text.unicodeScalars.count { $0 != "↓" } }

  static func lines(of text: String) -> [String] { lines(of: Substring(text), indent: 0, end: "") }

  /// - Parameter end: The comma behind the text, if any.
  private static func lines(of text: Substring, indent: Int, end: String) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    let whole = blanks + text + end
    guard width(of: whole) > width, let items = items(of: text) else { return [whole] }
    let last = items.parts.count - 1
    return [blanks + items.open]
      + items.parts.enumerated().flatMap { lines(of: $1, indent: indent + 2, end: $0 < last ? "," : "") }
      + [blanks + items.close + end]
  }

  /// The elements or members of the list or object that a text ends with, and what is before and behind them; `nil` for a
  /// text without one.
  private static func items(of text: Substring) -> (open: Substring, parts: [Substring], close: Substring)? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    var cuts: [Substring.Index] = []
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      if isInString {
        if scalar == "\"", !isEscaped { isInString = false }
        isEscaped = scalar == "\\" && !isEscaped
        continue
      }
      switch scalar {
      case "\"": isInString = true
      case "{", "[":
        depth += 1
        if depth == 1 { cuts.append(index) }
      case "}", "]":
        depth -= 1
        if depth == 0 { cuts.append(index) }
      case "," where depth == 1: cuts.append(index)
      default: break
      }
    }
    guard cuts.count > 1, depth == 0, let last = cuts.last, text.unicodeScalars.index(after: last) == text.endIndex
    else { return nil }
    let parts = zip(cuts, cuts.dropFirst()).map { cut, next in
      Substring(String(text[text.unicodeScalars.index(after: cut)..<next]).trimmed)
    }
    // An example may show a comma too many.
    return parts.contains("") ? nil : (text[...cuts[0]], parts, text[last...])
  }
}
