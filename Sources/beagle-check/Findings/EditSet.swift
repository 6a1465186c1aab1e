/// Edits of one text, in order, that can be applied together.
struct EditSet {
  private(set) var edits: [Edit] = []

  /// Adds all edits of a fix, or none where one of them overlaps with others or repeats one.
  ///
  /// - Complexity: O(*n*) in the number of edits that are there.
  mutating func add(_ fix: [Edit]) -> Bool {
    let places = fix.map(place)
    for (edit, place) in zip(fix, places) {
      if place > 0, edits[place - 1].range.upperBound > edit.range.lowerBound || edits[place - 1] == edit {
        return false
      }
      if place < edits.count, edits[place].range.lowerBound < edit.range.upperBound { return false }
    }
    for (edit, place) in zip(fix, places).reversed() { edits.insert(edit, at: place) }
    return true
  }

  /// The number of edits that stand before an edit, or at the same offset.
  private func place(of edit: Edit) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      let range = edits[middle].range
      if (range.lowerBound, range.upperBound) <= (edit.range.lowerBound, edit.range.upperBound) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
