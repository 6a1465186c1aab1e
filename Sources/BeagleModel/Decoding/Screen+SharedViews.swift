/// Components that draw no view of their own.
extension Screen {
  /// Whether a component gives out the view of another, which stands right in it or in more of the kind: a touchable and a
  /// lazyComponent do, and a pullToRefresh whose child scrolls by itself (docs/spec/components.md 5.5, 5.9 and 5.16,
  /// docs/spec/analytics.md 5).
  func givesOut(_ view: Element, at outer: Element) -> Bool {
    switch outer.schema {
    case Self.touchable, Self.lazyComponent: true
    // The view of a component of the app's own may be anything.
    case Self.pullToRefresh: Self.scrolling.contains(view.schema) || isTheApps(view)
    default: false
    }
  }

  /// Whether what is around a component gets another view than its own: one that is drawn around it for its round corners
  /// (docs/spec/components.md 6.1).
  func hasBorderView(_ element: Element) -> Bool {
    guard !isTheApps(element) else { return false }
    let view = document.view
    let style = view.member(Int(element.node), "style")
    guard style >= 0, properties(of: element).contains(where: { $0.key == "style" }) else { return false }
    let corners = view.member(style, "cornerRadius")
    guard corners >= 0 else { return false }
    return Self.corners.contains { key in
      let corner = view.member(corners, key)
      return corner >= 0 && view.kind(corner) != .null
    }
  }

  /// The place of the component whose view a touchable or a lazyComponent gives out; `nil` for any other component.
  ///
  /// - Complexity: O(log *n*) in elements for each of the kind that stands in another.
  package func componentWithView(of element: Element) -> Int? {
    var found: Int?
    var current = element
    while let child = child(givingViewTo: current) {
      found = child
      current = facts.elements[child]
    }
    return hasBorderView(current) ? nil : found
  }

  /// Whether an element is what such a component is put around, and not one of its actions.
  func isContent(_ element: Element, of outer: Element) -> Bool { content(of: outer) == Int(element.node) }

  /// -1 for none.
  private func content(of element: Element) -> Int {
    document.view.member(Int(element.node), element.schema == Self.lazyComponent ? "initialState" : "child")
  }

  private func child(givingViewTo element: Element) -> Int? {
    guard element.schema == Self.touchable || element.schema == Self.lazyComponent else { return nil }
    let child = content(of: element)
    guard child >= 0 else { return nil }
    let place = facts.elements.firstPlace { Int($0.node) >= child }
    return place < facts.elements.count && Int(facts.elements[place].node) == child ? place : nil
  }

  private func isTheApps(_ element: Element) -> Bool { element.schema < 0 || element.schema >= Self.firstOwnSchema }

  static let touchable = index(ofBuiltIn: "beagle:touchable")
  static let lazyComponent = index(ofBuiltIn: "beagle:lazyComponent")
  static let pullToRefresh = index(ofBuiltIn: "beagle:pullToRefresh")
  private static let scrolling = ["beagle:scrollView", "beagle:listView", "beagle:gridView"].map(index)
  private static let corners: [StaticString] = ["radius", "topLeft", "topRight", "bottomLeft", "bottomRight"]
}

extension Screen {
  /// Whether an element is a screen that a route opens, or that the app's own shows by itself, and not a part of the one
  /// around it.
  package func isOpened(_ element: Element) -> Bool {
    element.schema == Self.screenComponent && element.property >= 0
      && table.opensScreen(table.properties[Int(element.property)].type)
  }
}
