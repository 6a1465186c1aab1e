/// Numbers, `true`, `false` and `null`.
extension JSONScanner {
  /// Reads a number. Of one that is only digits, as most are, just the end is sought.
  @inline(never)
  static func number(
    _ base: BytePointer, _ start: Int, _ count: Int, _ layout: JSONTapeLayout
  ) throws(JSONSyntaxError) -> (end: Int, entry: UInt32) {
    var p = start
    if base[p] &- UInt8(ascii: "1") < 9 {
      repeat { p &+= 1 } while base[p].isDigit
      let next = base[p]
      if next == UInt8(ascii: ",") || next | 0x20 == UInt8(ascii: "}") || next <= UInt8(ascii: " ") {
        return (p, layout.entry(start, length: p &- start, 0))
      }
    }
    return try unusualNumber(base, start, count, layout)
  }

  @inline(never)
  private static func unusualNumber(
    _ base: BytePointer, _ start: Int, _ count: Int, _ layout: JSONTapeLayout
  ) throws(JSONSyntaxError) -> (end: Int, entry: UInt32) {
    var p = start
    var flags: UInt32 = 0
    if base[p] == UInt8(ascii: "-") { p &+= 1 }
    let first = base[p]
    p &+= 1
    if first != UInt8(ascii: "0") {
      guard first.isDigit else {
        throw JSONFaultFinder(base: base, count: count).faultInNumber(from: start, at: p &- 1)
      }
      while base[p].isDigit { p &+= 1 }
    }
    if base[p] == UInt8(ascii: ".") {
      flags = JSONTapeLayout.fraction
      p &+= 1
      guard base[p].isDigit else {
        throw JSONFaultFinder(base: base, count: count).faultInNumber(from: start, at: p)
      }
      repeat { p &+= 1 } while base[p].isDigit
    }
    if base[p] | 0x20 == UInt8(ascii: "e") {
      flags = JSONTapeLayout.fraction
      p &+= 1
      if base[p] == UInt8(ascii: "+") || base[p] == UInt8(ascii: "-") { p &+= 1 }
      guard base[p].isDigit else {
        throw JSONFaultFinder(base: base, count: count).faultInNumber(from: start, at: p)
      }
      repeat { p &+= 1 } while base[p].isDigit
    }
    // A digit after a leading zero, a second point, a hexadecimal number.
    if base[p] &- UInt8(ascii: ".") < 12 && base[p] != UInt8(ascii: "/") || base[p] == UInt8(ascii: "x") {
      throw JSONSyntaxError(.malformedNumber, at: start)
    }
    return (p, layout.entry(start, length: p &- start, flags))
  }

  @inline(never)
  static func literal(
    _ base: BytePointer, _ start: Int, _ count: Int
  ) throws(JSONSyntaxError) -> Int {
    let word = (base + start).load(UInt32.self).littleEndian
    var end = start &+ 4
    switch word {
    case 0x6575_7274, 0x6C6C_756E: break  // true, null
    case 0x736C_6166 where base[start &+ 4] == UInt8(ascii: "e"): end &+= 1  // fals, e
    default: throw JSONFaultFinder(base: base, count: count).fault(at: start, expecting: .value)
    }
    if JSONFaultFinder.isWord(base[end]) {
      throw JSONFaultFinder(base: base, count: count).fault(at: start, expecting: .value)
    }
    return end
  }
}
