/// What the rows of a list may hold, where it is known: a list of the payload, or the lists in the rows of one.
extension ContextAnalyzer {
  /// Whether an item of a list has a path, or nobody can tell.
  mutating func isInItems(ofListAt list: Int, _ steps: [Step]) -> Bool {
    var child = view.firstChild(list)
    let end = view.next(list)
    while child < end {
      indexes.items -= 1
      if indexes.items < 0 { return true }
      switch walk(from: child, steps[...]) {
      case .missing: child = view.next(child)
      default: return true
      }
    }
    return false
  }

  /// Whether an item of a list that is in a row of another has a path in any of the rows, or nobody can tell.
  mutating func mayBeInRows(_ item: Int32, _ steps: [Step]) -> Bool {
    if writesRows { return true }
    var inner = item
    while inner >= 0, result.declarations[Int(inner)].isPartial {
      let source = result.declarations[Int(inner)].source
      guard source >= 0, let list = self.steps(toListOf: inner), !isTouchedThroughList(source, list),
        !isWrittenByTheApp(source)
      else { return true }
      inner = source
    }
    guard let lists = lists(ofItem: item) else { return true }
    return lists.contains { isInItems(ofListAt: $0, steps) }
  }

  /// The lists that hold the items of one, each of which is in a row of the list around it; `nil` where one of them is
  /// not in the payload.
  private mutating func lists(ofItem item: Int32) -> [Int]? {
    let declaration = result.declarations[Int(item)]
    guard declaration.value >= 0 else { return nil }
    if !declaration.isPartial { return [Int(declaration.value)] }
    guard declaration.source >= 0, let steps = steps(toListOf: item), let around = lists(ofItem: declaration.source)
    else { return nil }
    var found: [Int] = []
    for list in around {
      var row = view.firstChild(list)
      let end = view.next(list)
      while row < end {
        indexes.items -= 1
        guard indexes.items > 0, case .value(let inner) = walk(from: row, steps[...]), view.kind(inner) == .list else {
          return nil
        }
        found.append(inner)
        row = view.next(row)
      }
    }
    return found
  }
}
