/// Numbers by name, for tables that every start makes.
///
/// No dictionary, for the runtime makes each kind of dictionary anew and looks through all conformances of the executable
/// for its key's: that took longer than all look-ups of a cold start together.
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

  /// The number of a name; letter case counts. A number that is set stays.
  package subscript(name: String) -> Int? {
    get { place(of: name, NameHash.quick(of: name)).map { Int(numbers[$0]) } }
    set {
      guard let newValue else { return }
      let hash = NameHash.quick(of: name)
      if let known = place(of: name, hash) {
        numbers[known] = Int32(newValue)
      } else {
        places.append(hash)
        names.append(name)
        numbers.append(Int32(newValue))
      }
    }
  }

  private func place(of name: String, _ hash: UInt64) -> Int? { places.first(hash) { names[$0] == name } }
}

/// Places of an array by the hashes of what stands there; the array is somebody else's.
struct HashedPlaces: Sendable {
  private var hashes: [UInt64] = []
  /// A place, or -1.
  private var slots: [Int32] = []

  mutating func reserveCapacity(_ count: Int) {
    hashes.reserveCapacity(count)
    if count * 2 > slots.count { rebuild(for: count) }
  }

  /// The first place with a hash at which what stands there is the same.
  @inline(__always)
  func first(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = self.slot(hash)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if hashes[place] == hash, isSame(place) { return place }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Notes what was put at the end of the array.
  mutating func append(_ hash: UInt64) {
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
    var slot = self.slot(hashes[place])
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(place)
  }

  @inline(__always)
  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ hash &>> 32)) & (slots.count &- 1)
  }
}

extension NameHash {
  /// A quick number that equal texts share, also those that are equal to Unicode alone.
  static func quick(of name: String) -> UInt64 {
    let plain = name.withUTF8Bytes { bytes in bytes.allSatisfy { $0 < 0x80 } ? quick(bytes) : nil }
    if let plain { return plain }
    var hasher = Hasher()
    name.hash(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

extension PropertyType {
  /// A number that equal types share.
  var quickHash: UInt64 {
    switch self {
    case .string(let meaning): 0x100 | UInt64(meaning.rawValue)
    case .bool: 1
    case .int: 2
    case .number: 3
    case .json: 4
    case .null: 5
    case .unchecked: 6
    case .path: 7
    case .component: 8
    case .action: 9
    case .named(let name): NameHash.quick(of: name)
    case .list(let inner): Self.mixed(inner, 0x201)
    case .map(let inner): Self.mixed(inner, 0x203)
    case .expression(let inner): Self.mixed(inner, 0x205)
    case .late(let inner): Self.mixed(inner, 0x207)
    case .lenient(let inner): Self.mixed(inner, 0x209)
    case .optional(let inner): Self.mixed(inner, 0x20B)
    }
  }

  private static func mixed(_ inner: PropertyType, _ salt: UInt64) -> UInt64 {
    let product = (inner.quickHash ^ salt) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }
}
