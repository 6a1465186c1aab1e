/// Names in any letter case, as `Coder` on iOS looks them up: the whole name, lower-cased (`docs/spec/decoding.md` 1.5).
struct NameTable: Sendable {
  private struct Entry: Sendable, BitwiseCopyable {
    var words: NameWords
    /// -1 in a free slot.
    var object: Int32
  }

  /// Objects by the names as they were declared, which nearly every payload writes.
  private let exact: Slots
  /// Objects by the names in lower case.
  private let folded: Slots
  /// The objects of names of more than three words or with letters beyond ASCII, by the name in lower case. The keys are
  /// strings because Unicode has several spellings of one text.
  private let unusual: [String: Int]
  /// The names of more than three words, by their objects; other objects have an empty text.
  private let texts: [String]

  /// - Parameter entries: Names as they were declared, in any case.
  init(_ entries: [(name: String, object: Int)]) {
    exact = Slots(entries) { $0 }
    folded = Slots(entries) { $0.lowercasedASCII }
    var unusual: [String: Int] = [:]
    var texts: [String] = []
    for (name, object) in entries where name.utf8.count > NameWords.limit || !name.utf8.allSatisfy({ $0 < 0x80 }) {
      unusual[name.lowercased()] = object
      while texts.count <= object { texts.append("") }
      texts[object] = name
    }
    (self.unusual, self.texts) = (unusual, texts)
  }

  /// The object of a name, or -1. Reads up to seven bytes behind the name, so the bytes must be padded.
  @inline(__always)
  func object(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let words = NameWords(name, length)
    let found = exact.object(words)
    if found >= 0, length <= NameWords.limit || isText(name, length, of: found) { return found }
    return inOtherCase(words, name, length)
  }

  @inline(never)
  private func inOtherCase(_ words: NameWords, _ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    // The three words lack bytes of a longer name, and know ASCII letters alone.
    if length > NameWords.limit || words.holdsNonASCII {
      return object(named: String(decoding: UnsafeBufferPointer(start: name, count: length), as: UTF8.self))
    }
    return folded.object(words.lowercasedASCII)
  }

  /// Whether a long name is the one that was declared for an object.
  @inline(never)
  private func isText(_ name: UnsafePointer<UInt8>, _ length: Int, of object: Int) -> Bool {
    object < texts.count && texts[object].utf8.elementsEqual(UnsafeBufferPointer(start: name, count: length))
  }

  func object(named name: String) -> Int {
    let lowered = name.lowercased()
    if let object = unusual[lowered] { return object }
    let length = lowered.utf8.count
    // A few letters beyond ASCII are ASCII in lower case.
    guard length <= NameWords.limit, lowered.utf8.allSatisfy({ $0 < 0x80 }) else { return -1 }
    return folded.object(NameWords(lowered))
  }

  /// Entries by their hash. Of two with one slot the second goes to the next free one.
  private struct Slots: Sendable {
    private let slots: ConstantBuffer<Entry>
    private let mask: Int

    init(_ entries: [(name: String, object: Int)], spelling: (NameWords) -> NameWords) {
      var size = 16
      while size < entries.count * 3 { size *= 2 }
      let free = Entry(words: NameWords(""), object: -1)
      var slots = [Entry](repeating: free, count: size)
      for (name, object) in entries {
        let words = spelling(NameWords(name))
        var slot = words.hash & (size - 1)
        while slots[slot].object >= 0, slots[slot].words != words { slot = (slot + 1) & (size - 1) }
        slots[slot] = Entry(words: words, object: Int32(object))
      }
      self.slots = ConstantBuffer(slots)
      mask = size - 1
    }

    @inline(__always)
    func object(_ words: NameWords) -> Int {
      var slot = words.hash & mask
      while true {
        let entry = slots[slot]
        if entry.object < 0 || entry.words == words { return Int(entry.object) }
        slot = (slot &+ 1) & mask
      }
    }
  }
}
