/// The values of all enumerations by their bytes.
struct EnumerationTable: Sendable {
  struct Enumeration: Sendable {
    var name: String
    var values: [String]
    /// The values that only some versions of the app know.
    var limited: Set<String> = []
  }

  /// As their schemas declare them.
  let declared: [Enumeration]
  /// The values of all, one enumeration after the other.
  private let values: ConstantBuffer<KeyWords>
  /// Where the values of each begin; one more for the end.
  private let starts: ConstantBuffer<Int>
  /// The index of the enumeration of units, whose number may be a percentage; -1 without it.
  let unitType: Int

  init(_ declared: [Enumeration]) {
    self.declared = declared
    values = ConstantBuffer(declared.flatMap { $0.values.map { KeyWords($0) } })
    starts = ConstantBuffer(declared.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.values.count) })
    unitType = declared.firstIndex { $0.name == "UnitType" } ?? -1
  }

  /// - Parameter type: Of an enumeration.
  subscript(type: SchemaTable.ValueType) -> Enumeration { declared[Int(type.operand)] }

  /// Whether a text is a value of an enumeration. The bytes must be padded.
  @inline(__always)
  func isValue(of enumeration: Int, _ bytes: BytePointer, _ length: Int) -> Bool {
    guard UInt(bitPattern: length &- 1) < 7 else { return isLongValue(of: enumeration, bytes, length) }
    let word = KeyWords.word(bytes, length)
    var value = values.start + starts[enumeration]
    let end = values.start + starts[enumeration &+ 1]
    while value < end {
      if value.pointee.first == word { return true }
      value += 1
    }
    return false
  }

  /// - Parameter length: Of an empty text or one of more than seven bytes.
  @inline(never)
  private func isLongValue(of enumeration: Int, _ bytes: BytePointer, _ length: Int) -> Bool {
    let key = KeyWords(bytes, length)
    let start = starts[enumeration]
    return (start..<starts[enumeration + 1]).contains { place in
      values[place] == key
        && (length <= 16
          || declared[enumeration].values[place - start].utf8
            .elementsEqual(bytes.buffer(length)))
    }
  }
}
