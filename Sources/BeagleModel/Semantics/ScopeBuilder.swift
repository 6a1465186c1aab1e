/// Finds the scope of every element, and the symbols that the scopes declare (`docs/spec/contexts.md` 2).
struct ScopeBuilder {
  let screen: Screen
  let view: JSONView
  let roles: ScopeRoles
  var pool: ExpressionPool
  var finder: PathFinder
  private(set) var scopes: [Scope] = []
  private(set) var symbols: [Symbol] = []
  /// By element; `nil` until it is known.
  private var scopeOfElement: [ScopeID?]
  /// By component, its declarations: elements of contexts, and custom elements that share its view.
  private var declared: [ElementID: [ElementID]] = [:]
  /// By event property and its owner, the scope of its actions.
  private var events: [EventKey: ScopeID] = [:]
  /// Components by the hash of their id, in document order.
  private var components: [UInt64: [ElementID]]?
  /// The submitForm actions, in document order.
  private(set) var submissions: [ElementID] = []
  /// By form, the actions that submit it; `nil` until a form asks.
  var submissionsByForm: [ElementID: [ElementID]]?
  /// By addChildren action, the scope of the added components; by form, the scope of its own actions.
  private var deferredScopes: [ElementID: ScopeID] = [:]
  /// The actions and forms whose deferred scopes are being worked out.
  private var waiting: Set<ElementID> = []

  // The scopes that `init` makes, in its order.
  private static let surroundings = ScopeID(0)
  private static let global = ScopeID(1)
  /// The global context as a screen inside a route sees it: nothing is around that screen.
  private static let closedGlobal = ScopeID(2)
  private static let root = ScopeID(3)

  private struct EventKey: Hashable {
    let owner: ElementID?
    let property: Int32
  }

  /// Longer chains of components that are added to each other are not followed.
  private static let mostWaiting = 100

  init(_ screen: Screen, _ roles: ScopeRoles, pool: consuming ExpressionPool) {
    self.screen = screen
    self.roles = roles
    self.pool = pool
    view = screen.document.view
    finder = PathFinder(view, roles.shapes)
    scopeOfElement = Array(repeating: nil, count: screen.facts.elements.count)
    scopes = [Scope(outer: nil, content: .surroundings)]
    let shape = Symbol.InitialValue.shape(ShapeID(rawValue: roles.global))
    _ = declare(.global, hash: roles.names.global, outer: Self.surroundings, shape)
    _ = declare(.global, hash: roles.names.global, outer: nil, shape)
    _ = declare(.navigationContext, hash: roles.names.navigation, outer: Self.global, .unknown)
  }

  /// The scope of each element, by its index.
  mutating func build() -> [ScopeID] {
    gatherDeclarations()
    return screen.facts.elements.indices.map { scope(of: ElementID($0)) }
  }

  // MARK: - Declarations

  func role(_ element: ElementID) -> ScopeRoles.Role { roles.role(of: screen[element]) }

  func parent(of element: ElementID) -> ElementID? {
    let parent = screen[element].parent
    return parent < 0 ? nil : ElementID(rawValue: parent)
  }

  private mutating func gatherDeclarations() {
    var sharing: [ElementID] = []
    for index in screen.facts.elements.indices {
      let element = ElementID(index)
      switch role(element) {
      case .context:
        guard let owner = parent(of: element) else { continue }
        declared[owner, default: []].append(element)
        if mayShareView(owner) { sharing.append(owner) }
      case .open: if mayShareView(element) { sharing.append(element) }
      case .submitForm: submissions.append(element)
      default: continue
      }
    }
    for element in sharing { declareOutside(element) }
  }

  private func mayShareView(_ element: ElementID) -> Bool {
    guard let outer = parent(of: element), screen[outer].schema >= 0 else { return false }
    return [Screen.touchable, Screen.lazyComponent, Screen.pullToRefresh].contains(screen[outer].schema)
      && screen.isContent(screen[element], of: screen[outer])
  }

  /// Moves the declarations of a component to the outermost component with the same view: all components of a view see
  /// its contexts.
  private mutating func declareOutside(_ element: ElementID) {
    let inner = screen[element]
    guard !screen.hasBorderView(inner) else { return }
    var outermost = element
    while declared[outermost] == nil || outermost == element {
      guard let outer = parent(of: outermost), screen.givesOut(inner, at: screen[outer]) else { break }
      outermost = outer
    }
    guard outermost != element else { return }
    let lent = declared.removeValue(forKey: element) ?? [element]
    declared[outermost, default: []] += lent
  }

  private mutating func declare(
    _ kind: Symbol.Kind, nameNode: NodeID? = nil, hash: UInt64, outer: ScopeID?, element: ElementID? = nil,
    _ initialValue: Symbol.InitialValue, property: Int32 = -1, source: SymbolID? = nil, sourcePath: [PathStep] = []
  ) -> ScopeID {
    let scope = ScopeID(scopes.count)
    scopes.append(Scope(outer: outer, content: .symbol(SymbolID(symbols.count))))
    symbols.append(
      Symbol(
        kind: kind, hash: hash, nameNode: nameNode, element: element, scope: scope, initialValue: initialValue,
        property: property, source: source, sourcePath: sourcePath))
    return scope
  }

  private mutating func open(_ outer: ScopeID?) -> ScopeID {
    scopes.append(Scope(outer: outer, content: .open))
    return ScopeID(scopes.count - 1)
  }

  // MARK: - Scopes

  mutating func scope(of element: ElementID) -> ScopeID {
    if let known = scopeOfElement[element.index] { return known }
    var scope = Self.root
    if let parent = parent(of: element) { scope = inherited(by: element, from: parent) }
    switch role(element) {
    case .template: scope = declareItem(of: element, scope)
    case .open: scope = open(scope)
    default: break
    }
    for owned in declared[element] ?? [] {
      scope = role(owned) == .context ? declareContext(owned, scope) : open(scope)
    }
    scopeOfElement[element.index] = scope
    return scope
  }

  private mutating func inherited(by element: ElementID, from parent: ElementID) -> ScopeID {
    let outer = scope(of: parent)
    let property = screen[element].property
    guard property >= 0 else { return role(parent) == .open ? outer : open(outer) }
    let place = roles.properties[Int(property)]
    if role(element) == .screen, place.opensScreen {
      return declare(
        .navigationContext, hash: roles.names.navigation, outer: Self.closedGlobal, element: element, .unknown)
    }
    if place.event >= 0 {
      let key = EventKey(owner: parent, property: property)
      if let known = events[key] { return known }
      let event = declare(
        .event, hash: place.hash, outer: outer, element: parent, .shape(ShapeID(rawValue: place.event)),
        property: property)
      events[key] = event
      return event
    }
    if place.isSubmission { return deferred(parent) { $0.scopeOfSubmissions(of: parent) } ?? outer }
    switch role(parent) {
    case .template: return declareIndex(of: parent, outer)
    case .addChildren: return scopeOfTarget(of: parent)
    default: return outer
    }
  }

  private mutating func declareContext(_ context: ElementID, _ outer: ScopeID) -> ScopeID {
    let node = Int(screen[context].node)
    guard let id = string(view.member(node, "id")) else { return outer }
    let value = view.member(node, "value")
    return declare(
      .context, nameNode: id, hash: view.nameHash(ofText: id.rawValue), outer: outer, element: parent(of: context),
      value < 0 ? .unknown : .value(NodeID(value)))
  }

  private func string(_ node: Int) -> NodeID? { node >= 0 && view.kind(node) == .string ? NodeID(node) : nil }

  // MARK: - Rows of lists

  private mutating func declareItem(of template: ElementID, _ outer: ScopeID) -> ScopeID {
    let list = parent(of: template)
    let name = rowName(of: list, "iteratorName", usually: roles.names.item)
    var rows: (value: Symbol.InitialValue, source: SymbolID?, path: [PathStep]) = (.unknown, nil, [])
    if let list { rows = items(of: list) }
    return declare(
      .item, nameNode: name.node, hash: name.hash, outer: outer, element: list, rows.value, source: rows.source,
      sourcePath: rows.path)
  }

  private mutating func declareIndex(of template: ElementID, _ outer: ScopeID) -> ScopeID {
    let list = parent(of: template)
    let name = rowName(of: list, "indexName", usually: roles.names.index)
    return declare(
      .index, nameNode: name.node, hash: name.hash, outer: outer, element: list,
      .shape(ShapeID(rawValue: ShapeTable.text)))
  }

  /// The name that a list gives its rows or their indexes under a key, and its hash.
  func rowName(of list: ElementID?, _ key: StaticString, usually hash: UInt64) -> (node: NodeID?, hash: UInt64) {
    guard let node = list.flatMap({ string(view.member(Int(screen[$0].node), key)) }) else { return (nil, hash) }
    return (node, view.nameHash(ofText: node.rawValue))
  }

  /// Where the items of a list come from.
  private mutating func items(
    of list: ElementID
  ) -> (value: Symbol.InitialValue, source: SymbolID?, path: [PathStep]) {
    let property = view.member(Int(screen[list].node), "dataSource")
    guard property >= 0 else { return (.unknown, nil, []) }
    if view.kind(property) == .list { return (.items(of: [NodeID(property)]), nil, []) }
    guard view.kind(property) == .string, view.opensExpression(property),
      let text = pool.text(at: property, in: view), let binding = pool.onlyBinding(of: text)
    else { return (.unknown, nil, []) }
    let found = lookUp(pool.nodes[binding + 1].value, from: scope(of: list))
    guard let source = found.symbol, !found.passesOpenScope else { return (.unknown, nil, []) }
    let path = pool.steps(ofBinding: binding)
    return (items(at: path, of: symbols[source]), source, path)
  }

  private mutating func items(at path: [PathStep], of source: Symbol) -> Symbol.InitialValue {
    if case .items(of: let lists) = source.initialValue {
      return finder.lists(at: path, inItemsOf: lists).map { .items(of: $0) } ?? .unknown
    }
    switch finder.type(of: path, in: source.initialValue) {
    case .value(.array, let list?): return .items(of: [list])
    case .declared(let shape):
      let found = roles.shapes[shape.rawValue]
      return found.element >= 0 && found.types.contains(.array) ? .shape(ShapeID(rawValue: found.element)) : .unknown
    default: return .unknown
    }
  }

  // MARK: - Added components

  /// The scope of components that an action adds: that of the component they are added to (`docs/spec/actions.md` 3.1).
  private mutating func scopeOfTarget(of action: ElementID) -> ScopeID {
    deferred(action) { builder in
      guard let target = builder.target(of: action), !builder.screen.elements(around: target).contains(action) else {
        return nil
      }
      return builder.scope(of: target)
    } ?? open(Self.global)
  }

  /// A scope that may depend on elements further down, worked out once; `nil` where it depends on itself.
  mutating func deferred(_ element: ElementID, _ scope: (inout Self) -> ScopeID?) -> ScopeID? {
    if let known = deferredScopes[element] { return known }
    guard waiting.count < Self.mostWaiting, waiting.insert(element).inserted else { return nil }
    let found = scope(&self)
    waiting.remove(element)
    if let found { deferredScopes[element] = found }
    return found
  }

  /// The component that an action adds children to, on the action's own screen.
  mutating func target(of action: ElementID) -> ElementID? {
    guard let id = string(view.member(Int(screen[action].node), "componentId")) else { return nil }
    if components == nil {
      var found: [UInt64: [ElementID]] = [:]
      for fact in screen.facts.facts where fact.meaning == .declaredComponent && fact.form == .literal {
        found[view.nameHash(ofText: fact.node), default: []].append(ElementID(rawValue: fact.element))
      }
      components = found
    }
    let named = components?[view.nameHash(ofText: id.rawValue)] ?? []
    guard named.count > 1 else { return named.first.flatMap { isOnOneScreen($0, action) ? $0 : nil } }
    return named.prefix(Self.mostWaiting).first { isOnOneScreen($0, action) }
  }

  private func isOnOneScreen(_ element: ElementID, _ other: ElementID) -> Bool {
    screen.openedScreen(around: element) == screen.openedScreen(around: other)
  }

  /// By event name, the components that fire such events.
  func firingComponents() -> [UInt64: Set<ElementID>] {
    var firing: [UInt64: Set<ElementID>] = [:]
    for symbol in symbols where symbol.kind == .event {
      if let component = symbol.element.flatMap({ screen.component(firing: $0) }) {
        firing[symbol.hash, default: []].insert(component)
      }
    }
    return firing
  }

  func lookUp(_ hash: UInt64, from scope: ScopeID) -> LookUp { scopes.lookUp(hash, from: scope, in: symbols) }
}

/// The result of a search for a name, outwards from a scope.
struct LookUp {
  var symbol: SymbolID?
  /// Whether an open scope inside the symbol's may also declare the name.
  var passesOpenScope = false
  /// Whether the search ends outside the payload.
  var reachesSurroundings = false
}

extension [Scope] {
  /// A scope and those around it, from the inside to the outside.
  func chain(from scope: ScopeID) -> some Sequence<ScopeID> { sequence(first: scope) { self[$0].outer } }

  func lookUp(_ hash: UInt64, from scope: ScopeID, in symbols: [Symbol]) -> LookUp {
    // A component's context cannot hide the global one.
    if hash == symbols[0].hash { return LookUp(symbol: SymbolID(0)) }
    var found = LookUp()
    var current: ScopeID? = scope
    while let scope = current {
      switch self[scope].content {
      case .symbol(let symbol):
        if symbols[symbol].hash == hash {
          found.symbol = symbol
          return found
        }
      case .open: found.passesOpenScope = true
      case .surroundings: found.reachesSurroundings = true
      }
      current = self[scope].outer
    }
    return found
  }
}

extension Screen {
  /// The screen component that an action's route opens around an element; `nil` on the payload's own screen.
  func openedScreen(around element: ElementID) -> ElementID? {
    elements(around: element).first { isOpened(self[$0]) }
  }

  /// An element and those around it, from the inside to the outside.
  func elements(around element: ElementID) -> some Sequence<ElementID> {
    sequence(first: element) { self[$0].parent < 0 ? nil : ElementID(rawValue: self[$0].parent) }
  }

  func isAction(_ element: Element) -> Bool {
    element.schema >= 0 && table.objects[Int(element.schema)].kind == .action
  }

  /// The component whose event runs an action: the event belongs to its view, however deep the action stands.
  func component(firing action: ElementID) -> ElementID? {
    elements(around: action).first { !isAction(self[$0]) }
  }
}
