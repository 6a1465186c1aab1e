/// Parts of a text that look like expressions and are none, and negative indexes.
extension ContextAnalyzer {
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
    if unusual.contains(where: { result.pool.nodes[$0].kind == .text }) { reportForeignSyntax(unusual, in: text, fact) }
    guard let index = unusual.first(where: { result.pool.nodes[$0].kind == .index }),
      let path = nodes.last(where: { $0 < index && result.pool.nodes[$0].kind == .binding })
    else { return }
    report(.negativeRead(path: pathText(path, text: text)), fact.node, fact.element)
  }

  /// - Parameter unusual: Nodes of the text, in order, and among them all runs with a brace.
  private mutating func reportForeignSyntax(_ unusual: [Int], in text: Int, _ fact: ScreenFacts.Fact) {
    for run in unusual where result.pool.nodes[run].kind == .text {
      let range = Int(result.pool.nodes[run].start)..<Int(result.pool.nodes[run].end)
      let found = result.pool.withBytes(of: text) { bytes in
        let isBehindPath = bytes[..<range.lowerBound].contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return ForeignExpression.first(
          in: UnsafeBufferPointer(rebasing: bytes[range]), isAddress: fact.meaning.isAddress && !isBehindPath)
      }
      guard let found else { continue }
      // An app's own component, and the receiver of free data, may read such a text itself.
      guard screen.isBuiltIn(property: fact.property),
        case .string? = screen.literalType(ofExpressionAt: Int(fact.node))
      else { return }
      return report(.foreignSyntax(found.moved(by: range.lowerBound)), fact.node, fact.element, isCertain: false)
    }
  }
}

extension ForeignExpression {
  /// The same part of a text that begins so many bytes earlier.
  fileprivate func moved(by offset: Int) -> ForeignExpression {
    ForeignExpression(
      range: range.lowerBound + offset..<range.upperBound + offset,
      inner: inner.lowerBound + offset..<inner.upperBound + offset)
  }
}
