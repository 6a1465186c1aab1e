/// Arithmetic and the like, which the language writes as calls.
extension MalformationFinder {
  /// Longest first, because the first that fits is taken.
  private static let operators: [(sign: StaticString, operation: String?)] = [
    ("===", "eq"), ("!==", "not"), ("==", "eq"), ("!=", "not"), (">=", "gte"), ("<=", "lte"), ("&&", "and"),
    ("||", "or"), ("??", "condition"), ("+", "sum"), ("-", "subtract"), ("*", "multiply"), ("/", "divide"),
    (">", "gt"), ("<", "lt"), ("%", nil), ("=", nil), ("&", nil), ("|", nil), ("^", nil),
  ]

  /// - Parameter left: The range of the left operand.
  func findingOperator(at offset: Int, after left: Range<Int>) -> Finding? {
    guard let (sign, usual) = Self.operators.first(where: { text.has($0.sign, at: offset) }) else {
      return text[offset] == UInt8(ascii: "?") ? ternary(at: offset, after: left) : nil
    }
    let start = text.skippingSpace(from: offset + sign.utf8CodeUnitCount)
    let operation = sign.description == "+" && joinsText(left, start) ? "concat" : usual
    let kind = Malformation.Kind.operatorSign(sign.description, operation: operation)
    // With more operators to come, precedence would have to be guessed.
    guard let operation, let end = endOfOperand(from: start), !startsOperator(text.skippingSpace(from: end)) else {
      return Finding(kind, at: offset)
    }
    let (first, second) = (text.string(left), text.string(start..<end))
    let call =
      switch sign.description {
      case "!=", "!==": "not(eq(\(first), \(second)))"
      case "+" where operation == "concat": "concat(\(joined(left)), \(joined(start..<end)))"
      case "??": "condition(isNull(\(first)), \(second), \(first))"
      default: "\(operation)(\(first), \(second))"
      }
    return Finding(kind, at: offset, Edit(left.lowerBound..<end, call))
  }

  private func ternary(at offset: Int, after condition: Range<Int>) -> Finding {
    let kind = Malformation.Kind.operatorSign("?", operation: "condition")
    let then = text.skippingSpace(from: offset + 1)
    guard let thenEnd = endOfOperand(from: then) else { return Finding(kind, at: offset) }
    let colon = text.skippingSpace(from: thenEnd)
    guard text[colon] == UInt8(ascii: ":") else { return Finding(kind, at: offset) }
    let other = text.skippingSpace(from: colon + 1)
    guard let end = endOfOperand(from: other), !startsOperator(text.skippingSpace(from: end)) else {
      return Finding(kind, at: offset)
    }
    let call = "condition(\(text.string(condition)), \(text.string(then..<thenEnd)), \(text.string(other..<end)))"
    return Finding(kind, at: offset, Edit(condition.lowerBound..<end, call))
  }

  private func startsOperator(_ offset: Int) -> Bool {
    text[offset] == UInt8(ascii: "?") || Self.operators.contains { text.has($0.sign, at: offset) }
  }

  /// An operand of `concat`, which gives null for a number (docs/spec/expressions.md 9).
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
