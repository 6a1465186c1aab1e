/// Texts against the few values that a property can have.
extension ContextAnalyzer {
  /// Holds a text, or what a context has to begin with, against the values that a property can have.
  mutating func checkValue(_ text: Int, _ fact: ScreenFacts.Fact, of enumeration: Int) {
    let top = Int(result.pool[text].firstNode) + 1
    let node = result.pool.nodes[top]
    if node.kind == .call { return checkBranches(of: top, text, fact, of: enumeration) }
    var value: String?
    if node.kind == .string {
      value = content(of: node, text)
    } else if node.kind == .binding, node.isInferred, node.types.contains(.string) {
      let (index, _) = lookUp(result.pool.nodes[top + 1].value, from: result.heads[Int(fact.element)])
      if index >= 0, result.declarations[Int(index)].kind == .context, !isSetAtStart(index),
        case .value(let found) = walk(result.declarations[Int(index)], binding: top), view.kind(found) == .string
      {
        value = view.string(found)
      }
    }
    // A text that is empty to begin with is there to be set.
    guard let value, !value.isEmpty else { return }
    let known = screen.table.enumerations[enumeration].values
    if known.isEmpty || known.contains(value) { return }
    report(.enumValue(value, known: known, isChosen: false), fact.node, fact.element, isCertain: node.kind == .string)
  }

  /// Holds what a call of constants gives against the values that a property can have.
  ///
  /// - Returns: Whether it is none of them.
  mutating func checkConstant(_ value: String, _ fact: ScreenFacts.Fact) -> Bool {
    guard fact.property >= 0, roles.properties[Int(fact.property)].enumeration >= 0 else { return false }
    // What comes out the same each time is no choice; what was said of the same text was said last.
    var last = result.faults.count - 1
    while last >= 0, result.faults[last].node == Int(fact.node) {
      if case .enumValue(_, _, isChosen: true) = result.faults[last].kind { result.faults.remove(at: last) }
      last -= 1
    }
    let known = screen.table.enumerations[Int(roles.properties[Int(fact.property)].enumeration)].values
    if known.isEmpty || known.contains(value) { return false }
    report(.enumValue(value, known: known, isChosen: false), fact.node, fact.element)
    return true
  }

  /// Holds what a condition chooses between against the values that a property can have. It is proved where every branch
  /// is wrong, for which of them is taken is not known; null leaves the property as it is.
  private mutating func checkBranches(of call: Int, _ text: Int, _ fact: ScreenFacts.Fact, of enumeration: Int) {
    let known = screen.table.enumerations[enumeration].values
    if known.isEmpty { return }
    var unknown: [String] = []
    var isProved = true
    for branch in branches(of: call).reversed() {
      let node = result.pool.nodes[branch]
      let value = node.kind == .string ? content(of: node, text) : ""
      if value.isEmpty || known.contains(value) {
        isProved = false
      } else if unknown.count < Self.wordLimit, !unknown.contains(value) {
        unknown.append(value)
      }
    }
    for value in unknown {
      report(.enumValue(value, known: known, isChosen: true), fact.node, fact.element, isCertain: isProved)
    }
  }

  /// The nodes that a call may come out as, the last first: those of the branches of a condition, and of conditions in them.
  func branches(of call: Int) -> [Int] {
    var branches: [Int] = []
    var open = [call]
    while let node = open.popLast() {
      let arguments = result.pool.nodes[node].kind == .call ? conditionArguments(of: node) : []
      guard arguments.count == 3 else {
        branches.append(node)
        continue
      }
      let condition = result.pool.nodes[arguments[0]]
      // One that is always the same is another fault.
      if condition.kind == .bool {
        open.append(arguments[condition.value == 1 ? 1 : 2])
      } else {
        open += arguments[1...]
      }
    }
    return branches
  }

  /// Empty for a call of anything else.
  private func conditionArguments(of call: Int) -> [Int] {
    let found = operations.find(result.pool.nodes[call].value)
    guard found >= 0, operations[found].kind == .condition else { return [] }
    var arguments: [Int] = []
    var argument = call + 1
    while argument < Int(result.pool.nodes[call].next) {
      arguments.append(argument)
      argument = Int(result.pool.nodes[argument].next)
    }
    return arguments
  }

  /// What stands between the quotes of a text.
  private func content(of node: Node, _ text: Int) -> String {
    result.pool.string(of: text, Int(node.start) + 1..<Int(node.end) - 1)
  }

  /// Holds the text around expressions against the values that a property can have.
  mutating func checkParts(_ text: Int, _ fact: ScreenFacts.Fact, of enumeration: Int) {
    let known = screen.table.enumerations[enumeration].values
    var parts: [String] = [""]
    var node = Int(result.pool[text].firstNode)
    while node < Int(result.pool[text].endNode) {
      let part = result.pool.nodes[node]
      if part.kind == .text {
        parts[parts.count - 1] = result.pool.string(of: text, Int(part.start)..<Int(part.end))
      } else {
        parts.append("")
      }
      node = Int(part.next)
    }
    // A backslash may stand for what follows it.
    if known.isEmpty || parts.contains(where: { $0.contains("\\") }) { return }
    if known.contains(where: { Self.holds($0, parts) }) { return }
    report(.enumTemplate(known: known), fact.node, fact.element)
  }

  /// Whether a value has the parts in their order, the first one at its start and the last one at its end.
  private static func holds(_ value: String, _ parts: [String]) -> Bool {
    guard value.hasPrefix(parts[0]), let last = parts.last, value.count >= parts[0].count + last.count,
      value.hasSuffix(last)
    else { return false }
    var rest = value.dropFirst(parts[0].count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
