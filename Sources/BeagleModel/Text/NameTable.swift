/// Names in any letter case, as `Coder` on iOS looks them up: the whole name, lower-cased (`docs/spec/decoding.md` 1.5).
struct NameTable: Sendable {
  private struct Entry: Sendable, BitwiseCopyable {
    var words: NameWords
    /// -1 in a free slot.
    var object: Int32
  }

  /// Objects by the hashes of their names as declared, which nearly every payload writes. An entry whose slot is taken is in
  /// the next free one.
  private let slots: ConstantBuffer<Entry>
  private let mask: Int
  /// Objects by their names in lower case.
  private let lowercased: NameNumbers
  /// The names beyond the limit of ``NameWords``, by their objects; empty for other objects.
  private let longNames: [String]

  /// - Parameter entries: Names as they were declared, in any case. Of equal ones the last counts.
  init(_ entries: [(name: String, object: Int)]) {
    var size = 16
    while size < entries.count * 3 { size *= 2 }
    var slots = [Entry](repeating: Entry(words: NameWords(""), object: -1), count: size)
    var lowercased = NameNumbers()
    var longNames: [String] = []
    lowercased.reserveCapacity(entries.count)
    for (name, object) in entries {
      let words = NameWords(name)
      var slot = words.hash & (size - 1)
      while slots[slot].object >= 0, slots[slot].words != words { slot = (slot + 1) & (size - 1) }
      slots[slot] = Entry(words: words, object: Int32(object))
      lowercased[name.lowercased()] = object
      guard name.utf8.count > NameWords.limit else { continue }
      while longNames.count <= object { longNames.append("") }
      longNames[object] = name
    }
    self.slots = ConstantBuffer(slots)
    mask = size - 1
    (self.lowercased, self.longNames) = (lowercased, longNames)
  }

  /// The object of a name; -1 for none. Reads up to seven bytes behind the name, so the bytes must be padded.
  @inline(__always)
  func object(_ name: BytePointer, _ length: Int) -> Int {
    let words = NameWords(name, length)
    var slot = words.hash & mask
    while true {
      let entry = slots[slot]
      if entry.object < 0 { break }
      if entry.words == words {
        if length <= NameWords.limit || isLongName(name, length, of: Int(entry.object)) { return Int(entry.object) }
        break
      }
      slot = (slot &+ 1) & mask
    }
    return inOtherCase(name, length)
  }

  @inline(never)
  private func inOtherCase(_ name: BytePointer, _ length: Int) -> Int {
    object(named: String(decoding: name.buffer(length), as: UTF8.self))
  }

  @inline(never)
  private func isLongName(_ name: BytePointer, _ length: Int, of object: Int) -> Bool {
    object < longNames.count && longNames[object].utf8.elementsEqual(name.buffer(length))
  }

  /// The object of a name; -1 for none.
  func object(named name: String) -> Int { lowercased[name.lowercased()] ?? -1 }
}
