/// The parent of each value and the value's place in it: made for documents with very many findings, eight bytes an
/// entry.
struct StepIndex: Sendable {
  /// By entry of the tape: the object or list around it; -1 for the root.
  private var parents: [Int32]
  /// By entry of the tape: the place in a list; -1 for a key of an object and -2 for its value.
  private var places: [Int32]

  /// - Parameter count: Entries of the tape.
  /// - Complexity: O(*n*) in entries.
  init(_ view: JSONView, count: Int) {
    parents = Array(repeating: -1, count: count)
    places = Array(repeating: -1, count: count)
    for container in view.entries(in: 0..<count) where view.isContainer(container) {
      let isObject = view.kind(container) == .object
      var child = view.firstChild(container)
      var place: Int32 = 0
      while child < view.end(container) {
        parents[child] = Int32(container)
        if isObject {
          child += 1
          parents[child] = Int32(container)
          places[child] = -2
        } else {
          places[child] = place
          place += 1
        }
        child = view.next(child)
      }
    }
  }

  /// The steps from the root; those of a key are those of its value.
  ///
  /// - Complexity: O(depth).
  func steps(to target: Int) -> [JSONStep] {
    var steps: [JSONStep] = []
    var entry = target
    while parents[entry] >= 0 {
      switch places[entry] {
      case -1: steps.append(JSONStep(key: entry, value: entry + 1))
      case -2: steps.append(JSONStep(key: entry - 1, value: entry))
      case let place: steps.append(JSONStep(position: Int(place), value: entry))
      }
      entry = Int(parents[entry])
    }
    return steps.reversed()
  }
}
