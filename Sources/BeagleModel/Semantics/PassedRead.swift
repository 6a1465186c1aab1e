/// A part of the navigation context that a screen reads, so that another screen has to pass it.
package struct PassedRead: Sendable {
  /// The path behind the id; without nodes for the whole value.
  package var path: ContextPath
  /// The string of the first expression that reads it.
  package var node: NodeID
  /// The screen inside a route that reads it; `nil` for the payload's own screen.
  package var screen: ElementID?
  /// Whether the screen handles its absence: it asks isNull, compares it, or uses it as a boolean.
  package var isOptional: Bool
  /// The types that a reader can use; ``ValueTypes/any`` where a text or a call reads it.
  package var accepted: ValueTypes
}

extension SemanticModel {
  /// More references are not looked at.
  private static let mostReads = 1024

  /// The parts of the navigation context that the screen reads, each path once, in document order. Elements that iOS
  /// may not decode are left out.
  package func passedReads() -> [PassedRead] {
    var found: [PassedRead] = []
    var budget = Self.mostReads
    for reference in references {
      guard let id = reference.symbol, symbols[id].kind == .navigationContext else { continue }
      let expression = expressions[reference.expression]
      guard screen[expression.element].isLive, budget > 0 else { continue }
      budget -= 1
      note(reference, expression, of: symbols[id].element, &found)
    }
    // A screen that asks about a whole value handles its missing parts.
    let asked = found.filter(\.isOptional)
    for index in found.indices where !found[index].isOptional {
      found[index].isOptional = asked.contains { other in
        other.screen == found[index].screen && found[index].path.nodes.starts(with: other.path.nodes)
      }
    }
    return found
  }

  private func note(
    _ reference: Reference, _ expression: BoundExpression, of screen: ElementID?, _ found: inout [PassedRead]
  ) {
    let path = contextPath(of: reference)
    let isWhole = isWholeText(reference)
    let accepted = isWhole ? acceptedTypes(expression.property) : .any
    let isOptional = isWhole ? accepted == .bool : isAskedAbout(reference, in: expression)
    if let known = found.firstIndex(where: { $0.path == path && $0.screen == screen }) {
      found[known].isOptional = found[known].isOptional || isOptional
      found[known].accepted.formUnion(accepted)
    } else {
      found.append(
        PassedRead(path: path, node: expression.node, screen: screen, isOptional: isOptional, accepted: accepted))
    }
  }

  private func contextPath(of reference: Reference) -> ContextPath {
    let first = Int(reference.node) + 2
    return ContextPath(
      nodes: (first..<Int(pool.nodes[Int(reference.node)].next)).map { index in
        let node = pool.nodes[index]
        return node.kind == .index
          ? .index(Int64(bitPattern: node.value)) : .key(text(of: reference, step: index - first))
      })
  }

  /// Whether a reference is an operand of an operation that has an answer for null.
  private func isAskedAbout(_ reference: Reference, in expression: BoundExpression) -> Bool {
    let text = pool[Int(expression.text)]
    let node = Int(reference.node)
    // Very long texts are not searched.
    if text.endNode - text.firstNode > 1000 { return true }
    // Operands follow their call, so the binding is an operand of the nearest call around it.
    let call = (Int(text.firstNode)..<node).last { pool.nodes[$0].kind == .call && Int(pool.nodes[$0].next) > node }
    guard let call else { return false }
    let operation = pool.nodes[call].value
    return Self.asking.contains(operation) || operation == Self.conditionName && node == call + 1
  }

  private static let asking = Set(["isNull", "isEmpty", "eq"].map { NameHash.of($0) })
  private static let conditionName = NameHash.of("condition")
}

/// The contexts that an element of a screen sees.
package struct VisibleNames: Sendable {
  /// Names of contexts, rows and events: neither the global nor the navigation context.
  package var names: Set<String> = []
  /// Whether something around the element may declare any name.
  package var isOpen: Bool

  package init(isOpen: Bool = false) { self.isOpen = isOpen }
}

extension SemanticModel {
  /// The names that an element sees in the payload. Contexts around the root are left out.
  package func names(seenFrom element: ElementID) -> VisibleNames {
    guard let scope = scope(of: element) else { return VisibleNames(isOpen: true) }
    let declared = symbols(seenFrom: scope).map { symbols[$0] }.filter { symbol in
      symbol.kind != .global && symbol.kind != .navigationContext
    }
    var visible = VisibleNames(isOpen: scopes.chain(from: scope).contains { scopes[$0].content == .open })
    visible.names = Set(declared.map { name(of: $0) })
    return visible
  }

  /// How many references read the global context.
  package var globalReadCount: Int {
    symbols.indices.reduce(0) { count, index in
      symbols[index].kind == .global ? count + references(to: SymbolID(index)).count : count
    }
  }
}
