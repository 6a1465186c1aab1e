/// Questions about components, actions and other objects of a screen.
extension Screen {
  /// Whether a screen component is at the root, so that it is a screen wherever it is loaded.
  package var hasScreenAsRoot: Bool { facts.elements.first?.schema == Self.screenComponent }

  /// The place of Beagle's own screen among schemas.
  package static let screenComponent = index(ofBuiltIn: "beagle:screenComponent")

  package typealias Element = ScreenFacts.Element
  package typealias Fact = ScreenFacts.Fact

  /// The schema of an element; `nil` below an unregistered name.
  package func schema(of element: Element) -> ObjectSchema.Head? {
    guard element.schema >= 0 else { return nil }
    let schemas = table.schemas
    return ObjectSchema.Head(name: schemas[Int(element.schema)].name, kind: schemas[Int(element.schema)].kind)
  }

  /// The keys that an element may have, traits included; empty below an unregistered name.
  package func properties(of element: Element) -> [Property] {
    element.schema >= 0 ? table.schemas[Int(element.schema)].properties : []
  }

  /// The name of an element's schema without a copy of the rest; empty below an unregistered name.
  package func name(of element: Element) -> String {
    element.schema >= 0 ? table.schemas[Int(element.schema)].name : ""
  }

  /// Whether an element is the value of a key that iOS decodes and never uses.
  package func isUnused(_ element: Element) -> Bool {
    element.property >= 0 && table.propertySchema(Int(element.property))?.isUnused == true
  }

  /// Whether a value is inside an element that iOS decodes and never uses.
  ///
  /// - Complexity: O(log *n* + depth) in elements.
  package func isInUnusedValue(_ node: Int) -> Bool {
    var place = Int32(facts.elements.firstPlace { Int($0.node) > node } - 1)
    while place >= 0 {
      let element = facts.elements[Int(place)]
      if isUnused(element) { return node < document.view.next(Int(element.node)) }
      place = element.parent
    }
    return false
  }

  /// The element that a fact belongs to; `nil` outside of any.
  package func element(of fact: Fact) -> Element? {
    fact.element >= 0 ? facts.elements[Int(fact.element)] : nil
  }

  /// The element around another one; `nil` for the outermost.
  package func parent(of element: Element) -> Element? {
    element.parent >= 0 ? facts.elements[Int(element.parent)] : nil
  }

  /// The object of an element.
  package func object(of element: Element) -> JSONNode { node(Int(element.node)) }

  /// The key of a fact's or an element's value; `nil` in free data and for the root.
  package func key(ofProperty property: Int32) -> String? {
    property >= 0 ? table.key(ofProperty: Int(property)) : nil
  }

  /// The object or list around a string.
  ///
  /// - Complexity: O(depth × siblings) within the element that the string belongs to, however large the payload.
  package func holder(of fact: Fact) -> JSONNode? {
    guard let element = element(of: fact) else { return nil }
    let steps = document.steps(to: Int(fact.node), from: Int(element.node))
    return steps.isEmpty ? nil : node(steps.count == 1 ? Int(element.node) : steps[steps.count - 2].value)
  }

  /// The object or list around a value or a key; `nil` for the root.
  ///
  /// - Complexity: O(depth × siblings); O(depth) once it was asked often.
  package func holder(of node: Int) -> JSONNode? {
    let steps = document.steps(to: node)
    return steps.isEmpty ? nil : self.node(steps.count == 1 ? 0 : steps[steps.count - 2].value)
  }

  /// The names of all registered components or actions, for suggestions, in the order of the schemas.
  package func names(of discriminator: Discriminator) -> [String] {
    table.schemas.filter { $0.kind == discriminator.kind }.map(\.name)
  }

  /// Whether a component or an action is registered under a name in any letter case.
  package func knows(_ name: String, as discriminator: Discriminator) -> Bool {
    table.object(discriminator, named: name) >= 0
  }

  /// The number of components, those below unregistered names included.
  public var componentCount: Int { facts.componentCount }

  /// Whether an element is part of a route's fallback screen.
  package func isInFallback(_ element: Element) -> Bool {
    var current = element
    while current.property != table.fallback {
      guard current.parent >= 0 else { return false }
      current = facts.elements[Int(current.parent)]
    }
    return table.fallback >= 0
  }

  /// Whether an element is part of a list's template, or is one. Complexity: O(depth).
  package func isInTemplate(_ element: Element?) -> Bool {
    var current = element
    while let inner = current {
      if inner.schema == Self.template { return true }
      current = parent(of: inner)
    }
    return false
  }

  private static let template = index(ofBuiltIn: "Template")

  /// What to write instead of a name that an earlier version of Beagle knew.
  public func replacement(forRetired name: String, _ discriminator: Discriminator) -> (removed: String, hint: String)? {
    let lowered = name.lowercased()
    let retired =
      switch discriminator {
      case .component: Catalog.retiredComponents
      case .action: Catalog.retiredActions
      }
    return retired.first { $0.name.lowercased() == lowered }.map { ($0.removed, $0.hint) }
  }

  /// Whether an element has one of some schemas, by their indices as ``index(ofBuiltIn:)`` gives them.
  package func isOne(_ element: Element, of schemas: [Int32]) -> Bool { schemas.contains(element.schema) }

  /// The index of one of Beagle's own schemas, which is the same on every screen.
  ///
  /// - Precondition: The catalogue has the name. -1, for any other name, is the index of all unregistered names.
  /// - Complexity: O(schemas), so asked once and kept.
  package static func index(ofBuiltIn name: String) -> Int32 { Catalog.index(of: name) }

  /// The index of one of Beagle's own schemas; `nil` for any other name.
  ///
  /// - Complexity: O(schemas), so asked once and kept.
  package static func indexIfBuiltIn(_ name: String) -> Int32? { Catalog.indexIfPresent(of: name) }

  /// The index of the app's first own schema. All schemas behind it are the app's, too.
  package static let firstOwnSchema = Int32(Catalog.objectCount)

  /// Whether an element is a screen that a route opens, or that the app's own shows by itself, and not a part of the
  /// one around it.
  package func isOpened(_ element: Element) -> Bool {
    element.schema == Self.screenComponent && element.property >= 0
      && table.opensScreen(table.properties[Int(element.property)].type)
  }

  /// The nearest component around a fact, `Button "Receipt"`; `nil` outside every component.
  ///
  /// An object with a component's discriminator counts as a component, whether it decodes or not, unless its schema is
  /// of another kind.
  ///
  /// - Complexity: O(depth).
  package func caption(of fact: Fact) -> String? {
    let view = document.view
    var current = element(of: fact)
    while let element = current {
      let isElse = element.schema >= 0 && table.objects[Int(element.schema)].kind != .component
      let name = isElse ? -1 : view.member(Int(element.node), "_beagleComponent_")
      if name >= 0, view.kind(name) == .string {
        var title = ByteWriter(capacity: Self.captionSize)
        ScreenPaths.appendTitle(of: element, view, table, to: &title)
        return String(decoding: title.buffer, as: UTF8.self)
      }
      current = parent(of: element)
    }
    return nil
  }

  /// Enough for most captions, in bytes.
  private static let captionSize = 64

  // MARK: - Custom components

  /// Whether an element is part of a component that a custom component or action receives.
  package func isInsideOwn(_ element: Element) -> Bool {
    var current = element
    while let outer = parent(of: current) {
      if isGivenToOwn(current, outer) { return true }
      current = outer
    }
    return false
  }

  /// Whether an element is a component, and the element around it is a custom one.
  package func isGivenToOwn(_ element: Element, _ outer: Element) -> Bool {
    outer.schema >= Self.firstOwnSchema && element.schema >= 0
      && table.objects[Int(element.schema)].kind == .component
  }
}

/// Components that draw no view of their own.
extension Screen {
  /// Whether a component returns the view of its child instead of one of its own: a touchable and a lazyComponent do,
  /// and a pullToRefresh with a child that scrolls (docs/spec/components.md 5.5, 5.9 and 5.16, docs/spec/analytics.md
  /// 5).
  func givesOut(_ view: Element, at outer: Element) -> Bool {
    switch outer.schema {
    case Self.touchable, Self.lazyComponent: true
    // The view of a custom component may be of any type.
    case Self.pullToRefresh: Self.scrolling.contains(view.schema) || isTheApps(view)
    default: false
    }
  }

  /// Whether a component has a view for its round corners around its own view (docs/spec/components.md 6.1).
  package func hasBorderView(_ element: Element) -> Bool {
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

  /// The place of the component whose view a touchable or a lazyComponent returns; `nil` for any other component.
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

  /// Whether an element is the content of such a component, and not one of its actions.
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
