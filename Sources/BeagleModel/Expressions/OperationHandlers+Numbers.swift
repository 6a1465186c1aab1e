/// `sum`, `subtract`, `multiply` and `divide` as iOS folds them (docs/spec/expressions.md 9.1, 9.2).
enum Arithmetic {
  static func sum(_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject {
    try fold(arguments, from: .int(0), with: .sum)
  }

  static func multiply(_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject {
    try fold(arguments, from: .int(1), with: .multiply)
  }

  /// iOS starts from twice the first operand, so that subtracting all of them leaves the first minus the rest.
  static func subtract(_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject {
    guard let first = arguments.first else { return .empty }
    guard let doubled = combine(first, .int(2), with: .multiply) else {
      throw .integerOverflow(operation: Step.subtract.rawValue)
    }
    return try fold(arguments, from: doubled, with: .subtract)
  }

  /// iOS starts from the square of the first operand, for the same reason: 0 gives 0 / 0, and large integers overflow.
  static func divide(_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject {
    guard let first = arguments.first else { return .empty }
    guard let square = combine(first, first, with: .multiply) else { throw .squareOverflow(first.asInt ?? 0) }
    return try fold(arguments, from: square, with: .divide)
  }

  private enum Step: String {
    case sum, subtract, multiply, divide
  }

  private static func fold(
    _ arguments: [DynamicObject], from seed: DynamicObject, with step: Step
  ) throws(EvaluationTrap) -> DynamicObject {
    guard !arguments.isEmpty else { return .empty }
    var result = seed
    for argument in arguments {
      guard let next = combine(result, argument, with: step) else { throw .integerOverflow(operation: step.rawValue) }
      result = next
    }
    return result
  }

  /// Combines two operands, null when one of them is no number, `nil` when 64 bits do not hold the result.
  private static func combine(_ left: DynamicObject, _ right: DynamicObject, with step: Step) -> DynamicObject? {
    switch (left, right) {
    case (.int(let left), .int(let right)):
      return integers(left, right, with: step)
    case (.string(let text), .int(let right)):
      if let left = Int64(text) { return integers(left, right, with: step) }
    case (.int(let left), .string(let text)):
      if let right = Int64(text) { return integers(left, right, with: step) }
    default:
      break
    }
    guard let left = number(left), let right = number(right) else { return .empty }
    return .double(decimals(left, right, with: step))
  }

  private static func integers(_ left: Int64, _ right: Int64, with step: Step) -> DynamicObject? {
    let result: (partialValue: Int64, overflow: Bool)
    switch step {
    case .sum: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide: return .double(Double(left) / Double(right))
    }
    return result.overflow ? nil : .int(result.partialValue)
  }

  private static func decimals(_ left: Double, _ right: Double, with step: Step) -> Double {
    switch step {
    case .sum: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    }
  }

  static func number(_ value: DynamicObject) -> Double? {
    switch value {
    case .int(let value): Double(value)
    case .double(let value): value
    case .string(let text): Double(text)
    default: nil
    }
  }
}

/// `int`, `double` and `string` (docs/spec/expressions.md 9).
enum Conversion {
  static func int(_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject {
    guard arguments.count == 1 else { return .empty }
    if case .int = arguments[0] { return arguments[0] }
    if case .string(let text) = arguments[0], let integer = Int64(text) { return .int(integer) }
    guard let number = Arithmetic.number(arguments[0]) else { return .empty }
    guard let integer = Int64(truncating: number) else { throw .unrepresentableInteger(number) }
    return .int(integer)
  }

  static func double(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 1, let number = Arithmetic.number(arguments[0]) else { return .empty }
    return .double(number)
  }

  static func string(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 1 else { return .empty }
    switch arguments[0] {
    case .int, .double, .bool, .string: return .string(arguments[0].asString)
    default: return .empty
    }
  }
}

/// `eq`, `gt`, `gte`, `lt` and `lte` (docs/spec/expressions.md 9.3).
enum Comparison {
  static func greater(_ arguments: [DynamicObject]) -> DynamicObject { test(arguments) { $0 > 0 } }
  static func greaterOrEqual(_ arguments: [DynamicObject]) -> DynamicObject { test(arguments) { $0 >= 0 } }
  static func less(_ arguments: [DynamicObject]) -> DynamicObject { test(arguments) { $0 < 0 } }
  static func lessOrEqual(_ arguments: [DynamicObject]) -> DynamicObject { test(arguments) { $0 <= 0 } }

  static func equal(_ arguments: [DynamicObject]) -> DynamicObject {
    if order(arguments) == 0 { return .bool(true) }
    guard arguments.count == 2 else { return .empty }
    return .bool(arguments[0] == arguments[1])
  }

  private static func test(_ arguments: [DynamicObject], _ holds: (Int) -> Bool) -> DynamicObject {
    .bool(order(arguments).map(holds) ?? false)
  }

  /// The order of the two numbers among the operands: -1, 0 or 1; `nil` unless exactly two operands are numbers.
  private static func order(_ arguments: [DynamicObject]) -> Int? {
    let numbers = arguments.filter { Arithmetic.number($0) != nil }
    guard numbers.count == 2 else { return nil }
    if case .int(let left) = numbers[0], case .int(let right) = numbers[1] { return left.order(to: right) }
    guard let left = Arithmetic.number(numbers[0]), let right = Arithmetic.number(numbers[1]) else { return nil }
    // Foundation puts NaN between the negative numbers and zero, and makes it equal to itself.
    switch (left.isNaN, right.isNaN) {
    case (false, false): return left.order(to: right)
    case (true, true): return 0
    case (true, false): return right < 0 ? 1 : -1
    case (false, true): return left < 0 ? -1 : 1
    }
  }
}

extension Comparable {
  fileprivate func order(to other: Self) -> Int { self < other ? -1 : self > other ? 1 : 0 }
}
