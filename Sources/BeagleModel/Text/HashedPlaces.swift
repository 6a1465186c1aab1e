/// Places of an array by the hashes of what stands there; the array is somebody else's.
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

  /// The first place with a hash at which what stands there is the same.
  @inlinable @inline(__always)
  package func first(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = hash.slot(among: slots.count)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if hashes[place] == hash, isSame(place) { return place }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Notes what was put at the end of the array.
  package mutating func append(_ hash: UInt64) {
    hashes.append(hash)
    if hashes.count * 2 > slots.count { rebuild(for: hashes.count) } else { enter(hashes.count - 1) }
  }

  private mutating func rebuild(for count: Int) {
    var size = max(16, slots.count)
    while size < count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    for place in hashes.indices { enter(place) }
  }

  private mutating func enter(_ place: Int) {
    var slot = hashes[place].slot(among: slots.count)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(place)
  }
}
