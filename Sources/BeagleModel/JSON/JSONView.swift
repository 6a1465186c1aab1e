/// A document's bytes and tape as bare pointers: what the hot path walks, without reference counting.
///
/// Indices are tape indices. A view is valid only while its document lives.
struct JSONView {
  let bytes: UnsafePointer<UInt8>
  let tape: UnsafePointer<UInt64>

  @inline(__always)
  func start(_ index: Int) -> Int { Int(UInt32(truncatingIfNeeded: tape[index])) }

  @inline(__always)
  func aux(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: tape[index] >> 32) }

  @inline(__always)
  func firstByte(_ index: Int) -> UInt8 { bytes[start(index)] }

  @inline(__always)
  func isContainer(_ index: Int) -> Bool {
    // '{' is 0x7B and '[' is 0x5B: alike but for one bit.
    firstByte(index) | 0x20 == UInt8(ascii: "{")
  }

  /// The entry after a value and all that is inside it.
  @inline(__always)
  func next(_ index: Int) -> Int { isContainer(index) ? Int(aux(index)) : index &+ 1 }

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
    UnsafeBufferPointer(start: bytes + (start(index) &+ 1), count: length(index))
  }

  /// The bytes of a string between its quotes, escapes not undone.
  @inline(__always)
  func length(_ index: Int) -> Int { Int(truncatingIfNeeded: tape[index] &>> 34) }

  /// Whether a value is a string without escapes and without `@{`.
  @inline(__always)
  func isPlainString(_ index: Int) -> Bool {
    let entry = tape[index]
    return bytes[Int(UInt32(truncatingIfNeeded: entry))] == UInt8(ascii: "\"") && entry & 0x3_0000_0000 == 0
  }

  @inline(__always)
  func hasEscape(_ index: Int) -> Bool { aux(index) & 1 != 0 }

  /// Whether a string holds `@{`. An opening that is written with a `\u` escape is not seen: see `mayHoldExpression`.
  @inline(__always)
  func hasExpressionOpening(_ index: Int) -> Bool { aux(index) & 2 != 0 }

  /// Whether a string could hold `@{` once its escapes are undone.
  @inline(__always)
  func mayHoldExpression(_ index: Int) -> Bool { aux(index) & 3 != 0 }

  @inline(__always)
  func numberHasFraction(_ index: Int) -> Bool { aux(index) & 1 != 0 }

  @inline(__always)
  func numberLength(_ index: Int) -> Int { Int(aux(index) >> 1) }

  /// The bytes of a value, from its first to its last.
  func range(_ index: Int) -> Range<Int> {
    let start = start(index)
    switch kind(index) {
    case .string: return start..<start + Int(aux(index) >> 2) + 2
    case .number: return start..<start + numberLength(index)
    case .bool: return start..<start + (bytes[start] == UInt8(ascii: "t") ? 4 : 5)
    case .null: return start..<start + 4
    case .object, .list:
      let next = Int(aux(index))
      var end = next == index + 1 ? start + 1 : range(lastChild(of: index)).upperBound
      while bytes[end] != UInt8(ascii: "}") && bytes[end] != UInt8(ascii: "]") { end += 1 }
      return start..<end + 1
    }
  }

  private func lastChild(of index: Int) -> Int {
    let end = Int(aux(index))
    var child = index + 1
    while next(child) < end { child = next(child) }
    return child
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

  /// Whether a string equals ASCII text, escapes undone.
  func equals(_ index: Int, _ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    if !hasEscape(index) { return length(index) == wanted.count && JSONText.isSame(content(index), wanted) }
    return JSONText.unescaped(content(index)).elementsEqual(wanted)
  }
}
