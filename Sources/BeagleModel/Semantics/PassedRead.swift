/// A part of the navigation context that a screen reads: what another screen has to pass.
package struct PassedRead: Sendable {
  /// What follows the id; without nodes the whole value.
  public var path: ContextPath
  /// Tape index of the string that the first such expression is.
  public var node: Int32
  /// The element of the screen inside a route that is meant; -1 for the payload's own screen.
  public var screen: Int32
  /// Whether the screen knows what to do when nothing is there: it asks isNull, compares, or takes it for a flag.
  public var isOptional: Bool
  /// What a value has to be one of to be of use to any reader.
  public var accepted: ValueTypes
}

extension Screen {
  /// What is read of the navigation context, each path once, in document order. Places that iOS may not decode are left
  /// out.
  ///
  /// - Parameter contexts: What ``contexts(knowing:)`` gave for this screen.
  /// - Complexity: O(declarations); where there is something to tell, O(reads), of which so many are looked at.
  package func passedReads(in contexts: ScreenContexts, knowing knowledge: ContextKnowledge) -> [PassedRead] {
    guard contexts.declarations.contains(where: { $0.kind == .navigationContext && $0.isRead }) else { return [] }
    let roles = knowledge.roles(in: table)
    var found: [PassedRead] = []
    var budget = PassedRead.limit
    // The contexts' own may have forgotten them.
    var pool = ExpressionPool()
    for read in contexts.reads where read.declaration >= 0 {
      let declaration = contexts.declarations[Int(read.declaration)]
      let fact = facts.facts[Int(read.fact)]
      guard declaration.kind == .navigationContext, fact.element >= 0, facts.elements[Int(fact.element)].isLive else {
        continue
      }
      budget -= 1
      if budget < 0 { break }
      let accepted = fact.property < 0 ? .any : roles.properties[Int(fact.property)].accepted
      guard let text = pool.text(at: Int(fact.node), in: document.view) else { continue }
      let binding = PooledBinding(of: read, text, in: pool)
      note(binding, of: declaration.element, fact.node, accepted: accepted, &found)
    }
    // Whoever asks for the whole of something knows that its parts may be missing.
    let asked = found.filter(\.isOptional)
    for place in found.indices where !found[place].isOptional {
      found[place].isOptional = asked.contains { other in
        other.screen == found[place].screen && found[place].path.nodes.starts(with: other.path.nodes)
      }
    }
    return found
  }

  private func note(
    _ binding: PooledBinding, of screen: Int32, _ node: Int32, accepted: ValueTypes, _ found: inout [PassedRead]
  ) {
    let path = binding.path
    let isWhole = binding.isWholeText
    let isOptional = isWhole ? accepted == .bool : binding.isAskedAbout
    if let known = found.firstIndex(where: { $0.path == path && $0.screen == screen }) {
      found[known].isOptional = found[known].isOptional || isOptional
      found[known].accepted.formUnion(isWhole ? accepted : .any)
    } else {
      found.append(
        PassedRead(
          path: path, node: node, screen: screen, isOptional: isOptional, accepted: isWhole ? accepted : .any))
    }
  }
}

extension PassedRead {
  /// So many reads are looked at: a text of a million bindings asks for no more than others.
  fileprivate static let limit = 1024
}

/// A binding where a pool has it.
private struct PooledBinding {
  let pool: ExpressionPool
  let text: Int
  let node: Int

  init(of read: ScreenContexts.Read, _ text: Int, in pool: ExpressionPool) {
    (self.pool, self.text) = (pool, text)
    node = Int(pool[text].firstNode + read.node)
  }

  /// What follows the id.
  var path: ContextPath {
    var nodes: [ContextPath.Node] = []
    for place in node + 2..<Int(pool.nodes[node].next) {
      let node = pool.nodes[place]
      nodes.append(
        node.kind == .index
          ? .index(Int64(bitPattern: node.value))
          : .key(pool.string(of: text, Int(node.start)..<Int(node.end))))
    }
    return ContextPath(nodes: nodes)
  }

  /// Whether it is all that its text holds, so that the value keeps its type.
  var isWholeText: Bool { pool[text].isSingle && Int(pool[text].firstNode) + 1 == node }

  /// Whether it is an operand of an operation that answers for null as well.
  var isAskedAbout: Bool {
    let first = Int(pool[text].firstNode)
    if pool[text].endNode - pool[text].firstNode > Self.lengthLimit { return true }
    // A call's operands follow it; the nearest call whose subtree holds the binding has it for an operand.
    let call = (first..<node).last { place in
      pool.nodes[place].kind == .call && Int(pool.nodes[place].next) > node
    }
    guard let call else { return false }
    let operation = pool.nodes[call].value
    return Self.asking.contains(operation) || operation == Self.condition && node == call + 1
  }

  /// Nodes of a text that is looked through for each of its bindings.
  private static let lengthLimit: Int32 = 1000
  private static let asking = Set(["isNull", "isEmpty", "eq"].map(NameHash.of))
  private static let condition = NameHash.of("condition")
}
