/// What iOS reads in an expression and others do not, and what is not read as it looks.
extension ContextAnalyzer {
  /// Names are in any script on iOS and in ASCII on the web (docs/spec/expressions.md 12).
  mutating func reportForeignName(in text: Int, _ fact: ScreenFacts.Fact) {
    let expression = result.pool[text]
    for node in result.pool.nodes[Int(expression.firstNode)..<Int(expression.endNode)] {
      guard node.kind == .key || node.kind == .call else { continue }
      let range = Int(node.start)..<Int(node.end)
      // Most such texts have their other letters between the expressions.
      guard result.pool.withBytes(of: text, { bytes in range.contains { bytes[$0] >= 0x80 } }) else { continue }
      return report(.foreignName(result.pool.string(of: text, range)), fact.node, fact.element, isCertain: false)
    }
  }

  /// Says of a text's first place before the first, of its first expression inside quotes, and of the first one of another
  /// language what they are.
  mutating func reportUnusual(in text: Int, _ fact: ScreenFacts.Fact) {
    let expression = result.pool[text]
    let nodes = Int(expression.firstNode)..<Int(expression.endNode)
    let unusual = result.pool.withBytes(of: text) { bytes in
      nodes.filter { ExpressionPool.isUnusual(result.pool.nodes[$0], bytes) }
    }
    if let literal = unusual.first(where: { result.pool.nodes[$0].kind == .string }) {
      let node = result.pool.nodes[literal]
      let quoted = result.pool.string(of: text, Int(node.start)..<Int(node.end))
      report(.quotedExpression(quoted), fact.node, fact.element)
    }
    if unusual.contains(where: { result.pool.nodes[$0].kind == .text }) { reportOtherSyntax(unusual, in: text, fact) }
    guard let index = unusual.first(where: { result.pool.nodes[$0].kind == .index }),
      let path = nodes.last(where: { $0 < index && result.pool.nodes[$0].kind == .binding })
    else { return }
    report(.negativeRead(path: pathText(path, text: text)), fact.node, fact.element)
  }

  /// - Parameter unusual: Nodes of the text, in order, and among them all runs with a brace.
  private mutating func reportOtherSyntax(_ unusual: [Int], in text: Int, _ fact: ScreenFacts.Fact) {
    for run in unusual where result.pool.nodes[run].kind == .text {
      let range = Int(result.pool.nodes[run].start)..<Int(result.pool.nodes[run].end)
      let found = result.pool.withBytes(of: text) { bytes -> (part: String, isPlaceholder: Bool)? in
        let isBehindPath = bytes[..<range.lowerBound].contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let part = ForeignExpression.first(
          in: UnsafeBufferPointer(rebasing: bytes[range]), isAddress: fact.meaning.isAddress && !isBehindPath)
        return part.map { part in
          let whole = bytes[(range.lowerBound + part.range.lowerBound)..<(range.lowerBound + part.range.upperBound)]
          return (String(decoding: whole, as: UTF8.self), part.isPlaceholder)
        }
      }
      guard let found else { continue }
      // An app's own component, and whoever gets free data, may read such a text itself.
      guard screen.isBuiltIn(property: fact.property),
        case .string? = screen.literalType(ofExpressionAt: Int(fact.node))
      else { return }
      return report(
        .otherSyntax(part: found.part, isPlaceholder: found.isPlaceholder), fact.node, fact.element, isCertain: false)
    }
  }

  /// Web takes a number with a minus sign for a path (docs/spec/expressions.md 12).
  mutating func reportNegativeNumber(in text: Int, _ fact: ScreenFacts.Fact) {
    let expression = result.pool[text]
    let node = result.pool.nodes[Int(expression.firstNode)..<Int(expression.endNode)].first {
      $0.kind == .integer && Int64(bitPattern: $0.value) < 0
    }
    guard let node else { return }
    let number = result.pool.string(of: text, Int(node.start)..<Int(node.end))
    report(.foreignNumber(number), fact.node, fact.element, isCertain: false)
  }
}
