/// A way into a context's value: keys of maps and indexes of arrays.
///
/// The text `a[0].b` of a `setContext` path, or the part of a binding behind the context's id. Grammar:
/// docs/spec/contexts.md 3.
public struct ContextPath: Sendable, Hashable {
  public enum Node: Codable, Sendable, Hashable {
    case key(String)
    /// Counted from 0; a negative index is accepted, reads as null and cannot be written.
    case index(Int64)
  }

  /// The nodes from the outermost; empty for the whole value.
  public var nodes: [Node]

  public init(nodes: [Node]) {
    self.nodes = nodes
  }

  /// Reads a bare path, `nil` where iOS fails to decode the payload.
  ///
  /// - Parameter string: The path, JSON escapes already resolved.
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(_ string: String) {
    let nodes = string.withUTF8Text { text -> [Node]? in
      text.pathNodes?.map { $0.kind == .index ? .index($0.integer) : .key(text.string($0.range)) }
    }
    guard let nodes else { return nil }
    self.nodes = nodes
  }

  /// The path as iOS writes it: `a[007]` becomes `a[7]`.
  public var rawValue: String {
    var text = ""
    for node in nodes {
      switch node {
      case .key(let key):
        if !text.isEmpty { text += "." }
        text += key
      case .index(let index):
        text += "[\(index)]"
      }
    }
    return text
  }
}

extension UTF8Text {
  /// Whether iOS reads the text as a context path.
  var isContextPath: Bool {
    var reader = ExpressionReader(self)
    return reader.path()
  }

  /// The keys and indexes of a bare path; `nil` for a text that is none.
  var pathNodes: ArraySlice<ExpressionNode>? {
    var reader = ExpressionReader(self)
    return reader.path() ? reader.tree.nodes.dropFirst() : nil
  }
}
