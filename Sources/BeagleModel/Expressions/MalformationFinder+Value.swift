/// Faults where a literal, binding or call should begin.
extension MalformationFinder {
  func findingInsteadOfValue() -> Finding {
    let offset = stop.offset
    let start = valueStart
    if offset > start { return rejectedNumber(start..<offset) }
    guard offset < text.count else {
      return Finding(kind: stop.depth > 0 ? .unclosedParenthesis : .unclosedBrace, offset: offset)
    }
    let end = text.skippingSpace(from: offset)
    if end > offset { return space(offset..<end) }
    switch Unicode.Scalar(text[offset]) {
    case "}" where stop.depth == 0: return Finding(kind: .empty, offset: offset)
    case "}" where previous == nil:
      return Finding(
        kind: .unclosedParenthesis, offset: offset,
        edits: [Edit(offset..<offset, String(repeating: ")", count: stop.depth))])
    case "}", ")": return trailingComma() ?? unexpected(at: offset)
    case "," where stop.depth > 0:
      return Finding(
        kind: .missingArgument, offset: offset, edits: [Edit(offset..<text.skippingSpace(from: offset + 1))])
    case "@" where text.has("@{", at: offset): return nested(at: offset)
    case "\"": return doubleQuotes()
    case "'": return brokenString()
    case "[":
      let isIndex = stop.depth == 0 && text[offset + 1].isDigit
      return Finding(kind: isIndex ? .leadingIndex : .collectionLiteral, offset: offset)
    case "{": return stop.depth == 0 ? extraBrace() : Finding(kind: .collectionLiteral, offset: offset)
    case "(": return parentheses()
    case ".", "+", "-", "!": return sign()
    default: return word()
    }
  }

  private func rejectedNumber(_ range: Range<Int>) -> Finding {
    let isASCII = text[range].allSatisfy { $0 < 0x80 }
    let number = text.string(range)
    return Finding(kind: isASCII ? .integerOverflow(number) : .foreignDigits(number), offset: range.lowerBound)
  }

  private func trailingComma() -> Finding? {
    guard let previous else { return nil }
    let comma = comma(after: previous)
    return Finding(kind: .trailingComma, offset: comma, edits: [Edit(comma..<stop.offset)])
  }

  private func doubleQuotes() -> Finding {
    let start = stop.offset
    var finding = Finding(kind: .doubleQuotes, offset: start)
    var content = ""
    var offset = start + 1
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      switch scalar {
      case "\"":
        finding.edits = [Edit(start..<offset + 1, "'\(content)'")]
        return finding
      case "\\" where text[offset + 1] == UInt8(ascii: "\""):
        content += "\""
        offset += 2
        continue
      case "'": content += "\\'"
      default: content.unicodeScalars.append(scalar)
      }
      offset += length
    }
    return finding
  }

  /// A text that never ends, or that a backslash before a line break spoils.
  private func brokenString() -> Finding {
    var offset = stop.offset + 1
    while offset < text.count {
      if text[offset] == UInt8(ascii: "\\"), offset + 1 < text.count {
        let (scalar, length) = text.scalar(at: offset + 1)
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
          return Finding(kind: .escapedLineBreak, offset: offset, edits: [Edit(offset..<offset + 1)])
        default: offset += 1 + length
        }
      } else {
        offset += 1
      }
    }
    // The quote is likeliest to be missing before what closes the string.
    var end = text.count
    while end > stop.offset + 1, text[end - 1] == UInt8(ascii: "}") || text[end - 1] == UInt8(ascii: ")") { end -= 1 }
    return Finding(kind: .unclosedString, offset: stop.offset, edits: [Edit(end..<end, "'")])
  }

  private func parentheses() -> Finding {
    let start = stop.offset
    var finding = Finding(kind: .parentheses, offset: start)
    let operand = text.skippingSpace(from: start + 1)
    if let end = endOfOperand(from: operand) {
      let close = text.skippingSpace(from: end)
      if text[close] == UInt8(ascii: ")") { finding.edits = [Edit(start..<operand), Edit(end..<close + 1)] }
    }
    return finding
  }

  /// `@{{a}}`, as other template languages write it.
  private func extraBrace() -> Finding {
    let start = stop.offset
    guard let end = endOfOperand(from: text.skippingSpace(from: start + 1)) else {
      return Finding(kind: .collectionLiteral, offset: start)
    }
    let close = text.skippingSpace(from: end)
    var edits = [Edit(start..<start + 1)]
    if text.has("}}", at: close) { edits.append(Edit(close..<close + 1)) }
    return Finding(kind: .extraBrace, offset: start, edits: edits)
  }

  private func sign() -> Finding {
    let offset = stop.offset
    let next = text[offset + 1]
    let sign = text.string(offset..<offset + 1)
    if next.isDigit {
      let number = text.string(offset..<endOfWord(from: offset + 1))
      switch sign {
      case ".": return Finding(kind: .numberForm(number), offset: offset, edits: [Edit(offset..<offset, "0")])
      case "+": return Finding(kind: .numberForm(number), offset: offset, edits: [Edit(offset..<offset + 1)])
      case "-": return Finding(kind: .numberForm(number), offset: offset)
      default: break
      }
    }
    if sign == "." { return Finding(kind: .emptyKey, offset: offset, edits: [Edit(offset..<offset + 1)]) }
    var finding = Finding(kind: .operatorSign(sign, operation: sign == "!" ? "not" : nil), offset: offset)
    let operand = text.skippingSpace(from: offset + 1)
    if sign == "!", let end = endOfOperand(from: operand) {
      finding.edits = [Edit(offset..<end, "not(\(text.string(operand..<end)))")]
    }
    return finding
  }

  private func word() -> Finding {
    let end = endOfWord(from: stop.offset)
    if end > stop.offset, text[end] == UInt8(ascii: "(") {
      return Finding(kind: .letterlessOperation(text.string(stop.offset..<end)), offset: stop.offset)
    }
    // A name that only a character after it spoils.
    return unexpected(at: end)
  }
}
