/// The look that most expressions are looked at with, and no more: it is cheap, and proves that nothing is wrong.
extension ContextAnalyzer {
  /// What one look at each node of a text tells of it as a whole.
  struct FirstLook {
    /// Whether something is taken apart again, slowly, for what may be wrong with it.
    var isSuspicious = false
    var hasCall = false
    /// Whether a call takes a text for a number.
    var countsText = false
  }

  /// From the last node to the first, so that what a call takes is known before the call.
  @inline(__always)
  mutating func lookAtNodes(of expression: ExpressionPool.Text, text: Int, fact: Int, _ head: Int32) {
    let firstNode = Int(expression.firstNode)
    var node = Int(expression.endNode) - 1
    if expression.isPath {
      // Of its keys nothing is asked.
      bind(firstNode + 1, text: text, fact: fact, head)
      node = firstNode
    }
    // Of its own until the end: what is the analyzer's is read and written anew at each node.
    var look = FirstLook()
    while node >= firstNode {
      switch result.pool.nodes[node].kind {
      case .binding: bind(node, text: text, fact: fact, head)
      case .call:
        look.hasCall = true
        if self.look(atCall: node) { look.isSuspicious = true }
      case .integer, .decimal, .bool, .null, .string:
        constant(node, text: text)
      case .expression:
        let inner = result.pool.nodes[node + 1]
        result.pool.nodes[node].note(inner.types, isInferred: inner.isInferred)
        if !expression.isSingle, inner.types.isSubset(of: [.array, .map]) { look.isSuspicious = true }
      case .text, .key, .index: break
      }
      node -= 1
    }
    if firstLook.countsText, !look.isSuspicious { look.isSuspicious = readsWord(text, head) }
    firstLook.isSuspicious = look.isSuspicious
    firstLook.hasCall = look.hasCall
  }

  /// Holds what a text comes out as against its property.
  @inline(__always)
  mutating func lookAtResult(
    of expression: ExpressionPool.Text, text: Int, _ fact: ScreenFacts.Fact, _ head: Int32, accepted: ValueTypes
  ) {
    let firstNode = Int(expression.firstNode)
    if accepted != .any {
      if expression.isSingle, result.pool.nodes[firstNode + 1].kind == .binding {
        let declaration = result.reads[result.reads.count - 1].declaration
        if declaration >= 0, result.declarations[Int(declaration)].isWritten {
          checkWritten(to: declaration, fact, text: text, accepted: accepted)
        }
      }
      if resultTypes(of: text).isDisjoint(with: accepted) { firstLook.isSuspicious = true }
      if expression.isSingle, !firstLook.isSuspicious {
        firstLook.isSuspicious =
          firstLook.hasCall
          ? hasWrongBranch(firstNode + 1, accepted: accepted)
          : accepted == .number && isFraction(firstNode + 1, fact, head)
      }
    }
    guard fact.property >= 0, roles.properties[Int(fact.property)].enumeration >= 0 else { return }
    let enumeration = Int(roles.properties[Int(fact.property)].enumeration)
    if expression.isSingle {
      checkValue(text, fact, of: enumeration)
    } else {
      checkParts(text, fact, of: enumeration)
    }
  }
}
