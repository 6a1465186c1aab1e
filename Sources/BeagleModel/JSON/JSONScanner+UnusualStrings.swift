/// Strings that are long, and strings with escapes, `@{`, control characters or bytes beyond ASCII.
extension JSONScanner {
  /// Reads such a string.
  ///
  /// - Parameter reached: Where it ends, or the first byte that is no simple text.
  @inline(never)
  mutating func unusualString(
    _ base: BytePointer, _ start: Int, from reached: Int, _ count: Int, isKey: Bool
  ) throws(JSONSyntaxError) -> (end: Int, entry: UInt32) {
    var p = reached
    var flags: UInt32 = 0
    while true {
      let marks = StringMarks(base + p, isKey: isKey)
      if marks.isEmpty {
        p &+= StringMarks.width
        continue
      }
      p &+= marks.first
      let byte = base[p]
      if byte == UInt8(ascii: "\"") { break }
      if !isKey, byte == UInt8(ascii: "@") {
        p &+= 1
        if base[p] == UInt8(ascii: "{"), flags == 0 { flags = JSONTapeLayout.opening }
      } else if byte >= 0xC2, byte < 0xE0, base[p &+ 1] & 0xC0 == 0x80 {
        p &+= 2
      } else {
        (p, flags) = try rareByte(base, p, count, flags)
      }
    }
    return (p &+ 1, layout.entry(start, length: p &- start &- 1, flags))
  }

  /// A backslash, a control character, or the start of a longer UTF-8 sequence.
  @inline(never)
  private mutating func rareByte(
    _ base: BytePointer, _ p: Int, _ count: Int, _ flags: UInt32
  ) throws(JSONSyntaxError) -> (Int, UInt32) {
    let finder = JSONFaultFinder(base: base, count: count)
    if base[p] == UInt8(ascii: "\\") { return (try escape(base, p, count), JSONTapeLayout.escape) }
    if base[p] >= 0x80 { return (try finder.endOfSequence(at: p), flags) }
    throw finder.faultInString(at: p)
  }

  @inline(never)
  private mutating func escape(
    _ base: BytePointer, _ start: Int, _ count: Int
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
}
