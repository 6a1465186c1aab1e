import BeagleModel

/// Where elements stand, as rules ask.
extension Screen {
  /// Whether a route names a screen to be shown when it fails.
  func hasFallback(_ fact: Fact) -> Bool {
    guard fact.meaning == .screenRoute, let route = element(of: fact)?.node else { return false }
    return kind(member(route, "fallback")) == .object
  }

  /// What users meet when nothing answers at an address.
  func impact(ofUnanswered fact: Fact) -> Impact {
    switch fact.meaning {
    case .screenRoute: hasFallback(fact) ? .wrongScreen : .nextScreenFails
    case .requestURL: .pressDoesNothing
    default: .partMissing
    }
  }

  /// What comes of a request that is never sent, for the end of a message (`docs/spec/networking.md` 8); empty for any other address.
  func outcome(ofUnsent fact: Fact) -> String {
    guard fact.meaning == .requestURL, let request = element(of: fact) else { return "" }
    let events = ["onError", "onFinish"].filter { object(of: request)[$0]?.elements.isEmpty == false }
    if events.isEmpty { return "; the request always fails" }
    return "; the request always fails, and \(Prose.list(events, "and")) run\(events.count == 1 ? "s" : "")"
  }

  /// Whether a component may become a view where the element around it does: iOS decodes it, or an app's own component does of
  /// which only the name is known.
  func mayDraw(_ element: Element) -> Bool {
    if element.isLive { return true }
    guard let parent = parent(of: element) else { return false }
    return !parent.isLive || parent.schema >= Screen.firstOwnSchema && properties(of: parent).isEmpty
  }

  /// Whether a screen stands inside a route, as one of its own.
  func isInsideRoute(_ element: Element) -> Bool {
    guard let outer = parent(of: element) else { return false }
    return schema(of: outer)?.kind == .action || schema(of: outer)?.name == "RouteRemote"
  }

  /// Whether it is a component of the app's own, which may do anything with what it holds.
  func isOwnComponent(_ element: Element) -> Bool {
    let name = name(of: element)
    return !name.hasPrefix("beagle:") && (name.isEmpty || schema(of: element)?.kind == .component)
  }

  /// What an object was decoded as, if as anything.
  func element(at object: JSONNode) -> Element? {
    let place = facts.elements.firstPlace { Int($0.node) >= object.index }
    guard place < facts.elements.count, Int(facts.elements[place].node) == object.index else { return nil }
    return facts.elements[place]
  }

  /// The elements inside a value, in document order.
  func elements(in value: JSONNode) -> ArraySlice<Element> {
    let elements = facts.elements
    let first = elements.firstPlace { Int($0.node) >= value.index }
    let end = Int32(next(Int32(value.index)))
    return elements[first...].prefix { $0.node < end }
  }

  /// What stands inside an element, in document order.
  func descendants(at place: Int) -> ArraySlice<Element> {
    let elements = facts.elements
    let end = Int32(next(elements[place].node))
    return elements[(place + 1)...].prefix { $0.node < end }
  }

  private static let lazyComponent = index(ofBuiltIn: "beagle:lazyComponent")

  /// Whether it is a screen that loads no part.
  var isAlone: Bool { hasScreenAsRoot && !facts.elements.contains { $0.schema == Self.lazyComponent } }

  /// Whether everything that the screen will show stands in the payload, drawn by Beagle: nothing is loaded into it, it is
  /// loaded into nothing, and no component is the app's own.
  var isWhole: Bool {
    guard hasScreenAsRoot else { return false }
    return !facts.elements.contains { $0.schema == Self.lazyComponent || isOwnComponent($0) }
  }
}

/// What addChildren adds, and where.
extension Screen {
  /// The place of Beagle's own action among schemas.
  static let addChildren = index(ofBuiltIn: "beagle:addChildren")

  /// The ids that actions which are surely decoded add children to.
  var addChildrenTargets: [Fact] { componentTargets.filter(isAddChildren) }

  func isAddChildren(_ target: Fact) -> Bool { element(of: target)?.schema == Self.addChildren }

  /// The ids of components that actions, and components of the app's own, name and that are surely decoded.
  var componentTargets: [Fact] {
    facts.facts.filter { fact in
      fact.meaning == .componentId && fact.form == .literal && element(of: fact)?.isLive == true
    }
  }
}

extension Screen {
  /// The names that expressions of a payload are likely to read: its keys, its contexts and rows, and events.
  var namesForExpressions: Set<String> {
    var names = EventNames.providing
    node(0).collectNames(&names)
    return names
  }
}

extension JSONNode {
  /// Collects the ids of the objects in it, or of components alone, be they data.
  func collectIDs(_ ids: inout Set<String>, ofComponents: Bool = false) {
    if !ofComponents || self["_beagleComponent_"] != nil, let id = self["id"]?.string { ids.insert(id) }
    for element in elements { element.collectIDs(&ids, ofComponents: ofComponents) }
    for member in members { member.value.collectIDs(&ids, ofComponents: ofComponents) }
  }

  fileprivate func collectNames(_ names: inout Set<String>) {
    for element in elements { element.collectNames(&names) }
    for (key, value) in members {
      let key = key.string ?? ""
      names.insert(key)
      if Self.keysOfNames.contains(key), let name = value.string { names.insert(name) }
      value.collectNames(&names)
    }
  }

  private static let keysOfNames: Set = ["id", "iteratorName", "indexName", "contextId", "path"]
}
