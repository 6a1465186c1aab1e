/// Names the fault at the byte where the grammar stopped.
struct MalformationFinder {
  /// A replacement of bytes that brings the string nearer to a valid one.
  struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]

    init(_ range: Range<Int>, _ replacement: String = "") {
      self.range = range
      self.replacement = Array(replacement.utf8)
    }
  }

  struct Finding {
    var kind: Malformation.Kind
    var offset: Int
    var expression = 0
    var edits: [Edit]

    init(_ kind: Malformation.Kind, at offset: Int, _ edits: Edit...) {
      (self.kind, self.offset, self.edits) = (kind, offset, edits)
    }
  }

  let text: UTF8Text
  let stop: ExpressionStop
  let nodes: [ExpressionNode]
  /// The expression or call in which the grammar stopped.
  let parent: Int
  /// The last whole value in the parent.
  let previous: Int?

  /// The fault that keeps a string from being an expression; `nil` for an expression, and for a string without a live
  /// `@{`.
  static func finding(in text: UTF8Text) -> Finding? {
    var reader = ExpressionReader(text)
    do {
      _ = try reader.template()
      return nil
    } catch {
      guard let finder = MalformationFinder(stop: error, in: reader) else { return nil }
      var finding = error.expectsValue ? finder.findingInsteadOfValue() : finder.findingAfterValue()
      finding.expression = error.expression
      return finding
    }
  }

  private init?(stop: ExpressionStop, in reader: ExpressionReader) {
    guard let parent = reader.tree.open.last else { return nil }
    text = reader.text
    self.stop = stop
    self.parent = Int(parent)
    nodes = reader.tree.nodes
    previous = Array(ExpressionChildren(nodes: nodes, index: Int(parent) + 1, end: nodes.count)).last
  }

  // MARK: - Instead of a value

  /// The fault where a literal, binding or call should begin.
  private func findingInsteadOfValue() -> Finding {
    let (start, offset) = (valueStart, stop.offset)
    // iOS has consumed a number that it cannot hold.
    if offset > start { return Finding(.number(text.string(start..<offset)), at: start) }
    guard offset < text.count else { return Finding(.unclosed(stop.depth > 0 ? ")" : "}"), at: offset) }
    let end = text.skippingSpace(from: offset)
    if end > offset { return space(offset..<end) }
    let isNumber = text[offset + 1].isDigit
    switch Unicode.Scalar(text[offset]) {
    case "}" where stop.depth == 0: return Finding(.empty, at: offset)
    case "}" where previous == nil:
      return Finding(.unclosed(")"), at: offset, Edit(offset..<offset, String(repeating: ")", count: stop.depth)))
    case "}", ")":
      guard let previous else { return unexpected(at: offset) }
      let comma = comma(after: previous)
      return Finding(.extraComma, at: comma, Edit(comma..<offset))
    case "," where stop.depth > 0:
      return Finding(.extraComma, at: offset, Edit(offset..<text.skippingSpace(from: offset + 1)))
    case "@" where text.has("@{", at: offset): return nested(at: offset)
    case "\"": return doubleQuotes()
    case "'": return unclosedString()
    case "(": return parentheses()
    case "{" where stop.depth == 0: return extraBrace()
    case "[", "{": return Finding(.collectionLiteral, at: offset)
    case "." where isNumber: return Finding(.number(number), at: offset, Edit(offset..<offset, "0"))
    case "+" where isNumber: return Finding(.number(number), at: offset, Edit(offset..<offset + 1))
    case "-" where isNumber: return Finding(.number(number), at: offset)
    case ".": return Finding(.emptyKey, at: offset, Edit(offset..<offset + 1))
    case "!": return negation()
    case "+", "-": return Finding(.operatorSign(text.string(offset..<offset + 1), operation: nil), at: offset)
    default:
      let end = endOfWord(from: offset)
      return end > offset && text[end] == UInt8(ascii: "(")
        ? Finding(.letterlessName(text.string(offset..<end)), at: offset) : unexpected(at: end)
    }
  }

  /// The sign and the word behind it.
  private var number: String { text.string(stop.offset..<endOfWord(from: stop.offset + 1)) }

  private func doubleQuotes() -> Finding {
    let start = stop.offset
    var content = ""
    var offset = start + 1
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      switch scalar {
      case "\"": return Finding(.doubleQuotes, at: start, Edit(start..<offset + 1, "'\(content)'"))
      case "\\" where text[offset + 1] == UInt8(ascii: "\""):
        content += "\""
        offset += 1
      case "'": content += "\\'"
      default: content.unicodeScalars.append(scalar)
      }
      offset += length
    }
    return Finding(.doubleQuotes, at: start)
  }

  private func unclosedString() -> Finding {
    // The quote is likeliest to be missing before the closing signs at the end.
    var end = text.count
    while end > stop.offset + 1, text[end - 1] == UInt8(ascii: "}") || text[end - 1] == UInt8(ascii: ")") { end -= 1 }
    return Finding(.unclosed("'"), at: stop.offset, Edit(end..<end, "'"))
  }

  private func parentheses() -> Finding {
    let start = stop.offset
    let operand = text.skippingSpace(from: start + 1)
    guard let end = endOfOperand(from: operand) else { return Finding(.parentheses, at: start) }
    let close = text.skippingSpace(from: end)
    return text[close] == UInt8(ascii: ")")
      ? Finding(.parentheses, at: start, Edit(start..<operand), Edit(end..<close + 1))
      : Finding(.parentheses, at: start)
  }

  /// `@{{a}}`, as other template languages write it.
  private func extraBrace() -> Finding {
    let start = stop.offset
    guard let end = endOfOperand(from: text.skippingSpace(from: start + 1)) else {
      return Finding(.collectionLiteral, at: start)
    }
    let close = text.skippingSpace(from: end)
    return text.has("}}", at: close)
      ? Finding(.extra("{"), at: start, Edit(start..<start + 1), Edit(close..<close + 1))
      : Finding(.extra("{"), at: start, Edit(start..<start + 1))
  }

  private func negation() -> Finding {
    let offset = stop.offset
    let operand = text.skippingSpace(from: offset + 1)
    let kind = Malformation.Kind.operatorSign("!", operation: "not")
    guard let end = endOfOperand(from: operand) else { return Finding(kind, at: offset) }
    return Finding(kind, at: offset, Edit(offset..<end, "not(\(text.string(operand..<end)))"))
  }

  // MARK: - Reading on

  /// Where the missing value should have started.
  private var valueStart: Int {
    if let previous { return text.skippingSpace(from: comma(after: previous) + 1) }
    if nodes[parent].kind == .call { return text.skippingSpace(from: nodes[parent].nameRange.upperBound + 1) }
    return nodes[parent].range.lowerBound + 2
  }

  private func comma(after index: Int) -> Int {
    text.skippingSpace(from: nodes[index].range.upperBound)
  }

  func endOfWord(from start: Int) -> Int {
    text.word(from: start).end
  }

  /// The end of the literal, binding or call at an offset.
  func endOfOperand(from start: Int) -> Int? {
    var reader = ExpressionReader(text, from: start)
    guard (try? reader.operand(of: start)) != nil else { return nil }
    return reader.position
  }

  /// The first byte of a kind at or after an offset.
  func first(_ byte: UInt8, from start: Int) -> Int? {
    text[min(start, text.count)...].firstIndex(of: byte)
  }

  func unexpected(at offset: Int) -> Finding {
    Finding(.unexpected(offset < text.count ? text.scalar(at: offset).scalar : "\u{FFFD}"), at: offset)
  }

  func space(_ range: Range<Int>) -> Finding {
    Finding(.space, at: range.lowerBound, Edit(range))
  }

  /// An `@{` inside an expression, whose content can stand there by itself.
  func nested(at offset: Int) -> Finding {
    var reader = ExpressionReader(text, from: offset)
    guard (try? reader.expression()) != nil else { return Finding(.nestedExpression, at: offset) }
    let end = reader.position
    return Finding(.nestedExpression, at: offset, Edit(offset..<offset + 2), Edit(end - 1..<end))
  }
}
