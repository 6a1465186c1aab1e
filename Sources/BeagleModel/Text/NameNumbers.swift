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

  @inline(__always)
  private func place(of name: String, _ hash: UInt64) -> Int? { places.first(hash) { names[$0] == name } }
}
