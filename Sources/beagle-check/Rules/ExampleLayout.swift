/// Breaks an example's text into lines that a terminal has room for: two blanks a level, and what fits stays in one line.
///
/// Works on the text, not on values: an example may have one key twice, an odd number or marks (`↓`), and keeps them. A
/// text that is not shaped like JSON stays as it is.
struct ExampleLayout {
  /// Columns of a line; with the label before it, it has 100.
  static let width = 88

  /// Columns of a text: marks have none.
  static func width(of text: String) -> Int { text.unicodeScalars.count { $0 != "↓" } }

  static func lines(of text: String) -> [String] {
    if width(of: text) <= width { return [text] }
    var reader = ExampleLayout(tokens: tokens(of: text)[...])
    guard let value = reader.value(), reader.tokens.isEmpty else { return [text] }
    var lines: [String] = []
    value.write("", indent: 0, "", to: &lines)
    return lines
  }

  private var tokens: ArraySlice<String>

  /// Strings, punctuation and words; each with the marks before it.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    var isInString = false
    var isEscaped = false
    let flush = { (token: inout String, tokens: inout [String]) in
      if !token.isEmpty { tokens.append(token) }
      token = ""
    }
    for scalar in text.unicodeScalars {
      if isInString {
        token.unicodeScalars.append(scalar)
        if scalar == "\"", !isEscaped {
          isInString = false
          flush(&token, &tokens)
        }
        isEscaped = scalar == "\\" && !isEscaped
        continue
      }
      let isLoose = token.unicodeScalars.allSatisfy { $0 == "↓" }
      switch scalar {
      case " ", "\n", "\t", "\r": if !isLoose { flush(&token, &tokens) }
      case "{", "}", "[", "]", ":", ",":
        if !isLoose { flush(&token, &tokens) }
        token.unicodeScalars.append(scalar)
        flush(&token, &tokens)
      case "\"":
        if !isLoose { flush(&token, &tokens) }
        token.unicodeScalars.append(scalar)
        isInString = true
      case "↓":
        if !isLoose { flush(&token, &tokens) }
        token.unicodeScalars.append(scalar)
      default: token.unicodeScalars.append(scalar)
      }
    }
    flush(&token, &tokens)
    return tokens
  }

  /// The next token without its marks.
  private var next: Substring? { tokens.first.map { $0.drop { $0 == "↓" } } }

  /// A value, or `nil` where the text is not shaped like JSON.
  private mutating func value() -> Value? {
    guard let first = next else { return nil }
    let token = tokens.removeFirst()
    guard first == "{" || first == "[" else { return ["}", "]", ":", ","].contains(first) ? nil : .plain(token) }
    let close: Substring = first == "{" ? "}" : "]"
    var items: [(key: String, value: Value)] = []
    while next != close || !items.isEmpty {
      var key = ""
      if first == "{" {
        guard next?.first == "\"" else { return nil }
        key = tokens.removeFirst()
        guard next == ":" else { return nil }
        key += tokens.removeFirst() + " "
      }
      guard let value = value() else { return nil }
      items.append((key, value))
      if next == close { break }
      guard tokens.first == "," else { return nil }
      tokens.removeFirst()
    }
    return .container(open: token, items, close: tokens.removeFirst())
  }

  private indirect enum Value {
    case plain(String)
    case container(open: String, [(key: String, value: Value)], close: String)

    var inOneLine: String {
      switch self {
      case .plain(let text): text
      case .container(let open, let items, let close):
        open + items.map { $0.key + $0.value.inOneLine }.joined(separator: ", ") + close
      }
    }

    func write(_ start: String, indent: Int, _ end: String, to lines: inout [String]) {
      let blanks = String(repeating: " ", count: indent)
      let whole = blanks + start + inOneLine + end
      guard case .container(let open, let items, let close) = self, !items.isEmpty,
        ExampleLayout.width(of: whole) > ExampleLayout.width
      else { return lines.append(whole) }
      lines.append(blanks + start + open)
      for (place, item) in items.enumerated() {
        item.value.write(item.key, indent: indent + 2, place < items.count - 1 ? "," : "", to: &lines)
      }
      lines.append(blanks + close + end)
    }
  }
}
