/// Finds the assignments that may change the value at a path of a symbol.
package struct AssignmentFinder {
  private let model: SemanticModel
  package var outside: OutsideUse
  /// By symbol and first step, the assignments; those of a whole value have no step.
  private var assignments: [Key: [AssignmentID]] = [:]
  /// Items of rows that actions set, by the list.
  private var items: [ElementID: Set<SymbolID>] = [:]
  /// The same, by the context that the list is in.
  private var itemsBySource: [SymbolID: Set<SymbolID>] = [:]

  private struct Key: Hashable {
    let symbol: SymbolID
    let step: UInt64?
  }

  /// More assignments to one path are not followed.
  private static let limit = 64

  package init(_ model: SemanticModel) {
    self.model = model
    outside = OutsideUse(model)
    for (index, assignment) in model.assignments.enumerated() {
      guard let id = assignment.symbol else { continue }
      let step = model.path(of: assignment)?.first.map(Self.number)
      assignments[Key(symbol: id, step: step), default: []].append(AssignmentID(index))
      let symbol = model.symbols[id]
      guard symbol.kind == .item else { continue }
      if let list = symbol.element { items[list, default: []].insert(id) }
      if let source = symbol.source { itemsBySource[source, default: []].insert(id) }
    }
  }

  private static func number(_ step: PathStep) -> UInt64 {
    switch step {
    case .key(let hash, _): hash
    case .index: 0
    }
  }

  /// The assignments that may touch a path; `nil` for too many.
  private func candidates(_ path: [PathStep], of symbol: SymbolID) -> [AssignmentID]? {
    if path.isEmpty {
      let all = model.assignments(to: symbol)
      return all.count > Self.limit ? nil : all
    }
    let found =
      (assignments[Key(symbol: symbol, step: nil)] ?? [])
      + (assignments[Key(symbol: symbol, step: path.first.map(Self.number))] ?? [])
    return found.count > Self.limit ? nil : found
  }

  /// Whether an action may put a value at a path that the initial value lacks.
  package mutating func mayPut(_ path: [PathStep], of symbol: SymbolID) -> Bool {
    puts(path, of: symbol, isSure: false)
  }

  /// Whether an action puts a value at a path, and does not merely set a value around it that the payload does not
  /// show.
  package mutating func surelyPuts(_ path: [PathStep], of symbol: SymbolID) -> Bool {
    puts(path, of: symbol, isSure: true)
  }

  private mutating func puts(_ path: [PathStep], of symbol: SymbolID, isSure: Bool) -> Bool {
    if outside.isNamedByApp(symbol) { return true }
    if outside.hidesAssignments { return !isSure }
    if isTouchedThroughList(path, of: symbol, isThere: false) { return true }
    guard let assignments = candidatesOfRows(path, of: symbol) else { return true }
    return assignments.contains { puts(model.assignments[$0], path, isSure: isSure) }
  }

  /// The types that a path of a symbol has at some time; ``ValueTypes/any`` for unknown ones.
  ///
  /// - Parameter types: The types before any assignment.
  mutating func types(at path: [PathStep], of symbol: SymbolID, first types: ValueTypes) -> ValueTypes {
    guard !outside.isNamedByApp(symbol), !outside.isSeenLater(symbol), !outside.hidesAssignments,
      !isTouchedThroughList(path, of: symbol, isThere: true), let assignments = candidatesOfRows(path, of: symbol)
    else { return .any }
    return assignments.reduce(into: types) { $0.formUnion(self.types(setBy: model.assignments[$1], at: path)) }
  }

  /// The assignments that may touch a path, of a row's item those to the items of the same list; `nil` for too many.
  private func candidatesOfRows(_ path: [PathStep], of symbol: SymbolID) -> [AssignmentID]? {
    var found = candidates(path, of: symbol)
    guard model.symbols[symbol].kind == .item, let list = model.symbols[symbol].element else { return found }
    for item in items[list] ?? [] where item != symbol {
      guard let others = candidates(path, of: item) else { return nil }
      found?.append(contentsOf: others)
    }
    return found
  }

  /// Whether an action may change a path by setting the list that the symbol is an item of, or the items of a list at
  /// the path, which iOS writes back into the list's own context (`docs/spec/contexts.md` 4).
  ///
  /// - Parameter isThere: Whether the path holds a value without them.
  private func isTouchedThroughList(_ path: [PathStep], of symbol: SymbolID, isThere: Bool) -> Bool {
    let found = model.symbols[symbol]
    if let source = found.source, isTouched(found.sourcePath, of: source) { return true }
    return itemsBySource[symbol]?.contains { item in
      let list = model.symbols[item].sourcePath
      return PathStep.meet(list, path) && (isThere || path.count > list.count)
    } ?? false
  }

  /// Whether an action may set a path, or the list that the symbol is a row's item of.
  private func isTouched(_ path: [PathStep], of symbol: SymbolID) -> Bool {
    guard let assignments = candidates(path, of: symbol) else { return true }
    let isSet = assignments.contains { id in
      model.path(of: model.assignments[id]).map { PathStep.meet($0, path) } ?? false
    }
    let found = model.symbols[symbol]
    return isSet || found.source.map { isTouched(found.sourcePath, of: $0) } ?? false
  }

  /// Whether another assignment gives a path, or a value around it, a value of some types. For an empty value: whether
  /// another one fills it.
  package mutating func mayGive(
    _ types: ValueTypes, at path: [PathStep], of symbol: SymbolID, isFilled: Bool, besides own: AssignmentID
  ) -> Bool {
    if outside.isNamedByApp(symbol) || outside.hidesAssignments { return true }
    guard let assignments = candidates(path, of: symbol) else { return true }
    return assignments.contains { id in
      let other = model.assignments[id]
      guard id != own, let set = model.path(of: other), PathStep.meet(set, path) else { return false }
      guard set.count <= path.count, let value = other.value else { return !isFilled || other.value == nil }
      switch model.type(of: path.dropFirst(set.count), in: value) {
      case .value(let found, _): return !found.isDisjoint(with: types)
      case .missing, .undeclared: return false
      case .declared, .unknown: return true
      }
    }
  }

  /// Whether an assignment may put a value at a path.
  private func puts(_ assignment: Assignment, _ path: [PathStep], isSure: Bool) -> Bool {
    guard let set = model.path(of: assignment), PathStep.meet(set, path) else { return false }
    if set.count >= path.count { return true }
    let types = types(setBy: assignment, at: path)
    return !types.isSubset(of: .null) && !(isSure && types == .any)
  }

  /// The types that an assignment gives a path: null where it removes the path, none where it does not touch it.
  private func types(setBy assignment: Assignment, at path: [PathStep]) -> ValueTypes {
    guard let set = model.path(of: assignment), PathStep.meet(set, path) else { return [] }
    if set.count > path.count { return set[path.count].isIndex ? .array : .map }
    guard let value = assignment.value else { return .any }
    switch model.type(of: path.dropFirst(set.count), in: value) {
    case .value(_, let node?): return model.types(ofSet: node)
    case .value(let types, nil): return types
    case .declared(let shape): return model.declaredTypes(shape)
    case .missing, .undeclared: return .null
    // Nothing is inside a number, a text or a boolean.
    case .unknown: return model.types(ofSet: value).isDisjoint(with: [.map, .array]) ? .null : .any
    }
  }
}
