import BeagleModel
import TestSupport

@testable import beagle_check

/// Reads a report as strictly as its format is, and lists all that it says in order: the names of elements, members and
/// properties, and the texts of their values without escapes.
struct ReportReader {
  let format: ReportFormat
  private(set) var facts: [String] = []
  /// Where the report is not of its format.
  private(set) var mistakes: [String] = []

  init(_ text: String, as format: ReportFormat) {
    self.format = format
    switch format {
    case .json, .sarif, .gitlab, .rdjson, .graph: read(json: text)
    case .jsonLines: for line in text.split(separator: "\n") { read(json: String(line)) }
    case .junit, .checkstyle: read(xml: text)
    case .html: read(page: text)
    case .markdown: read(markdown: text)
    case .mermaid: for line in Self.lines(of: text) { read(mermaid: line) }
    case .dot: for line in Self.lines(of: text) { read(dot: line) }
    case .github: read(log: text)
    case .tap: for line in Self.lines(of: text) { read(tap: line) }
    case .agent: for line in Self.lines(of: text) { read(agent: line) }
    // The width of a text decides how many carets are below it.
    case .text: facts = Self.lines(of: text).map { $0.replacing(#/\^+/#, with: "^") }
    case .concise, .part: facts = Self.lines(of: text)
    }
  }

  /// `\n` alone ends a line.
  private static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  // MARK: - JSON

  private mutating func read(json text: String) {
    do {
      add(try JSONDocument(parsing: PaddedBytes(text.utf8)).root, named: "")
    } catch {
      mistakes.append("\(error)")
    }
  }

  private mutating func add(_ node: JSONNode, named name: String) {
    switch node.kind {
    case .object: for member in node.members { add(member.value, named: "\(name).\(member.key.string ?? "")") }
    case .list: for element in node.elements { add(element, named: name + "[]") }
    case .string:
      let text = node.string ?? ""
      if name.hasSuffix(".uri"), !text.utf8.allSatisfy(Self.isOfReference) {
        mistakes.append("\(text) is no reference")
      }
      facts.append("\(name): \(name.hasSuffix(".uri") ? text.percentDecoded ?? text : text)")
    default: facts.append("\(name): \(node.kind) \(node.source)")
    }
  }

  /// Whether a byte may stand in a relative reference (RFC 3986) without an escape.
  private static func isOfReference(_ byte: UInt8) -> Bool {
    byte.isWord || "-.~/%:".utf8.contains(byte)
  }

  // MARK: - XML and HTML

  private mutating func read(xml text: String) {
    do {
      add(try XMLReader.root(of: PaddedBytes(text.utf8)))
    } catch {
      mistakes.append("\(error)")
    }
  }

  private mutating func add(_ element: XMLElement) {
    facts.append("<\(element.name)>")
    for attribute in element.attributes { facts.append("\(attribute.name)=\(attribute.value)") }
    if !element.text.isEmpty { facts.append(element.text) }
    for child in element.children { add(child) }
  }

  private mutating func read(page text: String) {
    let page = HTMLTokens(text)
    mistakes += page.mistakes
    for element in page.elements {
      facts.append("<\(element.name)>")
      for attribute in element.attributes { facts.append("\(attribute.name)=\(attribute.value)") }
    }
    facts += page.texts
  }

  // MARK: - Markdown

  /// Lines of text, rows of tables with their cells, and blocks of code.
  private mutating func read(markdown text: String) {
    var isInBlock = false
    for line in Self.lines(of: text) {
      // With another backtick it is code within a line.
      if line.hasPrefix("```"), !line.drop(while: { $0 == "`" }).contains("`") {
        isInBlock.toggle()
        facts.append(line)
      } else if isInBlock {
        read(mermaid: line)
      } else {
        let cells = line.hasPrefix("|") ? Self.cells(of: line) : [line]
        facts.append("\(cells.count) cells")
        for cell in cells { add(markdown: cell) }
      }
    }
    if isInBlock { mistakes.append("a block of code has no end") }
  }

  /// A table is cut at every bar without a backslash before anything else is read.
  private static func cells(of row: String) -> [String] {
    var cells = [""]
    for scalar in row.unicodeScalars {
      if scalar == "|", cells[cells.count - 1].hasSuffix("\\") {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].unicodeScalars.append(scalar)
      } else if scalar == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].unicodeScalars.append(scalar)
      }
    }
    return cells
  }

  /// Code without its backticks; text outside of it may hold nothing that Markdown reads.
  private mutating func add(markdown text: String) {
    var rest = Array(text.unicodeScalars)[...]
    while let start = rest.firstIndex(of: "`") {
      add(plain: rest[..<start])
      let fence = rest[start...].prefix { $0 == "`" }
      guard let end = Self.end(of: fence.count, in: rest[fence.endIndex...]) else {
        mistakes.append("code without an end: \(text)")
        return
      }
      var code = rest[fence.endIndex..<end]
      if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) { code = code.dropFirst().dropLast() }
      facts.append(Self.text(of: code))
      rest = rest[(end + fence.count)...]
    }
    add(plain: rest)
  }

  /// The next run of so many backticks.
  private static func end(of count: Int, in code: ArraySlice<Unicode.Scalar>) -> Int? {
    var rest = code
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      if run.count == count { return start }
      rest = rest[run.endIndex...]
    }
    return nil
  }

  private mutating func add(plain text: ArraySlice<Unicode.Scalar>) {
    let text = Self.text(of: text)
    if text.contains(where: "<>[]*_@\\!".contains),
      text.replacing("<br>", with: "") != text.filter({ !"<>".contains($0) })
    {
      let rest = text.replacing("<br>", with: "")
      if rest.contains(where: "<>[]*_@\\!".contains) { mistakes.append("Markdown outside of code: \(text)") }
    }
    facts.append(text)
  }

  private static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  // MARK: - Graphs

  /// A line with labels between double quotes, of entity codes and few other characters.
  private mutating func read(mermaid line: String) {
    if line.drop(while: { $0 == " " }).hasPrefix("%%") { return facts.append(line) }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    if parts.count.isMultiple(of: 2) { mistakes.append("a label without an end: \(line)") }
    for (index, part) in parts.enumerated() {
      guard !index.isMultiple(of: 2) else {
        facts.append(String(part))
        continue
      }
      var text = ""
      var rest = part.replacing("<br/>", with: "\n")[...]
      while let sign = rest.firstIndex(of: "#") {
        text += rest[..<sign]
        let code = rest[sign...].dropFirst().prefix { $0 != ";" }
        guard let scalar = UInt32(code).flatMap(Unicode.Scalar.init) else {
          mistakes.append("#\(code) is no code")
          break
        }
        if scalar != "\u{200B}" { text.unicodeScalars.append(scalar) }
        rest = rest[code.endIndex...].dropFirst()
      }
      text += rest
      facts.append(text)
    }
  }

  /// A line with texts in double quotes, in which a backslash goes before a quote, a backslash and an `n`.
  private mutating func read(dot line: String) {
    var (text, isQuoted, isEscaped) = ("", false, false)
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if !"\"\\n".unicodeScalars.contains(scalar) { mistakes.append("\\\(scalar) in \(line)") }
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
      } else if isQuoted, scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        facts.append(isQuoted ? text.replacing("&amp;", with: "&") : text)
        text = ""
        isQuoted.toggle()
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    if isQuoted { mistakes.append("a text without an end: \(line)") }
    facts.append(text)
  }

  // MARK: - Lines

  /// As GitHub's runner reads a log: commands begin a line, until one of them stops them.
  private mutating func read(log text: String) {
    var token: String?
    for line in Self.lines(of: text) {
      let trimmed = line.drop { $0.isWhitespace }
      if let stop = token {
        if trimmed == "::\(stop)::" { token = nil } else { facts.append(line) }
        continue
      }
      guard trimmed.hasPrefix("::"), let end = trimmed.dropFirst(2).firstRange(of: "::") else {
        facts.append(line)
        continue
      }
      let head = trimmed.dropFirst(2)[..<end.lowerBound].split(separator: " ", maxSplits: 1)
      let message = Self.unescaped(String(trimmed[end.upperBound...]))
      if head.first == "stop-commands" {
        token = message
        continue
      }
      facts.append("command \(head.first ?? "")")
      for property in head.dropFirst().first?.split(separator: ",") ?? [] {
        facts.append(Self.unescaped(String(property)))
      }
      facts.append(message)
    }
    if token != nil { mistakes.append("commands are not read any more") }
  }

  private static func unescaped(_ text: String) -> String {
    [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  private static let descriptionEnd = " # SKIP "

  /// Test points with descriptions, comments, and blocks whose texts are JSON.
  private mutating func read(tap line: String) {
    let value = line.drop { $0 == " " || $0 == "-" }.split(separator: ": ", maxSplits: 1).last ?? ""
    if line.hasPrefix(" "), value.hasPrefix("\"") {
      facts.append(String(line.prefix(line.count - value.count)))
      return read(json: "[\(value)]")
    }
    // A sign that is not escaped begins a directive.
    var text = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
      } else {
        if !isEscaped, scalar == "#" { text += "DIRECTIVE" }
        isEscaped = false
        text.unicodeScalars.append(scalar)
      }
    }
    facts.append(text)
  }

  /// A line with JSON texts behind names at its end.
  private mutating func read(agent line: String) {
    guard let start = line.firstRange(of: " pointer=\"") else { return facts.append(line) }
    facts.append(String(line[..<start.lowerBound]))
    var rest = line[start.lowerBound...]
    while let sign = rest.firstRange(of: "=\"") {
      facts.append(String(rest[..<sign.lowerBound]))
      let value = rest[sign.lowerBound...].dropFirst()
      var (end, isEscaped) = (value.index(after: value.startIndex), false)
      while end < value.endIndex, isEscaped || value[end] != "\"" {
        isEscaped = !isEscaped && value[end] == "\\"
        end = value.index(after: end)
      }
      guard end < value.endIndex else { return mistakes.append("a text without an end: \(line)") }
      read(json: "[\(value[...end])]")
      rest = value[end...].dropFirst()
    }
    facts.append(String(rest))
  }
}
