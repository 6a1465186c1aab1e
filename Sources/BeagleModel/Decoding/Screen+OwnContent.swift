/// What components and actions of the app's own are given: they may show it anywhere, and below contexts that no payload has.
extension Screen {
  /// Whether an element stands in a component that is given to something of the app's own.
  package func isInsideOwn(_ element: Element) -> Bool {
    var current = element
    while let outer = parent(of: current) {
      if isGivenToOwn(current, outer) { return true }
      current = outer
    }
    return false
  }

  /// Whether one element is a component, and the one that it stands in the app's own.
  package func isGivenToOwn(_ element: Element, _ outer: Element) -> Bool {
    outer.schema >= Self.firstOwnSchema && element.schema >= 0
      && table.objects[Int(element.schema)].kind == .component
  }
}
