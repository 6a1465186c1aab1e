import BeagleModel

/// What the component that a value belongs to has, for fixes that name a place.
extension RuleContext {
  /// Whether the component that a value belongs to can declare a context; a component with unknown properties can.
  func takesContext(around node: Int) -> Bool { hasProperty("context", around: node) }

  /// Whether the component that a value belongs to runs actions when it is shown.
  func firesOnInit(around node: Int) -> Bool { hasProperty("onInit", around: node) }

  private func hasProperty(_ key: String, around node: Int) -> Bool {
    guard let element = component(around: node) else { return true }
    let properties = screen.properties(of: element)
    return properties.isEmpty || properties.contains { $0.key == key }
  }

  private func component(around node: Int) -> Screen.Element? {
    let elements = screen.facts.elements
    var place = Int32(elements.firstPlace { Int($0.node) > node } - 1)
    while place >= 0 {
      let element = elements[Int(place)]
      // Elements in document order: the last one before a value may have ended.
      if screen.holds(element.node, Int32(node)), screen.schema(of: element)?.kind == .component { return element }
      place = element.parent
    }
    return nil
  }

  /// Whether something has a name: an operation, or else a context, an event or a key of the payload.
  ///
  /// - Complexity: O(*n*) in the payload for the first name that is no operation's.
  func knows(_ name: String, asCall isCall: Bool) -> Bool {
    if isCall { return app.contexts.operations[name] != nil }
    return namesOfPayload.contains(name)
  }
}

extension Screen {
  /// The names that expressions of a payload may well read: its keys, what its contexts and rows are called, and events.
  var namesForExpressions: Set<String> {
    var names = EventNames.providing
    var places: [Int32] = [0]
    while let place = places.popLast() {
      guard let kind = kind(place), kind == .object || kind == .list, !isEmpty(place) else { continue }
      var child = firstChild(place)
      while Int(child) < next(place) {
        if kind == .object {
          let key = node(Int(child)).string ?? ""
          names.insert(key)
          child += 1
          if Self.keysOfNames.contains(key), let name = node(Int(child)).string { names.insert(name) }
        }
        places.append(child)
        child = Int32(next(child))
      }
    }
    return names
  }

  private static let keysOfNames: Set = ["id", "iteratorName", "indexName", "contextId", "path"]
}
