/// Lays the nodes of a text in source order, parents before children, in one array.
///
/// A tree of boxes would need the call stack to be compared and freed; 10,000 nested calls are legal
/// (docs/spec/expressions.md 4.4), so a node knows where its subtree ends instead.
struct ExpressionTreeBuilder: ExpressionSink {
  let source: UTF8Text
  private(set) var nodes: [ExpressionNode] = []
  /// The nodes that have begun and not ended, outermost first.
  private(set) var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    source = UTF8Text(bytes: bytes)
  }

  mutating func text(_ range: Range<Int>) { leaf(.text, range) }

  mutating func openBraces(at start: Int) { begin(.expression, at: start) }

  mutating func closeBraces(at end: Int) { finish(at: end) }

  mutating func openPath(at start: Int) { begin(.binding, at: start) }

  mutating func key(_ range: Range<Int>) { leaf(.key, range) }

  mutating func index(_ value: Int64, _ range: Range<Int>) { leaf(.index(value), range) }

  mutating func closePath(at end: Int) { finish(at: end) }

  mutating func openCall(name: Range<Int>) { begin(.operation(name: name), at: name.lowerBound) }

  mutating func closeCall(at end: Int) { finish(at: end) }

  mutating func literal(_ literal: ExpressionLiteral, _ range: Range<Int>) {
    switch literal {
    case .integer(let value): leaf(.integer(value), range)
    // The grammar has matched ASCII digits around a point, which Swift always reads.
    case .decimal: leaf(.decimal(Double(source.string(range)) ?? 0), range)
    case .bool(let value): leaf(.bool(value), range)
    case .string: leaf(.string, range)
    case .null: leaf(.null, range)
    }
  }

  private mutating func leaf(_ kind: ExpressionNode.Kind, _ range: Range<Int>) {
    nodes.append(ExpressionNode(kind: kind, range: range, subtreeEnd: nodes.count + 1))
  }

  private mutating func begin(_ kind: ExpressionNode.Kind, at start: Int) {
    open.append(nodes.count)
    nodes.append(ExpressionNode(kind: kind, range: start..<start, subtreeEnd: nodes.count + 1))
  }

  private mutating func finish(at end: Int) {
    guard let index = open.popLast() else { return }
    let node = nodes[index]
    nodes[index] = ExpressionNode(
      kind: node.kind, range: node.range.lowerBound..<end, subtreeEnd: nodes.count)
  }
}
