/// Paths that are set, and that their contexts do not have to begin with.
extension ContextAnalyzer {
  /// Beyond so many pairs of a read and a write nobody learns anything from the answer.
  private static let pairLimit = 250_000

  mutating func checkAdditions() {
    guard !additions.isEmpty, result.reads.count * additions.count < Self.pairLimit else { return }
    // Who mends a screen that does not decode has other worries; and what is around a part may read its contexts.
    let knowsReaders = isWholeScreen && screen.faults.isEmpty && !hasUnknownReaders
    var met: Set<AddedPath> = []
    var meant: Set<String> = []
    for place in additions {
      let write = result.writes[place]
      let declaration = result.declarations[Int(write.declaration)]
      guard declaration.kind == .context, declaration.value >= 0, let steps = steps(ofPath: write.path),
        !reportMisspelt(write, steps, &meant)
      else { continue }
      // What was there before may be sent along as it is.
      guard knowsReaders, declaration.isRead, !isReadAnywhere(steps, write) else { continue }
      let path = view.string(Int(write.path))
      guard met.insert(AddedPath(declaration: write.declaration, path: path)).inserted else { continue }
      report(
        .valueNeverRead(path: path), write.path, write.element, isCertain: false, id: name(of: declaration),
        other: declaration.node)
    }
    // Who would have taken a flag back is known now.
    guard !meant.isEmpty else { return }
    result.faults.removeAll { fault in
      if case .flagNotCleared(let path, _) = fault.kind { meant.contains(path) } else { false }
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

  // MARK: - Misspelt keys

  /// Says of a key that is added and never read by its name that one beside it was probably meant.
  ///
  /// - Parameter paths: Takes what was meant, as paths with their contexts' ids.
  /// - Returns: Whether it was said.
  private mutating func reportMisspelt(
    _ write: ScreenContexts.Write, _ steps: [Step], _ paths: inout Set<String>
  ) -> Bool {
    let declaration = result.declarations[Int(write.declaration)]
    guard case .missing(let step, let object) = walk(from: Int(declaration.value), steps[...]) else { return false }
    let known = keys(of: declaration, at: object)
    indexes.comparisons -= known.count
    guard indexes.comparisons > 0 else { return false }
    let path = view.string(Int(write.path))
    let parts = path.split { $0 == "." || $0 == "[" }
    guard step < parts.count else { return false }
    let missing = String(parts[step])
    let meant = Spelling.suggestions(for: missing, among: known).filter {
      Spelling.likeness(of: missing, to: $0) >= .likely && Self.isReadableKey($0)
    }
    let added = Array(steps[...step])
    if meant.isEmpty {
      return reportOtherLevel(write, steps, parts, missing: step, at: object, known: known)
    }
    guard !isWrittenByTheApp(write.declaration), !isReadByName(added, write.declaration),
      !isMadeByOthers(added, write.declaration)
    else { return false }
    let id = name(of: declaration)
    report(
      .misspeltWrite(path: path, missing: missing, known: known), write.path, write.element, isCertain: false, id: id,
      suggestions: meant, other: declaration.node)
    paths.formUnion(meant.map { "\(id).\((parts[..<step] + [Substring($0)]).joined(separator: "."))" })
    return true
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

  /// Whether something sets what the path is a part of, and may bring the key along.
  private mutating func isMadeByOthers(_ steps: [Step], _ declaration: Int32) -> Bool {
    guard let candidates = writes(of: declaration, steps) else { return true }
    return candidates.contains { place in
      let other = result.writes[Int(place)]
      guard let path = self.steps(ofPath: other.path) else { return true }
      return path.count < steps.count && written(other, steps) != nil
    }
  }
}
