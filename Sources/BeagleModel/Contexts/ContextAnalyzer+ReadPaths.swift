/// What a screen's expressions read, and ask isNull about, wherever they stand.
struct ReadPaths {
  /// Paths and what they are parts of.
  private var read: Set<UInt64> = []
  /// Paths whose authors know that nothing may be there.
  private var askedForNull: Set<UInt64> = []

  fileprivate mutating func note(_ text: Int, in pool: borrowing ExpressionPool) {
    for node in Int(pool[text].firstNode)..<Int(pool[text].endNode) {
      switch pool.nodes[node].kind {
      case .binding:
        var hash = Self.start
        for part in node + 1..<Int(pool.nodes[node].next) {
          hash = Self.hash(hash, pool.nodes[part])
          read.insert(hash)
        }
      case .call:
        guard let asked = pool.argumentAskedForNull(of: node) else { continue }
        let path = pool.nodes[asked + 1..<Int(pool.nodes[asked].next)]
        askedForNull.insert(path.reduce(Self.start, Self.hash))
      default: break
      }
    }
  }

  /// - Parameter path: From the context's name.
  fileprivate func areAskedForNull(anyStartOf path: ArraySlice<ExpressionPool.Node>) -> Bool {
    var hash = Self.start
    return path.contains { node in
      hash = Self.hash(hash, node)
      return askedForNull.contains(hash)
    }
  }

  fileprivate func isRead(_ path: ArraySlice<ExpressionPool.Node>, then name: String) -> Bool {
    read.contains(Self.hash(path.reduce(Self.start, Self.hash), NameHash.of(name), isIndex: false))
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func hash(_ path: UInt64, _ node: ExpressionPool.Node) -> UInt64 {
    hash(path, node.value, isIndex: node.kind == .index)
  }

  private static func hash(_ path: UInt64, _ step: UInt64, isIndex: Bool) -> UInt64 {
    ((path ^ step) &* 0x9E37_79B9_7F4A_7C15) ^ (path &>> 29) ^ (isIndex ? 1 : 0)
  }
}

extension ContextAnalyzer {
  /// Whether any expression of the screen asks whether the value, or what it is part of, is null: a section is hidden, a
  /// button shut or an action not run while it is (spec/contexts.md 3).
  mutating func isAskedForNullAnywhere(_ binding: Int) -> Bool {
    let paths = readPaths()
    return paths.areAskedForNull(anyStartOf: result.pool.nodes[binding + 1..<Int(result.pool.nodes[binding].next)])
  }

  /// Whether an expression reads the same path with another name for one of its steps.
  mutating func isRead(_ binding: Int, with name: String, asStep step: Int) -> Bool {
    let paths = readPaths()
    return paths.isRead(result.pool.nodes[binding + 1..<binding + 2 + step], then: name)
  }

  /// Made for the first path that leads nowhere.
  private mutating func readPaths() -> ReadPaths {
    if let known = indexes.readPaths { return known }
    var paths = ReadPaths()
    // Where the analyzer's own forgets texts, it may not be added to while one of them is looked at.
    var own = ExpressionPool()
    for fact in screen.facts.facts where fact.form == .expression {
      if knowsTexts, let text = fact.text {
        paths.note(text, in: result.pool)
      } else {
        if own.isFull { own.removeAll() }
        if let text = own.text(at: Int(fact.node), in: view) { paths.note(text, in: own) }
      }
    }
    indexes.readPaths = paths
    return paths
  }
}
