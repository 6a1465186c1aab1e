/// Faults in and right after a binding.
extension MalformationFinder {
  func afterBinding() -> Finding? {
    let offset = stop.offset
    switch Unicode.Scalar(text[offset]) {
    case ".": return afterDot(offset + 1)
    case "[": return afterBracket(offset + 1)
    case "(": return Finding(kind: .callOnPath(operation: nil), offset: offset)
    case "-": return hyphen()
    default: return nil
    }
  }

  private func hyphen() -> Finding? {
    guard let last = nodes.last, last.kind == .key else { return nil }
    let key = last.range
    var end = stop.offset
    while text[end] == UInt8(ascii: "-"), text.wordLength(at: end + 1) > 0 { end = endOfWord(from: end + 1) }
    // `count-1` is meant as a subtraction, `my-ctx` and `a-1st` as names.
    guard end > stop.offset, !text[stop.offset + 1..<end].allSatisfy(\.isDigit) else { return nil }
    return Finding(
      kind: .hyphen(name: text.string(key.lowerBound..<end)), offset: stop.offset,
      edits: [Edit(stop.offset..<stop.offset + 1, "_")])
  }

  private func afterDot(_ start: Int) -> Finding {
    let dot = stop.offset..<start
    let end = text.skippingSpace(from: start)
    if end > start { return space(start..<end) }
    switch Unicode.Scalar(text[start]) {
    case "[": return Finding(kind: .dotBeforeIndex, offset: dot.lowerBound, edits: [Edit(dot)])
    case ".": return Finding(kind: .emptyKey, offset: start, edits: [Edit(dot)])
    case "'", "\"":
      if let (key, end) = quotedKey(from: start) {
        return Finding(kind: .quotedKey(key), offset: start, edits: isKey(key) ? [Edit(start..<end, key)] : [])
      }
      return unexpected(at: start)
    case "}", ")", ",": return Finding(kind: .emptyKey, offset: dot.lowerBound, edits: [Edit(dot)])
    case _ where start == text.count: return Finding(kind: .emptyKey, offset: dot.lowerBound, edits: [Edit(dot)])
    default:
      let end = endOfWord(from: start)
      if end > start, text[end] == UInt8(ascii: "(") {
        return Finding(kind: .callOnPath(operation: text.string(start..<end)), offset: start)
      }
      return unexpected(at: end)
    }
  }

  private func afterBracket(_ start: Int) -> Finding {
    let end = text.skippingSpace(from: start)
    if end > start { return space(start..<end) }
    if let (key, end) = quotedKey(from: start) {
      // What is a number in quotes elsewhere is an index here.
      let isIndex = !key.isEmpty && key.utf8.count < 10 && key.utf8.allSatisfy(\.isDigit)
      let meant = isIndex ? "[\(key)]" : ".\(key)"
      let edits = text[end] == UInt8(ascii: "]") && isKey(key) ? [Edit(stop.offset..<end + 1, meant)] : []
      return Finding(kind: .quotedKey(key), offset: start, edits: edits)
    }
    let reader = ExpressionReader(text, sink: NoSink())
    if let integer = reader.integer(at: start) {
      let space = text.skippingSpace(from: integer.end)
      if integer.value == nil {
        let number = start..<integer.end
        let isASCII = text[number].allSatisfy { $0 < 0x80 }
        return Finding(
          kind: isASCII ? .integerOverflow(text.string(number)) : .foreignDigits(text.string(number)), offset: start)
      }
      if space > integer.end { return self.space(integer.end..<space) }
    }
    let close = text[start...].firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") } ?? text.count
    guard text[close] == UInt8(ascii: "]") else { return unclosedBracket(start) }
    return Finding(kind: .index(text.string(start..<close)), offset: start)
  }

  private func unclosedBracket(_ start: Int) -> Finding {
    let reader = ExpressionReader(text, sink: NoSink())
    let edits = reader.integer(at: start).map { [Edit($0.end..<$0.end, "]")] } ?? []
    return Finding(kind: .unclosedBracket, offset: stop.offset, edits: edits)
  }

  /// What stands between the quotes at an offset, and where they end.
  private func quotedKey(from start: Int) -> (key: String, end: Int)? {
    guard text[start] == UInt8(ascii: "'") || text[start] == UInt8(ascii: "\""),
      let end = first(Unicode.Scalar(text[start]), from: start + 1)
    else { return nil }
    return (text.string(start + 1..<end), end + 1)
  }

  private func isKey(_ key: String) -> Bool {
    guard case .key? = ContextPath(key)?.nodes.first else { return false }
    return ContextPath(key)?.nodes.count == 1
  }
}
