/// Types and constants of the nodes of one expression, from the last node to the first.
struct CallInferrer {
  let text: ExpressionText
  let operations: OperationTable
  private(set) var types: [ValueTypes]
  private(set) var faults: [CallFault] = []
  /// The calls that have a fault of their own: what they give is not held against the call around them.
  private var faulty: Set<Int> = []
  /// What is the same whatever the contexts hold.
  private var constants: [DynamicObject?]

  init(text: ExpressionText, operations: OperationTable) {
    self.text = text
    self.operations = operations
    types = Array(repeating: .any, count: text.nodes.count)
    constants = Array(repeating: nil, count: text.nodes.count)
  }

  /// The value of a node that is the same whatever the contexts hold.
  func constant(at index: Int) -> DynamicObject? { constants[index] }

  func hasFault(at index: Int) -> Bool { faulty.contains(index) }

  mutating func set(_ types: ValueTypes, at index: Int) {
    // A text whose content is not known may be a number.
    self.types[index] = types.withNumericStrings
  }

  mutating func set(exact types: ValueTypes, at index: Int) { self.types[index] = types }

  /// Takes a binding for the value that its context has to begin with.
  mutating func assume(_ value: DynamicObject, at index: Int) { setConstant(value, at: index) }

  mutating func infer(_ index: Int) {
    switch text.nodes[index].kind {
    case .integer(let value): setConstant(.int(value), at: index)
    case .decimal(let value): setConstant(.double(value), at: index)
    case .bool(let value): setConstant(.bool(value), at: index)
    case .null: setConstant(.empty, at: index)
    case .string: setConstant(.string(text.text(of: index)), at: index)
    case .text: types[index] = .string
    case .expression:
      types[index] = types[index + 1]
      constants[index] = constants[index + 1]
    case .operation(let name): inferCall(index, name)
    case .binding, .key, .index: break
    }
  }

  private mutating func setConstant(_ value: DynamicObject, at index: Int) {
    constants[index] = value
    types[index] = ValueTypes(of: value)
  }

  private mutating func inferCall(_ index: Int, _ name: Range<Int>) {
    let called = text.text(of: index)
    func report(_ kind: CallFault.Kind, _ range: Range<Int>) {
      faults.append(CallFault(kind: kind, operation: called, range: range))
      faulty.insert(index)
    }

    guard let operation = operations[called] else {
      report(.unknownOperation, name)
      // No constant, for the app may have one of the name, and nobody told.
      return set(.null, at: index)
    }
    let arguments = Array(text.children(of: index))
    let isCounted = operation.accepts(argumentCount: arguments.count)
    if !isCounted { report(.argumentCount(arguments.count), name) }
    var isProper = isCounted
    for (position, argument) in arguments.enumerated() where isCounted || operation.maximumArguments == nil {
      let wanted = operation.types(ofArgument: position).withNumericStrings
      if types[argument].isDisjoint(with: wanted), !faulty.contains(argument) {
        report(
          .argumentType(index: position, found: types[argument], wanted: wanted), text.nodes[argument].range)
      }
      if !types[argument].isSubset(of: wanted) { isProper = false }
    }
    set(resultTypes(of: operation, arguments, isProper: isProper), at: index)
    // What the app's own code does is the app's business.
    guard operation.category != .custom, let handler = operation.handler,
      let values = constantArguments(of: operation, arguments)
    else { return }
    do {
      let value = try handler(values)
      // Values of constants are small, but nested calls could nest them without end.
      if values.count == arguments.count, value.depth < 2 { setConstant(value, at: index) }
    } catch {
      report(.trap(error), name)
    }
  }

  private func resultTypes(
    of operation: ExpressionOperation, _ arguments: [Int], isProper: Bool
  ) -> ValueTypes {
    if operation.name == "condition", operation.category == .logic, arguments.count == 3 {
      return types[arguments[1]].union(types[arguments[2]])
    }
    // A wrong number of arguments is null for most and quirky for the rest (docs/spec/expressions.md 9.3).
    let count = operation.accepts(argumentCount: arguments.count)
    if isProper || (count && operation.misuse != .null) { return operation.returns }
    return operation.returns.union(.null)
  }

  /// The arguments when all are constant. iOS counts from the first to the last (docs/spec/expressions.md 9.1), so those before
  /// one that is not known may be enough to overflow.
  private func constantArguments(of operation: ExpressionOperation, _ arguments: [Int]) -> [DynamicObject]? {
    var known: [DynamicObject] = []
    for argument in arguments {
      guard let value = constants[argument] else { break }
      known.append(value)
    }
    if known.count == arguments.count { return known }
    return operation.category == .number && !known.isEmpty ? known : nil
  }
}
