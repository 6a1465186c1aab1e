/// A document's bytes and tape as bare pointers, for the hot path: no reference counting.
///
/// Indices are tape indices. A view is valid only while its document lives.
@usableFromInline
struct JSONView {
  @usableFromInline let bytes: BytePointer
  @usableFromInline let tape: BlockPointer<UInt32>
  @usableFromInline let layout: JSONTapeLayout

  @inlinable @inline(__always)
  func start(_ index: Int) -> Int { Int(tape[index] & layout.offsets) }

  @inline(__always)
  private func flags(_ index: Int) -> UInt32 { tape[index] & JSONTapeLayout.flags }

  @inlinable @inline(__always)
  func firstByte(_ index: Int) -> UInt8 { bytes[start(index)] }

  @inlinable @inline(__always)
  func isContainer(_ index: Int) -> Bool {
    // '{' is 0x7B and '[' is 0x5B: alike but for one bit.
    firstByte(index) | 0x20 == UInt8(ascii: "{")
  }

  /// Whether an entry is the second one of an object or a list, which holds its end.
  @inline(__always)
  func isEnd(_ index: Int) -> Bool { flags(index) == JSONTapeLayout.end }

  /// The keys' and values' entries among a range of the tape.
  func entries(in range: Range<Int>) -> LazyFilterSequence<Range<Int>> { range.lazy.filter { !isEnd($0) } }

  /// The first entry inside an object or a list; the one behind it when it is empty.
  @inlinable @inline(__always)
  func firstChild(_ container: Int) -> Int { container &+ 2 }

  /// The entry after all that is inside an object or a list.
  @inlinable @inline(__always)
  func end(_ container: Int) -> Int { Int(tape[container &+ 1] & ~JSONTapeLayout.flags) }

  /// Whether nothing is inside an object or a list.
  @inlinable @inline(__always)
  func isEmpty(_ container: Int) -> Bool { end(container) == firstChild(container) }

  /// The entry after a value and all that is inside it.
  @inlinable @inline(__always)
  func next(_ index: Int) -> Int { isContainer(index) ? end(index) : index &+ 1 }

  @inline(__always)
  func kind(_ index: Int) -> JSONKind {
    switch firstByte(index) {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// The content of a string between its quotes, escapes not undone.
  @inline(__always)
  func content(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    (bytes + (start(index) &+ 1)).buffer(length(index))
  }

  /// The same, with padding behind it.
  @inline(__always)
  func text(_ index: Int) -> PaddedText {
    PaddedText(ofPaddedBytes: bytes + (start(index) &+ 1), count: length(index))
  }

  /// The bytes of a string between its quotes, escapes not undone.
  @inline(__always)
  func length(_ index: Int) -> Int { layout.length(tape[index]) ?? soughtLength(index) }

  /// The length in bytes of a string's content, as the tape keeps it; `nil` for a string with escapes or `@{`, and for
  /// one whose length is not on the tape.
  @inlinable @inline(__always)
  func plainLength(_ index: Int) -> Int? { layout.plainLength(tape[index]) }

  /// The length of a string, found from the entry behind it.
  @inline(never)
  private func soughtLength(_ index: Int) -> Int {
    // Between a string and the next entry are only blanks and punctuation. So the last quote before that entry is the
    // string's; behind a key it is mostly one or two bytes away.
    let first = start(index) &+ 1
    var quote = start(index &+ 1) &- 2
    if bytes[quote] == UInt8(ascii: "\"") { return quote &- first }
    if hasEscape(index) || bytes[quote &- 1] == UInt8(ascii: "\"") {
      repeat { quote &-= 1 } while bytes[quote] != UInt8(ascii: "\"")
      return quote &- first
    }
    var length = 0
    while true {
      let word = bytes.load(UInt64.self, at: first &+ length).littleEndian
      let quotes = word.marks(of: UInt8(ascii: "\""))
      if quotes != 0 { return length &+ quotes.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
  }

  @inline(__always)
  func hasEscape(_ index: Int) -> Bool { flags(index) == JSONTapeLayout.escape }

  /// Whether a string holds `@{`, escapes undone.
  ///
  /// - Complexity: O(*n*) in the bytes of a string with escapes.
  @inline(__always)
  func opensExpression(_ index: Int) -> Bool {
    mayHoldExpression(index) && (!hasEscape(index) || opensSpelledExpression(index))
  }

  @inline(never)
  private func opensSpelledExpression(_ index: Int) -> Bool {
    var mayBeSpelled = false
    let content = content(index)
    for place in content.indices.dropLast() {
      switch (content[place], content[place + 1]) {
      case (UInt8(ascii: "@"), UInt8(ascii: "{")): return true
      case (UInt8(ascii: "\\"), UInt8(ascii: "u")): mayBeSpelled = true
      default: break
      }
    }
    return mayBeSpelled
      && JSONText.unescaped(content).withUnsafeBufferPointer { text in
        text.indices.dropLast().contains { text[$0] == UInt8(ascii: "@") && text[$0 + 1] == UInt8(ascii: "{") }
      }
  }

  /// Whether a string may hold `@{` after its escapes are undone.
  @inline(__always)
  func mayHoldExpression(_ index: Int) -> Bool { flags(index) != 0 }

  @inline(__always)
  func numberHasFraction(_ index: Int) -> Bool { flags(index) != 0 }

  @inline(__always)
  func numberLength(_ index: Int) -> Int { layout.length(tape[index]) ?? soughtNumberLength(index) }

  @inline(never)
  private func soughtNumberLength(_ index: Int) -> Int {
    let first = bytes + start(index)
    var length = 1
    // Digits, the point, signs, and `e` in either case: nothing else that may follow a number lies between.
    while first[length] &- UInt8(ascii: "+") < 15 && first[length] != UInt8(ascii: ",")
      || first[length] | 0x20 == UInt8(ascii: "e")
    {
      length &+= 1
    }
    return length
  }

  /// A value as it is written, a string with its quotes.
  func written(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let range = range(index)
    return (bytes + range.lowerBound).buffer(range.count)
  }

  /// The bytes of a value, from its first to its last.
  func range(_ index: Int) -> Range<Int> {
    let start = start(index)
    switch kind(index) {
    case .string: return start..<start + length(index) + 2
    case .number: return start..<start + numberLength(index)
    case .bool: return start..<start + (bytes[start] == UInt8(ascii: "t") ? 4 : 5)
    case .null: return start..<start + 4
    case .object, .list:
      var end = isEmpty(index) ? start + 1 : range(lastChild(of: index)).upperBound
      while bytes[end] != UInt8(ascii: "}") && bytes[end] != UInt8(ascii: "]") { end += 1 }
      return start..<end + 1
    }
  }

  /// The last value of an object or a list that is not empty.
  private func lastChild(of index: Int) -> Int {
    elements(of: index).reduce(index) { $1 }
  }

  /// A string's characters, escapes undone.
  func string(_ index: Int) -> String {
    hasEscape(index)
      ? String(decoding: JSONText.unescaped(content(index)), as: UTF8.self)
      : String(decoding: content(index), as: UTF8.self)
  }

  /// Calls with a string's bytes, escapes undone.
  @inline(__always)
  func withText<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    hasEscape(index) ? JSONText.unescaped(content(index)).withUnsafeBufferPointer(body) : body(content(index))
  }

  /// Calls with a string's bytes, escapes undone, as a text that is valid during the call.
  func withUTF8Text<Result>(_ index: Int, _ body: (UTF8Text) -> Result) -> Result {
    withText(index) { body(UTF8Text($0)) }
  }

  /// The ``NameHash`` of a string, escapes undone.
  func nameHash(ofText index: Int32) -> UInt64 { withText(Int(index)) { NameHash.of($0) } }

  /// Whether a string equals ASCII text, escapes undone.
  func equals(_ index: Int, _ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let length = plainLength(index) else { return equals(index, wanted) }
    return length == wanted.count
      && JSONText.isSame((bytes + (start(index) &+ 1)).buffer(length), wanted)
  }

  /// The value of a key of an object; -1 when it is not there, or the value is no object.
  ///
  /// - Complexity: O(*n*) in members.
  @inlinable @inline(__always)
  func member(_ object: Int, _ key: StaticString) -> Int {
    guard firstByte(object) == UInt8(ascii: "{") else { return -1 }
    let wanted = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    var child = firstChild(object)
    let end = end(object)
    while child < end {
      // The rest is in a function of its own, so that no register is saved here.
      guard let length = plainLength(child) else { return member(from: child, before: end, key) }
      // Most keys are of another length.
      if length == wanted.count,
        JSONText.isSame((bytes + (start(child) &+ 1)).buffer(length), wanted)
      {
        return child &+ 1
      }
      child = next(child &+ 1)
    }
    return -1
  }

  @usableFromInline @inline(never)
  func member(from first: Int, before end: Int, _ key: StaticString) -> Int {
    var child = first
    while child < end {
      if equals(child, key) { return child &+ 1 }
      child = next(child &+ 1)
    }
    return -1
  }

  /// Whether a string equals a text, escapes undone.
  @inline(never)
  func equals(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let content = content(index)
    guard hasEscape(index) else { return content.count == text.count && JSONText.isSame(content, text) }
    let start = content.prefix { $0 != UInt8(ascii: "\\") }
    return text.starts(with: start) && JSONText.unescaped(content).elementsEqual(text)
  }
}

extension JSONView {
  /// Whether a string's bytes contain `{`.
  @inline(__always)
  func mayHoldBrace(_ index: Int) -> Bool { text(index).holds(UInt8(ascii: "{")) }
}
