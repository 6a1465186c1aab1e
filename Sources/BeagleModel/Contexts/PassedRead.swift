/// A part of the navigation context that a screen reads: what another screen has to pass.
public struct PassedRead: Sendable {
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
  public func passedReads(in contexts: ScreenContexts, knowing knowledge: ContextKnowledge) -> [PassedRead] {
    guard contexts.declarations.contains(where: { $0.kind == .navigationContext && $0.isRead }) else { return [] }
    let roles = knowledge.roles(in: table)
    var found: [PassedRead] = []
    var budget = PassedRead.limit
    for read in contexts.reads where read.declaration >= 0 {
      let declaration = contexts.declarations[Int(read.declaration)]
      let fact = facts.facts[Int(read.fact)]
      guard declaration.kind == .navigationContext, fact.element >= 0, facts.elements[Int(fact.element)].isLive else {
        continue
      }
      budget -= 1
      if budget < 0 { break }
      let accepted = fact.property < 0 ? .any : roles.properties[Int(fact.property)].accepted
      note(read, of: declaration.element, fact.node, accepted: accepted, contexts, &found)
    }
    return found
  }

  private func note(
    _ read: ScreenContexts.Read, of screen: Int32, _ node: Int32, accepted: ValueTypes, _ contexts: ScreenContexts,
    _ found: inout [PassedRead]
  ) {
    let path = contexts.path(of: read, in: document.view)
    let isWhole = contexts.isWholeText(read)
    let isOptional = isWhole ? accepted == .bool : contexts.isAskedAbout(read)
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

extension ScreenContexts {
  /// What follows the id in a binding.
  fileprivate func path(of read: Read, in view: JSONView) -> ContextPath {
    var nodes: [ContextPath.Node] = []
    for place in Int(read.node) + 2..<Int(pool.nodes[Int(read.node)].next) {
      let node = pool.nodes[place]
      nodes.append(
        node.kind == .index
          ? .index(Int64(bitPattern: node.value))
          : .key(pool.string(of: Int(read.text), Int(node.start)..<Int(node.end))))
    }
    return ContextPath(nodes: nodes)
  }

  /// Whether a binding is all that its text holds, so that the value keeps its type.
  fileprivate func isWholeText(_ read: Read) -> Bool {
    let text = pool[Int(read.text)]
    return text.isSingle && text.firstNode + 1 == read.node
  }

  /// Whether a binding is an operand of an operation that answers for null as well.
  fileprivate func isAskedAbout(_ read: Read) -> Bool {
    let text = pool[Int(read.text)]
    let first = Int(text.firstNode)
    if text.endNode - text.firstNode > Self.lengthLimit { return true }
    // A call's operands follow it; the nearest call whose subtree holds the binding has it for an operand.
    let call = (first..<Int(read.node)).last { place in
      pool.nodes[place].kind == .call && pool.nodes[place].next > read.node
    }
    guard let call else { return false }
    let operation = pool.nodes[call].value
    return Self.asking.contains(operation) || operation == Self.condition && Int(read.node) == call + 1
  }

  /// Nodes of a text that is looked through for each of its bindings.
  private static let lengthLimit: Int32 = 1000
  private static let asking = Set(["isNull", "isEmpty", "eq"].map(NameHash.of))
  private static let condition = NameHash.of("condition")
}
