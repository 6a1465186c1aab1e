/// A value in an attribute of a given type; `nil` where iOS shows nothing (docs/spec/expressions.md 8.3).
extension DynamicObject {
  /// The text of a String attribute: never `nil`, empty for null, Swift's own dump for arrays and maps.
  ///
  /// iOS prints the keys of a map in any order; here they are sorted, so that two runs agree.
  public var asString: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .empty: break
    case .bool(let value): text += "\(value)"
    case .int(let value): text += "\(value)"
    // Processors differ in the sign of NaN; on an iPhone it has none.
    case .double(let value): text += value.isNaN ? "nan" : "\(value)"
    case .string(let value): text += value
    case .expression(let value): text += value.rawValue
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(into: &text)
      }
      text += "]"
    case .dictionary(let map):
      text += map.isEmpty ? "[:" : "["
      for (index, key) in map.keys.sorted().enumerated() {
        text += index > 0 ? ", \(key.debugDescription): " : "\(key.debugDescription): "
        map[key]?.write(into: &text)
      }
      text += "]"
    }
  }

  /// Booleans alone, and no text like `"true"`.
  public var asBool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// Integers, and decimals without a fraction.
  public var asInt: Int64? {
    switch self {
    case .int(let value): value
    case .double(let value): Int64(whole: value)
    default: nil
    }
  }

  /// Finite numbers.
  public var asDouble: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value) where value.isFinite: value
    default: nil
    }
  }

  public var asArray: [DynamicObject]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

// The standard library's `Int64(exactly:)` rounds with functions of libm, which nothing else here would link.
extension Int64 {
  /// The number without its fraction, `nil` when 64 bits do not hold it.
  init?(truncating number: Double) {
    guard number >= -0x1p63, number < 0x1p63 else { return nil }
    self.init(number)
  }

  /// The number, `nil` when it has a fraction or 64 bits do not hold it.
  init?(whole number: Double) {
    guard let integer = Int64(truncating: number), Double(integer) == number else { return nil }
    self = integer
  }
}
