/// How lists tell their rows apart: by `key`, a path into each item, or by all that the item holds.
extension ContextAnalyzer {
  mutating func checkItemKeys() {
    var last = Int32(-1)
    for index in result.declarations.indices where result.declarations[index].kind == .iterator {
      let item = result.declarations[index]
      // Every template of a list declares the item.
      if item.element < 0 || item.element == last { continue }
      last = item.element
      let key = member(element(item.element).node, "key")
      if key >= 0, view.kind(Int(key)) == .string {
        checkKey(key, of: item, Int32(index))
      } else if key < 0 || view.firstByte(Int(key)) == UInt8(ascii: "n") {
        checkUnkeyed(item)
      }
    }
  }

  /// A list with a `key` gives the item's key where others give the row's number (docs/spec/decoding.md 9.9).
  mutating func checkKeyedIndexes() {
    guard result.declarations.contains(where: { $0.kind == .index && $0.isRead }) else { return }
    // The items have nothing there, so that iOS gives the row's number too.
    let missed = Set(result.faults.lazy.filter { if case .itemKey = $0.kind { true } else { false } }.map(\.node))
    var last = Int32(-1)
    for place in result.reads.indices {
      let read = result.reads[place]
      guard read.declaration >= 0, read.fact != last else { continue }
      let index = result.declarations[Int(read.declaration)]
      guard index.kind == .index, index.element >= 0 else { continue }
      let key = member(element(index.element).node, "key")
      guard key >= 0, view.kind(Int(key)) == .string, view.length(Int(key)) > 0, !view.opensExpression(Int(key)),
        isShownOrCounted(place), !missed.contains(Int(key))
      else { continue }
      last = read.fact
      let fact = screen.facts.facts[Int(read.fact)]
      report(
        .keyedIndex(key: view.string(Int(key))), fact.node, fact.element, isCertain: false, id: name(of: index),
        other: key)
    }
  }

  private static let equalityHash = NameHash.of("eq")

  /// Whether what is read matters for more than telling one row from another, which keys do as well as numbers.
  private mutating func isShownOrCounted(_ read: Int) -> Bool {
    guard let binding = binding(of: read) else { return false }
    let expression = result.pool[binding.text]
    let around = (Int(expression.firstNode)..<binding.node).last {
      result.pool.nodes[$0].kind == .call && Int(result.pool.nodes[$0].next) > binding.node
    }
    if let around {
      return result.pool.nodes[around].value != Self.equalityHash || isHeldAgainstPlace(around, binding, read)
    }
    let property = screen.facts.facts[Int(result.reads[read].fact)].property
    return property >= 0 && roles.properties[Int(property)].accepted != .any
  }

  /// Whether a row's number is compared with a literal one that no item is known to have for its key.
  private mutating func isHeldAgainstPlace(_ call: Int, _ binding: ScreenContexts.Binding, _ read: Int) -> Bool {
    let left = call + 1
    let right = Int(result.pool.nodes[left].next)
    guard right < Int(result.pool.nodes[call].next) else { return false }
    let other = result.pool.nodes[left == binding.node ? right : left]
    guard other.kind == .integer else { return false }
    let item = result.declarations[Int(result.reads[read].declaration)].outer
    guard item >= 0, result.declarations[Int(item)].kind == .iterator else { return true }
    let (list, key) = (
      result.declarations[Int(item)], member(element(result.declarations[Int(item)].element).node, "key")
    )
    guard list.value >= 0, list.shape < 0, let steps = steps(ofPath: key) else { return true }
    var row = view.firstChild(Int(list.value))
    while row < view.end(Int(list.value)) {
      indexes.items -= 1
      if indexes.items < 0 { return false }
      if case .value(let node) = walk(from: row, steps[...]), rowNumber(node) == Int64(bitPattern: other.value) {
        return false
      }
      row = view.next(row)
    }
    return true
  }

  private mutating func checkKey(_ key: Int32, of item: ContextDeclaration, _ index: Int32) {
    if view.opensExpression(Int(key)) { return }
    guard let steps = steps(ofPath: key), !steps.isEmpty else { return report(.noPath, at: key, item) }
    if item.shape >= 0 {
      switch walk(shape: item.shape, steps[...]) {
      case .missingMember(let step, let shape) where step == 0:
        if isProduced(index, steps) { return }
        report(.missing, at: key, item, steps, known: roles.shapes[shape].members?.map(\.key) ?? [])
      case .shape(let shape) where Self.isNoKey(roles.shapes[shape].types):
        report(.notScalar(roles.shapes[shape].types), at: key, item)
      default: return
      }
      return
    }
    guard item.value >= 0, !item.isPartial else { return }
    let first = view.firstChild(Int(item.value))
    var child = first
    let end = view.next(Int(item.value))
    var found: ValueTypes = []
    var isDeeper = false
    while child < end {
      indexes.items -= 1
      if indexes.items < 0 { return }
      switch walk(from: child, steps[...]) {
      case .missing(let step, _): if step > 0 { isDeeper = true }
      case .value(let node) where Self.isNoKey(types(ofValue: node)): found.formUnion(types(ofValue: node))
      default: return
      }
      child = view.next(child)
    }
    if first == end || isProduced(index, steps) { return }
    if !found.isEmpty { return report(.notScalar(found), at: key, item) }
    // What the items have is of no help to who went further.
    report(.missing, at: key, item, steps, known: isDeeper ? [] : keys(of: item, at: first))
  }

  /// Whether no value of the types tells a row from others: iOS takes numbers and texts.
  private static func isNoKey(_ types: ValueTypes) -> Bool {
    !types.isEmpty && types.isSubset(of: [.map, .array, .bool, .null])
  }

  private mutating func report(
    _ problem: ContextFault.ItemKeyProblem, at key: Int32, _ item: ContextDeclaration, _ steps: [Step] = [],
    known: [String] = []
  ) {
    // The templates of a list may stand apart.
    if result.faults.contains(where: { $0.node == Int(key) }) { return }
    let text = view.string(Int(key))
    var meant: [String] = []
    if steps.count > 1, let first = steps.first, !first.isIndex, first.value == item.hash,
      let dot = text.firstIndex(of: ".")
    {
      // Expressions name the item, and a key starts inside it.
      meant = [String(text[text.index(after: dot)...])].filter { rest in known.contains { rest.hasPrefix($0) } }
    }
    indexes.comparisons -= known.count
    if meant.isEmpty, steps.count == 1, indexes.comparisons > 0 {
      meant = Spelling.suggestions(for: text, among: known).filter { Self.isReadableKey($0) }
    }
    report(
      .itemKey(text, problem, known: known), key, item.element, isCertain: false, id: name(of: item),
      suggestions: meant,
      other: item.value)
  }

  // MARK: - Lists without a key

  /// A row whose item an action changes is another row to iOS: what its own contexts hold is lost.
  private mutating func checkUnkeyed(_ item: ContextDeclaration) {
    guard writesItems, item.source >= 0, result.declarations[Int(item.source)].isWritten,
      result.declarations[Int(item.source)].kind == .context,
      let list = result.list(of: item.element), list.dataSource >= 0
    else { return }
    guard let text = text(of: screen.facts.facts[Int(list.dataSource)]) else { return }
    let path = steps(ofBinding: Int(result.pool[text].firstNode) + 1)
    guard let write = write(into: item.source, below: path) else { return }
    let object = Int(element(item.element).node)
    let inside = elements(within: object + 1..<view.next(object))
    let contexts = contexts()
    let place = contexts.firstPlace { result.declarations[Int($0)].element >= inside.startIndex }
    guard place < contexts.count else { return }
    let context = result.declarations[Int(contexts[place])]
    guard context.element < inside.endIndex, !result.faults.contains(where: { $0.node == object }) else { return }
    let writesItem = result.writes.contains { write in
      guard write.declaration >= 0 else { return false }
      let written = result.declarations[Int(write.declaration)]
      return written.kind == .iterator && written.element == item.element
    }
    report(
      .itemWithoutKey(
        path: view.string(Int(write.path)), context: view.string(Int(context.node)), writesItem: writesItem),
      Int32(object), item.element,
      isCertain: false, id: name(of: result.declarations[Int(item.source)]), other: write.path)
  }

  /// A write that changes one item of a list and leaves the others as they are; `nil` for none, or too many to look at.
  private mutating func write(into source: Int32, below path: [Step]) -> ScreenContexts.Write? {
    // Of few writes an index would cost more than a look at each.
    if result.writes.count <= WriteIndex.limit {
      return result.writes.first { $0.declaration == source && isIntoItem($0, below: path) }
    }
    let found = writes(of: source, path)?.first { isIntoItem(result.writes[Int($0)], below: path) }
    return found.map { result.writes[Int($0)] }
  }

  private func isIntoItem(_ write: ScreenContexts.Write, below path: [Step]) -> Bool {
    guard view.mayHoldIndex(write.path), let steps = steps(ofPath: write.path), steps.count > path.count,
      steps[path.count].isIndex
    else { return false }
    return zip(steps, path).allSatisfy { $0.isIndex == $1.isIndex && $0.value == $1.value }
  }
}
