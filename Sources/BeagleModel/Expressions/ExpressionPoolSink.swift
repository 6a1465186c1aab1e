/// Lays what ``ExpressionReader`` recognises into the pool.
struct ExpressionPoolSink: ExpressionSink {
  typealias Node = ExpressionPool.Node

  let text: UnsafeBufferPointer<UInt8>
  var nodes: [Node]
  /// The nodes that have begun and not ended, outermost first.
  var open: [Int32]

  mutating func text(_ range: Range<Int>) { leaf(.text, range) }
  mutating func openBraces(at start: Int) { begin(.expression, start..<start) }
  mutating func closeBraces(at end: Int) { finish(at: end) }
  mutating func openPath(at start: Int) { begin(.binding, start..<start) }
  mutating func key(_ range: Range<Int>) { leaf(.key, range, value: hash(range)) }
  mutating func index(_ value: Int64, _ range: Range<Int>) { leaf(.index, range, value: UInt64(bitPattern: value)) }
  mutating func closePath(at end: Int) { finish(at: end) }
  mutating func openCall(name: Range<Int>) { begin(.call, name, value: hash(name)) }
  mutating func closeCall(at end: Int) { nodes[Int(open.removeLast())].next = Int32(nodes.count) }

  mutating func literal(_ literal: ExpressionLiteral, _ range: Range<Int>) {
    switch literal {
    case .integer(let value): leaf(.integer, range, value: UInt64(bitPattern: value))
    case .decimal: leaf(.decimal, range)
    case .bool(let value): leaf(.bool, range, value: value ? 1 : 0)
    case .string: leaf(.string, range)
    case .null: leaf(.null, range)
    }
  }

  @inline(__always)
  private func hash(_ range: Range<Int>) -> UInt64 { NameHash.of(UnsafeBufferPointer(rebasing: text[range])) }

  @inline(__always)
  private mutating func leaf(_ kind: Node.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    nodes.append(Node(kind, range, value: value, place: nodes.count))
  }

  @inline(__always)
  private mutating func begin(_ kind: Node.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    open.append(Int32(nodes.count))
    leaf(kind, range, value: value)
  }

  @inline(__always)
  private mutating func finish(at end: Int) {
    let index = Int(open.removeLast())
    nodes[index].end = Int32(truncatingIfNeeded: end)
    nodes[index].next = Int32(nodes.count)
  }
}
