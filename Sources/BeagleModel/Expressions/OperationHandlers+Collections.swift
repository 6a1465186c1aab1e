/// `insert`, `remove`, `removeIndex`, `contains` and `union` (docs/spec/expressions.md 9).
enum Arrays {
  static func insert(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count >= 2, var array = arguments[0].asArray else { return .empty }
    if arguments.count == 3 {
      guard let index = index(arguments[2], in: array) else { return .empty }
      array.insert(arguments[1], at: index)
    } else {
      array.append(arguments[1])
    }
    return .array(array)
  }

  static func remove(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 2, let array = arguments[0].asArray else { return .empty }
    return .array(array.filter { $0 != arguments[1] })
  }

  static func removeIndex(_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject {
    guard var array = arguments.first?.asArray else { return .empty }
    if arguments.count == 2 {
      guard let index = index(arguments[1], in: array) else { return .empty }
      array.remove(at: index)
    } else {
      guard !array.isEmpty else { throw .removalFromEmptyArray }
      array.removeLast()
    }
    return .array(array)
  }

  static func contains(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 2, let array = arguments[0].asArray else { return .empty }
    return .bool(array.contains(arguments[1]))
  }

  static func union(_ arguments: [DynamicObject]) -> DynamicObject {
    .array(arguments.flatMap { $0.asArray ?? [] })
  }

  /// The index of an element that exists, from an integer and nothing else.
  private static func index(_ value: DynamicObject, in array: [DynamicObject]) -> Int? {
    guard case .int(let index) = value, index >= 0, index < array.count else { return nil }
    return Int(index)
  }
}

/// `condition`, `not`, `and` and `or` (docs/spec/expressions.md 9).
enum Logic {
  static func condition(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 3 else { return .empty }
    return arguments[0] == .bool(true) ? arguments[1] : arguments[2]
  }

  static func not(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 1, let value = arguments[0].asBool else { return .empty }
    return .bool(!value)
  }

  static func and(_ arguments: [DynamicObject]) -> DynamicObject {
    bools(arguments).map { .bool(!$0.contains(false)) } ?? .empty
  }

  static func or(_ arguments: [DynamicObject]) -> DynamicObject {
    bools(arguments).map { .bool($0.contains(true)) } ?? .empty
  }

  /// All operands; `nil` without operands, and where one is no boolean.
  private static func bools(_ arguments: [DynamicObject]) -> [Bool]? {
    let bools = arguments.compactMap(\.asBool)
    return bools.isEmpty || bools.count < arguments.count ? nil : bools
  }
}

/// `isNull`, `isEmpty` and `length` (docs/spec/expressions.md 9).
enum Sizes {
  static func isNull(_ arguments: [DynamicObject]) -> DynamicObject {
    arguments.count == 1 ? .bool(arguments[0] == .empty) : .empty
  }

  static func isEmpty(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 1 else { return .empty }
    switch arguments[0] {
    case .string(let text): return .bool(text.isEmpty)
    case .array(let array): return .bool(array.isEmpty)
    case .dictionary(let map): return .bool(map.isEmpty)
    default: return .empty
    }
  }

  static func length(_ arguments: [DynamicObject]) -> DynamicObject {
    guard arguments.count == 1 else { return .empty }
    switch arguments[0] {
    case .string(let text): return .int(Int64(text.count))
    case .array(let array): return .int(Int64(array.count))
    case .dictionary(let map): return .int(Int64(map.count))
    default: return .empty
    }
  }
}
