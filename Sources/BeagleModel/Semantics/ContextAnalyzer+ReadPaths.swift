/// What a screen's expressions read, or ask isNull about, wherever they stand: paths by their hashes.
struct PathSet {
  private var hashes: Set<UInt64> = []

  /// - Parameter path: From the context's name.
  fileprivate mutating func insert(_ path: ArraySlice<ExpressionPool.Node>) {
    hashes.insert(path.reduce(Self.start, Self.hash))
  }

  /// Takes a path and what it is part of.
  fileprivate mutating func insert(startsOf path: ArraySlice<ExpressionPool.Node>) {
    var hash = Self.start
    for node in path {
      hash = Self.hash(hash, node)
      hashes.insert(hash)
    }
  }

  fileprivate func holds(anyStartOf path: ArraySlice<ExpressionPool.Node>) -> Bool {
    if hashes.isEmpty { return false }
    var hash = Self.start
    return path.contains { node in
      hash = Self.hash(hash, node)
      return hashes.contains(hash)
    }
  }

  fileprivate func holds(_ path: ArraySlice<ExpressionPool.Node>, then name: String) -> Bool {
    hashes.contains(Self.hash(path.reduce(Self.start, Self.hash), NameHash.of(name), isIndex: false))
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
  /// button shut or an action not run while it is (docs/spec/contexts.md 3).
  mutating func isAskedForNullAnywhere(_ binding: Int) -> Bool {
    if indexes.pathsAskedForNull == nil {
      indexes.pathsAskedForNull = paths { text, pool, paths in
        if pool[text].isPath { return }
        for node in Int(pool[text].firstNode)..<Int(pool[text].endNode) where pool.nodes[node].kind == .call {
          guard let asked = pool.argumentAskedForNull(of: node) else { continue }
          paths.insert(pool.nodes[asked + 1..<Int(pool.nodes[asked].next)])
        }
      }
    }
    let path = result.pool.nodes[binding + 1..<Int(result.pool.nodes[binding].next)]
    return indexes.pathsAskedForNull?.holds(anyStartOf: path) ?? false
  }

  /// Whether an expression reads the same path with another name for one of its steps.
  mutating func isRead(_ binding: Int, with name: String, asStep step: Int) -> Bool {
    if indexes.pathsRead == nil {
      indexes.pathsRead = paths { text, pool, paths in
        for node in Int(pool[text].firstNode)..<Int(pool[text].endNode) where pool.nodes[node].kind == .binding {
          paths.insert(startsOf: pool.nodes[node + 1..<Int(pool.nodes[node].next)])
        }
      }
    }
    return indexes.pathsRead?.holds(result.pool.nodes[binding + 1..<binding + 2 + step], then: name) ?? false
  }

  /// What is noted of every expression of the screen; only for one of which a path leads nowhere.
  private func paths(noting note: (_ text: Int, _ pool: borrowing ExpressionPool, inout PathSet) -> Void) -> PathSet {
    var paths = PathSet()
    // Where the analyzer's own forgets texts, it may not be added to while one of them is looked at.
    var own = ExpressionPool()
    for fact in screen.facts.facts where fact.form == .expression {
      if knowsTexts, let text = fact.text {
        note(text, result.pool, &paths)
      } else {
        if own.isFull { own.removeAll() }
        if let text = own.text(at: Int(fact.node), in: view) { note(text, own, &paths) }
      }
    }
    return paths
  }
}
