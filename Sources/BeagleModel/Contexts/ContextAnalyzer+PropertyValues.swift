/// Texts against the few values that a property can have.
extension ContextAnalyzer {
  /// Holds a text, or what a context has to begin with, against the values that a property can have.
  mutating func checkValue(_ text: Int, _ fact: ScreenFacts.Fact, of enumeration: Int) {
    let top = Int(result.pool[text].firstNode) + 1
    let node = result.pool.nodes[top]
    var value: String?
    if node.kind == .string {
      value = result.pool.string(of: text, Int(node.start) + 1..<Int(node.end) - 1)
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
    report(.enumValue(value, known: known), fact.node, fact.element, isCertain: node.kind == .string)
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
