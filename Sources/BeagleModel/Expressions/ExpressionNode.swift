/// One node of an ``ExpressionText``.
package struct ExpressionNode: Sendable, Equatable {
  /// What stands at a place; all but `expression`, `binding` and `operation` are leaves.
  public enum Kind: Sendable, Equatable {
    /// A run of plain text of a template, as written; ``ExpressionText/text(of:)`` has it without escapes.
    case text
    /// `@{…}`; its one child is a literal, a binding or an operation.
    case expression
    case integer(Int64)
    /// A literal with a fraction; its text is what ``ExpressionText/text(of:)`` says.
    case decimal(Double)
    case bool(Bool)
    case null
    /// A text in single quotes; the range holds the quotes, ``ExpressionText/text(of:)`` the content.
    case string
    /// A context's id and a path; its children are keys and indexes, first the id.
    case binding
    /// A context's id, or a key of its path.
    case key
    case index(Int64)
    /// A call; its children are the arguments.
    case operation(name: Range<Int>)
  }

  public let kind: Kind

  /// Where the node stands, in UTF-8 bytes from the start of the text.
  public let range: Range<Int>

  /// The index after the node's last descendant, which is the node's next sibling or its parent's end.
  public let subtreeEnd: Int
}

/// The indexes of a node's children, in source order.
package struct ExpressionChildren: Sequence, IteratorProtocol, Sendable {
  public typealias Element = Int

  let nodes: [ExpressionNode]
  var index: Int
  let end: Int

  public mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = nodes[index].subtreeEnd }
    return index
  }
}
