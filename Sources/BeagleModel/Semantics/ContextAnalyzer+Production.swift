/// Writes of what a declared type lacks, which is there all the same once they are done.
extension ContextAnalyzer {
  /// What is known of a path that a declared type lacks.
  enum Production {
    case none
    /// A write of what nobody knows, of which the declared type says that it has no such path.
    case possible
    case proved
  }

  /// Whether a write puts something at a path that the declared type of a context, or of a list's item, lacks.
  mutating func production(_ index: Int32, _ steps: [Step]) -> Production {
    let found = productionInside(index, steps)
    let source = result.declarations[Int(index)].source
    guard found != .proved, source >= 0, writeIndex.hasWrites(of: source) else { return found }
    // The list may be written anew, with items that have the path.
    guard let list = self.steps(toListOf: index) else { return .proved }
    let all = list + [Step(isIndex: true, value: 0)] + steps
    return productionByWrites(source, all) == .proved ? .proved : found
  }

  /// The same, without what is written to the list that an item is of.
  private mutating func productionInside(_ index: Int32, _ steps: [Step]) -> Production {
    var found = productionByWrites(index, steps)
    guard found != .proved, let items = writeIndex.writtenItems(of: index) else { return .proved }
    // What rows write back is as good as written here.
    for item in items {
      guard let list = self.steps(toListOf: item) else { return .proved }
      // Where there is a row, its list is there already.
      guard steps.count > list.count, Self.meet(list, steps) else { continue }
      switch productionInside(item, Array(steps[(list.count + 1)...])) {
      case .proved: return .proved
      case .possible: found = .possible
      case .none: continue
      }
    }
    return found
  }

  private mutating func productionByWrites(_ index: Int32, _ steps: [Step]) -> Production {
    guard let candidates = writes(of: index, steps) else { return .proved }
    var found = Production.none
    for place in candidates {
      let write = result.writes[Int(place)]
      guard let types = written(write, steps) else { continue }
      if types != .any || (self.steps(ofPath: write.path)?.count ?? 0) >= steps.count { return .proved }
      found = .possible
    }
    return found
  }
}
