/// The first look at expressions: bindings to declarations, types from initial values, calls by name and number.
extension ContextAnalyzer {
  typealias Node = ExpressionPool.Node

  mutating func read(_ index: Int) {
    let fact = screen.facts.facts[index]
    forgetIfFull()
    guard fact.element >= 0, !isInUnusedValue(fact.element), let text = text(of: fact) else { return }
    let before = result.faults.count
    defer {
      if fact.property == ScreenFacts.Fact.undescribed { doubtFaults(since: before) }
      if result.faults.count > before, isInLostAddition(fact) { keepCrashes(since: before) }
    }
    if let place = deadPlace(of: fact) {
      if place == .contextValue, isInKeptComponent(fact) { return noteKept(text, of: index) }
      return report(.neverEvaluated(place), fact.node, fact.element, isCertain: place != .analyticsEntry)
    }
    let head = result.heads[Int(fact.element)]
    if Self.lookedUp.contains(fact.meaning) { noteBoundTexts(of: text, fact, head) }
    let expression = result.pool[text]
    if result.pool.isClean(text, in: head, fact.property) { return }

    if !result.worded.isEmpty { result.worded.removeAll(keepingCapacity: true) }
    firstLook = FirstLook()
    lookAtNodes(of: expression, text: text, fact: index, head)
    let accepted = fact.property < 0 ? .any : roles.properties[Int(fact.property)].accepted
    lookAtResult(of: expression, text: text, fact, head, accepted: accepted)
    let look = firstLook
    if look.isSuspicious { examine(fact, text: text, accepted: accepted) }
    if result.faults.count > before + 1 { dropWrites(since: before) }
    if expression.isUnusual { reportUnusual(in: text, fact) }
    // What a second look makes of an equal text depends on where it stands.
    if result.faults.count == before, !look.isSuspicious {
      result.pool.noteClean(text, in: head, fact.property)
    }
  }

  /// iOS may never evaluate what nobody described, so nothing that is wrong with it is proved.
  @inline(never)
  private mutating func doubtFaults(since first: Int) {
    for place in first..<result.faults.count { result.faults[place].isLive = false }
  }

  /// Whether a fact is part of an addition that is no list, with which iOS does nothing: what the value should be is not
  /// what its parts should be, and nobody sees what comes of them (docs/spec/actions.md 3.1).
  private func isInLostAddition(_ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0, role(element(fact.element)) == .addChildren,
      roles.properties[Int(fact.property)].accepted == .array
    else { return false }
    return member(element(fact.element).node, "value") != fact.node
  }

  /// Where a text never fits its property, nothing is to be said of what is written to it.
  private mutating func dropWrites(since first: Int) {
    let isUseless = result.faults[first...].contains { if case .wrongResult = $0.kind { true } else { false } }
    guard isUseless else { return }
    let others = result.faults[first...].filter { if case .writtenMisfit = $0.kind { false } else { true } }
    result.faults.replaceSubrange(first..., with: others)
  }

  private mutating func keepCrashes(since first: Int) {
    let crashes = result.faults[first...].filter { fault in
      switch fault.kind {
      case .call(let call): call.isTrap
      case .divisionByZero(let isConverted): isConverted
      default: false
      }
    }
    result.faults.replaceSubrange(first..., with: crashes)
  }

  /// The first part of a text that can only be a list or an object, which Swift prints as it likes; -1 for none.
  func unprintablePart(_ text: Int) -> Int {
    var node = Int(result.pool[text].firstNode)
    while node < Int(result.pool[text].endNode) {
      let part = result.pool.nodes[node]
      if part.kind == .expression, !part.types.isEmpty, part.types.isSubset(of: [.array, .map]) { return node }
      node = Int(part.next)
    }
    return -1
  }

  @inline(__always)
  func resultTypes(of text: Int) -> ValueTypes {
    let expression = result.pool[text]
    return expression.isSingle ? result.pool.nodes[Int(expression.firstNode)].types : [.string, .numericString]
  }

  /// Free data in which iOS evaluates nothing (docs/spec/expressions.md 1.3).
  @inline(__always)
  private func deadPlace(of fact: ScreenFacts.Fact) -> ContextFault.ScopePlace? {
    switch place(ofProperty: fact.property) {
    case .contextValue: return .contextValue
    case .requestBody: return .requestBody
    case .analyticsEntry: return .analyticsEntry
    case .dataSource:
      let source = member(element(fact.element).node, "dataSource")
      return source >= 0 && source != fact.node ? .listItem : nil
    default: return nil
    }
  }

  /// Whether a fact is part of a navigation context that its action decodes and never uses (docs/spec/actions.md 4.1).
  @inline(__always)
  private func isInUnusedValue(_ index: Int32) -> Bool {
    let element = element(index)
    return role(element) == .navigationContext && screen.isUnused(element)
  }

  // MARK: - Nodes

  mutating func constant(_ node: Int, text: Int) {
    result.pool.nodes[node].isConstant = true
    result.pool.nodes[node].isInferred = false
    result.pool.nodes[node].types = types(ofConstant: node, text: text)
  }

  mutating func types(ofConstant node: Int, text: Int) -> ValueTypes {
    switch result.pool.nodes[node].kind {
    case .integer: .int
    case .decimal: .double
    case .bool: .bool
    case .null: .null
    default: isNumeric(node, text: text) ? [.string, .numericString] : .string
    }
  }

  /// Whether a text in quotes is one that Swift reads as a number.
  private mutating func isNumeric(_ node: Int, text: Int) -> Bool {
    let place = result.pool.nodes[node]
    let isLikely = result.pool.withBytes(of: text) { Self.mayBeginNumber($0[Int(place.start) + 1]) }
    guard isLikely else { return false }
    return Double(result.pool.string(of: text, Int(place.start) + 1..<Int(place.end) - 1)) != nil
  }

  @inline(__always)
  mutating func bind(_ node: Int, text: Int, fact: Int, _ head: Int32) {
    let (declaration, passesUnknown) = lookUp(result.pool.nodes[node + 1].value, from: head)
    result.reads.append(
      ScreenContexts.Read(
        fact: Int32(fact), node: Int32(truncatingIfNeeded: node) - result.pool[text].firstNode, declaration: declaration
      ))
    guard declaration >= 0 else {
      result.pool.nodes[node].note(.any, isInferred: false)
      if !passesUnknown, !isLoose(fact) { reportUnresolved(binding: node, text: text, fact: fact) }
      return
    }
    result.declarations[Int(declaration)].isRead = true
    if passesUnknown || isLoose(fact) { return result.pool.nodes[node].note(.any, isInferred: false) }
    let value = plainValue(of: Int(declaration), node)
    if value >= 0 {
      result.pool.nodes[node].note(types(ofValue: value), isInferred: true)
      return
    }
    result.pool.nodes[node].note(.any, isInferred: false)
    switch walk(result.declarations[Int(declaration)], binding: node) {
    case .value(let value):
      result.pool.nodes[node].types = types(ofValue: value)
      result.pool.nodes[node].isInferred = true
    case .shape(let shape):
      result.pool.nodes[node].types = roles.shapes[shape].types
      if roles.shapes[shape].types == .null { reportNullGlobal(node, text: text, fact: fact, declaration) }
      // What the screen itself writes there may be of another type.
      result.pool.nodes[node].isInferred = result.declarations[Int(declaration)].isWritten
    case .unknown: return
    case .missing(let step, let at):
      reportMissing(declaration, binding: node, text: text, fact: fact, step: step, at: at)
    case .missingMember(let step, let shape):
      reportMissingMember(declaration, binding: node, text: text, fact: fact, step: step, of: shape)
    }
  }

  /// Whether the fact stands below a key, or in an object, that nobody knows.
  @inline(__always)
  private func isLoose(_ fact: Int) -> Bool { screen.facts.facts[fact].property < 0 }

  /// Works out the types of a call; whether it is worth a second look.
  mutating func look(atCall node: Int) -> Bool {
    let found = operations.find(result.pool.nodes[node].value)
    result.pool.nodes[node].types = .any
    result.pool.nodes[node].isConstant = false
    result.pool.nodes[node].isInferred = false
    guard found >= 0 else { return true }
    let end = Int(result.pool.nodes[node].next)
    var argument = node + 1
    var count = 0
    var isProper = true
    var isSuspicious = operations[found].isLimited
    var isConstant = true
    while argument < end {
      let value = result.pool.nodes[argument]
      let wanted = operations[found].types(ofArgument: count)
      if value.types.isDisjoint(with: wanted) { isSuspicious = true }
      if !value.types.isSubset(of: wanted) {
        isProper = false
        if value.isInferred, value.types == [.string, .numericString] { firstLook.countsText = true }
      }
      if !value.isConstant { isConstant = false }
      count += 1
      argument = Int(value.next)
    }
    if count < Int(operations[found].least) || count > Int(operations[found].most) {
      isSuspicious = true
      isProper = false
    }
    switch operations[found].kind {
    case .custom: isConstant = false
    case .condition where count == 3:
      let first = result.pool.nodes[Int(result.pool.nodes[node + 1].next)]
      let second = result.pool.nodes[Int(first.next)]
      result.pool.nodes[node].types = first.types.union(second.types)
      result.pool.nodes[node].isInferred = first.isInferred || second.isInferred
      result.pool.nodes[node].isConstant = isConstant
      return isSuspicious || isConstant || result.pool.nodes[node + 1].isConstant
    case .quotient: if mayTrapOrDivideByZero(node, end: end) { isSuspicious = true }
    case .equality: if count == 2, isNeverEqual(node) { isSuspicious = true }
    case .edge: isSuspicious = isSuspicious || isEdge(node, end: end)
    case .part: isSuspicious = isSuspicious || isEdge(node, end: end) || isCounted(node, end: end)
    case .element: isSuspicious = true
    default: break
    }
    let returns = operations[found].returns
    result.pool.nodes[node].types = isProper || operations[found].absorbsMisuse ? returns : returns.union(.null)
    result.pool.nodes[node].isConstant = isConstant
    return isSuspicious || isConstant
  }

  /// Whether a divisor is a literal that may be zero, or the first operand one whose square may overflow.
  private func mayTrapOrDivideByZero(_ node: Int, end: Int) -> Bool {
    guard node + 1 < end else { return false }
    if isLarge(result.pool.nodes[node + 1]) { return true }
    // Zero divided by anything is no number, which int cannot take.
    if result.pool.nodes[node + 1].kind == .integer, result.pool.nodes[node + 1].value == 0 { return true }
    var argument = Int(result.pool.nodes[node + 1].next)
    while argument < end {
      let value = result.pool.nodes[argument]
      if value.kind == .integer && value.value == 0 || value.kind == .decimal || value.kind == .string { return true }
      argument = Int(value.next)
    }
    return false
  }

  /// `1e30`, `-1`, `.5`, `inf` and `nan` alike.
  private static func mayBeginNumber(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "i"), UInt8(ascii: "n"):
      true
    default: false
    }
  }

  private func isLarge(_ node: Node) -> Bool {
    node.kind == .integer && Int64(bitPattern: node.value).magnitude > 3_037_000_499
  }

  func isNeverEqual(_ call: Int) -> Bool {
    let left = result.pool.nodes[call + 1]
    let right = result.pool.nodes[Int(left.next)]
    guard left.types.withEquals.isDisjoint(with: right.types) else { return false }
    // A comparison with null asks whether there is a value, and types do not tell that.
    return !left.types.contains(.null) && !right.types.contains(.null)
  }

  /// Whether a part of a text is counted by what is not a literal.
  private func isCounted(_ node: Int, end: Int) -> Bool {
    guard node + 1 < end else { return false }
    var argument = Int(result.pool.nodes[node + 1].next)
    while argument < end {
      if result.pool.nodes[argument].kind != .integer { return true }
      argument = Int(result.pool.nodes[argument].next)
    }
    return false
  }

  /// `substr` and `removeIndex`, and `subtract` of a large number: arguments that may end the app.
  private func isEdge(_ node: Int, end: Int) -> Bool {
    var argument = node + 1
    while argument < end {
      let value = result.pool.nodes[argument]
      if value.kind == .integer, Int64(bitPattern: value.value) < 0 || isLarge(value) { return true }
      argument = Int(value.next)
    }
    return false
  }
}
