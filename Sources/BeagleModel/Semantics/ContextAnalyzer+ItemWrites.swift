/// Writes to the item of a list's row, which iOS takes back into the list (docs/spec/contexts.md 4, C12 and C13).
extension ContextAnalyzer {
  mutating func checkItem(_ write: ScreenContexts.Write) {
    guard write.declaration >= 0, result.declarations[Int(write.declaration)].kind == .iterator else { return }
    let item = result.declarations[Int(write.declaration)]
    guard item.element >= 0, role(element(write.element)) == .setContext else { return }
    let list = element(item.element).node
    let source = member(list, "dataSource")
    let id = member(element(write.element).node, "contextId")
    guard source >= 0, id >= 0 else { return }
    // A text that is no expression is another fault.
    if view.kind(Int(source)) == .string, result.pool.text(at: Int(source), in: view) == nil { return }
    guard isOneBinding(source) else {
      return report(.itemWrite(.staysInRow), id, write.element, isCertain: false, id: name(of: item), other: source)
    }
    let key = member(list, "key")
    guard key >= 0, view.kind(Int(key)) == .string, item.value >= 0, !item.isPartial,
      let steps = steps(ofPath: key), !steps.isEmpty
    else { return }
    guard let (number, row) = misplacedKey(steps, inListAt: Int(item.value)) else {
      // What a row holds it shows, until it is drawn again; others read the list.
      guard let first = keyWithoutPlace(steps, inListAt: Int(item.value)),
        areItemsRead(write.declaration, outsideOf: list)
      else { return }
      return report(
        .itemWrite(.keyIsNoPlace(key: view.string(Int(key)), isText: view.kind(first) == .string)), id, write.element,
        isCertain: false, id: name(of: item), other: key)
    }
    report(
      .itemWrite(.wrongRow(key: view.string(Int(key)), number: number, row: row)), id, write.element, isCertain: false,
      id: name(of: item), other: key)
  }

  /// The key of the first item where it is a text, or a decimal, that stands for no place.
  private mutating func keyWithoutPlace(_ steps: [Step], inListAt list: Int) -> Int? {
    let first = view.firstChild(list)
    guard first < view.next(list), case .value(let node) = walk(from: first, steps[...]) else { return nil }
    return (view.kind(node) == .string || view.kind(node) == .number) && rowNumber(node) == nil ? node : nil
  }

  /// Whether something that is no part of a list reads what stands in its items, or all of them: of their number a write
  /// changes nothing.
  private mutating func areItemsRead(_ item: Int32, outsideOf list: Int32) -> Bool {
    let source = result.declarations[Int(item)].source
    guard source >= 0, let path = steps(toListOf: item) else { return false }
    let inside = Int(list)..<view.next(Int(list))
    for place in result.reads.indices where result.reads[place].declaration == source {
      indexes.items -= 1
      if indexes.items < 0 { return false }
      guard !inside.contains(Int(screen.facts.facts[Int(result.reads[place].fact)].node)),
        let binding = binding(of: place)
      else { continue }
      let read = steps(ofBinding: binding.node)
      guard Self.meet(read, path) else { continue }
      if read.count > path.count + 1 || !isMeasured(binding) && !isWrittenBack(place, to: source) { return true }
    }
    return false
  }

  /// Whether a list is asked how long it is, or whether it is there.
  private func isMeasured(_ binding: ScreenContexts.Binding) -> Bool {
    let around = (Int(result.pool[binding.text].firstNode)..<binding.node).last {
      result.pool.nodes[$0].kind == .call && Int(result.pool.nodes[$0].next) > binding.node
    }
    return around.map { Self.measuring.contains(result.pool.nodes[$0].value) } ?? false
  }

  private static let measuring = ["length", "isEmpty", "isNull", "eq"].map { NameHash.of($0) }

  /// Whether a read is for a write of the same context, as that of a list which is one row longer.
  private func isWrittenBack(_ read: Int, to source: Int32) -> Bool {
    let action = screen.facts.facts[Int(result.reads[read].fact)].element
    // In document order.
    let place = result.writes.firstPlace { $0.element >= action }
    return place < result.writes.count && result.writes[place].element == action
      && result.writes[place].declaration == source
  }

  /// Looks for a path into what is neither an object nor a list in any row.
  mutating func checkRows(_ write: ScreenContexts.Write, _ steps: [Step]) {
    let item = result.declarations[Int(write.declaration)]
    guard item.value >= 0, item.shape < 0, !item.isPartial, item.source < 0 || !isWrittenByTheApp(item.source) else {
      return
    }
    var missed: (step: Int, types: ValueTypes)?
    var row = view.firstChild(Int(item.value))
    while row < view.end(Int(item.value)) {
      indexes.items -= 1
      guard indexes.items > 0, case .missing(let step, let at) = walk(from: row, steps[...]) else { return }
      let types = types(ofValue: at)
      // A key that an object does not have yet is created.
      if types == .map && !steps[step].isIndex || isNothing(at) { return }
      if let missed, missed != (step, types) { return }
      missed = (step, types)
      row = view.next(row)
    }
    guard let missed else { return }
    let before = Array(steps.prefix(missed.step))
    guard !isTouchedThroughList(write.declaration, before), let candidates = writes(of: write.declaration, before),
      candidates.allSatisfy({ (self.steps(ofPath: result.writes[Int($0)].path)?.count ?? 0) > before.count })
    else { return }
    report(
      .setPathType(
        path: view.string(Int(write.path)), found: missed.types, isIndex: steps[missed.step].isIndex), write.path,
      write.element, isCertain: false, id: name(of: item), other: item.value)
  }

  private mutating func isOneBinding(_ source: Int32) -> Bool {
    guard view.kind(Int(source)) == .string, let text = result.pool.text(at: Int(source), in: view) else {
      return false
    }
    return result.pool[text].isSingle && result.pool.nodes[Int(result.pool[text].firstNode) + 1].kind == .binding
  }

  /// The first item whose key is a number, or a text that iOS reads as one, and not that of its row, rows counted from 0.
  private mutating func misplacedKey(_ steps: [Step], inListAt list: Int) -> (number: Int64, row: Int)? {
    var child = view.firstChild(list)
    let end = view.next(list)
    var row = 0
    while child < end {
      indexes.items -= 1
      if indexes.items < 0 { return nil }
      if case .value(let node) = walk(from: child, steps[...]), let number = rowNumber(node), number != Int64(row) {
        return (number, row)
      }
      child = view.next(child)
      row += 1
    }
    return nil
  }

  /// The place in a list that a key stands for; `nil` for one that stands for none.
  func rowNumber(_ key: Int) -> Int64? {
    switch view.kind(key) {
    case .number: JSONNode(document: screen.document, index: key).integer
    case .string: Int64(view.string(key))
    default: nil
    }
  }
}
