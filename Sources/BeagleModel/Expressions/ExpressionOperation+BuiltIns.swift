extension ExpressionOperation {
  /// Beagle's own operations, in the order in which iOS registers them (docs/spec/expressions.md 9).
  package static let builtIns: [ExpressionOperation] = [
    .init("sum", .number, takes: 1..., [.numeric], returns: .number, traits: .keepsInfinity, handler: Arithmetic.sum),
    .init(
      "subtract", .number, takes: 1..., [.numeric], returns: .number, traits: .keepsInfinity,
      handler: Arithmetic.subtract),
    .init(
      "multiply", .number, takes: 1..., [.numeric], returns: .number, traits: .keepsInfinity,
      handler: Arithmetic.multiply),
    .init(
      "divide", .number, takes: 1..., [.numeric], returns: .double, traits: [.divides, .keepsInfinity],
      handler: Arithmetic.divide),
    .init(
      "condition", .logic, takes: 3...3, [.bool, .any, .any], returns: .any, misuse: .thirdArgument,
      traits: .choosesBranch, handler: Logic.condition),
    .init("not", .logic, takes: 1...1, [.bool], returns: .bool, handler: Logic.not),
    .init("and", .logic, takes: 1..., [.bool], returns: .bool, handler: Logic.and),
    .init("or", .logic, takes: 1..., [.bool], returns: .bool, handler: Logic.or),
    .init(
      "gt", .comparison, takes: 2...2, [.numeric, .numeric], returns: .bool, misuse: .false, handler: Comparison.greater
    ),
    .init(
      "gte", .comparison, takes: 2...2, [.numeric, .numeric], returns: .bool, misuse: .false,
      handler: Comparison.greaterOrEqual),
    .init(
      "lt", .comparison, takes: 2...2, [.numeric, .numeric], returns: .bool, misuse: .false, handler: Comparison.less),
    .init(
      "lte", .comparison, takes: 2...2, [.numeric, .numeric], returns: .bool, misuse: .false,
      handler: Comparison.lessOrEqual),
    .init(
      "eq", .comparison, takes: 2...2, [.any, .any], returns: .bool, misuse: .false,
      traits: [.comparesValues, .detectsNull], handler: Comparison.equal),
    .init("concat", .string, takes: 1..., [.string], returns: .string, handler: Texts.concat),
    .init("capitalize", .string, takes: 1...1, [.string], returns: .string, handler: Texts.capitalize),
    .init("uppercase", .string, takes: 1...1, [.string], returns: .string, handler: Texts.uppercase),
    .init("lowercase", .string, takes: 1...1, [.string], returns: .string, handler: Texts.lowercase),
    .init(
      "substr", .string, takes: 2...3, [.string, .int, .int], returns: .string, traits: .takesRange,
      handler: Texts.substr),
    .init(
      "insert", .array, takes: 2...3, [.array, .any, .int], returns: .array, traits: .takesIndex, handler: Arrays.insert
    ),
    .init("remove", .array, takes: 2...2, [.array, .any], returns: .array, handler: Arrays.remove),
    .init(
      "removeIndex", .array, takes: 1...2, [.array, .int], returns: .array, traits: .takesIndex,
      handler: Arrays.removeIndex),
    .init("contains", .array, takes: 2...2, [.array, .any], returns: .bool, handler: Arrays.contains),
    .init("union", .array, takes: 0..., [.array], returns: .array, misuse: .skipped, handler: Arrays.union),
    .init(
      "isNull", .other, takes: 1...1, [.any], returns: .bool, misuse: .impossible, traits: .detectsNull,
      handler: Sizes.isNull),
    .init("isEmpty", .other, takes: 1...1, [[.string, .array, .map]], returns: .bool, handler: Sizes.isEmpty),
    .init(
      "length", .other, takes: 1...1, [[.string, .array, .map]], returns: .int, traits: .measures, handler: Sizes.length
    ),
    .init("int", .conversion, takes: 1...1, [.numeric], returns: .int, traits: .needsFinite, handler: Conversion.int),
    .init("double", .conversion, takes: 1...1, [.numeric], returns: .double, handler: Conversion.double),
    .init(
      "string", .conversion, takes: 1...1, [[.int, .double, .bool, .string]], returns: .string,
      handler: Conversion.string),
  ]
}
