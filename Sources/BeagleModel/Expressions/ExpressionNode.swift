/// One part of an expression; parents stand before their children, in source order.
package struct ExpressionNode: Sendable, Equatable, BitwiseCopyable {
  /// All but `expression`, `binding` and `call` are leaves.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A run of plain text of a template, as written; ``ExpressionText/text(of:)`` has it without escapes.
    case text
    /// `@{…}`; its one child is a literal, a binding or a call.
    case expression
    case integer, decimal, bool, null
    /// A text in single quotes; the range holds the quotes, ``ExpressionText/text(of:)`` the content.
    case string
    /// A context's id and a path; its children are keys and indexes, first the id.
    case binding
    /// A context's id, or a key of its path.
    case key
    case index
    /// A call of an operation; its children are the arguments.
    case call
  }

  package let kind: Kind
  /// Bytes of the text.
  var start: Int32
  var end: Int32
  /// Where the name of a call ends.
  let nameEnd: Int32
  /// The node after the last descendant.
  var next: Int32
  /// The ``NameHash`` of a key or a call's name; the bits of a number or a boolean.
  let value: UInt64

  /// A node without children so far.
  ///
  /// - Parameter index: Its own index among the nodes.
  init(_ kind: Kind, _ range: Range<Int>, value: UInt64, index: Int) {
    self.kind = kind
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    nameEnd = end
    next = Int32(truncatingIfNeeded: index + 1)
    self.value = value
  }

  /// Where the node stands, in UTF-8 bytes from the start of the text.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Where the name of a call stands, in UTF-8 bytes from the start of the text.
  package var nameRange: Range<Int> { Int(start)..<Int(nameEnd) }

  /// The index after the node's last descendant, which is the node's next sibling or its parent's end.
  package var subtreeEnd: Int { Int(next) }

  /// The value of an integer or an index.
  package var integer: Int64 { Int64(bitPattern: value) }

  /// The value of a decimal.
  package var decimal: Double { Double(bitPattern: value) }

  /// The value of a boolean.
  package var bool: Bool { value != 0 }
}

/// The indexes of a node's children, in source order.
package struct ExpressionChildren: Sequence, IteratorProtocol, Sendable {
  package typealias Element = Int

  let nodes: [ExpressionNode]
  var index: Int
  let end: Int

  package mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = nodes[index].subtreeEnd }
    return index
  }
}
