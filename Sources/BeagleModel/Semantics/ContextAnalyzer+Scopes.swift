/// Who declares what, and what each element sees of it.
extension ContextAnalyzer {
  mutating func gather() {
    let count = screen.facts.elements.count
    var shared: [Int32] = []
    result.heads.append(contentsOf: repeatElement(-1, count: count))
    for (index, element) in screen.facts.elements.enumerated() {
      switch role(element) {
      case .context:
        guard element.parent >= 0 else { continue }
        noteContext(Int32(index), of: element)
        if mayShareView(element.parent) { shared.append(element.parent) }
      case .open: if mayShareView(Int32(index)) { shared.append(Int32(index)) }
      case .submitForm: submissions.actions.append(Int32(index))
      default: continue
      }
    }
    for element in shared { declareOutside(element) }
    for (index, fact) in screen.facts.facts.enumerated() where fact.property >= 0 {
      switch place(ofProperty: fact.property) {
      case .dataSource: withList(fact.element) { if $0.dataSource < 0 { $0.dataSource = Int32(index) } }
      case .iteratorName: withList(fact.element) { $0.iterator = fact.node }
      case .indexName: withList(fact.element) { $0.index = fact.node }
      default: continue
      }
    }
  }

  /// Notes what an object declares; a component of the app's own may have more than one that is a context.
  private mutating func noteContext(_ index: Int32, of element: ScreenFacts.Element) {
    let known = result.heads[Int(element.parent)]
    if known != -1 { furtherContexts[element.parent] = Self.owning(known) }
    result.heads[Int(element.parent)] = Self.owning(index)
  }

  /// What stands for an element that declares a context until its head is known, and the element of the context; the same
  /// both ways.
  private static func owning(_ context: Int32) -> Int32 { -2 - context }

  private func mayShareView(_ index: Int32) -> Bool {
    let outer = element(index).parent
    guard outer >= 0, element(outer).schema >= 0 else { return false }
    return roles.turns[Int(element(outer).schema)].contains(.view)
      && screen.isContent(element(index), of: element(outer))
  }

  /// Lets the outermost component that has the view of another declare the other's context, or what nobody knows of one of
  /// the app's own: a view's contexts are seen by all that happens to the view (docs/spec/contexts.md 2).
  private mutating func declareOutside(_ index: Int32) {
    let inner = element(index)
    guard !screen.hasBorderView(inner) else { return }
    var outermost = index
    while result.heads[Int(outermost)] == -1 || outermost == index {
      let outer = element(outermost).parent
      guard outer >= 0, screen.givesOut(inner, at: element(outer)) else { break }
      outermost = outer
    }
    guard outermost != index else { return }
    let (own, lent) = (result.heads[Int(outermost)], result.heads[Int(index)])
    if own != -1 { furtherContexts[outermost] = Self.owning(own) }
    result.heads[Int(outermost)] = lent == -1 ? Self.owning(index) : lent
    result.heads[Int(index)] = -1
  }

  private mutating func withList(_ element: Int32, _ change: (inout ScreenContexts.ListParts) -> Void) {
    guard element >= 0 else { return }
    // Nearly always the last: a list is met before the lists in its rows, unless its own facts stand behind them.
    let last = result.lists.last?.element ?? -1
    let place =
      last == element
      ? result.lists.count - 1
      : last < element ? result.lists.count : result.lists.firstPlace { $0.element >= element }
    if place == result.lists.count {
      result.lists.append(ScreenContexts.ListParts(element: element))
    } else if result.lists[place].element != element {
      result.lists.insert(ScreenContexts.ListParts(element: element), at: place)
    }
    change(&result.lists[place])
  }

  mutating func buildScopes() {
    let outermost = isWholeScreen ? -1 : declare(.unknown, hash: 0, outer: -1)
    global = declare(.global, hash: roles.names.global, outer: outermost, shape: roles.global)
    closedGlobal = isWholeScreen ? global : declare(.global, hash: roles.names.global, outer: -1, shape: roles.global)
    let root = declare(.navigationContext, hash: roles.names.navigation, outer: global)
    // Apart while they are filled, for each access to a member of the result asks who else holds it.
    var heads: [Int32] = []
    swap(&heads, &result.heads)
    heads.withUnsafeMutableBufferPointer { heads in
      screen.facts.elements.withUnsafeBufferPointer { elements in
        let isDeferred = screen.facts.meanings.meets([.componentId]) || !submissions.actions.isEmpty
        if isDeferred { return fillWithAdditions(heads, elements, root: root) }
        for index in elements.indices {
          heads[index] =
            headOfParent(at: index, in: elements, heads) ?? head(ofElementAt: index, in: elements, heads, root: root)
        }
      }
    }
    swap(&heads, &result.heads)
  }

  /// The same where an action may add components, or submit a form: what is added to a component further down sees that
  /// one's contexts, and what a form does when it is submitted sees those of who submits it; they must be known first.
  @inline(never)
  private mutating func fillWithAdditions(
    _ heads: UnsafeMutableBufferPointer<Int32>, _ elements: UnsafeBufferPointer<ScreenFacts.Element>, root: Int32
  ) {
    var waiting: [Range<Int>] = []
    var submitted: [Range<Int>] = []
    var end = 0
    for index in elements.indices where index >= end {
      if isSubmission(elements[index]) {
        end = endOfParts(from: index, in: elements)
        submitted.append(index..<end)
        continue
      }
      heads[index] =
        headOfParent(at: index, in: elements, heads) ?? head(ofElementAt: index, in: elements, heads, root: root)
      if role(elements[index]) == .addChildren, isTargetBehind(Int32(index), heads) {
        end = endOfParts(from: index, in: elements)
        waiting.append(index + 1..<end)
      }
    }
    end = 0
    for index in waiting.joined() where index >= end {
      if isSubmission(elements[index]) {
        end = endOfParts(from: index, in: elements)
        submitted.append(index..<end)
      } else {
        heads[index] = head(ofElementAt: index, in: elements, heads, root: root)
      }
    }
    for index in submitted.joined() { heads[index] = head(ofElementAt: index, in: elements, heads, root: root) }
  }

  @inline(__always)
  private func isSubmission(_ element: ScreenFacts.Element) -> Bool {
    element.property >= 0 && roles.properties[Int(element.property)].isSubmission
  }

  /// What an element sees that sees and declares what is around it and nothing else, as most; `nil` for others.
  @inline(__always)
  private func headOfParent(
    at index: Int, in elements: UnsafeBufferPointer<ScreenFacts.Element>, _ heads: UnsafeMutableBufferPointer<Int32>
  ) -> Int32? {
    let element = elements[index]
    guard element.parent >= 0, element.property >= 0, element.schema >= 0, heads[index] == -1 else { return nil }
    let parent = elements[Int(element.parent)]
    guard parent.schema >= 0, !roles.isEvent[Int(element.property)], !roles.turns[Int(element.schema)].contains(.own),
      !roles.turns[Int(parent.schema)].contains(.parts)
    else { return nil }
    return heads[Int(element.parent)]
  }

  /// The first declaration that an element sees, which those around it do already.
  private mutating func head(
    ofElementAt index: Int, in elements: UnsafeBufferPointer<ScreenFacts.Element>,
    _ heads: UnsafeMutableBufferPointer<Int32>, root: Int32
  ) -> Int32 {
    let element = elements[index]
    let role = role(element)
    var head = root
    if element.parent >= 0 {
      let parent = self.role(elements[Int(element.parent)])
      head = inherited(heads[Int(element.parent)], element, role, parent, heads, at: Int32(index))
    }
    switch role {
    case .template: head = declareItem(of: element, head, heads)
    case .open: head = declare(.unknown, hash: 0, outer: head, element: Int32(index))
    default: break
    }
    if !furtherContexts.isEmpty, let further = furtherContexts[Int32(index)] {
      head = declareContext(further, head)
    }
    let owned = Self.owning(heads[index])
    if owned < 0 { return head }
    // What nobody knows of the app's own, right in what shares its view.
    if self.role(self.element(owned)) != .context { return declare(.unknown, hash: 0, outer: head, element: owned) }
    return declareContext(owned, head)
  }

  /// What an element sees of the scope of the one around it.
  private mutating func inherited(
    _ head: Int32, _ element: ScreenFacts.Element, _ role: ScopeRoles.Role, _ parentRole: ScopeRoles.Role,
    _ heads: UnsafeMutableBufferPointer<Int32>, at index: Int32
  ) -> Int32 {
    // Below a key that nobody knows, or an object without a name, nobody knows the event either.
    if element.property < 0 { return parentRole == .open ? head : declare(.unknown, hash: 0, outer: head) }
    let property = roles.properties[Int(element.property)]
    if role == .screen, property.opensScreen {
      return declare(.navigationContext, hash: roles.names.navigation, outer: closedGlobal, element: index)
    }
    if property.event >= 0 {
      if lastEvent.parent == element.parent, lastEvent.property == element.property { return lastEvent.declaration }
      let event =
        knownEvent(of: element)
        ?? declare(
          .event, hash: property.hash, outer: head, element: element.parent, shape: property.event,
          property: element.property)
      lastEvent = (element.parent, element.property, event)
      return event
    }
    if property.isSubmission {
      let scope = scope(ofSubmissionsOf: element.parent, heads)
      return scope >= 0 ? scope : head
    }
    switch parentRole {
    case .template: return declareIndex(of: self.element(element.parent), head)
    case .addChildren: return target(of: element.parent, heads)
    default: return head
    }
  }

  /// The declaration that the actions of an event share, where the last one of them had events of its own: it is around
  /// theirs.
  private mutating func knownEvent(of action: ScreenFacts.Element) -> Int32? {
    var declaration = lastEvent.declaration
    while declaration >= 0 {
      let known = result.declarations[Int(declaration)]
      if known.kind == .event, known.element == action.parent, known.property == action.property { return declaration }
      // What is around an element is declared by those before it.
      if known.element < action.parent { return nil }
      declaration = known.outer
    }
    return nil
  }

  mutating func declare(
    _ kind: ContextDeclaration.Kind, node: Int32 = -1, hash: UInt64, outer: Int32, element: Int32 = -1,
    value: Int32 = -1, shape: Int32 = -1, property: Int32 = -1
  ) -> Int32 {
    result.declarations.append(
      ContextDeclaration(
        kind: kind, node: node, element: element, hash: hash, outer: outer, value: value, shape: shape,
        property: property))
    return Int32(result.declarations.count - 1)
  }

  private mutating func declareContext(_ context: Int32, _ head: Int32) -> Int32 {
    let (object, owner) = (element(context).node, element(context).parent)
    let id = member(object, "id")
    guard id >= 0, view.kind(Int(id)) == .string else { return head }
    return declare(
      .context, node: id, hash: hash(ofText: id), outer: head, element: owner, value: member(object, "value"))
  }

  private func parts(ofList element: Int32) -> ScreenContexts.ListParts {
    result.list(of: element) ?? ScreenContexts.ListParts(element: element)
  }

  private mutating func declareItem(
    of template: ScreenFacts.Element, _ head: Int32, _ heads: UnsafeMutableBufferPointer<Int32>
  ) -> Int32 {
    let list = parts(ofList: template.parent)
    let name = list.iterator
    let item = declare(
      .iterator, node: name, hash: name < 0 ? roles.names.item : hash(ofText: name), outer: head,
      element: template.parent)
    fillItem(item, from: list, seeing: heads[Int(template.parent)])
    return item
  }

  private mutating func declareIndex(of template: ScreenFacts.Element, _ head: Int32) -> Int32 {
    let name = parts(ofList: template.parent).index
    return declare(
      .index, node: name, hash: name < 0 ? roles.names.index : hash(ofText: name), outer: head,
      element: template.parent,
      shape: ShapeTable.text)
  }

  /// What components that an action adds will see: the contexts of the component they are put into.
  private mutating func target(of action: Int32, _ heads: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    if lastTarget.action == action { return lastTarget.head }
    let target = target(of: action)
    // Less than 0 for one that is part of what is added.
    var head = target >= 0 ? heads[Int(target)] : -1
    if head < 0 { head = declare(.unknown, hash: 0, outer: global) }
    lastTarget = (action, head)
    return head
  }

  /// The component that an action adds children to, on its own screen; -1 when nothing there has the id.
  mutating func target(of action: Int32) -> Int32 {
    let id = member(element(action).node, "componentId")
    guard id >= 0, view.kind(Int(id)) == .string else { return -1 }
    let hash = hash(ofText: id)
    let first = component(withID: hash)
    let own = screenElement(around: action)
    if first < 0 || screenElement(around: first) == own { return first }
    // The first one is on a screen that is opened from here, or that this one is opened from.
    indexes.comparisons -= screen.facts.facts.count
    guard indexes.comparisons > 0 else { return -1 }
    let other = screen.facts.facts.first { fact in
      fact.meaning == .declaredComponent && fact.form == .literal && self.hash(ofText: fact.node) == hash
        && screenElement(around: fact.element) == own
    }
    return other?.element ?? -1
  }

  private mutating func isTargetBehind(_ action: Int32, _ heads: UnsafeMutableBufferPointer<Int32>) -> Bool {
    let target = target(of: action)
    return target > action && heads[Int(target)] < 0
  }

  /// The place behind the last element that stands inside one.
  private func endOfParts(from index: Int, in elements: UnsafeBufferPointer<ScreenFacts.Element>) -> Int {
    let end = Int32(truncatingIfNeeded: view.next(Int(elements[index].node)))
    var place = index + 1
    while place < elements.count, elements[place].node < end { place += 1 }
    return place
  }
}
