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

  // MARK: - The text of a request that succeeds

  /// The path and the other operand of a comparison of what `onSuccess` tells as `statusText`, where it is another text than
  /// the only one that it ever is (docs/spec/networking.md 8).
  mutating func otherThanSuccess(
    _ arguments: [Int], _ inferrer: CallInferrer, _ first: Int, _ fact: ScreenFacts.Fact
  ) -> (path: String, other: String)? {
    for (argument, other) in [(arguments[0], arguments[1]), (arguments[1], arguments[0])] {
      guard case .binding = inferrer.text.nodes[argument].kind, let value = inferrer.constant(at: other),
        value != .string("success"), value != .empty
      else { continue }
      let (index, passesUnknown) = lookUp(
        result.pool.nodes[first + argument + 1].value, from: result.heads[Int(fact.element)])
      guard index >= 0, !passesUnknown, !result.declarations[Int(index)].isWritten,
        case .shape(ShapeTable.statusText) = walk(result.declarations[Int(index)], binding: first + argument)
      else { continue }
      let path = String(decoding: inferrer.text.utf8[inferrer.text.nodes[argument].range], as: UTF8.self)
      return (path, Self.shown(value))
    }
    return nil
  }
}
