/// What every entry of a tape stands in, and where there: made for documents with very many places to be told.
struct StepIndex: Sendable {
  /// By entry: the object or list around it; -1 for the root.
  private let parents: [Int32]
  /// By entry: its place among those that stand there; keys count too.
  private let places: [Int32]

  /// - Parameter count: Entries of the tape.
  /// - Complexity: O(*n*) in entries.
  init(_ view: JSONView, count: Int) {
    var parents = [Int32](repeating: -1, count: count)
    var places = [Int32](repeating: 0, count: count)
    var open: [(container: Int, end: Int, next: Int32)] = []
    for entry in 0..<count {
      while let last = open.last, last.end <= entry { open.removeLast() }
      var isKey = false
      if let last = open.last {
        parents[entry] = Int32(truncatingIfNeeded: last.container)
        places[entry] = last.next
        isKey = view.kind(last.container) == .object && last.next % 2 == 0
        open[open.count - 1].next += 1
      }
      if !isKey, view.isContainer(entry) { open.append((entry, Int(view.aux(entry)), 0)) }
    }
    (self.parents, self.places) = (parents, places)
  }

  /// The steps from the root; a key's own way is that of its value.
  ///
  /// - Complexity: O(depth).
  func steps(to target: Int, in view: JSONView) -> [(token: JSONPointer.Token, value: Int)] {
    var steps: [(token: JSONPointer.Token, value: Int)] = []
    var entry = target
    while parents[entry] >= 0 {
      let parent = Int(parents[entry])
      if view.kind(parent) == .object {
        if places[entry] % 2 == 0 { entry += 1 }
        steps.append((.key(view.string(entry - 1)), entry))
      } else {
        steps.append((.index(Int(places[entry])), entry))
      }
      entry = parent
    }
    return steps.reversed()
  }
}
