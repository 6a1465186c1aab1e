/// Lays the nodes of a text in source order, parents before children, in one array.
///
/// A tree of boxes would need the call stack to be compared and freed; 10,000 nested calls are legal
/// (docs/spec/expressions.md 4.4), so a node holds the end of its subtree instead.
struct ExpressionTreeBuilder: ExpressionSink {
  let text: UTF8Text
  var nodes: [ExpressionNode] = []
  /// The nodes that have begun and not ended, outermost first.
  var open: [Int32] = []

  init(_ text: UTF8Text) { self.text = text }

  mutating func text(_ range: Range<Int>) { leaf(.text, range) }
  mutating func openBraces(at start: Int) { begin(.expression, start..<start) }
  mutating func closeBraces(at end: Int) { finish(at: end) }
  mutating func openPath(at start: Int) { begin(.binding, start..<start) }
  mutating func key(_ range: Range<Int>) { leaf(.key, range, value: text.nameHash(range)) }
  mutating func index(_ value: Int64, _ range: Range<Int>) { leaf(.index, range, value: UInt64(bitPattern: value)) }
  mutating func closePath(at end: Int) { finish(at: end) }
  mutating func openCall(name: Range<Int>) { begin(.call, name, value: text.nameHash(name)) }
  mutating func closeCall(at end: Int) { finish(at: end) }

  mutating func literal(_ literal: ExpressionLiteral, _ range: Range<Int>) {
    switch literal {
    case .integer(let value): leaf(.integer, range, value: UInt64(bitPattern: value))
    // The grammar has matched ASCII digits around a point, which Swift always reads.
    case .decimal:
      let number = Double(text.string(range)) ?? 0
      leaf(.decimal, range, value: number.bitPattern)
    case .bool(let value): leaf(.bool, range, value: value ? 1 : 0)
    case .string: leaf(.string, range)
    case .null: leaf(.null, range)
    }
  }

  private mutating func leaf(_ kind: ExpressionNode.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    nodes.append(ExpressionNode(kind, range, value: value, index: nodes.count))
  }

  private mutating func begin(_ kind: ExpressionNode.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    open.append(Int32(truncatingIfNeeded: nodes.count))
    leaf(kind, range, value: value)
  }

  private mutating func finish(at end: Int) {
    guard let index = open.popLast() else { return }
    nodes[Int(index)].end = Int32(truncatingIfNeeded: end)
    nodes[Int(index)].next = Int32(truncatingIfNeeded: nodes.count)
  }
}
