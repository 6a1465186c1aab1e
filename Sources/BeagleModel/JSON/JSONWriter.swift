/// Writes JSON text, compact or indented, member by member in the order given.
package struct JSONWriter: ~Copyable {
  private var written: ByteWriter
  private let isIndented: Bool
  private var depth: Int
  private var needsComma: Bool
  private var followsKey = false

  /// - Parameter indented: With each member and each element on a line of its own, two blanks a level; else without any
  ///   white space.
  package init(indented: Bool = false) { self.init(indented: indented, depth: 0) }

  /// Writes a part of other JSON text.
  ///
  /// - Parameters:
  ///   - depth: The number of objects and lists around the part.
  ///   - isContinued: Whether the innermost of them has an element or a member before the part.
  ///   - capacity: The expected length, in bytes.
  package init(indented: Bool, depth: Int, isContinued: Bool = false, capacity: Int = 256) {
    written = ByteWriter(capacity: capacity)
    isIndented = indented
    self.depth = depth
    needsComma = isContinued
  }

  /// Writes an object.
  ///
  /// - Parameter body: Writes the members: for each a key and a value.
  @inline(never)
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes a list.
  ///
  /// - Parameter body: Writes the elements.
  @inline(never)
  package mutating func list(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member's key; its value comes next.
  @inline(never)
  package mutating func key(_ key: String) {
    separate()
    key.withUTF8Bytes { quote($0) }
    written.append(UInt8(ascii: ":"))
    if isIndented { written.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a string, and escapes only the characters that RFC 8259 requires.
  @inline(never)
  package mutating func string(_ text: String) { text.withUTF8Bytes { string($0) } }

  /// Writes a string from its UTF-8.
  package mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    quote(text)
    needsComma = true
  }

  package mutating func integer(_ value: Int) {
    separate()
    written.append(decimal: value)
    needsComma = true
  }

  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  package mutating func null() { raw("null") }

  /// Writes text that is JSON already.
  package mutating func raw(_ json: String) {
    separate()
    written.append(text: json)
    needsComma = true
  }

  // MARK: - What was written

  /// The written bytes, copied; JSON once all objects and lists are closed.
  package var bytes: [UInt8] { Array(written.buffer) }

  /// The written text.
  package var text: String { String(decoding: written.buffer, as: UTF8.self) }

  /// The bytes that were written since the last call; what follows goes on from there.
  package mutating func take() -> [UInt8] {
    defer { written.truncate(to: 0) }
    return bytes
  }

  // MARK: - Pieces

  private mutating func open(_ bracket: UInt8) {
    separate()
    written.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if isIndented && needsComma { breakLine() }
    written.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { written.append(UInt8(ascii: ",")) }
    if isIndented && depth > 0 { breakLine() }
    needsComma = false
  }

  private mutating func breakLine() {
    written.append(0x0A)
    written.append(0x20, times: depth * 2)
  }

  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    written.append(UInt8(ascii: "\""))
    if let start = BytePointer(text) {
      var first = 0
      while true {
        let end = Self.plainEnd(start, from: first, to: text.count)
        written.append((start + first).buffer(end - first))
        if end == text.count { break }
        escape(start[end])
        first = end + 1
      }
    }
    written.append(UInt8(ascii: "\""))
  }

  /// The first byte from a place that has to be escaped, or the end; looked for eight at a time.
  private static func plainEnd(_ start: BytePointer, from first: Int, to end: Int) -> Int {
    var place = first
    while place &+ 8 <= end {
      let word = start.load(UInt64.self, at: place).littleEndian
      // Bytes below a blank are marked alike.
      let marks =
        (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
        | word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\"))
      if marks != 0 { return place &+ marks.trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    while place < end, start[place] >= 0x20, start[place] != UInt8(ascii: "\""), start[place] != UInt8(ascii: "\\") {
      place &+= 1
    }
    return place
  }

  private mutating func escape(_ byte: UInt8) {
    written.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: written.append(UInt8(ascii: "n"))
    case 0x0D: written.append(UInt8(ascii: "r"))
    case 0x09: written.append(UInt8(ascii: "t"))
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      written.append(text: "u00" + (digits.count < 2 ? "0" : "") + digits)
    default: written.append(byte)
    }
  }
}

extension JSONWriter {
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  package mutating func member(_ key: String, _ texts: [String]) {
    self.key(key)
    list { writer in for text in texts { writer.string(text) } }
  }

  /// Writes a member; `null` for `nil`.
  package mutating func nullableMember(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes a member; leaves it out for `nil`.
  package mutating func optionalMember(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }
}
