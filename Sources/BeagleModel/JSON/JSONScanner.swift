/// A strict RFC 8259 reader: one forward pass over the bytes to a flat tape.
///
/// The entries are those of ``JSONTapeLayout``.
struct JSONScanner {
  static let nestingLimit = 512
  /// The number of levels that comes near the limit (docs/spec/decoding.md 3.8).
  static let deepNesting = 400
  /// The tape keeps 30 bits for an offset, and the offset behind the text is one of them.
  static let sizeLimit = 1 << 30 - 2

  private(set) var tape: MutableBlockPointer<UInt32>
  let layout: JSONTapeLayout
  /// ``JSONTapeLayout/lengths`` of the layout, read at every string.
  private let lengths: UInt32
  /// Entries of the tape.
  private(set) var count = 0
  private var capacity: Int
  /// Offsets of `\u` escapes that are half of a surrogate pair: grammatical, and unreadable for iOS.
  var loneSurrogates: [Int] = []
  /// Faults that today's Foundation reads past (docs/spec/decoding.md 3.8), in the order of the text.
  private(set) var trailingCommas: [JSONSyntaxError] = []
  private(set) var hasByteOrderMark = false
  private(set) var isDeep = false

  /// - Parameter byteCount: The bytes of the text that will be scanned.
  init(byteCount: Int) {
    layout = JSONTapeLayout(bytes: byteCount)
    lengths = layout.lengths
    capacity = byteCount / 5 + 64
    tape = .allocate(capacity)
  }

  /// Frees the tape of a scanner that made no document.
  func discard() { tape.deallocate() }

  /// A text and its tape, as far as it is scanned and until the tape moves.
  func view(of bytes: PaddedBytes) -> JSONView {
    JSONView(bytes: bytes.base, tape: tape.reading, layout: layout)
  }

  /// Scans a whole document.
  ///
  /// - Throws: The first fault that is not a trailing comma; the tape then holds what came before it and must not be walked.
  /// - Complexity: O(*n*) in bytes.
  @inline(__always)
  mutating func scan(_ bytes: PaddedBytes, listener: inout some ScanListener) throws(JSONSyntaxError) {
    let base = bytes.base
    let count = bytes.count
    if let refusal = JSONEncodingCheck.refusal(of: bytes) { throw refusal }
    hasByteOrderMark = count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
    var p = Indentation.skipBlanks(base, hasByteOrderMark ? 3 : 0)
    if p >= count { throw JSONSyntaxError(.empty, at: p) }
    var out = tape
    if base[p] | 0x20 != UInt8(ascii: "{") {  // '[' is '{' but for that bit.
      p = try scalar(base, p, count, &out, &listener)
      return try end(base, p, count, out)
    }

    let stack = MutableBlockPointer<Level>.allocate(Self.nestingLimit + 1)
    // The depth that was reached shows in the levels' memory: a check at each bracket would cost more.
    let firstDeep = stack + Self.deepNesting + 1
    firstDeep.pointee = Level(entry: out, closer: 0)
    defer {
      isDeep = firstDeep.pointee.closer != 0
      stack.deallocate()
    }
    stack[0] = Level(entry: out, closer: 0)
    let deepest = stack + Self.nestingLimit
    let indentation = Indentation(levels: Self.nestingLimit + 2)
    defer { indentation.discard() }
    // The innermost open object or list, and what is known of the lines in it. Addresses, for a depth would be
    // multiplied at each bracket.
    var level = stack
    var column = indentation.columns
    // Its closing bracket; 0 when none is open.
    var closer: UInt8 = 0
    var limit = tape + (capacity - 4)

    next: while true {
      value: do {
        if closer == UInt8(ascii: "}") {
          if _slowPath(base[p] != UInt8(ascii: "\"")) {
            try noteTrailingComma(base, before: p, count, closer)
            break value
          }
          p = try key(base, p, count, &out, &listener)
        }
        let byte = base[p]
        if byte == UInt8(ascii: "\"") {
          p = try string(base, p, count, &out, &listener)
        } else if byte | 0x20 == UInt8(ascii: "{") {
          if _slowPath(level == deepest) { throw JSONSyntaxError(.tooDeep(limit: Self.nestingLimit), at: p) }
          level += 1
          column += 1
          closer = byte &+ 2  // '}' is '{' + 2, ']' is '[' + 2
          level.pointee = Level(entry: out, closer: closer)
          out.pointee = UInt32(truncatingIfNeeded: p)
          listener.open(out.reading, byte)
          out += 2
          if _slowPath(out >= limit) { (out, limit) = grow(out, stack...level, &listener) }
          p &+= 1
          if base[p] <= 0x20 { p = Indentation.skip(base, p, column + 1) }
          if base[p] != closer { continue next }
          p &+= 1
          closer = close(&level, &column, out, &listener)
          if closer == 0 { return try end(base, p, count, out) }
        } else if byte.isDigit || byte == UInt8(ascii: "-") {
          let start = p
          (p, out.pointee) = try Self.number(base, p, count, layout)
          listener.number(out.reading, p &- start)
          out += 1
        } else if _slowPath(byte == UInt8(ascii: "]") && byte == closer) {
          try noteTrailingComma(base, before: p, count, closer)
        } else {
          out.pointee = UInt32(truncatingIfNeeded: p)
          p = try Self.literal(base, p, count)
          listener.literal(out.reading, byte)
          out += 1
        }
      }

      while true {
        if base[p] <= 0x20 { p = Indentation.skip(base, p, column) }
        let byte = base[p]
        if byte == UInt8(ascii: ",") {
          p &+= 1
          if _slowPath(out >= limit) { (out, limit) = grow(out, stack...level, &listener) }
          if base[p] <= 0x20 { p = Indentation.skip(base, p, column + 1) }
          // A bracket behind a comma is found when the next key or value is read.
          continue next
        }
        guard _fastPath(byte == closer) else {
          throw JSONFaultFinder(base: base, count: count)
            .fault(at: p, expecting: closer == UInt8(ascii: "}") ? .commaOrBrace : .commaOrBracket)
        }
        p &+= 1
        closer = close(&level, &column, out, &listener)
        if closer == 0 { return try end(base, p, count, out) }
      }
    }
  }

  /// Notes the comma in front of a closing bracket.
  ///
  /// - Throws: What is wrong where something else stands in the place of a key.
  @inline(never)
  private mutating func noteTrailingComma(
    _ base: BytePointer, before p: Int, _ count: Int, _ closer: UInt8
  ) throws(JSONSyntaxError) {
    let finder = JSONFaultFinder(base: base, count: count)
    guard base[p] == closer else { throw finder.fault(at: p, expecting: .key) }
    trailingCommas.append(finder.trailingComma(before: p))
  }

  /// Reads a text that is a single string, number or word.
  private mutating func scalar(
    _ base: BytePointer, _ start: Int, _ count: Int, _ out: inout MutableBlockPointer<UInt32>,
    _ listener: inout some ScanListener
  ) throws(JSONSyntaxError) -> Int {
    var p = start
    if base[p] == UInt8(ascii: "\"") { return try string(base, p, count, &out, &listener) }
    if base[p].isDigit || base[p] == UInt8(ascii: "-") {
      (p, out.pointee) = try Self.number(base, p, count, layout)
      listener.number(out.reading, p &- start)
    } else {
      out.pointee = UInt32(truncatingIfNeeded: p)
      p = try Self.literal(base, p, count)
      listener.literal(out.reading, base[start])
    }
    out += 1
    return p
  }

  /// Refuses anything behind the value.
  private mutating func end(
    _ base: BytePointer, _ reached: Int, _ count: Int, _ out: MutableBlockPointer<UInt32>
  ) throws(JSONSyntaxError) {
    let p = Indentation.skipBlanks(base, reached)
    if p < count { throw JSONFaultFinder(base: base, count: count).faultAfterEnd(at: p) }
    self.count = Int(place(of: out))
    // The first byte behind the text, where that is not right behind a string.
    out.pointee = UInt32(truncatingIfNeeded: count &+ 1)
  }

  @inline(__always)
  private func place(of out: MutableBlockPointer<UInt32>) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt(bitPattern: out.address) &- UInt(bitPattern: tape.address)) &>> 2)
  }

  // MARK: - Parts

  /// An open object or list.
  private struct Level: BitwiseCopyable {
    var entry: MutableBlockPointer<UInt32>
    var closer: UInt8
  }

  /// Writes where the innermost object or list ends, and goes back to the one around it.
  ///
  /// - Returns: What ends that one.
  @inline(__always)
  private func close(
    _ level: inout MutableBlockPointer<Level>, _ column: inout MutableBlockPointer<UInt8>,
    _ out: MutableBlockPointer<UInt32>, _ listener: inout some ScanListener
  ) -> UInt8 {
    level.pointee.entry[1] = place(of: out) | JSONTapeLayout.end
    listener.close(level.pointee.entry.reading)
    level -= 1
    column -= 1
    return level.pointee.closer
  }

  @inline(__always)
  private mutating func key(
    _ base: BytePointer, _ start: Int, _ count: Int, _ out: inout MutableBlockPointer<UInt32>,
    _ listener: inout some ScanListener
  ) throws(JSONSyntaxError) -> Int {
    var p = start
    do throws(JSONSyntaxError) {
      p = try string(base, start, count, &out, &listener, isKey: true)
    } catch {
      var error = error
      error.isInKey = true
      throw error
    }
    if _slowPath(base[p] != UInt8(ascii: ":")) {
      p = Indentation.skipBlanks(base, p)
      guard base[p] == UInt8(ascii: ":") else {
        throw JSONFaultFinder(base: base, count: count).fault(at: p, expecting: .colon)
      }
    }
    p &+= 1
    if base[p] > 0x20 { return p }
    // Nearly all texts have one blank here.
    if base[p] == 0x20, base[p &+ 1] > 0x20 { return p &+ 1 }
    return Indentation.skipBlanks(base, p)
  }

  @inline(__always)
  private mutating func string(
    _ base: BytePointer, _ start: Int, _ count: Int, _ out: inout MutableBlockPointer<UInt32>,
    _ listener: inout some ScanListener, isKey: Bool = false
  ) throws(JSONSyntaxError) -> Int {
    // Most strings end within the first bytes that are compared at once, nearly all others within the next.
    var end = start &+ 1
    let marks = StringMarks(base + end, isKey: isKey)
    if _fastPath(!marks.isEmpty) {
      end &+= marks.first
      if _fastPath(base[end] == UInt8(ascii: "\"")) { return endString(base, start, end, &out, &listener, isKey) }
    } else {
      end &+= StringMarks.width
      let marks = StringMarks(base + end, isKey: isKey)
      if marks.isEmpty {
        end &+= StringMarks.width
      } else {
        end &+= marks.first
        if base[end] == UInt8(ascii: "\"") { return endString(base, start, end, &out, &listener, isKey) }
      }
    }
    (end, out.pointee) = try unusualString(base, start, from: end, count, isKey: isKey)
    let (text, length) = (base + (start &+ 1), end &- start &- 2)
    if !isKey {
      listener.unusualString(out.reading, text, length)
    } else if out.pointee & JSONTapeLayout.flags == 0 {
      listener.key(out.reading, text, length)
    } else {
      listener.escapedKey(out.reading, text, length)
    }
    out += 1
    return end
  }

  /// Puts a string without escapes and `@{` onto the tape.
  ///
  /// - Parameter end: Where its last quote is.
  /// - Returns: What is behind it.
  @inline(__always)
  private func endString(
    _ base: BytePointer, _ start: Int, _ end: Int, _ out: inout MutableBlockPointer<UInt32>,
    _ listener: inout some ScanListener, _ isKey: Bool
  ) -> Int {
    let (text, length) = (base + (start &+ 1), end &- start &- 1)
    out.pointee = UInt32(truncatingIfNeeded: start) | JSONTapeLayout.kept(length) & lengths
    if isKey { listener.key(out.reading, text, length) } else { listener.string(out.reading, text, length) }
    out += 1
    return end &+ 1
  }

  /// - Parameter levels: From the outermost to the innermost one that is open; they take the entries' new addresses.
  @inline(never)
  private mutating func grow(
    _ out: MutableBlockPointer<UInt32>, _ levels: ClosedRange<MutableBlockPointer<Level>>,
    _ listener: inout some ScanListener
  ) -> (out: MutableBlockPointer<UInt32>, limit: MutableBlockPointer<UInt32>) {
    let count = out - tape
    let larger = MutableBlockPointer<UInt32>.allocate(capacity + capacity / 2)
    larger.address.update(from: tape.address, count: count)
    var level = levels.lowerBound
    while level <= levels.upperBound {
      level.pointee.entry = larger + (level.pointee.entry - tape)
      level += 1
    }
    tape.deallocate()
    tape = larger
    capacity += capacity / 2
    listener.tapeMoved(to: tape.reading)
    return (tape + count, tape + (capacity - 4))
  }
}
