/// The `key` of a list: the path to what tells its rows apart.
extension ContextAnalyzer {
  mutating func checkItemKeys() {
    var last = Int32(-1)
    for index in result.declarations.indices where result.declarations[index].kind == .iterator {
      let item = result.declarations[index]
      // Every template of a list declares the item.
      if item.element < 0 || item.element == last { continue }
      last = item.element
      let key = member(element(item.element).node, "key")
      if key >= 0, view.kind(Int(key)) == .string { checkKey(key, of: item, Int32(index)) }
    }
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
}
