/// Arithmetic and the like, which the language writes as calls.
extension MalformationFinder {
  /// Longest first, because the first that fits is taken.
  private static let operators: [(sign: StaticString, operation: String?)] = [
    ("===", "eq"), ("!==", "not"), ("==", "eq"), ("!=", "not"), (">=", "gte"), ("<=", "lte"), ("&&", "and"),
    ("||", "or"), ("??", "condition"), ("+", "sum"), ("-", "subtract"), ("*", "multiply"), ("/", "divide"),
    (">", "gt"), ("<", "lt"), ("%", nil), ("=", nil), ("&", nil), ("|", nil), ("^", nil),
  ]

  /// - Parameter left: Where the left operand stands.
  func findingOperator(at offset: Int, after left: Range<Int>) -> Finding? {
    guard let (sign, usual) = Self.operators.first(where: { text.has($0.sign, at: offset) }) else {
      return text[offset] == UInt8(ascii: "?") ? ternary(at: offset, after: left) : nil
    }
    let start = text.skippingSpace(from: offset + sign.utf8CodeUnitCount)
    let operation = sign.description == "+" && joinsText(left, start) ? "concat" : usual
    var finding = Finding(kind: .operatorSign(sign.description, operation: operation), offset: offset)
    // With more operators to come, precedence would have to be guessed.
    if let operation, let end = endOfOperand(from: start), !startsOperator(text.skippingSpace(from: end)) {
      let (first, second) = (text.string(left), text.string(start..<end))
      let call =
        switch sign.description {
        case "!=", "!==": "not(eq(\(first), \(second)))"
        case "+" where operation == "concat": "concat(\(joined(left)), \(joined(start..<end)))"
        case "??": "condition(isNull(\(first)), \(second), \(first))"
        default: "\(operation)(\(first), \(second))"
        }
      finding.edits = [Edit(left.lowerBound..<end, call)]
    }
    return finding
  }

  private func ternary(at offset: Int, after condition: Range<Int>) -> Finding {
    var finding = Finding(kind: .ternary, offset: offset)
    let then = text.skippingSpace(from: offset + 1)
    guard let thenEnd = endOfOperand(from: then) else { return finding }
    let colon = text.skippingSpace(from: thenEnd)
    guard text[colon] == UInt8(ascii: ":") else { return finding }
    let other = text.skippingSpace(from: colon + 1)
    guard let end = endOfOperand(from: other), !startsOperator(text.skippingSpace(from: end)) else { return finding }
    let arguments = [condition, then..<thenEnd, other..<end].map { text.string($0) }.joined(separator: ", ")
    finding.edits = [Edit(condition.lowerBound..<end, "condition(\(arguments))")]
    return finding
  }

  private func startsOperator(_ offset: Int) -> Bool {
    text[offset] == UInt8(ascii: "?") || Self.operators.contains { text.has($0.sign, at: offset) }
  }

  /// What is to be put together as a text: of a number, or of what may be one, concat makes null (docs/spec/expressions.md 9).
  private func joined(_ operand: Range<Int>) -> String {
    let written = text.string(operand)
    let isText = written.hasPrefix("'") || Self.textual.contains { written.hasPrefix($0 + "(") }
    return isText ? written : "string(\(written))"
  }

  private static let textual = ["string", "concat", "substr", "uppercase", "lowercase", "capitalize"]

  private func joinsText(_ left: Range<Int>, _ right: Int) -> Bool {
    text[left.lowerBound] == UInt8(ascii: "'") || text[right] == UInt8(ascii: "'")
  }
}
