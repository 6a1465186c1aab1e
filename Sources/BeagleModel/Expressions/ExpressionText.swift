/// A string as iOS reads it: one expression, a template of texts and expressions, or plain text.
///
/// The tree is an array of nodes, parents before children and in source order, so a walk over all bindings or calls
/// is a loop, and neither depth nor length can exhaust the stack. Equal texts are equal byte for byte.
public struct ExpressionText: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// The whole string is one `@{…}`; its value keeps its type.
    case single
    /// Texts and expressions; the value is always a string.
    case multiple
    /// Plain text, because nothing in it is an expression or because one of them is malformed.
    case literal
  }

  public let kind: Kind

  /// The string in UTF-8, JSON escapes resolved; node ranges count its bytes.
  public let utf8: [UInt8]

  /// All nodes; the roots are texts and expressions. Empty for a literal.
  package let nodes: [ExpressionNode]

  /// Reads a string, JSON escapes already resolved.
  ///
  /// - Complexity: O(*n*) in the number of bytes, at any depth.
  public init(_ string: String) { self.init(utf8: Array(string.utf8)) }

  /// Reads a string from its bytes, which need not be UTF-8.
  init(utf8: [UInt8]) {
    self.utf8 = utf8
    (kind, nodes) = utf8.withUTF8Text { text in
      var reader = ExpressionReader(text)
      guard let parts = try? reader.template(), parts.expressions > 0 else { return (.literal, []) }
      return (parts == (0, 1) ? .single : .multiple, reader.tree.nodes)
    }
  }

  /// A text of the pool, with nodes that begin at 0.
  init(kind: Kind, utf8: [UInt8], nodes: [ExpressionNode]) {
    (self.kind, self.utf8, self.nodes) = (kind, utf8, nodes)
  }

  // The tree follows from the bytes, so they alone decide.
  public static func == (left: ExpressionText, right: ExpressionText) -> Bool { left.utf8 == right.utf8 }

  public func hash(into hasher: inout Hasher) { hasher.combine(utf8) }

  // MARK: Nodes

  /// The indexes of the texts and expressions that make up the string.
  package var roots: ExpressionChildren {
    ExpressionChildren(nodes: nodes, index: 0, end: nodes.count)
  }

  /// The indexes of a node's children, in source order.
  package func children(of index: Int) -> ExpressionChildren {
    ExpressionChildren(nodes: nodes, index: index + 1, end: nodes[index].subtreeEnd)
  }

  /// The text of a node without quotes and escapes: the name of a key or operation, the content of a string literal, a
  /// run of text as shown; for any other node the bytes as written.
  public func text(of index: Int) -> String {
    let node = nodes[index]
    switch node.kind {
    case .text: return String(decoding: EscapeReduction.reduced(utf8[node.range]), as: UTF8.self)
    case .string: return StringLiteral.content(utf8[node.range])
    case .call: return String(decoding: utf8[node.nameRange], as: UTF8.self)
    default: return String(decoding: utf8[node.range], as: UTF8.self)
    }
  }

  /// The context and path of a binding node; `nil` for any other node.
  package func binding(at index: Int) -> Binding? {
    guard nodes[index].kind == .binding else { return nil }
    var context = ""
    var path: [ContextPath.Node] = []
    for child in children(of: index) {
      switch nodes[child].kind {
      case .index: path.append(.index(nodes[child].integer))
      default:
        let key = text(of: child)
        if child == index + 1 { context = key } else { path.append(.key(key)) }
      }
    }
    return Binding(context: context, path: ContextPath(nodes: path))
  }
}

/// The read side of a context: `user.tags[0]` is the path `tags[0]` of the context `user`.
package struct Binding: Sendable, Hashable {
  /// The id of the context.
  package let context: String
  /// The path behind the id; without nodes for the whole value.
  package let path: ContextPath

  package init(context: String, path: ContextPath) {
    self.context = context
    self.path = path
  }
}
