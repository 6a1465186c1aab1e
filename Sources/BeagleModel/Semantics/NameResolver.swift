/// Finds why a name is not declared where it is read or set.
struct NameResolver {
  private let screen: Screen
  private let view: JSONView
  private let surroundings: Surroundings
  private var builder: ScopeBuilder
  private let scopeOfElement: [ScopeID]
  /// By name, whether an event has it, and the last symbol that is no event.
  private var names: [UInt64: (isEvent: Bool, other: SymbolID?)] = [:]
  /// Components that fire an event, by the event's name.
  private let firing: [UInt64: Set<ElementID>]
  /// By name, contexts of components that take none on iOS.
  private var ignoredContexts: [UInt64: NodeID] = [:]
  /// Keys whose lists are empty: an event without actions still has a context.
  private var emptyLists: Set<UInt64>?
  private(set) var unresolved: [UnresolvedName] = []

  /// More names of one expression are not reported.
  private static let mostNames = 16
  /// A form with more submitting actions gives no certain answer.
  private static let mostSubmitters = 64
  /// Longer chains of components that are added to each other are not followed.
  private static let mostAdditions = 8

  init(
    _ builder: ScopeBuilder, _ scopeOfElement: [ScopeID], firing: [UInt64: Set<ElementID>],
    within surroundings: Surroundings
  ) {
    self.builder = builder
    self.scopeOfElement = scopeOfElement
    self.firing = firing
    self.surroundings = surroundings
    screen = builder.screen
    view = builder.view
    for (index, symbol) in builder.symbols.enumerated() where symbol.kind != .navigationContext {
      if symbol.kind == .event {
        names[symbol.hash, default: (false, nil)].isEvent = true
      } else {
        names[symbol.hash, default: (false, nil)].other = SymbolID(index)
      }
    }
    for fault in screen.faults {
      let id = screen.ignoredContext(fault)
      if id >= 0 { ignoredContexts[view.nameHash(ofText: id)] = NodeID(rawValue: id) }
    }
  }

  /// Looks at all names without a symbol.
  mutating func resolve(
    _ expressions: [BoundExpression], _ references: [Reference], _ assignments: [Assignment], _ pool: ExpressionPool
  ) {
    if screen.hasBrokenDeclaration { return }
    for expression in expressions where expression.isDescribed {
      var met: Set<UInt64> = []
      for index in expression.references where references[index].symbol == nil && !references[index].passesOpenScope {
        let key = pool.nodes[Int(references[index].node) + 1]
        guard met.count < Self.mostNames, met.insert(key.value).inserted else { continue }
        note(
          Name(
            hash: key.value, text: pool.string(of: Int(expression.text), Int(key.start)..<Int(key.end)),
            use: .reference(ReferenceID(index)), node: expression.node, element: expression.element,
            property: expression.property))
      }
    }
    for (index, assignment) in assignments.enumerated()
    where assignment.symbol == nil && !assignment.passesOpenScope {
      note(
        Name(
          hash: assignment.hash, text: screen.node(assignment.nameNode).string ?? "",
          use: .assignment(AssignmentID(index)), node: assignment.nameNode, element: assignment.element, property: -1,
          isOfTheApp: !assignment.isSetContext))
    }
    unresolved.sort { $0.node < $1.node }
  }

  private struct Name {
    let hash: UInt64
    let text: String
    let use: UnresolvedName.Use
    let node: NodeID
    let element: ElementID
    let property: Int32
    /// Whether a custom action names it, perhaps for another purpose.
    var isOfTheApp = false
  }

  private mutating func note(_ name: Name) {
    if isOfRetiredRow(name) { return }
    let scope = scopeOfElement[name.element.index]
    guard let isUnseen = isUnseenBySubmitters(name) else { return }
    var isCertain = isUnseen && !name.isOfTheApp && !screen.isInsideOwn(screen[name.element])
    var reason: UnresolvedName.Reason?
    if builder.lookUp(name.hash, from: scope).reachesSurroundings {
      switch surroundings {
      case .nothing: break
      case .unknown: reason = .surroundings
      case .hosts(let hosts):
        switch hosts.answer(name.hash) {
        case .declared: return
        case .undeclared(let isKnown): isCertain = isCertain && isKnown
        case .declaredElsewhere(let host): (reason, isCertain) = (.missingAtHost(host), false)
        }
      }
    }
    guard let reason = reason ?? self.reason(for: name) else { return }
    if case .event(mayBeStale: true) = reason { isCertain = false }
    unresolved.append(
      UnresolvedName(
        use: name.use, name: name.text, node: name.node, element: name.element, property: name.property, scope: scope,
        reason: reason, isCertain: isCertain))
  }

  /// `nil` where the name is visible when iOS evaluates it.
  private mutating func reason(for name: Name) -> UnresolvedName.Reason? {
    if isIndexInCase(name) { return .indexInCase }
    let declared = names[name.hash] ?? (false, nil)
    if declared.isEvent {
      return isAdded(below: name) ? nil : .event(mayBeStale: mayHoldLast(name.hash, name.element))
    }
    if let row = otherRowName(for: name) { return .rowName(row) }
    if let other = declared.other {
      let element = builder.symbols[other].element
      let isOnOtherScreen =
        element.flatMap { screen.openedScreen(around: $0) } != screen.openedScreen(around: name.element)
      return isOnOtherScreen ? .otherScreen(other) : .outOfScope(other)
    }
    if EventNames.silent.contains(name.text) { return .eventWithoutContext }
    if EventNames.providing.contains(name.text) { return .event(mayBeStale: isEmptyList(name.hash)) }
    if let ignored = ignoredContexts[name.hash] { return .ignoredDeclaration(ignored) }
    return .undeclared
  }

  // MARK: - Rows

  private func isIndexInCase(_ name: Name) -> Bool {
    guard name.property >= 0, builder.roles.properties[Int(name.property)].place == .templateCase,
      let list = builder.parent(of: name.element)
    else { return false }
    return name.hash == builder.rowName(of: list, "indexName", usually: builder.roles.names.index).hash
  }

  /// The name that the innermost list around gives its rows or their indexes, where its template reads the usual name.
  private func otherRowName(for name: Name) -> NodeID? {
    let names = builder.roles.names
    guard name.hash == names.item || name.hash == names.index else { return nil }
    let template = screen.elements(around: name.element).first { builder.role($0) == .template }
    let list = template.flatMap { builder.parent(of: $0) }
    return builder.rowName(of: list, name.hash == names.item ? "iteratorName" : "indexName", usually: name.hash).node
  }

  /// Whether a name is that of a row in a `template` as earlier versions wrote it. Another finding says that iOS does
  /// not read the template.
  private func isOfRetiredRow(_ name: Name) -> Bool {
    let names = builder.roles.names
    return screen.elements(around: name.element).contains { element in
      guard let list = builder.parent(of: element), builder.role(list) == .list,
        view.member(Int(screen[list].node), "template") == Int(screen[element].node)
      else { return false }
      return name.hash == builder.rowName(of: list, "iteratorName", usually: names.item).hash
        || name.hash == builder.rowName(of: list, "indexName", usually: names.index).hash
    }
  }

  // MARK: - Events

  private mutating func isEmptyList(_ key: UInt64) -> Bool {
    if emptyLists == nil {
      var found: Set<UInt64> = []
      for element in screen.facts.elements where element.schema >= 0 {
        for key in view.keys(of: Int(element.node)) where view.kind(key + 1) == .list && view.isEmpty(key + 1) {
          found.insert(view.nameHash(ofText: Int32(key)))
        }
      }
      emptyLists = found
    }
    return emptyLists?.contains(key) ?? false
  }

  /// Whether a component around an element, on the same screen, fires an event of the name: its view keeps the value of
  /// the last event (`docs/spec/expressions.md` 11).
  private mutating func mayHoldLast(_ event: UInt64, _ element: ElementID) -> Bool {
    guard let owners = firing[event] else { return false }
    var current: ElementID? = element
    var additions = 0
    while let element = current {
      if !screen.isAction(screen[element]) {
        if owners.contains(element) { return true }
        if let shared = screen.componentWithView(of: screen[element]), owners.contains(ElementID(shared)) {
          return true
        }
      }
      if screen.isOpened(screen[element]) { return false }
      guard let parent = builder.parent(of: element), builder.role(parent) == .addChildren else {
        current = builder.parent(of: element)
        continue
      }
      // Added components stand below their target. An unknown target may be anywhere.
      additions += 1
      guard additions <= Self.mostAdditions, let target = builder.target(of: parent) else { return true }
      current = target
    }
    return false
  }

  /// Whether an action of the event adds the element below the component that fires the event, where the event's
  /// context is seen.
  private mutating func isAdded(below name: Name) -> Bool {
    let adding = screen.elements(around: name.element).first { element in
      builder.role(element) == .addChildren || screen.isOpened(screen[element])
    }
    guard let adding, builder.role(adding) == .addChildren else { return false }
    let action = screen.elements(around: adding).first { element in
      guard screen.isAction(screen[element]), let place = property(of: element) else {
        return !screen.isAction(screen[element])
      }
      return place.event >= 0 && place.hash == name.hash
    }
    guard let action, screen.isAction(screen[action]), let owner = screen.component(firing: action),
      let target = builder.target(of: adding)
    else { return false }
    return screen.elements(around: target).contains(owner)
  }

  /// The property that an element stands in.
  private func property(of element: ElementID) -> ScopeRoles.Property? {
    let property = screen[element].property
    return property < 0 ? nil : builder.roles.properties[Int(property)]
  }

  // MARK: - Forms

  /// Whether a name in a form's event is invisible to all actions that submit the form; `nil` where all of them see it.
  private mutating func isUnseenBySubmitters(_ name: Name) -> Bool? {
    guard let form = submittedForm(around: name.element) else { return true }
    let actions = builder.submitters(of: form)
    guard actions.count <= Self.mostSubmitters else { return false }
    var seen = 0
    var mayBeSeen = maySubmitUnseen(form)
    for action in actions {
      let found = builder.lookUp(name.hash, from: scopeOfElement[action.index])
      if found.symbol != nil || found.passesOpenScope { seen += 1 }
      if mayHoldLast(name.hash, action) { mayBeSeen = true }
    }
    if seen > 0, seen == actions.count { return nil }
    return seen == 0 && !mayBeSeen
  }

  /// The form whose event an action belongs to.
  private func submittedForm(around action: ElementID) -> ElementID? {
    let actions = screen.elements(around: action).prefix { screen.isAction(screen[$0]) }
    return actions.first { property(of: $0)?.isSubmission == true }.flatMap { builder.parent(of: $0) }
  }

  /// Whether a custom component, or one that is loaded or added later, may submit a form.
  private func maySubmitUnseen(_ form: ElementID) -> Bool {
    let range = Int(screen[form].node)..<view.next(Int(screen[form].node))
    for index in screen.facts.elements.indices {
      let element = ElementID(index)
      let role = builder.role(element)
      if role == .open || role == .lazy, range.contains(Int(screen[element].node)) { return true }
      if role == .addChildren, screen.bringsUnknownParts(screen[element], role) { return true }
    }
    return false
  }
}

extension Screen {
  /// Whether components come from elsewhere: from a request, or from the value of an expression.
  func bringsUnknownParts(_ element: Element, _ role: ScopeRoles.Role) -> Bool {
    if role == .lazy { return true }
    guard role == .addChildren else { return false }
    let value = view.member(Int(element.node), "value")
    return value >= 0 && view.kind(value) == .string
  }
}

/// Declarations that do not decode.
extension Screen {
  /// Whether a value that does not decode may be a context or the name of a list's item.
  package var hasBrokenDeclaration: Bool {
    faults.contains { fault in
      switch fault.kind {
      case .unknownKey, .caseVariantKey, .retiredKey:
        let key = document.view.string(fault.node)
        guard let near = Self.declaringKeys.first(where: { Spelling.isNear($0, key) }) else { return false }
        // Its declaration is known, and iOS does not read it.
        if ignoredContext(fault) >= 0 || owner(of: fault)?.kind == .action { return false }
        // A context is an object, alone or in a list, and no component. A name is a text.
        let value = node(fault.node + 1)
        guard value.kind == .object || value.kind == .list else { return near != "context" }
        let first = value.elements.first ?? value
        return near == "context" && Discriminator.allCases.allSatisfy { first[$0.key] == nil }
      default:
        guard let key = key(of: fault), key == "id" || Self.declaringKeys.contains(key) else { return false }
        return mayDeclare(fault, under: key)
      }
    }
  }

  /// Whether a value that does not decode would be a declaration under its key. Custom actions and components may use
  /// the key for anything.
  private func mayDeclare(_ fault: Fault, under key: String) -> Bool {
    let owner = owner(of: fault)
    if owner?.kind == .action { return false }
    switch key {
    // A component's own id does not name a context.
    case "id": return owner?.kind != .component
    case "context":
      guard let type = property(of: fault)?.heldType else { return true }
      return type == .named("Context")
    default: return true
    }
  }

  /// The id of a context on one of Beagle's own components that takes none; -1 for every other fault. An app's own
  /// component may read the key.
  func ignoredContext(_ fault: Fault) -> Int32 {
    let view = document.view
    guard fault.kind == .unknownKey, view.string(fault.node) == "context",
      owner(of: fault)?.name.hasPrefix("beagle:") == true
    else { return -1 }
    let id = view.member(fault.node + 1, "id")
    return id >= 0 && view.kind(id) == .string ? Int32(truncatingIfNeeded: id) : -1
  }

  private static let declaringKeys = ["context", "iteratorName", "indexName"]
}
