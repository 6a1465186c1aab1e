import BeagleModel

/// What becomes of a flag that an event sets beside a request.
struct RequestFlow {
  /// A flag that stays set.
  struct Stay {
    let request: ElementID
    /// Whether it stays whatever comes of the request, or only where that fails.
    let isForEver: Bool
  }

  private let model: SemanticModel
  private let elements: [Screen.Element]
  /// Whether each element is there once. A screen in a route that does not decode is there as what it was to be, and
  /// as what nothing reads.
  private let isInOrder: Bool

  private static let sendRequest = Screen.index(ofBuiltIn: "beagle:sendRequest")
  private static let condition = Screen.index(ofBuiltIn: "beagle:condition")
  private static let pullToRefresh = Screen.index(ofBuiltIn: "beagle:pullToRefresh")
  /// So many elements around a flag a request is looked for.
  private static let reach = 1000

  init(_ model: SemanticModel) {
    self.model = model
    elements = model.screen.facts.elements
    isInOrder =
      model.screen.faults.isEmpty || zip(elements, elements.dropFirst()).allSatisfy { $0.node < $1.node }
  }

  private var screen: Screen { model.screen }

  func stay(of flag: Assignment, of symbol: SymbolID) -> Stay? {
    let requests = requests(beside: flag.element)
    guard let first = requests.first, isInOrder, let path = model.path(of: flag) else { return nil }
    for request in requests {
      if let failing = failingRequest(request, symbol, path) { return Stay(request: failing, isForEver: false) }
    }
    return isSpinner(symbol, path) && !mayBeCleared(symbol, path) ? Stay(request: first, isForEver: true) : nil
  }

  /// The requests of the list of actions that an action stands in, and those that conditions of the list decide about: the
  /// list waits for none of them (docs/spec/actions.md 1).
  private func requests(beside action: ElementID) -> [ElementID] {
    let (own, place) = (screen[action], action.index)
    let last = min(place + Self.reach, elements.count)
    let after = (place + 1..<max(place + 1, last)).prefix { elements[$0].parent >= own.parent }
    let before = (max(Int(own.parent) + 1, place - Self.reach + 1, 0)..<place).reversed()
    return (Array(after) + Array(before)).filter { index in
      guard elements[index].schema == Self.sendRequest else { return false }
      if elements[index].parent == own.parent && elements[index].property == own.property { return true }
      guard let outer = screen.parent(of: elements[index]) else { return false }
      return outer.schema == Self.condition && outer.parent == own.parent && outer.property == own.property
    }.map { ElementID(rawValue: Int32($0)) }
  }

  /// Whether a flag turns a pullToRefresh's spinner, which nothing else stops (docs/spec/components.md 5.9).
  private func isSpinner(_ symbol: SymbolID, _ path: [PathStep]) -> Bool {
    guard model.symbols[symbol].kind == .context else { return false }
    return model.references(to: symbol).contains { id in
      let expression = model.expressions[model.references[id].expression]
      return screen[expression.element].schema == Self.pullToRefresh && model.isWholeText(model.references[id])
        && screen.key(ofProperty: expression.property) == "isRefreshing" && model.path(of: model.references[id]) == path
    }
  }

  /// Whether an action takes a flag back, or something that is not in the payload may.
  private func mayBeCleared(_ symbol: SymbolID, _ path: [PathStep]) -> Bool {
    screen.facts.meanings.meets([.lazyPath]) || elements.contains { model.isOpen($0) || leaves($0) }
      || model.assignments(to: symbol).contains { clears(model.assignments[$0], path) }
  }

  /// The request whose failure leaves a flag as it is. It may be one that another request's branch sends.
  private func failingRequest(_ request: ElementID, _ symbol: SymbolID, _ path: [PathStep]) -> ElementID? {
    let object = screen.object(of: screen[request])
    var branches: [Branch] = []
    for key in ["onSuccess", "onError", "onFinish"] {
      // A misspelt key is another finding.
      if object[key] == nil, !screen.faults.isEmpty, screen.holdsKey(near: key, in: Int32(object.index)) { return nil }
      branches.append(branch(object[key], symbol, path))
    }
    let (success, error, finish) = (branches[0], branches[1], branches[2])
    guard finish.clearing.isEmpty, !branches.contains(where: { $0.clearing.isEmpty && $0.mayClear }) else { return nil }
    // A flag that onError alone takes back was shown before the request was sure, as a like is.
    if !success.clearing.isEmpty, error.clearing.isEmpty, !error.leaves { return request }
    for branch in [success, error] where !branch.clearing.isEmpty {
      for inner in branch.elements
      where elements[inner].schema == Self.sendRequest && elements[inner].parent == request.rawValue {
        // Where another action of the branch takes it back, too, the inner request does not matter.
        let own = self.elements(in: screen.object(of: elements[inner]))
        guard branch.clearing.allSatisfy({ own.contains($0.index) }) else { continue }
        if let failing = failingRequest(ElementID(rawValue: Int32(inner)), symbol, path) { return failing }
      }
    }
    return nil
  }

  private struct Branch {
    var elements: Range<Int>
    /// The actions that take the flag back.
    var clearing: [ElementID]
    /// Whether the screen is gone after the branch, and its flags with it.
    var leaves: Bool
    /// Whether an action of the app's own may take the flag back.
    var mayClear: Bool
  }

  private func branch(_ list: JSONNode?, _ symbol: SymbolID, _ path: [PathStep]) -> Branch {
    guard let list else { return Branch(elements: 0..<0, clearing: [], leaves: false, mayClear: false) }
    let inside = elements(in: list)
    // In the order of their elements.
    let assignments = model.assignments(to: symbol)
    let first = assignments.firstPlace { model.assignments[$0].element.index >= inside.lowerBound }
    let clearing = assignments[first...].lazy.map { model.assignments[$0] }
      .prefix { inside.contains($0.element.index) }.filter { clears($0, path) }
    return Branch(
      elements: inside, clearing: clearing.map(\.element), leaves: elements[inside].contains { leaves($0) },
      mayClear: elements[inside].contains { model.isOpen($0) && screen.schema(of: $0)?.kind != .component })
  }

  private func elements(in value: JSONNode) -> Range<Int> {
    let end = screen.next(Int32(value.index))
    let first = elements.firstPlace { Int($0.node) >= value.index }
    return first..<max(first, elements.firstPlace { Int($0.node) >= end })
  }

  private func clears(_ other: Assignment, _ path: [PathStep]) -> Bool {
    // A path that iOS cannot read is another finding.
    guard let set = model.path(of: other) else { return true }
    guard PathStep.meet(set, path) else { return false }
    guard set.count <= path.count, let value = other.value else { return true }
    switch model.type(of: path.dropFirst(set.count), in: value) {
    case .missing, .undeclared: return false
    case .value(_, let node?): return screen.node(node).bool != true
    default: return true
    }
  }

  private func leaves(_ element: Screen.Element) -> Bool {
    let name = screen.name(of: element)
    return NavigationVerbs.returning.contains(name) || NavigationVerbs.resetting.contains(name)
  }
}
