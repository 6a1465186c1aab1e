/// What everything stands in, and where there: made for documents with very many places to be told.
///
/// Kept of objects and lists alone, twelve bytes each; where anything else stands follows from what is before it.
struct StepIndex: Sendable {
  /// Places on the tape, in order.
  private let containers: [Int32]
  /// By container: the one around it, as a place among them; -1 for the root.
  private let parents: [Int32]
  /// By container: its place among those that stand there; keys count too.
  private let places: [Int32]

  /// - Parameter count: Entries of the tape.
  /// - Complexity: O(*n*) in entries.
  init(_ view: JSONView, count: Int) {
    var found = 0
    for entry in view.entries(in: 0..<count) where view.isContainer(entry) { found += 1 }
    var containers: [Int32] = []
    var parents: [Int32] = []
    var places: [Int32] = []
    containers.reserveCapacity(found)
    parents.reserveCapacity(found)
    places.reserveCapacity(found)
    var open: [Int] = []
    // The container that was closed last, while nothing has been opened behind it.
    var closed = -1
    for entry in view.entries(in: 0..<count) where view.isContainer(entry) {
      while let last = open.last, view.end(Int(containers[last])) <= entry {
        closed = last
        open.removeLast()
      }
      let parent = open.last ?? -1
      let before = closed >= 0 && Int(parents[closed]) == parent ? closed : -1
      places.append(
        parent < 0 ? 0 : Self.place(of: entry, in: Int(containers[parent]), behind: before, containers, places, view))
      parents.append(Int32(truncatingIfNeeded: parent))
      open.append(containers.count)
      containers.append(Int32(truncatingIfNeeded: entry))
      closed = -1
    }
    (self.containers, self.parents, self.places) = (containers, parents, places)
  }

  /// The place of an entry among its siblings: nothing but single entries stands behind the last container before it.
  private static func place(
    of entry: Int, in container: Int, behind sibling: Int, _ containers: [Int32], _ places: [Int32], _ view: JSONView
  ) -> Int32 {
    guard sibling >= 0 else { return Int32(truncatingIfNeeded: entry - view.firstChild(container)) }
    let end = view.end(Int(containers[sibling]))
    return places[sibling] + 1 + Int32(truncatingIfNeeded: entry - end)
  }

  /// The steps from the root; a key's own way is that of its value.
  ///
  /// - Complexity: O(depth + log *n*) in containers.
  func steps(to target: Int, in view: JSONView) -> [JSONStep] {
    guard target > 0 else { return [] }
    var container = containers.firstPlace { Int($0) >= target } - 1
    var sibling = -1
    while view.end(Int(containers[container])) <= target {
      sibling = container
      container = Int(parents[container])
    }
    var steps: [JSONStep] = []
    var entry = target
    var place = Self.place(
      of: target, in: Int(containers[container]), behind: sibling, containers, places, view)
    while true {
      if view.kind(Int(containers[container])) == .object {
        if place % 2 == 0 { entry += 1 }
        steps.append(JSONStep(key: entry - 1, value: entry))
      } else {
        steps.append(JSONStep(position: Int(place), value: entry))
      }
      entry = Int(containers[container])
      place = places[container]
      guard parents[container] >= 0 else { return steps.reversed() }
      container = Int(parents[container])
    }
  }
}
