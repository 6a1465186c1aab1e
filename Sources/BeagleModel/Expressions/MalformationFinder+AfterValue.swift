/// Faults where a closing brace, a comma or a closing parenthesis should follow a value.
extension MalformationFinder {
  func findingAfterValue() -> Finding {
    guard let previous else { return unexpected(at: stop.offset) }
    let offset = stop.offset
    let next = text.skippingSpace(from: offset)
    if next == text.count || text[next] == UInt8(ascii: "}") { return unclosed(at: next) }
    if next == offset, let finding = findingAttached(to: nodes[previous]) { return finding }
    let sign = Unicode.Scalar(text[next])
    if next > offset, nodes[previous].kind == .binding, sign == "(" || sign == "." || sign == "[" {
      return space(offset..<next)
    }
    if stop.depth == 0, let finding = unclosedBefore(next, from: offset) { return finding }
    if text.has("@{", at: next) { return nested(at: next) }
    if let finding = findingOperator(at: next, after: nodes[previous].range) { return finding }
    if sign == ")" || sign == "]" { return Finding(.extra(sign), at: next, Edit(next..<next + 1)) }
    if text.wordLength(at: next) > 0 || sign == "'" || sign == "\"" {
      if stop.depth > 0 { return Finding(.missingComma, at: next, Edit(offset..<next, ", ")) }
      if next > offset { return Finding(.space, at: offset) }
    }
    return unexpected(at: next)
  }

  // MARK: - Missing ends

  /// A brace that is missing before the text goes on: no other brace closes the expression, so the rest is plain text
  /// (docs/spec/expressions.md 3).
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
    let isWrongOne = text[next] == UInt8(ascii: ")") && !isParenthesisOpen(before: nodes[parent].range.lowerBound)
    return Finding(.unclosed("}"), at: offset, Edit(offset..<(isWrongOne ? next + 1 : offset), "}"))
  }

  private func isParenthesisOpen(before end: Int) -> Bool {
    let before = text[..<end]
    return before.count { $0 == UInt8(ascii: "(") } > before.count { $0 == UInt8(ascii: ")") }
  }

  private func unclosed(at next: Int) -> Finding {
    let parentheses = String(repeating: ")", count: stop.depth)
    if next == text.count {
      return Finding(.unclosed(stop.depth > 0 ? ")" : "}"), at: next, Edit(stop.offset..<next, parentheses + "}"))
    }
    if stop.depth > 0 { return Finding(.unclosed(")"), at: next, Edit(stop.offset..<next, parentheses)) }
    return next > stop.offset ? space(stop.offset..<next) : unexpected(at: next)
  }

  // MARK: - Right behind a value

  /// The fault of a character that follows a value without a space.
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
      ? Finding(.pathOnValue, at: stop.offset) : nil
  }

  private func keyword(_ value: ExpressionNode) -> Finding? {
    let end = endOfWord(from: stop.offset)
    switch Unicode.Scalar(text[end]) {
    case _ where end > stop.offset, ".", "[", "(":
      let start = value.range.lowerBound
      return Finding(.keyword(text.string(value.range), name: text.string(start..<end)), at: start)
    default: return nil
    }
  }

  private func afterInteger(_ value: ExpressionNode) -> Finding? {
    let number = text.string(value.range)
    switch Unicode.Scalar(text[stop.offset]) {
    case "." where text.wordLength(at: stop.offset + 1) > 0, "[", "(":
      return Finding(.letterlessName(number), at: value.range.lowerBound)
    case ".": return Finding(.number(number + "."), at: stop.offset, Edit(stop.offset..<stop.offset + 1))
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
    guard let double = Double(number), double.isFinite else { return Finding(.number(number), at: stop.offset) }
    let plain = Int64(whole: double).map { "\($0)" } ?? "\(double)"
    return Finding(.number(number), at: stop.offset, Edit(value.range.lowerBound..<end, plain))
  }

  /// `'it's'`: the text goes on after the quote that ended it.
  private func afterString(_ value: ExpressionNode) -> Finding? {
    guard text.wordLength(at: stop.offset) > 0, first(UInt8(ascii: "'"), from: stop.offset) != nil else {
      return pathOnValue()
    }
    let quote = value.range.upperBound - 1
    return Finding(.unescapedQuote, at: quote, Edit(quote..<quote, "\\"))
  }

  // MARK: - In a path

  private func afterBinding() -> Finding? {
    switch Unicode.Scalar(text[stop.offset]) {
    case ".": afterDot(stop.offset + 1)
    case "[": afterBracket(stop.offset + 1)
    case "(": Finding(.callOnPath, at: stop.offset)
    case "-": hyphen()
    default: nil
    }
  }

  private func hyphen() -> Finding? {
    guard let last = nodes.last, last.kind == .key else { return nil }
    var end = stop.offset
    while text[end] == UInt8(ascii: "-"), text.wordLength(at: end + 1) > 0 { end = endOfWord(from: end + 1) }
    // `count-1` is a subtraction, `my-ctx` and `a-1st` are names.
    guard end > stop.offset, !text[stop.offset + 1..<end].allSatisfy(\.isDigit) else { return nil }
    let name = text.string(last.range.lowerBound..<end)
    return Finding(.hyphen(name: name), at: stop.offset, Edit(stop.offset..<stop.offset + 1, "_"))
  }

  private func afterDot(_ start: Int) -> Finding {
    let end = text.skippingSpace(from: start)
    if end > start { return space(start..<end) }
    switch Unicode.Scalar(text[start]) {
    // NUL is the end of the text.
    case "[", ".", "}", ")", ",", "\0": return Finding(.emptyKey, at: stop.offset, Edit(stop.offset..<start))
    case "'", "\"":
      guard let (key, end) = quotedKey(from: start) else { return unexpected(at: start) }
      return isKey(key)
        ? Finding(.quotedKey(key), at: start, Edit(start..<end, key)) : Finding(.quotedKey(key), at: start)
    default:
      let end = endOfWord(from: start)
      return end > start && text[end] == UInt8(ascii: "(") ? Finding(.callOnPath, at: start) : unexpected(at: end)
    }
  }

  private func afterBracket(_ start: Int) -> Finding {
    let end = text.skippingSpace(from: start)
    if end > start { return space(start..<end) }
    if let (key, end) = quotedKey(from: start) {
      guard text[end] == UInt8(ascii: "]"), isKey(key) else { return Finding(.quotedKey(key), at: start) }
      // Other languages read a quoted number as an index, too.
      let isIndex = key.utf8.count < 10 && key.utf8.allSatisfy(\.isDigit)
      return Finding(.quotedKey(key), at: start, Edit(stop.offset..<end + 1, isIndex ? "[\(key)]" : ".\(key)"))
    }
    let integer = ExpressionReader(text).integer(at: start)
    if let integer {
      if integer.value == nil { return Finding(.number(text.string(start..<integer.end)), at: start) }
      let end = text.skippingSpace(from: integer.end)
      if end > integer.end { return space(integer.end..<end) }
    }
    let close = text[start...].firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") } ?? text.count
    if text[close] == UInt8(ascii: "]") { return Finding(.index(text.string(start..<close)), at: start) }
    guard let end = integer?.end else { return Finding(.unclosed("]"), at: stop.offset) }
    return Finding(.unclosed("]"), at: stop.offset, Edit(end..<end, "]"))
  }

  /// The text between the quotes at an offset, and the offset behind them.
  private func quotedKey(from start: Int) -> (key: String, end: Int)? {
    guard text[start] == UInt8(ascii: "'") || text[start] == UInt8(ascii: "\""),
      let end = first(text[start], from: start + 1)
    else { return nil }
    return (text.string(start + 1..<end), end + 1)
  }

  private func isKey(_ key: String) -> Bool { ContextPath(key)?.nodes == [.key(key)] }
}
