/// Names in any letter case, as `Coder` on iOS looks them up: the whole name, lower-cased (`docs/spec/decoding.md` 1.5).
struct NameTable: Sendable {
  private struct Entry: Sendable, BitwiseCopyable {
    var first: UInt64
    var middle: UInt64
    var last: UInt64
    var length: Int32
    var object: Int32

    init(first: UInt64, middle: UInt64, last: UInt64, length: Int32, object: Int32) {
      self.first = first
      self.middle = middle
      self.last = last
      self.length = length
      self.object = object
    }

    init(_ name: String) {
      var bytes = Array(name.utf8)
      let length = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: 8))
      self = bytes.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { Entry($0, length) } ?? .empty }
    }

    static let empty = Entry(first: 0, middle: 0, last: 0, length: -1, object: -1)

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
      let words = SchemaTable.words(bytes, length)
      first = words.first
      middle = length > 16 ? UnsafeRawPointer(bytes + 8).loadUnaligned(as: UInt64.self).littleEndian : 0
      last = words.last
      self.length = Int32(truncatingIfNeeded: length)
      object = -1
    }

    @inline(__always)
    func isSame(as other: Entry) -> Bool {
      first == other.first && last == other.last && middle == other.middle && length == other.length
    }

    @inline(__always)
    var hash: Int {
      let mixed =
        (first ^ last &* 3 ^ middle &* 5 &+ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed &>> 40)
    }
  }

  /// Up to this length three words tell names apart completely.
  private static let wordsSuffice = 24

  /// By the name as it was declared, which nearly every payload writes, and by the name in lower case.
  private let exact: Slots
  private let folded: Slots
  /// As they were declared.
  let names: [String]
  /// By the name in lower case, those that three words do not tell apart or that are not ASCII: such names are one when
  /// Unicode takes them for one, however they are written.
  private let unusual: [String: Int]
  /// By object, the names of more than three words.
  private let texts: [String]

  /// - Parameter entries: Names as they were declared, in any case.
  init(_ entries: [(name: String, object: Int)]) {
    exact = Slots(entries) { $0 }
    folded = Slots(entries) { Self.fold($0) }
    names = entries.map(\.name)
    var unusual: [String: Int] = [:]
    var texts: [String] = []
    for (name, object) in entries where name.utf8.count > Self.wordsSuffice || !name.utf8.allSatisfy({ $0 < 0x80 }) {
      unusual[name.lowercased()] = object
      while texts.count <= object { texts.append("") }
      texts[object] = name
    }
    (self.unusual, self.texts) = (unusual, texts)
  }

  /// The object of a name, or -1. Reads up to seven bytes behind the name, so the bytes must be padded.
  @inline(__always)
  func object(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let entry = Entry(name, length)
    let found = exact.object(entry)
    if found >= 0, length <= Self.wordsSuffice || isText(name, length, of: found) { return found }
    return inOtherCase(entry, name, length)
  }

  @inline(never)
  private func inOtherCase(_ entry: Entry, _ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    // Beyond ASCII lower-casing is Unicode's, and beyond three words the middle counts too.
    if length > Self.wordsSuffice || (entry.first | entry.middle | entry.last) & 0x8080_8080_8080_8080 != 0 {
      return object(named: String(decoding: UnsafeBufferPointer(start: name, count: length), as: UTF8.self))
    }
    return folded.object(Self.fold(entry))
  }

  /// Whether the text of a long name is the whole of what its three words stand for.
  @inline(never)
  private func isText(_ name: UnsafePointer<UInt8>, _ length: Int, of object: Int) -> Bool {
    object < texts.count && texts[object].utf8.elementsEqual(UnsafeBufferPointer(start: name, count: length))
  }

  func object(named name: String) -> Int {
    let lowered = name.lowercased()
    if let object = unusual[lowered] { return object }
    let length = lowered.utf8.count
    // A few letters beyond ASCII are ASCII in lower case.
    guard length <= Self.wordsSuffice, lowered.utf8.allSatisfy({ $0 < 0x80 }) else { return -1 }
    return folded.object(Self.fold(Entry(lowered)))
  }

  private static func fold(_ entry: Entry) -> Entry {
    var folded = entry
    folded.first = fold(entry.first)
    folded.middle = fold(entry.middle)
    folded.last = fold(entry.last)
    return folded
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

  /// Entries by their hash; one that meets another goes to the next free slot.
  private struct Slots: Sendable {
    private let slots: [Entry]
    private let mask: Int

    init(_ entries: [(name: String, object: Int)], key: (Entry) -> Entry) {
      var size = 16
      while size < entries.count * 3 { size *= 2 }
      var slots = [Entry](repeating: .empty, count: size)
      for (name, object) in entries {
        var entry = key(Entry(name))
        entry.object = Int32(object)
        var slot = entry.hash & (size - 1)
        while slots[slot].length >= 0, !slots[slot].isSame(as: entry) { slot = (slot + 1) & (size - 1) }
        slots[slot] = entry
      }
      self.slots = slots
      mask = size - 1
    }

    @inline(__always)
    func object(_ entry: Entry) -> Int {
      slots.withUnsafeBufferPointer { slots in
        var slot = entry.hash & mask
        while true {
          if slots[slot].isSame(as: entry) { return Int(slots[slot].object) }
          if slots[slot].length < 0 { return -1 }
          slot = (slot &+ 1) & mask
        }
      }
    }
  }
}
