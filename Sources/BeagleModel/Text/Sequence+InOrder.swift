extension Sequence {
  /// The elements in an order; equal ones keep theirs. For short lists that are sorted rarely.
  ///
  /// The standard library's `sorted(by:)` is compiled again for every type and order, into some four kilobytes each
  /// time. All calls of this one share one sort, over a list of places beside the elements.
  ///
  /// - Complexity: O(*n* log *n*) calls.
  @inlinable
  package func inOrder(by areInOrder: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    guard elements.count > 1 else { return elements }
    return placesInOrder(elements.count) { areInOrder(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

/// The numbers from 0 up to a count in an order; equal ones ascend.
@inline(never) @usableFromInline
package func placesInOrder(_ count: Int, by areInOrder: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: areInOrder)
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which a condition holds; the end index when it never does.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func firstPlace(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
