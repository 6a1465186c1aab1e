/// Writes of keys that the initial value does not have and no expression reads.
extension ContextAnalyzer {
  /// Upper bound on pairs of a read and a write that are compared.
  private static let pairLimit = 250_000

  mutating func checkAdditions() {
    // A screen that fails reads nothing, and parts that are loaded may read anything.
    guard !additions.isEmpty, result.reads.count * additions.count < Self.pairLimit, isWholeScreen,
      screen.faults.isEmpty, !hasUnknownReaders
    else { return }
    var met: Set<AddedPath> = []
    for place in additions {
      let write = result.writes[place]
      let declaration = result.declarations[Int(write.declaration)]
      guard declaration.kind == .context, declaration.value >= 0, declaration.isRead,
        let steps = steps(ofPath: write.path), !isReadAnywhere(steps, write)
      else { continue }
      let path = view.string(Int(write.path))
      guard met.insert(AddedPath(declaration: write.declaration, path: path)).inserted else { continue }
      report(
        .valueNeverRead(path: path), write.path, write.element, isCertain: false, id: name(of: declaration),
        other: declaration.node)
    }
  }

  private struct AddedPath: Hashable {
    var declaration: Int32
    var path: String
  }

  mutating func isReadAnywhere(_ steps: [Step], _ write: ScreenContexts.Write) -> Bool {
    for read in result.reads.indices where result.reads[read].declaration == write.declaration {
      if let binding = binding(of: read), mayRead(steps, binding.node) { return true }
    }
    return false
  }

  /// Whether a binding's path and another have no part in which they differ.
  private func mayRead(_ steps: [Step], _ binding: Int) -> Bool {
    let first = binding + 2
    let count = Int(result.pool.nodes[binding].next) - first
    return (0..<min(count, steps.count)).allSatisfy { place in
      let other = step(first + place)
      return other.isIndex == steps[place].isIndex && (other.isIndex || other.value == steps[place].value)
    }
  }

  /// Whether any expression names the path, or a part of what is there.
  mutating func isReadByName(_ steps: [Step], _ declaration: Int32) -> Bool {
    for read in result.reads.indices where result.reads[read].declaration == declaration {
      if let binding = binding(of: read), Int(result.pool.nodes[binding.node].next) - binding.node - 2 >= steps.count,
        mayRead(steps, binding.node)
      {
        return true
      }
    }
    return false
  }
}
