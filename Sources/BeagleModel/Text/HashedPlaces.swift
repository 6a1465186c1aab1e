/// Places in an array by the hashes of its elements, which are keyed ones (``NameHash``). The caller keeps the array.
package struct HashedPlaces: Sendable {
  @usableFromInline var hashes: [UInt64] = []
  /// A place, or -1.
  @usableFromInline var slots: [Int32] = []

  package init() {}

  package var count: Int { hashes.count }

  package mutating func reserveCapacity(_ count: Int) {
    hashes.reserveCapacity(count)
    if count * 2 > slots.count { rebuild(for: count) }
  }

  /// The first place with a hash whose element is the same.
  @inlinable @inline(__always)
  package func first(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if hashes[place] == hash, isSame(place) { return place }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Enters the element that was appended to the array.
  package mutating func append(_ hash: UInt64) {
    hashes.append(hash)
    if hashes.count * 2 > slots.count { rebuild(for: hashes.count) } else { enter(hashes.count - 1) }
  }

  mutating func removeAll() {
    hashes.removeAll(keepingCapacity: true)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
  }

  private mutating func rebuild(for count: Int) {
    var size = max(16, slots.count)
    while size < count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    for place in hashes.indices { enter(place) }
  }

  private mutating func enter(_ place: Int) {
    var slot = Int(truncatingIfNeeded: hashes[place]) & (slots.count &- 1)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(place)
  }
}

/// Numbers by name, for tables that every start makes.
///
/// Not a dictionary: for each kind of dictionary the runtime searches all conformances of the executable for that of
/// the key, which took longer than all look-ups of a cold start together.
package struct NameNumbers: Sendable {
  private var names: [String] = []
  private var numbers: [Int32] = []
  private var places = HashedPlaces()

  package init() {}

  /// - Parameter count: Names that are expected.
  mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    numbers.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  /// The number of a name, in exact letter case. Setting `nil` changes nothing.
  package subscript(name: String) -> Int? {
    get { place(of: name, name.keyedHash).map { Int(numbers[$0]) } }
    set {
      guard let newValue else { return }
      let hash = name.keyedHash
      if let known = place(of: name, hash) {
        numbers[known] = Int32(newValue)
      } else {
        places.append(hash)
        names.append(name)
        numbers.append(Int32(newValue))
      }
    }
  }

  @inline(__always)
  private func place(of name: String, _ hash: UInt64) -> Int? { places.first(hash) { names[$0] == name } }
}
