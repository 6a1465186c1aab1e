// An app's operations give their results as literals: `return nil`, `return "a"`.

extension DynamicObject: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .empty }
}

extension DynamicObject: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension DynamicObject: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .int(value) }
}

extension DynamicObject: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension DynamicObject: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A text as it stands, also where it looks like an expression.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension DynamicObject: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: DynamicObject...) { self = .array(elements) }
}

extension DynamicObject: ExpressibleByDictionaryLiteral {
  /// Of two values with the same key, the last one counts.
  public init(dictionaryLiteral elements: (String, DynamicObject)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
}
