import Synchronization

/// Expressions by their texts, each distinct text read once, however many screens hold it.
struct ExpressionPool: Sendable {
  typealias Node = ExpressionNode

  struct Text: Sendable, BitwiseCopyable {
    /// Where the text is among the pool's bytes.
    var start: Int32
    var count: Int32
    /// Whether the whole text is one expression, whose value keeps its type.
    var isSingle: Bool
    /// Whether that expression is a context and keys, and nothing else.
    var isPath: Bool
    /// Whether a path in it has a negative index, a string in it has `@{`, or the text around its expressions has a
    /// brace.
    var isUnusual: Bool
    var firstNode: Int32
    var endNode: Int32
  }

  /// The most nodes of one document that stay in the pool, with eight bytes of text for each.
  var room = 1 << 17

  /// A number of its own for each filling of a pool; 0 for an empty pool.
  private(set) var generation: UInt64 = 0
  private static let generations = Atomic<UInt64>(1)

  private(set) var texts: [Text] = []
  var nodes: [Node] = []
  private var bytes: [UInt8] = []
  private var open: [Int32] = []
  private var indexes = HashedPlaces()

  subscript(text: Int) -> Text { texts[text] }

  /// Forgets the texts once they are many. Most texts of a back end are on many of its screens.
  mutating func makeRoom() {
    if nodes.count > Self.nodeLimit || bytes.count > Self.byteLimit { removeAll() }
  }

  /// Whether one document has so many texts that reading them again costs less than keeping them.
  var isFull: Bool { nodes.count > room || bytes.count > 8 * room }

  mutating func removeAll() {
    generation = 0
    indexes.removeAll()
    texts.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  private static let nodeLimit = 1 << 14
  private static let byteLimit = 1 << 17

  /// The expression that a string of the document is, read unless an equal text was; `nil` for a string that iOS shows
  /// as plain text.
  ///
  /// - Complexity: O(*n*) in the string's bytes, at any depth.
  mutating func text(at node: Int, in view: JSONView) -> Int? {
    view.withUTF8Text(node) { index(of: $0) }
  }

  /// A part of a text, in bytes from the text's start.
  func string(of text: Int, _ range: Range<Int>) -> String {
    let start = Int(texts[text].start)
    return String(decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
  }

  func string(of text: Int) -> String { string(of: text, 0..<Int(texts[text].count)) }

  /// A text with its tree, as a value of its own.
  func expression(_ text: Int) -> ExpressionText {
    let known = texts[text]
    let tree = nodes[Int(known.firstNode)..<Int(known.endNode)].map { node in
      var moved = node
      moved.next -= known.firstNode
      return moved
    }
    return ExpressionText(
      kind: known.isSingle ? .single : .multiple, utf8: Array(bytes[Int(known.start)..<Int(known.start + known.count)]),
      nodes: tree)
  }

  // MARK: - Reading

  mutating func index(of text: UTF8Text) -> Int? {
    let hash = NameHash.of(text.bytes)
    return indexes.first(hash) { text.equals(bytes, from: Int(texts[$0].start), count: Int(texts[$0].count)) }
      ?? add(text, hash)
  }

  private mutating func add(_ text: UTF8Text, _ hash: UInt64) -> Int? {
    let index = texts.count
    let firstNode = nodes.count
    guard let parts = read(text), parts.expressions > 0 else {
      nodes.removeSubrange(firstNode...)
      return nil
    }
    let isSingle = parts == (0, 1)
    let isPath = isSingle && nodes[(firstNode + 1)...].allSatisfy { $0.kind == .binding || $0.kind == .key }
    indexes.append(hash)
    if index == 0 { generation = Self.generations.wrappingAdd(1, ordering: .relaxed).oldValue }
    // A plain path is of keys alone.
    let isUnusual = !isPath && nodes[firstNode...].contains { Self.isUnusual($0, text) }
    texts.append(
      Text(
        start: Int32(truncatingIfNeeded: bytes.count), count: Int32(truncatingIfNeeded: text.count),
        isSingle: isSingle, isPath: isPath, isUnusual: isUnusual,
        firstNode: Int32(firstNode), endNode: Int32(nodes.count)))
    bytes.append(contentsOf: text)
    return index
  }

  static func isUnusual(_ node: Node, _ text: UTF8Text) -> Bool {
    switch node.kind {
    case .index: return Int64(bitPattern: node.value) < 0
    case .string:
      var offset = Int(node.start) + 1
      // The last byte is the closing quote.
      while offset < Int(node.end) - 2 {
        if text[offset] == UInt8(ascii: "@"), text[offset + 1] == UInt8(ascii: "{") { return true }
        offset += 1
      }
      return false
    case .text:
      return text[Int(node.start)..<Int(node.end)].contains(UInt8(ascii: "{"))
    default: return false
    }
  }

  /// Reads a text; `nil` for a malformed one, whose first nodes stay in the pool.
  private mutating func read(_ text: UTF8Text) -> (runs: Int, expressions: Int)? {
    var reader = ExpressionReader(text)
    // The reader holds them alone from here on, so nothing is copied.
    swap(&reader.tree.nodes, &nodes)
    swap(&reader.tree.open, &open)
    let parts = try? reader.template()
    swap(&reader.tree.nodes, &nodes)
    swap(&reader.tree.open, &open)
    open.removeAll(keepingCapacity: true)
    return parts
  }
}
