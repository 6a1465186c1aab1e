/// The second look at an expression: exact types, constants, and what each call comes to.
extension ContextAnalyzer {
  mutating func examine(_ fact: ScreenFacts.Fact, text: Int, accepted: ValueTypes) {
    let expression = ExpressionText(result.pool.string(of: text))
    let first = Int(result.pool[text].firstNode)
    guard expression.kind != .literal, expression.nodes.count == Int(result.pool[text].endNode) - first else { return }
    var inferrer = CallInferrer(text: expression, operations: knowledge.operations)
    // Every write is held against every binding, which a text of a million bindings would make endless.
    let isHuge = expression.nodes.count > 10_000
    for index in expression.nodes.indices.reversed() {
      if case .binding = expression.nodes[index].kind {
        inferrer.set(exact: isHuge ? .any : exactTypes(ofBinding: first + index, fact), at: index)
      } else {
        inferrer.infer(index)
      }
    }
    var hasFault = false
    let faults = inferrer.faults.inOrder { $0.range.lowerBound < $1.range.lowerBound }
    for fault in faults.prefix(Self.wordLimit) {
      report(.call(fault), fact.node, fact.element, isCertain: isCertain(fault, first, inferrer), id: fault.operation)
      hasFault = true
    }
    reportLimited(inferrer.text, fact)
    // The end of the outermost call that is constant as a whole.
    var constantEnd = 0
    let limit = result.faults.count + Self.wordLimit
    for index in expression.nodes.indices where result.faults.count < limit {
      guard case .operation = expression.nodes[index].kind else { continue }
      if inspect(index, inferrer, first, fact, isInside: index < constantEnd) { hasFault = true }
      if index >= constantEnd, inferrer.constant(at: index) != nil { constantEnd = expression.nodes[index].subtreeEnd }
    }
    if !hasFault, case .string(let value)? = inferrer.constant(at: 0) { hasFault = checkConstant(value, fact) }
    let found: ValueTypes =
      expression.kind == .single ? inferrer.types[0] : [.string, .numericString]
    // A call that is wrong is one fault, whatever it gives.
    if !hasFault, expression.kind == .multiple, accepted.contains(.string) {
      reportUnprintable(text, fact, accepted: accepted)
    }
    if !hasFault, isWhole(fact) { checkFraction(inferrer.constant(at: 0), first, fact) }
    if !hasFault, expression.kind == .single, accepted != .any {
      let wrong = wrongBranches(of: first + 1, accepted: accepted)
      // Where all of them are wrong, so is the whole.
      if !wrong.isEmpty, !found.isDisjoint(with: accepted) {
        report(.wrongBranch(found: wrong, wanted: accepted), fact.node, fact.element, isCertain: false)
      }
    }
    if !hasFault, accepted != .any, found != .null, found.isDisjoint(with: accepted) {
      report(
        .wrongResult(found: found, wanted: accepted, isTemplate: expression.kind == .multiple), fact.node,
        fact.element, isCertain: expression.kind == .multiple || !result.pool.nodes[first].isInferred,
        suggestions: accepted == .array ? listsInside(first + 1, text: text, fact) : [])
    }
  }

  /// A list or an object among the parts of a text.
  private mutating func reportUnprintable(_ text: Int, _ fact: ScreenFacts.Fact, accepted: ValueTypes) {
    let part = unprintablePart(text)
    guard part >= 0 else { return }
    let binding = result.pool.nodes[part + 1]
    guard binding.kind == .binding || binding.kind == .call else { return }
    // Null is shown as nothing, and comes and goes.
    let types = (binding.kind == .binding ? exactTypes(ofBinding: part + 1, fact) : binding.types).subtracting(.null)
    guard !types.isEmpty, types.isSubset(of: [.array, .map]) else { return }
    report(
      .wrongResult(found: types, wanted: accepted, isTemplate: false), fact.node, fact.element, isCertain: false,
      id: result.pool.string(of: text, Int(binding.start)..<Int(binding.end)))
  }

  /// Says once for each name that some release of the app does not have it.
  private mutating func reportLimited(_ text: ExpressionText, _ fact: ScreenFacts.Fact) {
    if knowledge.limitedOperations.isEmpty { return }
    var met: Set<String> = []
    for index in text.nodes.indices {
      guard case .operation = text.nodes[index].kind else { continue }
      let name = text.text(of: index)
      guard knowledge.limitedOperations.contains(name), met.insert(name).inserted else { continue }
      report(.limitedOperation(name), fact.node, fact.element, id: name)
    }
  }

  private func isCertain(_ fault: CallFault, _ first: Int, _ inferrer: CallInferrer) -> Bool {
    guard case .argumentType = fault.kind else { return true }
    let node = inferrer.text.nodes.indices.first { inferrer.text.nodes[$0].range == fault.range }
    return node.map { !result.pool.nodes[first + $0].isInferred } ?? true
  }

  /// The types of a binding with everything that is written to its place.
  private mutating func exactTypes(ofBinding binding: Int, _ fact: ScreenFacts.Fact) -> ValueTypes {
    let seen = result.pool.nodes[binding]
    guard seen.isInferred else { return seen.types }
    let (index, _) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    guard index >= 0 else { return .any }
    let declaration = result.declarations[Int(index)]
    if declaration.isPartial || isWrittenByTheApp(index) || isSeenLater(index) { return .any }
    let steps = steps(ofBinding: binding)
    guard !isTouchedThroughList(index, steps), let candidates = writes(of: index, steps) else { return .any }
    // What is in the payload, without the doubt whether a text is a number.
    var types: ValueTypes = []
    let hasRows = declaration.kind == .iterator && declaration.value >= 0
    if !hasRows {
      if case .value(let node) = walk(declaration, binding: binding) {
        types = self.types(ofKnown: node)
      } else {
        types = seen.types
      }
    }
    for place in candidates {
      if let written = written(result.writes[Int(place)], steps) {
        types.formUnion(written)
      } else if takesAway(result.writes[Int(place)], steps) {
        types.formUnion(.null)
      }
    }
    if hasRows {
      var item = view.firstChild(Int(declaration.value))
      let end = view.next(Int(declaration.value))
      while item < end {
        indexes.items -= 1
        guard indexes.items > 0, case .value(let node) = walk(from: item, steps[...]) else { return .any }
        types.formUnion(self.types(ofKnown: node))
        item = view.next(item)
      }
    }
    return types.isEmpty ? seen.types : types
  }

  /// The types of a value of the payload, where a text that is no number is none; one that is empty is there to be set.
  private func types(ofKnown node: Int) -> ValueTypes { isWord(node) ? .string : types(ofValue: node) }

  private func isWord(_ value: Int) -> Bool {
    view.kind(value) == .string && view.length(value) > 0 && !view.opensExpression(value)
      && Double(view.string(value)) == nil
  }

  /// Whether a text reads a text that is no number.
  mutating func readsWord(_ text: Int, _ head: Int32) -> Bool {
    for binding in Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)
    where result.pool.nodes[binding].kind == .binding && result.pool.nodes[binding].isInferred {
      let (index, _) = lookUp(result.pool.nodes[binding + 1].value, from: head)
      if index >= 0, case .value(let node) = walk(result.declarations[Int(index)], binding: binding), isWord(node) {
        return true
      }
    }
    return false
  }

  // MARK: - One call

  /// Looks for what types do not tell.
  ///
  /// - Returns: Whether the call fails, so that what it gives is of no interest.
  private mutating func inspect(
    _ index: Int, _ inferrer: CallInferrer, _ first: Int, _ fact: ScreenFacts.Fact, isInside: Bool
  ) -> Bool {
    let text = inferrer.text
    let name = text.text(of: index)
    guard let operation = knowledge.operations[name], operation.category != .custom else { return false }
    let arguments = Array(text.children(of: index))
    func report(_ kind: ContextFault.Kind, isCertain: Bool = true) {
      self.report(kind, fact.node, fact.element, isCertain: isCertain, id: name)
    }
    switch name {
    case "divide":
      let isZero = arguments.dropFirst().contains { inferrer.constant(at: $0).map(Self.isZero) ?? false }
      guard isZero, !inferrer.hasFault(at: index) else { break }
      let isConverted = isConverted(index, text)
      // Of constants the call around it has said it.
      if isConverted, hasTrap(around: index, inferrer) { return true }
      report(.divisionByZero(isConverted: isConverted), isCertain: isConverted)
      return isConverted
    case "condition" where arguments.count == 3:
      let asked = text.nodes[arguments[0]].range
      // What is wrong with the question is why it has one answer.
      guard let value = inferrer.constant(at: arguments[0]), !isInside,
        !inferrer.faults.contains(where: { asked.contains($0.range.lowerBound) })
      else { break }
      report(.constantCondition(value == .bool(true)), isCertain: false)
      return false
    case "eq" where arguments.count == 2:
      let (left, right) = (inferrer.types[arguments[0]], inferrer.types[arguments[1]])
      // A context may hold another value later.
      let isInferred = arguments.contains { result.pool.nodes[first + $0].isInferred }
      guard inferrer.constant(at: index) == nil, !isInferred, left.withEquals.isDisjoint(with: right), !left.isEmpty,
        !right.isEmpty, !left.contains(.null), !right.contains(.null)
      else { break }
      report(.neverEqual(left, right), isCertain: false)
      return false
    case "substr":
      if !inferrer.hasFault(at: index), let bounds = substringFault(arguments, inferrer) {
        if case .call = bounds { report(bounds) } else { report(bounds, isCertain: false) }
        return true
      }
    case "insert" where arguments.count == 3, "removeIndex" where arguments.count == 2:
      guard !inferrer.hasFault(at: index), let problem = listIndexProblem(arguments, inferrer) else { break }
      report(.listIndex(problem))
      return true
    default: break
    }
    guard let value = inferrer.constant(at: index), !isInside, !inferrer.hasFault(at: index),
      !isWayToWrite(arguments, of: name, text),
      index == 0 && text.kind == .single || Self.isWritable(value),
      index > 1 || text.kind != .single || fits(value, fact)
    else { return false }
    let range = text.nodes[index].range
    report(
      .constantCall(call: String(decoding: text.utf8[range], as: UTF8.self), result: Self.shown(value)),
      isCertain: false)
    return false
  }

  /// Whether a call is how a number below zero is written for other platforms, or a decimal for whole numbers.
  private func isWayToWrite(_ arguments: [Int], of name: String, _ text: ExpressionText) -> Bool {
    let kinds = arguments.map { text.nodes[$0].kind }
    switch (name, kinds.count) {
    case ("subtract", 2):
      guard kinds[0] == .integer(0) else { return false }
      switch kinds[1] {
      case .integer, .decimal: return true
      default: return false
      }
    case ("double", 1): if case .integer = kinds[0] { return true } else { return false }
    default: return false
    }
  }

  /// Whether a quotient that is no number is given to `int`, by itself or in sums and products of it.
  private func isConverted(_ quotient: Int, _ text: ExpressionText) -> Bool {
    var inner = quotient
    for around in text.nodes[..<quotient].indices.reversed() where text.nodes[around].subtreeEnd > quotient {
      guard case .operation = text.nodes[around].kind else { return false }
      switch text.text(of: around) {
      case "int": return true
      case "sum", "subtract", "multiply": inner = around
      // Divided by such a number, every other is zero.
      case "divide" where around + 1 == inner: inner = around
      default: return false
      }
    }
    return false
  }

  /// Whether a call around a node terminates the app.
  private func hasTrap(around index: Int, _ inferrer: CallInferrer) -> Bool {
    let nodes = inferrer.text.nodes
    return nodes[..<index].contains { around in
      guard case .operation(let name) = around.kind, around.subtreeEnd > index else { return false }
      return inferrer.faults.contains { $0.isTrap && $0.range == name }
    }
  }

  /// Why an index, the last argument, is none of the list's, the first one; `nil` where it may be one.
  private func listIndexProblem(_ arguments: [Int], _ inferrer: CallInferrer) -> ContextFault.ListIndexProblem? {
    let (list, last) = (arguments[0], arguments[arguments.count - 1])
    let text = inferrer.text
    func source(_ index: Int) -> ArraySlice<UInt8> { text.utf8[text.nodes[index].range] }
    if case .operation = text.nodes[last].kind, text.text(of: last) == "length" {
      // The app may have an operation of its own under the name.
      guard knowledge.operations["length"]?.category != .custom else { return nil }
      let measured = Array(text.children(of: last))
      return measured.count == 1 && source(measured[0]) == source(list) ? .ownLength : nil
    }
    guard case .int(let index)? = inferrer.constant(at: last) else { return nil }
    return index < 0 ? .negative(index) : nil
  }

  private func substringFault(_ arguments: [Int], _ inferrer: CallInferrer) -> ContextFault.Kind? {
    guard arguments.count >= 2, case .int(let from)? = inferrer.constant(at: arguments[1]) else { return nil }
    var length: Int64?
    if arguments.count == 3 {
      guard case .int(let value)? = inferrer.constant(at: arguments[2]) else { return nil }
      length = value
    }
    guard case .string(let text)? = inferrer.constant(at: arguments[0]) else {
      return bounds(from: from, length: length, name: inferrer.text.nodes[arguments[0]].range)
    }
    let count = text.count
    let end = length.map { from.addingReportingOverflow($0).partialValue } ?? from
    let isInside = from >= 0 && from < Int64(count) && end <= Int64(count) && (length ?? 0) >= 0
    return isInside ? nil : .substringBounds(count: count, from: from, length: length)
  }

  /// What is wrong whatever the text is: it ends the app as soon as the text is long enough.
  private func bounds(from: Int64, length: Int64?, name: Range<Int>) -> ContextFault.Kind? {
    let (end, overflows) = from.addingReportingOverflow(length ?? 0)
    if let length, from >= 0, overflows {
      return .call(CallFault(kind: .trap(.rangeOverflow(from: from, length: length)), operation: "substr", range: name))
    }
    guard from < 0 || (length ?? 0) < 0 else { return nil }
    if let length, from >= 0, end >= 0 {
      return .call(CallFault(kind: .trap(.invertedRange(from: from, length: length)), operation: "substr", range: name))
    }
    return .substringBounds(count: -1, from: from, length: length)
  }
}
