extension Array {
  /// The first place from which on something holds; the count when it never does.
  ///
  /// - Complexity: O(log *n*).
  package func firstPlace(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
