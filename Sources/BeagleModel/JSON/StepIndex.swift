/// The parent of each value and the value's place in it: made for documents with very many findings.
///
/// Kept of large objects and lists, and of one entry among so many that are not large, twelve bytes each: a small part of
/// the tape. Where anything else stands is found by looking at the few entries between it and what is kept before it.
struct StepIndex: Sendable {
  /// Places on the tape, in order.
  private let entries: [Int32]
  /// By kept entry: the object or list that it stands in, as a place among those kept; -1 for the root.
  private let parents: [Int32]
  /// By kept entry: its place among those that stand there; keys count too.
  private let places: [Int32]

  /// Entries of the tape from which on all that is inside an object or a list is looked at.
  private static let large = 256
  /// Entries of the tape without any that is kept, in one object or list.
  private static let spacing = 512

  /// - Parameter count: Entries of the tape.
  /// - Complexity: O(*n*) in entries.
  init(_ view: JSONView, count: Int) {
    var entries: [Int32] = [0]
    var parents: [Int32] = [-1]
    var places: [Int32] = [0]
    var open = [Level(kept: 0, next: view.isContainer(0) ? view.firstChild(0) : count, end: count)]
    while var level = open.popLast() {
      var found: Level?
      while found == nil, level.next < level.end {
        let entry = level.next
        let after = view.next(entry)
        let isLarge = after - entry >= Self.large
        if isLarge || after - level.behind >= Self.spacing {
          if isLarge { found = Level(kept: entries.count, next: view.firstChild(entry), end: after) }
          entries.append(Int32(truncatingIfNeeded: entry))
          parents.append(Int32(truncatingIfNeeded: level.kept))
          places.append(level.place)
          level.behind = after
        }
        level.next = after
        level.place += 1
      }
      guard let found else { continue }
      open.append(level)
      open.append(found)
    }
    (self.entries, self.parents, self.places) = (entries, parents, places)
  }

  /// An object or a list that is being looked at.
  private struct Level {
    var kept: Int
    var next: Int
    let end: Int
    /// The place of the next entry.
    var place: Int32 = 0
    /// Where the last one that is kept ends.
    var behind: Int

    init(kept: Int, next: Int, end: Int) {
      (self.kept, self.next, self.end, behind) = (kept, next, end, next)
    }
  }

  /// The steps from the root; a key's own way is that of its value.
  ///
  /// - Complexity: O(depth + log *n*) in entries.
  func steps(to target: Int, in view: JSONView) -> [JSONStep] {
    var kept = entries.firstPlace { Int($0) >= target }
    if kept < entries.count, Int(entries[kept]) == target { return keptSteps(to: kept, in: view) }
    kept -= 1
    var before: Int?
    while view.next(Int(entries[kept])) <= target {
      before = kept
      kept = Int(parents[kept])
    }
    var steps = keptSteps(to: kept, in: view)
    var container = Int(entries[kept])
    var entry = before.map { view.next(Int(entries[$0])) } ?? view.firstChild(container)
    var place = before.map { Int(places[$0]) + 1 } ?? 0
    while container != target {
      while view.next(entry) <= target {
        entry = view.next(entry)
        place += 1
      }
      let step = Self.step(to: entry, place, isKeyed: view.kind(container) == .object)
      steps.append(step)
      if step.key == target { break }
      (container, entry, place) = (entry, view.firstChild(entry), 0)
    }
    return steps
  }

  private func keptSteps(to kept: Int, in view: JSONView) -> [JSONStep] {
    var steps: [JSONStep] = []
    var kept = kept
    while parents[kept] >= 0 {
      let container = Int(parents[kept])
      let isKeyed = view.kind(Int(entries[container])) == .object
      steps.append(Self.step(to: Int(entries[kept]), Int(places[kept]), isKeyed: isKeyed))
      kept = container
    }
    return steps.reversed()
  }

  /// - Parameter place: Among those that stand there; in an object every second one is a value.
  private static func step(to entry: Int, _ place: Int, isKeyed: Bool) -> JSONStep {
    guard isKeyed else { return JSONStep(position: place, value: entry) }
    let value = place.isMultiple(of: 2) ? entry + 1 : entry
    return JSONStep(key: value - 1, value: value)
  }
}
