/// Names in any letter case, as `Coder` on iOS looks them up: the whole name, lower-cased (`spec/decoding.md` 1.5).
struct NameTable: Sendable {
  private struct Entry: Sendable, BitwiseCopyable {
    var first: UInt64
    var middle: UInt64
    var last: UInt64
    var length: Int
    var object: Int32
  }

  /// Up to this length three words tell names apart completely.
  private static let wordsSuffice = 24

  private let slots: [Entry]
  private let mask: Int
  /// Lower-cased, as they were declared.
  let names: [String]
  private let objects: [String: Int]

  init(_ entries: [(name: String, object: Int)]) {
    var size = 16
    while size < entries.count * 3 { size *= 2 }
    let empty = Entry(first: 0, middle: 0, last: 0, length: -1, object: -1)
    var slots = [Entry](repeating: empty, count: size)
    for (name, object) in entries {
      let length = name.utf8.count
      let bytes = Array(name.utf8) + [UInt8](repeating: 0, count: 8)
      var entry = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { Self.entry($0, length) } ?? empty
      }
      entry.object = Int32(object)
      var slot = Int(truncatingIfNeeded: Self.hash(entry)) & (size - 1)
      while slots[slot].length >= 0, !Self.isSame(slots[slot], entry) { slot = (slot + 1) & (size - 1) }
      slots[slot] = entry
    }
    self.slots = slots
    mask = size - 1
    names = entries.map(\.name)
    objects = Dictionary(entries.map { ($0.name, $0.object) }, uniquingKeysWith: { _, last in last })
  }

  /// The object of a name, or -1. Reads up to seven bytes behind the name, so the bytes must be padded.
  @inline(__always)
  func object(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let entry = Self.entry(name, length)
    // Beyond ASCII lower-casing is Unicode's, and beyond three words the middle counts too.
    if length > Self.wordsSuffice || (entry.first | entry.middle | entry.last) & 0x8080_8080_8080_8080 != 0 {
      return slowly(name, length)
    }
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(truncatingIfNeeded: Self.hash(entry)) & mask
      while true {
        if slots[slot].length < 0 { return -1 }
        if Self.isSame(slots[slot], entry) { return Int(slots[slot].object) }
        slot = (slot + 1) & mask
      }
    }
  }

  func object(named name: String) -> Int { objects[name.lowercased()] ?? -1 }

  @inline(never)
  private func slowly(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    objects[String(decoding: UnsafeBufferPointer(start: name, count: length), as: UTF8.self).lowercased()] ?? -1
  }

  @inline(__always)
  private static func entry(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Entry {
    let words = SchemaTable.words(bytes, length)
    let middle =
      length > 16 ? UnsafeRawPointer(bytes + 8).loadUnaligned(as: UInt64.self).littleEndian : 0
    return Entry(first: fold(words.first), middle: fold(middle), last: fold(words.last), length: length, object: -1)
  }

  /// Sets the lower-case bit of each byte that is an ASCII capital.
  @inline(__always)
  private static func fold(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    let atLeastA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let aboveZ = low &+ 0x2525_2525_2525_2525
    let capitals = atLeastA & ~aboveZ & ~word & 0x8080_8080_8080_8080
    return word | capitals >> 2
  }

  @inline(__always)
  private static func isSame(_ left: Entry, _ right: Entry) -> Bool {
    left.first == right.first && left.last == right.last && left.middle == right.middle && left.length == right.length
  }

  @inline(__always)
  private static func hash(_ entry: Entry) -> UInt64 {
    let mixed =
      (entry.first ^ entry.last &* 3 ^ entry.middle &* 5 &+ UInt64(truncatingIfNeeded: entry.length))
      &* 0x9E37_79B9_7F4A_7C15
    return mixed >> 40
  }
}
