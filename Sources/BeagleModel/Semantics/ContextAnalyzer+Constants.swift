/// Values that are the same every time, held against what they are for.
extension ContextAnalyzer {
  /// Whether an expression has a way to write a value by itself (docs/spec/expressions.md 4.4).
  static func isWritable(_ value: DynamicObject) -> Bool {
    switch value {
    case .array, .dictionary: false
    case .double(let number): number.isFinite
    default: true
    }
  }

  static func isZero(_ value: DynamicObject) -> Bool { Arithmetic.number(value) == 0 }

  static func shown(_ value: DynamicObject) -> String {
    if case .string(let text) = value { return "'\(text)'" }
    return value == .empty ? "null" : value.asString
  }

  /// Whether a property that takes expressions can have a value, as it is.
  func fits(_ value: DynamicObject, _ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0, value != .empty else { return true }
    let property = roles.properties[Int(fact.property)]
    if property.accepted != .any, ValueTypes(of: value).isDisjoint(with: property.accepted) { return false }
    if case .double(let number) = value, isWhole(fact) { return Self.isWhole(number) }
    guard property.enumeration >= 0, case .string(let text) = value else { return true }
    let known = screen.table.enumerations[Int(property.enumeration)].values
    return known.isEmpty || known.contains(text)
  }

  /// Whether a property takes whole numbers alone.
  func isWhole(_ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0 else { return false }
    let type = screen.table.expressionPart(of: screen.table.properties[Int(fact.property)].type)
    return type.operation == .expression && screen.table.types[Int(type.operand)].operation == .int
  }

  /// Whether iOS makes a whole number of a decimal one (docs/spec/expressions.md 8.3).
  static func isWhole(_ number: Double) -> Bool { Int64(exactly: number) != nil }

}
