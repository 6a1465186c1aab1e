/// Values that are seen to be right at once, as most are. Of others nothing is said.
///
/// The table asks, and not the decoder, which is large: where the compiler makes a call of it, nothing is copied.
extension SchemaTable {
  /// Whether a short number without a fraction, a colour of six digits, or a text without escapes is right where numbers,
  /// colours or an enumeration's values are wanted.
  @inline(__always)
  func isPlainScalar(_ index: Int, _ type: ValueType, in view: JSONView) -> Bool {
    guard let length = view.plainLength(index), length <= 18 else { return false }
    let byte = view.firstByte(index)
    let literal = type.operation == .expression ? types[Int(type.operand)] : type
    let text = view.bytes + (view.start(index) &+ 1)
    switch literal.operation {
    case .enumeration:
      // Of the units PERCENT alone has seven letters.
      return byte == UInt8(ascii: "\"") && (length != 7 || Int(literal.operand) != unitType)
        && isValue(of: Int(literal.operand), text, length)
    case .string: return byte == UInt8(ascii: "\"") && length == 7 && HexColor.isSharpAndSixDigits(text)
    default: return byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
    }
  }

  /// Whether an object of two keys has both and is surely right: many objects are of a few bytes and the same kind.
  @inline(never)
  func isPlainPair(_ index: Int, _ compiled: UnsafePointer<CompiledObject>, in view: JSONView) -> Bool {
    let key = view.firstChild(index)
    guard view.end(index) == key &+ 4 else { return false }
    // Written with an escape a key is another text.
    let (former, latter) = (view.bytes + (view.start(key) &+ 1), view.bytes + (view.start(key &+ 2) &+ 1))
    let keys = compiled.pointee.pairKeys
    let first = properties + compiled.pointee.propertyStart
    if keys.first.begins(former), keys.second.begins(latter) {
      return isPlainScalar(key &+ 1, first.pointee.type, in: view)
        && isPlainScalar(key &+ 3, (first + 1).pointee.type, in: view)
    }
    return keys.second.begins(former) && keys.first.begins(latter)
      && isPlainScalar(key &+ 1, (first + 1).pointee.type, in: view)
      && isPlainScalar(key &+ 3, first.pointee.type, in: view)
  }
}

extension SchemaTable {
  /// A key of up to seven bytes with the quote behind it, which no key holds: one comparison tells both text and length.
  struct ShortKey: Sendable, BitwiseCopyable {
    private var word: UInt64 = 0
    private var mask: UInt64 = .max

    /// That of no text.
    init() {}

    /// `nil` for a longer key.
    init?(_ key: CompiledProperty) {
      guard key.keyLength < 8 else { return nil }
      let shift = UInt64(key.keyLength) * 8
      word = key.first | UInt64(UInt8(ascii: "\"")) << shift
      mask = shift == 56 ? .max : 1 << (shift + 8) - 1
    }

    /// Whether bytes begin with it; they must be padded.
    @inline(__always)
    func begins(_ bytes: UnsafePointer<UInt8>) -> Bool {
      UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian & mask == word
    }
  }
}

extension SchemaTable.CompiledObject {
  /// Notes that the object is a pair, if it is one.
  ///
  /// - Parameter properties: All of the object's own.
  mutating func notePair(_ properties: ArraySlice<SchemaTable.CompiledProperty>) {
    guard properties.count == 2, !isElement, isChecked, !hasUnused,
      properties.allSatisfy({ $0.type.takesPlainScalar }),
      let first = SchemaTable.ShortKey(properties[properties.startIndex]),
      let second = SchemaTable.ShortKey(properties[properties.startIndex + 1])
    else { return }
    isPair = true
    pairKeys = (first, second)
  }
}
