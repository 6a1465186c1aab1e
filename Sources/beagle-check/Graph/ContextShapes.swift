import BeagleModel

/// All values that a site puts into one context, by their first key.
struct ContextShapes {
  struct Entry {
    var shape: ContextShape
    /// The place of the write; `nil` where no rule names it.
    var location: SourceLocation?
  }

  private var entries: [Entry] = []
  private var keys: [String: [Int]] = [:]
  /// The entries that may hold any key.
  private var others: [Int] = []

  mutating func add(_ entry: Entry) {
    if case .object(let members) = entry.shape {
      for member in members { keys[member.key, default: []].append(entries.count) }
    } else {
      others.append(entries.count)
    }
    entries.append(entry)
  }

  /// The first entry that may have a path, or has it for certain.
  ///
  /// - Complexity: O(entries with the path's first key).
  func first(having path: ContextPath, isSure: Bool = false) -> Entry? {
    guard let start = path.nodes.first else { return entries.first }
    var places = others
    if case .key(let key) = start { places += keys[key, default: []] }
    return places.lazy.filter { place in
      isSure ? entries[place].shape.surelyHas(path) : entries[place].shape.mayHave(path)
    }.min().map { entries[$0] }
  }
}
