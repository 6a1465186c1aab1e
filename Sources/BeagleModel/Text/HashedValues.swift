/// Values by keys that are hashes already: a dictionary would hash them again at each question.
struct HashedValues<Value> {
  private var places = HashedPlaces()
  private(set) var values: [Value] = []

  mutating func reserveCapacity(_ count: Int) {
    places.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  func place(of key: UInt64) -> Int? { places.first(key) { _ in true } }

  subscript(key: UInt64) -> Value? { place(of: key).map { values[$0] } }

  /// The value of a key, entered as a default when there is none.
  subscript(key: UInt64, default value: @autoclosure () -> Value) -> Value {
    mutating get {
      values[entered(key, value)]
    }
    set {
      let place = entered(key, { newValue })
      values[place] = newValue
    }
  }

  private mutating func entered(_ key: UInt64, _ value: () -> Value) -> Int {
    if let known = place(of: key) { return known }
    places.append(key)
    values.append(value())
    return values.count - 1
  }
}
