import BeagleModel

extension [Diagnostic] {
  /// Whether each stands behind the one before it, and none is said twice. Asked side by side.
  func isStrictlyOrdered(jobs: Int) -> Bool {
    let pieces = (count + Self.piece - 1) / Self.piece
    return Parallel.map(count: pieces, jobs: Swift.min(jobs, pieces)) { piece in
      // Compared where they stand: to take one out counts a reference.
      withUnsafeBufferPointer { all in
        let first = Swift.max(1, piece * Self.piece)
        let end = Swift.min(all.count, (piece + 1) * Self.piece)
        return first >= end || (first..<end).allSatisfy { Diagnostic.isOrdered(all[$0 - 1], all[$0]) }
      }
    }.allSatisfy { $0 }
  }

  private static var piece: Int { 4096 }

  /// Puts others among these, which are in order; behind those that they are equal to. None of these is copied.
  ///
  /// - Parameter others: In order.
  /// - Returns: Whether each stands behind the one before it, when these did.
  /// - Complexity: O(*m* log *n* + *n*).
  mutating func merge(_ others: [Diagnostic]) -> Bool {
    let places = others.map(place)
    var end = count
    self += others
    return withUnsafeMutableBufferPointer { all in
      guard let base = all.baseAddress else { return true }
      let moved = UnsafeMutablePointer<Diagnostic>.allocate(capacity: others.count)
      moved.moveInitialize(from: base + end, count: others.count)
      for other in others.indices.reversed() {
        let place = places[other]
        (base + (place + other + 1)).moveInitialize(from: base + place, count: end - place)
        (base + (place + other)).moveInitialize(from: moved + other, count: 1)
        end = place
      }
      moved.deallocate()
      return others.indices.allSatisfy { other in
        let place = places[other] + other
        return (place == 0 || Diagnostic.isOrdered(all[place - 1], all[place]))
          && (place + 1 == all.count || Diagnostic.isOrdered(all[place], all[place + 1]))
      }
    }
  }

  /// The first place of these that another stands before.
  private func place(of other: Diagnostic) -> Int {
    withUnsafeBufferPointer { all in
      var low = 0
      var high = all.count
      while low < high {
        let middle = (low + high) / 2
        if Diagnostic.isOrdered(other, all[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}
