extension Spelling {
  /// Finds the nearest name to each of several in one pass over the candidates.
  package struct Nearest {
    private var searches: [Search]

    package init(to several: [String]) { searches = several.map { Search(for: $0) } }

    /// - Complexity: O(several), for most names are far away; O(several × length) for those that are not.
    package mutating func look(at candidate: String) {
      let outline = Outline(candidate)
      for place in searches.indices where !searches[place].isFar(outline) {
        searches[place].look(at: candidate)
      }
    }

    /// The nearest name to each; `nil` when nothing is near.
    package var found: [String?] { searches.map(\.found.first) }
  }

  /// Looks for the names that are nearest to one.
  struct Search {
    private let name: String
    private let outline: Outline
    private let limit: Int
    private let letters: Letters
    /// The distance of the names in ``found``, in edits.
    private var edits = Int.max
    /// The nearest names, at most two, in alphabetical order. A second one is listed only when it is as near as
    /// the first.
    private(set) var found: [String] = []

    init(for name: String) {
      self.name = name
      outline = Outline(name)
      letters = Letters(name)
      limit = Spelling.limit(letters.scalars.count)
    }

    /// Whether a name is too far away to be compared.
    @inline(__always)
    func isFar(_ other: Outline) -> Bool {
      // Lengths and sets of letters show that most names are far away.
      if abs(other.count - outline.count) > max(Spelling.limitOfPlurals, limit) * 4 { return true }
      let limit = outline.mayGoOn(other) ? max(Spelling.limitOfPlurals, limit) : limit
      return outline.isFar(other, edits: min(edits, limit))
    }

    /// Compares another name that is not far away.
    mutating func look(at candidate: String) {
      guard candidate != name, let distance = Spelling.distance(letters, Letters(candidate), limit: limit),
        distance <= edits,
        !Spelling.areOpposite(name, candidate), Spelling.areNearWhereTheyDiffer(name, candidate)
      else { return }
      if distance < edits {
        (edits, found) = (distance, [candidate])
      } else if !found.contains(candidate) {
        found.insert(candidate, at: found.firstIndex { candidate < $0 } ?? found.count)
        if found.count > 2 { found.removeLast() }
      }
    }
  }
}
