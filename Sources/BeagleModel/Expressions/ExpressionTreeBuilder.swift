/// Lays the nodes of a text in source order, parents before children, in one array.
///
/// A tree of boxes would need the call stack to be compared and freed; 10,000 nested calls are legal
/// (docs/spec/expressions.md 4.4), so a node holds the end of its subtree instead.
struct ExpressionTreeBuilder {
  var nodes: [ExpressionNode] = []
  /// The nodes that have begun and not ended, outermost first.
  var open: [Int32] = []

  mutating func leaf(_ kind: ExpressionNode.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    nodes.append(ExpressionNode(kind, range, value: value, index: nodes.count))
  }

  mutating func begin(_ kind: ExpressionNode.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    open.append(Int32(truncatingIfNeeded: nodes.count))
    leaf(kind, range, value: value)
  }

  mutating func finish(at end: Int) {
    guard let index = open.popLast() else { return }
    nodes[Int(index)].end = Int32(truncatingIfNeeded: end)
    nodes[Int(index)].next = Int32(truncatingIfNeeded: nodes.count)
  }
}
