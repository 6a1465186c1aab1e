/// A strict RFC 8259 reader: one forward pass over the bytes to a flat tape.
///
/// A tape entry is 64 bits: the low half is the offset of the value's first byte (its kind is that byte), the high half
/// - for a string: content length in bytes, then two flags (holds a backslash, holds `@{`);
/// - for a number: length in bytes, then one flag (has a fraction or an exponent);
/// - for an object or a list: the index of the entry after its last descendant.
///
/// A member of an object is two entries, its key and its value.
struct JSONScanner {
  static let nestingLimit = 512
  /// The tape keeps 30 bits for a length.
  static let sizeLimit = 1 << 30

  private(set) var tape: UnsafeMutablePointer<UInt64>
  private(set) var tapeCount = 0
  private var capacity: Int
  /// Offsets of `\u` escapes that are half of a surrogate pair: grammatical, and unreadable for iOS.
  private(set) var loneSurrogates: [Int] = []
  private(set) var hasByteOrderMark = false

  init(estimatedBytes: Int) {
    capacity = estimatedBytes / 8 + 32
    tape = .allocate(capacity: capacity)
  }

  /// Gives the tape's memory back; for a scanner whose tape nobody took.
  func discard() { tape.deallocate() }

  /// Scans a whole document.
  ///
  /// - Throws: The first fault; the tape then holds what came before it and must not be walked.
  /// - Complexity: O(*n*) in bytes.
  mutating func scan(_ bytes: PaddedBytes) throws(JSONSyntaxError) {
    let base = bytes.base
    let count = bytes.count
    if let refusal = JSONEncodingCheck.refusal(of: bytes) { throw refusal }
    hasByteOrderMark = count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF

    let stack = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.nestingLimit)
    defer { stack.deallocate() }
    var depth = 0
    var inObject = false
    var p = Self.skipWhitespace(base, hasByteOrderMark ? 3 : 0)
    if p >= count { throw JSONSyntaxError(.empty, at: p) }

    value: while true {
      if tapeCount + 2 > capacity { grow() }
      let byte = base[p]
      switch byte {
      case UInt8(ascii: "\""):
        p = try string(base, p, count)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == Self.nestingLimit { throw JSONSyntaxError(.tooDeep(limit: Self.nestingLimit), at: p) }
        stack[depth] = UInt32(truncatingIfNeeded: tapeCount)
        depth += 1
        inObject = byte == UInt8(ascii: "{")
        tape[tapeCount] = UInt64(UInt32(truncatingIfNeeded: p))
        tapeCount += 1
        p = Self.skipWhitespace(base, p + 1)
        if base[p] == byte + 2 {  // '}' is '{' + 2, ']' is '[' + 2
          p += 1
          (depth, inObject) = close(stack, depth, base)
        } else if inObject {
          p = try key(base, p, count, afterComma: false)
          continue value
        } else {
          continue value
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        p = try number(base, p, count)
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        p = try literal(base, p, count)
      default:
        throw JSONFaultFinder(base: base, count: count).fault(at: p, expecting: .value)
      }

      after: while true {
        p = Self.skipWhitespace(base, p)
        if depth == 0 {
          if p < count { throw JSONFaultFinder(base: base, count: count).faultAfterEnd(at: p) }
          return
        }
        let next = base[p]
        if next == UInt8(ascii: ",") {
          let comma = p
          p = Self.skipWhitespace(base, p + 1)
          if inObject {
            if tapeCount + 2 > capacity { grow() }
            if base[p] == UInt8(ascii: "}") { throw JSONSyntaxError(.trailingComma(before: "}"), at: comma) }
            p = try key(base, p, count, afterComma: true)
          } else if base[p] == UInt8(ascii: "]") {
            throw JSONSyntaxError(.trailingComma(before: "]"), at: comma)
          }
          continue value
        }
        if next == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          p += 1
          (depth, inObject) = close(stack, depth, base)
          continue after
        }
        throw JSONFaultFinder(base: base, count: count)
          .fault(at: p, expecting: inObject ? .commaOrBrace : .commaOrBracket)
      }
    }
  }

  // MARK: - Parts

  @inline(__always)
  private mutating func close(
    _ stack: UnsafeMutablePointer<UInt32>, _ depth: Int, _ base: UnsafePointer<UInt8>
  ) -> (depth: Int, inObject: Bool) {
    let opened = Int(stack[depth - 1])
    tape[opened] |= UInt64(UInt32(truncatingIfNeeded: tapeCount)) << 32
    guard depth > 1 else { return (0, false) }
    let parent = Int(stack[depth - 2])
    return (depth - 1, base[Int(UInt32(truncatingIfNeeded: tape[parent]))] == UInt8(ascii: "{"))
  }

  @inline(__always)
  private mutating func key(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, afterComma: Bool
  ) throws(JSONSyntaxError) -> Int {
    guard base[start] == UInt8(ascii: "\"") else {
      throw JSONFaultFinder(base: base, count: count).fault(at: start, expecting: .key)
    }
    var p = Self.skipWhitespace(base, try string(base, start, count))
    guard base[p] == UInt8(ascii: ":") else {
      throw JSONFaultFinder(base: base, count: count).fault(at: p, expecting: .colon)
    }
    p = Self.skipWhitespace(base, p + 1)
    return p
  }

  @inline(__always)
  private mutating func string(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) throws(JSONSyntaxError) -> Int {
    var p = start + 1
    var flags: UInt32 = 0
    while true {
      let word = UnsafeRawPointer(base + p).loadUnaligned(as: UInt64.self).littleEndian
      let special = Self.specialBytes(word)
      if special == 0 {
        p += 8
        continue
      }
      p += special.trailingZeroBitCount >> 3
      let byte = base[p]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "@") {
        p += 1
        if base[p] == UInt8(ascii: "{") { flags |= 2 }
      } else if byte == UInt8(ascii: "\\") {
        flags |= 1
        p = try escape(base, p, count)
      } else if byte >= 0x80 {
        if byte >= 0xC2, byte < 0xE0, base[p + 1] & 0xC0 == 0x80 {
          p += 2
        } else {
          p = try JSONFaultFinder(base: base, count: count).endOfSequence(at: p)
        }
      } else {
        throw JSONFaultFinder(base: base, count: count).faultInString(at: p)
      }
    }
    let length = UInt32(truncatingIfNeeded: p - start - 1)
    tape[tapeCount] = UInt64(UInt32(truncatingIfNeeded: start)) | UInt64(length << 2 | flags) << 32
    tapeCount += 1
    return p + 1
  }

  /// Marks (in the top bit of each byte) `"`, `\`, `@`, control characters and non-ASCII bytes. The lowest mark is exact;
  /// marks above it may be false, as borrows run upwards.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = (word ^ 0x2222_2222_2222_2222) &- ones
    let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
    let at = (word ^ 0x4040_4040_4040_4040) &- ones
    let control = word &- 0x2020_2020_2020_2020
    return (quote | backslash | at | control | word) & 0x8080_8080_8080_8080
  }

  @inline(never)
  private mutating func escape(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) throws(JSONSyntaxError) -> Int {
    let finder = JSONFaultFinder(base: base, count: count)
    switch base[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      guard let unit = JSONText.hexadecimalUnit(base, start + 2) else {
        throw finder.faultInUnicodeEscape(at: start)
      }
      if unit & 0xF800 != 0xD800 { return start + 6 }
      if unit < 0xDC00, base[start + 6] == UInt8(ascii: "\\"), base[start + 7] == UInt8(ascii: "u"),
        let low = JSONText.hexadecimalUnit(base, start + 8), low & 0xFC00 == 0xDC00
      {
        return start + 12
      }
      loneSurrogates.append(start)
      return start + 6
    default:
      throw finder.faultInEscape(at: start)
    }
  }

  @inline(__always)
  private mutating func number(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) throws(JSONSyntaxError) -> Int {
    var p = start
    var flags: UInt32 = 0
    if base[p] == UInt8(ascii: "-") { p += 1 }
    if base[p] == UInt8(ascii: "0") {
      p += 1
    } else {
      guard Self.isDigit(base[p]) else {
        throw JSONFaultFinder(base: base, count: count).faultInNumber(from: start, at: p)
      }
      repeat { p += 1 } while Self.isDigit(base[p])
    }
    if base[p] == UInt8(ascii: ".") {
      flags = 1
      p += 1
      guard Self.isDigit(base[p]) else {
        throw JSONFaultFinder(base: base, count: count).faultInNumber(from: start, at: p)
      }
      repeat { p += 1 } while Self.isDigit(base[p])
    }
    if base[p] | 0x20 == UInt8(ascii: "e") {
      flags = 1
      p += 1
      if base[p] == UInt8(ascii: "+") || base[p] == UInt8(ascii: "-") { p += 1 }
      guard Self.isDigit(base[p]) else {
        throw JSONFaultFinder(base: base, count: count).faultInNumber(from: start, at: p)
      }
      repeat { p += 1 } while Self.isDigit(base[p])
    }
    if Self.isDigit(base[p]) || base[p] == UInt8(ascii: ".") || base[p] == UInt8(ascii: "x") {
      throw JSONSyntaxError(.malformedNumber, at: start)
    }
    tape[tapeCount] =
      UInt64(UInt32(truncatingIfNeeded: start)) | UInt64(UInt32(truncatingIfNeeded: p - start) << 1 | flags) << 32
    tapeCount += 1
    return p
  }

  @inline(__always)
  private mutating func literal(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) throws(JSONSyntaxError) -> Int {
    let word = UnsafeRawPointer(base + start).loadUnaligned(as: UInt32.self).littleEndian
    var end = start + 4
    switch word {
    case 0x6575_7274, 0x6C6C_756E: break  // true, null
    case 0x736C_6166 where base[start + 4] == UInt8(ascii: "e"): end += 1  // fals, e
    default: throw JSONFaultFinder(base: base, count: count).fault(at: start, expecting: .value)
    }
    if JSONFaultFinder.isWordByte(base[end]) {
      throw JSONFaultFinder(base: base, count: count).fault(at: start, expecting: .value)
    }
    tape[tapeCount] = UInt64(UInt32(truncatingIfNeeded: start))
    tapeCount += 1
    return end
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  private static func skipWhitespace(_ base: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var p = start
    if base[p] > 0x20 { return p }
    while true {
      // Indentation comes in runs of blanks.
      while UnsafeRawPointer(base + p).loadUnaligned(as: UInt64.self) == 0x2020_2020_2020_2020 { p += 8 }
      switch base[p] {
      case 0x20, 0x0A, 0x0D, 0x09: p += 1
      default: return p
      }
    }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity + capacity / 2)
    larger.update(from: tape, count: tapeCount)
    tape.deallocate()
    tape = larger
    capacity += capacity / 2
  }
}
