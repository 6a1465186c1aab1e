/// The abstract values of an expression's parts, and the faults of its calls (docs/spec/expressions.md 8 and 9).
package struct ExpressionEvaluation: Sendable {
  /// One call of an expression.
  package struct Call: Sendable {
    package let node: Int
    package let name: String
    /// `nil` where the app has no operation of the name.
    package let operation: ExpressionOperation?
    /// The nodes of the arguments.
    package let arguments: [Int]
    package fileprivate(set) var faults: [CallFault] = []

    /// Whether it calls an operation of Beagle with a trait; apps may have replaced the operation.
    package func has(_ trait: ExpressionOperation.Traits) -> Bool { operation?.traits.contains(trait) ?? false }
  }

  package let text: ExpressionText
  /// By node.
  package private(set) var values: [AbstractValue]
  /// The calls with faults.
  private var wrongCalls: Set<Int> = []
  /// In source order.
  package private(set) var calls: [Call] = []

  /// Evaluates a text from its last node to its first, so that arguments come before their calls.
  ///
  /// - Parameter bindings: The values of the bindings by node; those of other nodes are not read.
  /// - Complexity: O(*n*) in the nodes besides what operations on literals do, at any depth.
  init(of text: ExpressionText, bindings: [AbstractValue], operations: OperationTable) {
    self.text = text
    values = bindings
    for node in text.nodes.indices.reversed() { evaluate(node, operations) }
    calls.reverse()
  }

  private mutating func evaluate(_ index: Int, _ operations: OperationTable) {
    let node = text.nodes[index]
    switch node.kind {
    case .integer: values[index] = AbstractValue(.int(node.integer))
    case .decimal: values[index] = AbstractValue(.double(node.decimal))
    case .bool: values[index] = AbstractValue(.bool(node.bool))
    case .null: values[index] = AbstractValue(.empty)
    case .string: values[index] = AbstractValue(.string(text.text(of: index)))
    case .text: values[index] = AbstractValue(types: .string)
    case .expression: values[index] = values[index + 1]
    case .call:
      let name = text.text(of: index)
      call(
        Call(node: index, name: name, operation: operations[node.value], arguments: Array(text.children(of: index))))
    case .binding, .key, .index: break
    }
  }

  private mutating func call(_ given: Call) {
    var call = given
    let name = text.nodes[call.node].nameRange
    func report(_ kind: CallFault.Kind, _ range: Range<Int>) {
      call.faults.append(CallFault(kind: kind, operation: call.name, range: range))
      wrongCalls.insert(call.node)
    }
    defer { calls.append(call) }
    guard let operation = call.operation else {
      report(.unknownOperation, name)
      // It is no constant: the app may have an operation of the name that the configuration does not list.
      return values[call.node] = AbstractValue(types: .null)
    }
    let isCounted = operation.accepts(argumentCount: call.arguments.count)
    if !isCounted { report(.argumentCount(call.arguments.count), name) }
    var isProper = isCounted
    for (position, argument) in call.arguments.enumerated() where isCounted || operation.maximumArguments == nil {
      let types = values[argument].types
      let expected = operation.types(ofArgument: position).withNumericStrings
      if types.isDisjoint(with: expected), !wrongCalls.contains(argument) {
        report(.argumentType(index: position, found: types, wanted: expected), text.nodes[argument].range)
      }
      if !types.isSubset(of: expected) { isProper = false }
    }
    values[call.node] = result(of: operation, call.arguments, isProper: isProper, isCounted: isCounted)
    // The code of an app's own operations is unknown.
    guard operation.category != .custom, let handler = operation.handler,
      let arguments = constantArguments(of: operation, call.arguments)
    else { return }
    do {
      let value = try handler(arguments)
      // Values of literals are small, but nested calls could nest them without end.
      if arguments.count == call.arguments.count, value.depth < 2 { values[call.node] = AbstractValue(value) }
    } catch {
      report(.trap(error), name)
    }
  }

  private func result(
    of operation: ExpressionOperation, _ arguments: [Int], isProper: Bool, isCounted: Bool
  ) -> AbstractValue {
    if operation.traits.contains(.choosesBranch), arguments.count == 3 {
      let (first, second) = (values[arguments[1]], values[arguments[2]])
      return AbstractValue(
        types: first.types.union(second.types), isInferred: first.isInferred || second.isInferred)
    }
    // A wrong number of arguments is null for most and quirky for the rest (docs/spec/expressions.md 9.3).
    let isNeverNull = isProper || (isCounted && operation.misuse != .null)
    let types = isNeverNull ? operation.returns : operation.returns.union(.null)
    // An unknown text may be a number.
    return AbstractValue(types: types.withNumericStrings)
  }

  /// The arguments where all are constant. iOS counts from the first to the last (docs/spec/expressions.md 9.1), so the
  /// first operands of arithmetic may be enough to overflow.
  private func constantArguments(of operation: ExpressionOperation, _ arguments: [Int]) -> [DynamicObject]? {
    let known = arguments.prefix { values[$0].constant != nil }.compactMap { values[$0].constant }
    if known.count == arguments.count { return known }
    return operation.category == .number && !known.isEmpty ? known : nil
  }

  // MARK: - Questions

  /// The value of the whole text, of which a template makes a string.
  package var result: AbstractValue {
    switch text.kind {
    case .single: values[0]
    case .multiple: AbstractValue(types: [.string, .numericString])
    case .literal: AbstractValue(types: .string)
    }
  }

  package var hasFaults: Bool { !wrongCalls.isEmpty }

  /// The faults of all calls, in source order.
  package var faults: [CallFault] { calls.flatMap(\.faults).inOrder { $0.range.lowerBound < $1.range.lowerBound } }

  /// The string that the whole text always evaluates to.
  package var constantText: String? {
    if text.kind == .single {
      if case .string(let text)? = values[0].constant { return text } else { return nil }
    }
    var constant = ""
    for root in text.roots {
      if text.nodes[root].kind == .text {
        constant += text.text(of: root)
      } else if let value = values[root].constant {
        constant += value.asString
      } else {
        return nil
      }
    }
    return constant
  }

  /// The nodes whose value may be that of the whole text: the branches of a condition, and of conditions in them; else
  /// the node itself.
  package var outcomes: [Int] {
    guard text.kind == .single else { return [] }
    var outcomes: [Int] = []
    var open = [1]
    while let node = open.popLast() {
      guard let call = call(at: node), call.has(.choosesBranch), call.arguments.count == 3 else {
        outcomes.append(node)
        continue
      }
      let isTrue = text.nodes[call.arguments[0]]
      if isTrue.kind == .bool {
        open.append(call.arguments[isTrue.bool ? 1 : 2])
      } else {
        open += [call.arguments[2], call.arguments[1]]
      }
    }
    return outcomes
  }

  package func call(at node: Int) -> Call? {
    guard text.nodes[node].kind == .call else { return nil }
    return calls[calls.firstPlace { $0.node >= node }]
  }

  /// Whether a rule may report a call, or the value of the whole text in a property that takes some types.
  func isDoubtful(for accepted: ValueTypes) -> Bool {
    if hasFaults || calls.contains(where: { values[$0.node].constant != nil || hasDoubtfulArguments($0) }) {
      return true
    }
    if accepted == .any { return false }
    if text.kind == .multiple, text.roots.contains(where: { isUnprintable($0) }) { return true }
    return result.types.isDisjoint(with: accepted)
      || outcomes.contains { isLiteral($0) && values[$0].types.isDisjoint(with: accepted) }
  }

  private func hasDoubtfulArguments(_ call: Call) -> Bool {
    guard let first = call.arguments.first, let operation = call.operation else { return false }
    let rest = call.arguments.dropFirst()
    if operation.traits.contains(.choosesBranch) { return values[first].constant != nil }
    if operation.traits.contains(.comparesValues) {
      return rest.contains { values[first].types.withEquals.isDisjoint(with: values[$0].types) }
    }
    guard !operation.traits.isDisjoint(with: [.divides, .takesIndex, .takesRange]) else { return false }
    return rest.contains { values[$0].constant != nil || text.nodes[$0].kind == .call }
  }

  package func isLiteral(_ node: Int) -> Bool {
    switch text.nodes[node].kind {
    case .integer, .decimal, .bool, .string: true
    default: false
    }
  }

  /// Whether a part of a text is always a list or an object, which Swift prints in its own format.
  package func isUnprintable(_ root: Int) -> Bool {
    let types = values[root].types.subtracting(.null)
    return text.nodes[root].kind == .expression && !types.isEmpty && types.isSubset(of: [.array, .map])
  }

  /// Whether a node, or a call in it, has a fault.
  package func hasFault(in node: Int) -> Bool {
    wrongCalls.contains { (node..<text.nodes[node].subtreeEnd).contains($0) }
  }

  /// Whether a node is the number 0, or a text with that number.
  package func isZero(_ node: Int) -> Bool { values[node].constant.flatMap(Arithmetic.number) == 0 }

  /// The constant start and length of a part of a string.
  package func range(of call: Call) -> (from: Int64, length: Int64?)? {
    guard call.has(.takesRange), call.faults.isEmpty, call.arguments.count >= 2,
      case .int(let from)? = values[call.arguments[1]].constant
    else { return nil }
    if call.arguments.count == 2 { return (from, nil) }
    guard case .int(let length)? = values[call.arguments[2]].constant else { return nil }
    return (from, length)
  }

  /// The innermost call around a node.
  package func call(around node: Int) -> Call? {
    calls.last { $0.node < node && text.nodes[$0.node].subtreeEnd > node }
  }
}

extension ExpressionText {
  /// Evaluates the text with bindings of known types.
  ///
  /// - Parameter types: The types of a binding; ``ValueTypes/any`` by default. Include null where the context or the path
  ///   may be missing.
  /// - Complexity: O(*n*) in the nodes, at any depth.
  package func evaluation(
    operations: OperationTable = OperationTable(), types: (Binding) -> ValueTypes = { _ in .any }
  ) -> ExpressionEvaluation {
    let bindings = nodes.indices.map { index in
      binding(at: index).map { AbstractValue(types: types($0).withNumericStrings) } ?? .unknown
    }
    return ExpressionEvaluation(of: self, bindings: bindings, operations: operations)
  }
}
