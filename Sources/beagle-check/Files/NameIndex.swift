import BeagleModel

/// Finds names among many by their bytes: eight bytes a name beside the names themselves.
struct NameIndex: Sendable {
  private let names: PackedNames
  /// Places by hash, counted from 1; 0 is a free slot. One that meets another goes to the next free slot.
  private let slots: [UInt32]

  /// - Parameter names: Each once.
  init(_ names: PackedNames) {
    self.names = names
    var size = 16
    while size < names.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for place in names.indices {
      var slot = names.withBytes(of: place, Self.hash).slot(among: size)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(place + 1)
    }
    self.slots = slots
  }

  /// - Complexity: O(1) in names.
  func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8(place)
  }

  /// - Complexity: O(1) in names.
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.hash(name).slot(among: slots.count)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if names.withBytes(of: place, { Self.isSame($0, name) }) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where left[offset] != right[offset] { return false }
    return true
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    let base = UnsafeRawPointer(bytes.baseAddress)
    while let base, offset &+ 8 <= bytes.count {
      hash = mixed(hash ^ base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest &<< 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return mixed(hash ^ rest)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 29
  }
}
