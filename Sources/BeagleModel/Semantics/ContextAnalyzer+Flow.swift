/// Flags that a request leaves set.
extension ContextAnalyzer {
  /// A flag that is set before a request and taken back in only some of its branches.
  mutating func checkFlag(_ write: ScreenContexts.Write) {
    guard write.declaration >= 0, write.value >= 0, view.firstByte(Int(write.value)) == UInt8(ascii: "t") else {
      return
    }
    let requests = requests(beside: write.element)
    guard !requests.isEmpty, isInDocumentOrder(), let steps = steps(ofPath: write.path) else { return }
    for request in requests {
      let failing = failingRequest(request, write, steps)
      if failing >= 0 { return report(write, .onFailure, after: failing) }
    }
    if isSpinner(write.declaration, steps), isNeverCleared(write, steps) { report(write, .always, after: requests[0]) }
  }

  /// Whether a flag turns a pullToRefresh's spinner, which nothing else stops (`docs/spec/components.md` 5.9).
  private mutating func isSpinner(_ declaration: Int32, _ steps: [Step]) -> Bool {
    guard result.declarations[Int(declaration)].kind == .context else { return false }
    for (place, element) in screen.facts.elements.enumerated() where element.schema == Screen.pullToRefresh {
      let bound = member(element.node, "isRefreshing")
      if isBinding(bound, of: Int32(truncatingIfNeeded: place), to: declaration, steps) { return true }
    }
    return false
  }

  /// Whether a value of an element is one binding to a path, and nothing else.
  private mutating func isBinding(_ value: Int32, of element: Int32, to declaration: Int32, _ steps: [Step]) -> Bool {
    guard value >= 0, view.kind(Int(value)) == .string, let text = result.pool.text(at: Int(value), in: view),
      result.pool[text].isSingle
    else { return false }
    let node = Int(result.pool[text].firstNode) + 1
    return result.pool.nodes[node].kind == .binding
      && lookUp(result.pool.nodes[node + 1].value, from: result.heads[Int(element)]).declaration == declaration
      && self.steps(ofBinding: node).map(\.value) == steps.map(\.value)
  }

  /// Whether nothing takes a flag back, for all that is known: parts that are loaded later may, and what is the app's own.
  private mutating func isNeverCleared(_ write: ScreenContexts.Write, _ steps: [Step]) -> Bool {
    guard !screen.facts.meanings.meets([.lazyPath]),
      !screen.facts.elements.contains(where: { role($0) == .open || Self.leaves(screen.schema(of: $0)?.name ?? "") })
    else { return false }
    for other in result.writes where other.declaration == write.declaration {
      if isCleared(other, steps) { return false }
    }
    return true
  }

  /// Whether each element is there once. Of a screen in a route that does not decode the decoder makes two, one as what it
  /// was to be and one as what nobody reads, and none of them has all of its parts.
  private mutating func isInDocumentOrder() -> Bool {
    if screen.faults.isEmpty { return true }
    if let known = isOrdered { return known }
    let elements = screen.facts.elements
    let answer = zip(elements, elements.dropFirst()).allSatisfy { $0.node < $1.node }
    isOrdered = answer
    return answer
  }

  /// The requests of a list of actions that one of them is in, and those which its conditions decide about; the list does not
  /// wait for any, wherever they stand (docs/spec/actions.md 1).
  private func requests(beside action: Int32) -> [Int32] {
    let (own, elements) = (element(action), screen.facts.elements)
    var found: [Int32] = []
    func look(at place: Int) {
      let other = elements[place]
      let isBeside = other.parent == own.parent && other.property == own.property
      let isDecided =
        other.parent >= 0 && elements[Int(other.parent)].schema == Self.condition
        && elements[Int(other.parent)].parent == own.parent && elements[Int(other.parent)].property == own.property
      if isBeside || isDecided, role(other) == .sendRequest { found.append(Int32(truncatingIfNeeded: place)) }
    }
    var next = Int(action) + 1
    while next < min(Int(action) + Self.flagReach, elements.count), elements[next].parent >= own.parent {
      look(at: next)
      next += 1
    }
    var before = Int(action) - 1
    while before > max(Int(own.parent), Int(action) - Self.flagReach) {
      look(at: before)
      before -= 1
    }
    return found
  }

  /// So many elements around a flag a request is looked for.
  private static let flagReach = 1000

  /// The request whose failure leaves a flag as it is; -1 for none. It may be one that another's branch sends.
  private mutating func failingRequest(_ request: Int32, _ write: ScreenContexts.Write, _ steps: [Step]) -> Int32 {
    var branches: [(clearing: [Int32], leaves: Bool, elements: Range<Int>)] = []
    var mayClear = false
    for key in ["onSuccess", "onError", "onFinish"] as [StaticString] {
      let list = member(element(request).node, key)
      // That the key is misspelt is said where it stands.
      if list < 0, !screen.faults.isEmpty, screen.holdsKey(near: key.description, in: element(request).node) {
        return -1
      }
      let inside = list < 0 ? 0..<0 : elements(within: Int(list)..<view.next(Int(list))).indices
      // Writes and elements are both in document order.
      let first = result.writes.firstPlace { Int($0.element) >= inside.lowerBound }
      var clearing: [Int32] = []
      for other in result.writes[first...] {
        if Int(other.element) >= inside.upperBound { break }
        if other.declaration == write.declaration, isCleared(other, steps) { clearing.append(other.element) }
      }
      let leaves = screen.facts.elements[inside].contains { Self.leaves(screen.schema(of: $0)?.name ?? "") }
      // An action of which only the name is known may take it back.
      if clearing.isEmpty, screen.facts.elements[inside].contains(where: { isUntoldAction($0) }) { mayClear = true }
      branches.append((clearing, leaves, inside))
    }
    // What onFinish takes back is taken back either way.
    guard branches[2].clearing.isEmpty, !mayClear else { return -1 }
    // What onError alone takes back was shown before it was sure, as a like is.
    if !branches[0].clearing.isEmpty, branches[1].clearing.isEmpty, !branches[1].leaves { return request }
    for branch in branches.dropLast() where !branch.clearing.isEmpty {
      for inner in branch.elements
      where element(Int32(truncatingIfNeeded: inner)).parent == request
        && role(element(Int32(truncatingIfNeeded: inner))) == .sendRequest
      {
        // Where something else in the branch takes it back, too, nobody waits for the inner request.
        let node = Int(element(Int32(truncatingIfNeeded: inner)).node)
        let own = elements(within: node..<view.next(node)).indices
        guard branch.clearing.allSatisfy({ own.contains(Int($0)) }) else { continue }
        let failing = failingRequest(Int32(truncatingIfNeeded: inner), write, steps)
        if failing >= 0 { return failing }
      }
    }
    return -1
  }

  private func isUntoldAction(_ element: ScreenFacts.Element) -> Bool {
    role(element) == .open && (element.schema < 0 || screen.table.objects[Int(element.schema)].kind == .action)
  }

  private mutating func report(_ write: ScreenContexts.Write, _ stay: ContextFault.FlagStay, after request: Int32) {
    let declaration = result.declarations[Int(write.declaration)]
    let id = name(of: declaration)
    let hasPath = write.path >= 0 && view.kind(Int(write.path)) == .string
    let path = hasPath ? "\(id).\(view.string(Int(write.path)))" : id
    report(
      .flagNotCleared(path: path, stay), element(write.element).node, write.element, isCertain: false, id: id,
      other: element(request).node)
  }

  private mutating func isCleared(_ write: ScreenContexts.Write, _ steps: [Step]) -> Bool {
    // That nobody can read its path is said of it.
    if self.steps(ofPath: write.path) == nil { return true }
    guard let types = written(write, steps) else { return false }
    guard types == .bool, write.value >= 0 else { return true }
    let path = self.steps(ofPath: write.path) ?? []
    let rest = steps.dropFirst(path.count)
    guard case .value(let node) = walk(from: Int(write.value), rest[...]) else {
      return true
    }
    return view.firstByte(node) != UInt8(ascii: "t")
  }

  /// Whether the screen is gone after the action, and its flags with it.
  private static func leaves(_ action: String) -> Bool {
    NavigationVerbs.returning.contains(action) || NavigationVerbs.resetting.contains(action)
  }
}
