import BeagleModel

/// What is around a value.
extension RuleContext {
  /// Whether a value stands on a screen that an event's actions open, which sees no context of the screen before it.
  func isOnScreen(openedBy event: String, _ node: Int) -> Bool {
    var isOpened = false
    for element in elements(around: node) {
      if isOpened, screen.key(ofProperty: element.property) == event { return true }
      if element.schema == Screen.screenComponent, screen.isInsideRoute(element) { isOpened = true }
    }
    return false
  }

  /// Whether a value is a component's, which iOS reads before any event has happened, and never again: there is no context
  /// yet that it could watch (docs/spec/expressions.md 8.2). The app's own events may happen earlier, and what stands in rows, in
  /// pages, or is added, may be drawn later.
  func isReadOnce(_ node: Int, before event: String) -> Bool {
    guard event == "onSuccess" || event == "onError" || EventNames.ofFields.contains(event),
      !readsAnother(context: event, node)
    else { return false }
    for element in elements(around: node) {
      guard let schema = screen.schema(of: element), schema.kind != .action else { return false }
      if schema.kind == .component, !schema.name.hasPrefix("beagle:") { return false }
      if Self.drawnLater.contains(schema.name) { return false }
    }
    return !screen.facts.elements.contains { element in
      (element.schema < 0 || element.schema >= Screen.firstOwnSchema) && screen.object(of: element)[event] != nil
    }
  }

  /// Whether an expression reads another context too: when that changes, it is read as a whole.
  private func readsAnother(context: String, _ node: Int) -> Bool {
    guard let text = screen.node(node).string.map({ ExpressionText($0) }) else { return false }
    return text.nodes.indices.contains { place in text.binding(at: place).map { $0.context != context } ?? false }
  }

  private static let drawnLater: Set = ["Template", "beagle:pageView", "beagle:lazyComponent"]

  /// Whether the component that a value belongs to has a property; one whose properties are unknown may have any.
  func hasProperty(_ key: String, around node: Int) -> Bool {
    let component = elements(around: node).first { screen.schema(of: $0)?.kind == .component }
    let properties = component.map { screen.properties(of: $0) } ?? []
    return properties.isEmpty || properties.contains { $0.key == key }
  }

  /// Whether a value stands among children that an action adds.
  func isAdded(_ node: Int) -> Bool {
    elements(around: node).dropFirst().contains { screen.schema(of: $0)?.name == "beagle:addChildren" }
  }

  /// The elements that hold a value, the innermost first.
  private func elements(around node: Int) -> [Screen.Element] {
    let elements = screen.facts.elements
    var found: [Screen.Element] = []
    var place = Int32(elements.firstPlace { Int($0.node) > node } - 1)
    while place >= 0 {
      let element = elements[Int(place)]
      // In document order the last one before a value may have ended.
      if screen.holds(element.node, Int32(node)) { found.append(element) }
      place = element.parent
    }
    return found
  }
}
