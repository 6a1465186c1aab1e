import BeagleModel

/// What is passed at places of a screen: few, so that they are sorted and not hashed, and an empty one costs nothing.
struct PlacedShapes: Sendable, ExpressibleByDictionaryLiteral {
  private var sorted: [(place: Int, shape: ContextShape)] = []

  init() {}

  init(dictionaryLiteral elements: (Int, ContextShape)...) {
    for (place, shape) in elements { insert(shape, at: place) }
  }

  var isEmpty: Bool { sorted.isEmpty }
  var count: Int { sorted.count }

  /// - Complexity: O(log *n*), and O(*n*) for one that is not behind all others.
  mutating func insert(_ shape: ContextShape, at place: Int) {
    let index = sorted.firstPlace { $0.place >= place }
    if index < sorted.count, sorted[index].place == place {
      sorted[index].shape = shape
    } else {
      sorted.insert((place, shape), at: index)
    }
  }

  subscript(place: Int) -> ContextShape? {
    let index = sorted.firstPlace { $0.place >= place }
    return index < sorted.count && sorted[index].place == place ? sorted[index].shape : nil
  }
}
