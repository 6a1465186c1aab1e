/// The value or type at a path of a symbol.
package enum PathType: Sendable, BitwiseCopyable {
  /// Values of the payload: their types, and the value itself where there is only one.
  case value(ValueTypes, NodeID?)
  /// A declared type.
  case declared(ShapeID)
  /// No row and no value has the path: the first missing step, counted from 0, and the value that lacks it.
  case missing(step: Int32, at: NodeID)
  /// A declared type lacks the path.
  case undeclared(step: Int32, in: ShapeID)
  /// The payload does not say: null, an empty list, an expression, free data.
  case unknown
}

/// A key or an index of a path into a context.
package enum PathStep: Sendable, BitwiseCopyable, Equatable {
  /// The key as ``NameHash``, and its length in bytes.
  case key(UInt64, length: Int32)
  /// Counted from 0; a negative index reads as null.
  case index(Int64)

  package var isNegative: Bool { if case .index(let index) = self { index < 0 } else { false } }
  package var isIndex: Bool { if case .index = self { true } else { false } }

  /// Whether two paths may lead to the same value, or one to a part of the other's; an index may be any other.
  package static func meet(_ path: some Sequence<PathStep>, _ other: some Sequence<PathStep>) -> Bool {
    zip(path, other).allSatisfy { left, right in left.isIndex && right.isIndex || left == right }
  }
}

extension JSONView {
  /// The steps of a context path; `nil` for one that iOS cannot read.
  func steps(ofPath node: NodeID) -> [PathStep]? {
    withUTF8Text(node.index) { $0.pathNodes?.map(PathStep.init) }
  }
}

extension PathStep {
  /// The step of a node that is a key or an index.
  init(_ node: ExpressionNode) {
    self = node.kind == .index ? .index(node.integer) : .key(node.value, length: node.end - node.start)
  }
}
