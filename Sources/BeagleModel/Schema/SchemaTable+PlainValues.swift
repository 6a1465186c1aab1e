/// Values that are seen to be right at once, as most are. Others are left to the decoder.
///
/// Methods of the table, and not of the decoder, which is large: where the compiler makes a call of it, nothing is copied.
extension SchemaTable {
  /// Whether a short number without a fraction, a color of six digits, or a text without escapes is right where numbers,
  /// colors or an enumeration's values are wanted.
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

  /// Whether a number is short and without a fraction, or a text one of an enumeration's that are short. Nothing is called
  /// for that.
  @inline(__always)
  private func isShortLiteral(_ index: Int, _ literal: ValueType, in view: JSONView) -> Bool {
    guard let length = view.plainLength(index) else { return false }
    let byte = view.firstByte(index)
    if literal.operation == .number || literal.operation == .int {
      return length <= 18 && (byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-"))
    }
    // Of the units PERCENT alone has seven letters.
    guard literal.operation == .enumeration, byte == UInt8(ascii: "\""), UInt(bitPattern: length &- 1) < 6 else {
      return false
    }
    return isShortValue(of: Int(literal.operand), view.bytes + (view.start(index) &+ 1), length)
  }

  /// Whether an object of two keys has both and is surely right: many objects are of a few bytes and the same kind.
  @inline(never)
  func isPlainPair(_ index: Int, _ compiled: UnsafePointer<CompiledObject>, in view: JSONView) -> Bool {
    let key = view.firstChild(index)
    guard view.end(index) == key &+ 4 else { return false }
    // Written with an escape a key is another text.
    let (former, latter) = (view.bytes + (view.start(key) &+ 1), view.bytes + (view.start(key &+ 2) &+ 1))
    let keys = compiled.pointee.pairKeys
    let types = compiled.pointee.pairTypes
    if keys.first.begins(former), keys.second.begins(latter) {
      return isShortLiteral(key &+ 1, types.first, in: view) && isShortLiteral(key &+ 3, types.second, in: view)
    }
    return keys.second.begins(former) && keys.first.begins(latter)
      && isShortLiteral(key &+ 1, types.second, in: view) && isShortLiteral(key &+ 3, types.first, in: view)
  }
}

extension SchemaTable {
  /// A key of up to seven bytes with the quote behind it, which no key holds: one comparison checks both text and length.
  struct ShortKey: Sendable, BitwiseCopyable {
    private var word: UInt64 = 0
    private var mask: UInt64 = .max

    /// Matches no text.
    init() {}

    /// `nil` for a longer key.
    init?(_ key: CompiledProperty) {
      guard key.keyLength < 8 else { return nil }
      let shift = UInt64(key.keyLength) * 8
      word = key.first >> (64 - shift) | UInt64(UInt8(ascii: "\"")) << shift
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
  mutating func notePair(
    _ properties: ArraySlice<SchemaTable.CompiledProperty>, _ types: [SchemaTable.ValueType]
  ) {
    guard properties.count == 2, !isElement, isChecked, !hasUnused,
      properties.allSatisfy({ $0.type.takesPlainScalar }),
      let first = SchemaTable.ShortKey(properties[properties.startIndex]),
      let second = SchemaTable.ShortKey(properties[properties.startIndex + 1])
    else { return }
    isPair = true
    pairKeys = (first, second)
    let literals = properties.map { $0.type.operation == .expression ? types[Int($0.type.operand)] : $0.type }
    pairTypes = (literals[0], literals[1])
  }
}
