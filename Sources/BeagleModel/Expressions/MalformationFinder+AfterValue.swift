/// Faults where a closing brace, a comma or a closing parenthesis should follow a value.
extension MalformationFinder {
  func findingAfterValue() -> Finding {
    guard let previous else { return unexpected(at: stop.offset) }
    let offset = stop.offset
    let next = text.skippingSpace(from: offset)
    if next == text.count || text[next] == UInt8(ascii: "}") { return unclosed(at: next) }
    if next == offset, let finding = findingAttached(to: nodes[previous]) { return finding }
    if next > offset, nodes[previous].kind == .binding {
      switch Unicode.Scalar(text[next]) {
      case "(":
        let name = text.string(nodes[previous].range)
        return Finding(kind: .spaceBeforeParenthesis(operation: name), offset: offset, edits: [Edit(offset..<next)])
      case ".", "[": return space(offset..<next)
      default: break
      }
    }
    if stop.depth == 0, let finding = unclosedBefore(next, from: offset) { return finding }
    if text.has("@{", at: next) { return nested(at: next) }
    if let finding = findingOperator(at: next, after: nodes[previous].range) { return finding }
    if text[next] == UInt8(ascii: ")") {
      return Finding(kind: .extraParenthesis, offset: next, edits: [Edit(next..<next + 1)])
    }
    if text[next] == UInt8(ascii: "]") {
      return Finding(kind: .extraBracket, offset: next, edits: [Edit(next..<next + 1)])
    }
    let startsValue =
      text.wordLength(at: next) > 0 || text[next] == UInt8(ascii: "'") || text[next] == UInt8(ascii: "\"")
    if startsValue, stop.depth > 0 {
      return Finding(kind: .missingComma, offset: next, edits: [Edit(offset..<next, ", ")])
    }
    if startsValue, next > offset { return Finding(kind: .space, offset: offset) }
    return unexpected(at: next)
  }

  /// A brace that was forgotten before the text goes on: no other closes the expression, so that what follows is none of
  /// it (docs/spec/expressions.md 3).
  private func unclosedBefore(_ next: Int, from offset: Int) -> Finding? {
    var end = offset
    var isInside = false
    while end < text.count, text[end] != UInt8(ascii: "}") || isInside {
      if text[end] == UInt8(ascii: "}") { isInside = false }
      if text.has("@{", at: end) { isInside = true }
      end += 1
    }
    guard end == text.count else { return nil }
    // `@{user.name)` has the wrong one, unless a parenthesis was open before.
    let isWrongOne =
      text[next] == UInt8(ascii: ")") && !isParenthesisOpen(before: nodes[parent].range.lowerBound)
    return Finding(
      kind: .unclosedBrace, offset: offset, edits: [Edit(offset..<(isWrongOne ? next + 1 : offset), "}")])
  }

  private func isParenthesisOpen(before end: Int) -> Bool {
    let before = text[..<end]
    return before.count { $0 == UInt8(ascii: "(") } > before.count { $0 == UInt8(ascii: ")") }
  }

  private func unclosed(at next: Int) -> Finding {
    let parentheses = String(repeating: ")", count: stop.depth)
    if next == text.count {
      return Finding(
        kind: stop.depth > 0 ? .unclosedParenthesis : .unclosedBrace, offset: next,
        edits: [Edit(stop.offset..<next, parentheses + "}")])
    }
    if stop.depth > 0 {
      let end = isBraceTyped(at: next) ? next + stop.depth : next
      return Finding(kind: .unclosedParenthesis, offset: next, edits: [Edit(stop.offset..<end, parentheses)])
    }
    return next > stop.offset ? space(stop.offset..<next) : unexpected(at: next)
  }

  /// Whether a brace was typed for each parenthesis that is open, `@{f(a}}`: nothing else in the text has opened them.
  private func isBraceTyped(at next: Int) -> Bool {
    let end = next + stop.depth
    guard end < text.count, text[next...end].allSatisfy({ $0 == UInt8(ascii: "}") }) else { return false }
    let opened = text.count { $0 == UInt8(ascii: "{") }
    return text.count { $0 == UInt8(ascii: "}") } >= opened + stop.depth
  }

  /// What clings to a value without space.
  private func findingAttached(to value: ExpressionNode) -> Finding? {
    switch value.kind {
    case .bool, .null: keyword(value)
    case .integer: afterInteger(value)
    case .decimal: afterDecimal(value)
    case .string: afterString(value)
    case .binding: afterBinding()
    case .call: pathOnValue()
    default: nil
    }
  }

  private func pathOnValue() -> Finding? {
    text[stop.offset] == UInt8(ascii: ".") || text[stop.offset] == UInt8(ascii: "[")
      ? Finding(kind: .pathOnValue, offset: stop.offset) : nil
  }

  private func keyword(_ value: ExpressionNode) -> Finding? {
    let end = endOfWord(from: stop.offset)
    switch Unicode.Scalar(text[end]) {
    case _ where end > stop.offset, ".", "[", "(":
      let start = value.range.lowerBound
      return Finding(kind: .keyword(text.string(value.range), name: text.string(start..<end)), offset: start)
    default: return nil
    }
  }

  private func afterInteger(_ value: ExpressionNode) -> Finding? {
    let number = text.string(value.range)
    switch Unicode.Scalar(text[stop.offset]) {
    case "(": return Finding(kind: .letterlessOperation(number), offset: value.range.lowerBound)
    case "." where text.wordLength(at: stop.offset + 1) > 0, "[":
      return Finding(kind: .numericContext(number), offset: value.range.lowerBound)
    case ".":
      return Finding(
        kind: .numberForm(number + "."), offset: stop.offset, edits: [Edit(stop.offset..<stop.offset + 1)])
    default: return nil
    }
  }

  private func afterDecimal(_ value: ExpressionNode) -> Finding? {
    var end = stop.offset
    while text.wordLength(at: end) > 0 || (text[end] == UInt8(ascii: ".") && text.wordLength(at: end + 1) > 0) {
      end += 1
    }
    guard end > stop.offset else { return nil }
    let number = text.string(value.range.lowerBound..<end)
    var finding = Finding(kind: .numberForm(number), offset: stop.offset)
    if let double = Double(number), double.isFinite {
      let plain = Int64(whole: double).map { "\($0)" } ?? "\(double)"
      finding.edits = [Edit(value.range.lowerBound..<end, plain)]
    }
    return finding
  }

  /// `'it's'`: the text goes on after the quote that ended it.
  private func afterString(_ value: ExpressionNode) -> Finding? {
    guard text.wordLength(at: stop.offset) > 0, first("'", from: stop.offset) != nil else { return pathOnValue() }
    let quote = value.range.upperBound - 1
    return Finding(kind: .unescapedQuote, offset: quote, edits: [Edit(quote..<quote, "\\")])
  }
}
